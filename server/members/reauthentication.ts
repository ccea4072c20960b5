import { eq } from 'drizzle-orm'
import type { PasskeyAssertion } from '#contract/proof.ts'
import type { ServerContext } from '#server/context.ts'
import { members } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import type { Sms } from '#server/integrations/messaging/messaging.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { matchPassword } from './passwords.ts'
import { createCodes, type CodeOf } from './codes.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { isTrustedMobile } from './recovery/recovery.ts'

/** Wrong passwords in a quarter of an hour, as at sign-in. */
const TRIES = 10
const WINDOW_SECONDS = 900

export interface Proof {
  currentPassword?: string | null | undefined
  code?: string | null | undefined
  passkey?: PasskeyAssertion | null | undefined
}

export interface Reauthentication {
  /**
   * Sends a code that takes the place of the current password.
   * @throws Refusal 409 where the mobile has not been verified for seven days, 429 as all codes
   */
  sendCode(playerId: number): Promise<void>
  /**
   * Whether the holder of the session is its member: by the current password, a code, or a passkey that has signed a
   * challenge of this session. Nothing is asked where `REAUTHENTICATION` is off.
   * @throws Refusal 400 with the message on `currentPassword`, 429 after ten wrong tries
   */
  require(member: SignedIn, proof: Proof): Promise<void>
}

/**
 * A session alone does not change what opens the account: it may be one that was left open [F93 changed credentials].
 */
export function createReauthentication(
  context: Pick<ServerContext, 'database' | 'db' | 'now' | 'env' | 'log'>,
  sms: Sms,
): Reauthentication {
  const { db, now, env } = context
  const codes = createCodes(context, sms)
  const passkeys = createPasskeys(context)
  const tries = createStoredLimiter(context, { name: 'current passwords', limit: TRIES, windowSeconds: WINDOW_SECONDS })

  async function accountOf(playerId: number) {
    const [account] = await db
      .select({
        passwordHash: members.passwordHash,
        mobile: members.mobile,
        mobileVerifiedAt: members.mobileVerifiedAt,
        recoveryMobile: members.recoveryMobile,
      })
      .from(members)
      .where(eq(members.playerId, playerId))
    return account ?? rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')
  }

  /** Null where no code counts. */
  function codeOf(playerId: number, account: Awaited<ReturnType<typeof accountOf>>): CodeOf | null {
    if (account.mobile === null || !isTrustedMobile(account, now())) return null
    return { purpose: 'reauthentication', holder: `member ${playerId}`, mobile: account.mobile }
  }

  return {
    async sendCode(playerId) {
      const of = codeOf(playerId, await accountOf(playerId))
      if (!of)
        return rejectRequest(
          409,
          'code-not-possible',
          'A code can take the place of your password once your mobile has been verified for 7 days.',
        )
      await codes.send(of, { playerId, isOwner: true })
    },

    async require({ playerId, sessionHash }, { currentPassword, code, passkey }) {
      if (!env.reauthentication) return
      if (!currentPassword && !code && !passkey) wrong('Enter your current password.', null)
      const account = await accountOf(playerId)
      if (currentPassword) {
        const key = String(playerId)
        await tries.take(key)
        if ((await matchPassword([account.passwordHash], currentPassword)) !== null) return await tries.forget(key)
      }
      const of = code ? codeOf(playerId, account) : null
      if (of && (await codes.verify(of, code ?? ''))) return
      if (passkey) {
        const used = await passkeys.verify({ purpose: 'proof', holder: sessionHash }, passkey)
        if (used !== null && used !== 'unknown' && used.playerId === playerId) return
      }
      wrong(
        currentPassword
          ? 'This is not your current password.'
          : passkey
            ? 'This passkey is not one of yours, or it took too long.'
            : 'This code is not right, or not good any more.',
        currentPassword ? 'password' : passkey ? 'passkey' : 'code',
      )
    },
  }
}

/** @param tried null where nothing was */
function wrong(sentence: string, tried: 'password' | 'passkey' | 'code' | null): never {
  rejectRequest(400, 'reauthentication-required', sentence, {
    fields: { currentPassword: sentence },
    ...(tried && { event: { event: 'reauthentication', what: tried } }),
  })
}
