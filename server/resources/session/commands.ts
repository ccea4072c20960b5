import { normaliseMobile } from '#domain/mobile.ts'
import type { ServerContext } from '#server/context.ts'
import { createLimiter } from '#server/plugins/limiter.ts'
import { matchPassword } from './passwords.ts'
import { findAccounts } from './queries.ts'

/** Wrong tries in a quarter of an hour. A hall of players shares one address, an account belongs to one of them. */
const WINDOW_SECONDS = 900
const TRIES_AN_ADDRESS = 50
const TRIES_AN_ACCOUNT = 10

export type SignInOutcome =
  { playerId: number } | { status: 400 | 401 | 403; problem?: string; fields?: { login?: string; password?: string } }

/**
 * Checks who somebody is. Wrong password and unknown account have one answer, and cost the same work and the same
 * tries [F57]; a right password gives its tries back.
 * The function it makes throws Refusal 429 once the limit of the address or of the account is spent [D5.19].
 */
export function createSignIn(
  context: ServerContext,
): (login: string, password: string, address: string) => Promise<SignInOutcome> {
  const limits = { windowSeconds: WINDOW_SECONDS, now: context.now, on: context.env.rateLimits }
  const ofAddress = createLimiter({ ...limits, limit: TRIES_AN_ADDRESS })
  const ofAccount = createLimiter({ ...limits, limit: TRIES_AN_ACCOUNT })

  return async (rawLogin, password, address) => {
    const login = rawLogin.trim()
    if (login === '' || password === '') {
      return {
        status: 400,
        fields: {
          ...(login === '' ? { login: 'Enter your e-mail, mobile or card number.' } : {}),
          ...(password === '' ? { password: 'Enter your password.' } : {}),
        },
      }
    }
    const account = normaliseMobile(login) ?? login.toLowerCase().slice(0, 254)
    // Counted before the password is looked at, so that many tries at once are many tries.
    ofAddress.take(address)
    ofAccount.take(account)
    const candidates = login.length > 254 || login.includes('\0') ? [] : await findAccounts(context.db, login)
    const match =
      candidates[
        await matchPassword(
          candidates.map(({ passwordHash }) => passwordHash),
          password,
        )
      ]
    if (!match) return { status: 401, problem: 'That is not a login and password we know. Check both and try again.' }
    ofAddress.giveBack(address)
    ofAccount.forget(account)
    if (match.suspended) {
      return {
        status: 403,
        problem: `This membership is suspended. Please call us on ${context.env.config.supportPhone}.`,
      }
    }
    return { playerId: match.playerId }
  }
}
