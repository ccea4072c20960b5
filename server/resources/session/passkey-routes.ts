import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { passkeyAssertion, type PasskeyAssertion } from '#contract/proof.ts'
import type { ServerContext } from '#server/context.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createStoredAddressLimiter } from '#server/http/limits/stored-limiter.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { createPasskeys } from '#server/members/passkeys/passkeys.ts'
import { isOurForm, whyNotOurs } from '#server/pages/form-token.ts'
import { suspendedProblem, type SignInOutcome } from './commands.ts'
import { fieldText } from './recovery-replies.ts'

/** In a quarter of an hour, of an address: a hall of players shares one, and each opened page asks for a challenge. */
const WINDOW_SECONDS = 900
const CHALLENGES = 600
const WRONG_TRIES = 50

const challengeForm = v.object({ formToken: fieldText })

export interface PasskeySignIn {
  /** Whether the page has it: the server offers it, at the address that was asked for. */
  isOfferedTo(request: FastifyRequest): boolean
  /** Reads the hidden field; null where it holds none. */
  read(field: string): PasskeyAssertion | null
  /** @throws Refusal 429 after fifty wrong tries of an address */
  check(assertion: PasskeyAssertion, formToken: string, address: string): Promise<SignInOutcome>
}

/**
 * Signing in with a passkey [D5.78]: the script of the sign-in page asks for a challenge, which counts in the browser
 * that asked alone, and sends the signature in the form's hidden field.
 */
export function passkeySignIn(app: FastifyInstance, context: ServerContext): PasskeySignIn {
  const { env } = context
  const passkeys = createPasskeys(context)
  const limiter = (name: string, limit: number) =>
    createStoredAddressLimiter(context, { name, limit, windowSeconds: WINDOW_SECONDS })
  const challenges = limiter('passkey challenges by address', CHALLENGES)
  const tries = limiter('passkeys by address', WRONG_TRIES)

  app.post('/login/passkey', { bodyLimit: 4_096 }, async (request, reply) => {
    const { formToken } = v.parse(challengeForm, request.body ?? {})
    if (!isOurForm(request, formToken, context)) rejectRequest(403, 'foreign-request', whyNotOurs(request, context))
    await challenges.take(request.ip)
    const options = await passkeys.signIn(holderOf(formToken), ownOrigin(request, env))
    return reply.header('cache-control', 'no-store').send(options)
  })

  return {
    isOfferedTo: (request) =>
      env.config.capabilities.includes('passkeys') && env.passkeys?.origins.includes(ownOrigin(request, env)) === true,

    read(field) {
      try {
        const parsed = v.safeParse(passkeyAssertion, JSON.parse(field))
        return parsed.success ? parsed.output : null
      } catch {
        return null
      }
    },

    async check(assertion, formToken, address) {
      await tries.take(address)
      const used = await passkeys.verify({ purpose: 'signIn', holder: holderOf(formToken) }, assertion)
      if (used === null || used === 'unknown') {
        return {
          status: 401,
          who: null,
          ...(used === 'unknown' && env.passkeys && { unknownPasskey: { rpId: env.passkeys.rpId, id: assertion.id } }),
          problem:
            'This passkey does not sign in here. It may have been removed, or have taken too long. Try again, or sign in with your password.',
        }
      }
      await tries.giveBack(address)
      return used.suspended
        ? { status: 403, problem: suspendedProblem(env.config), who: { member: used.playerId } }
        : { playerId: used.playerId }
    },
  }
}

/** Named by the token of its forms, which no other browser has. */
function holderOf(formToken: string): string {
  return createHash('sha256').update(formToken).digest('base64url')
}
