import type { ServerContext } from '#server/context.ts'
import { createStoredAddressLimiter, createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { matchPassword, rehashPassword } from './passwords.ts'
import { findAccounts, LONGEST_LOGIN, loginText, type Account } from './queries.ts'

/** Wrong tries in a quarter of an hour. A hall of players shares one address, an account belongs to one of them. */
const WINDOW_SECONDS = 900
const TRIES_AN_ADDRESS = 50
const TRIES_AN_ACCOUNT = 10

export type SignInOutcome =
  | { playerId: number }
  | { status: 400 | 401 | 403; problem?: string; fields?: { login?: string; password?: string } }

/**
 * Checks who a visitor is. Wrong password and unknown account have one response, and cost the same work and the same
 * tries [F57 one-time codes]; a right password gives its tries back.
 * A password from before passwords were normalised is hashed again [F77 odd characters].
 * The function it makes throws Refusal 429 once the limit of the address or of the account is spent [D5.19].
 */
export function createSignIn(
  context: ServerContext,
): (login: string, password: string, address: string) => Promise<SignInOutcome> {
  const ofAddress = createStoredAddressLimiter(context, {
    name: 'sign-in by address',
    limit: TRIES_AN_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
  })
  const ofAccount = createStoredLimiter(context, {
    name: 'sign-in by account',
    limit: TRIES_AN_ACCOUNT,
    windowSeconds: WINDOW_SECONDS,
  })

  return async (login, password, address) => {
    const isMissing = login.trim() === ''
    if (isMissing || password === '') {
      return {
        status: 400,
        fields: {
          ...(isMissing ? { login: 'Enter your e-mail, mobile or card number.' } : {}),
          ...(password === '' ? { password: 'Enter your password.' } : {}),
        },
      }
    }
    const account = loginText(login).slice(0, LONGEST_LOGIN)
    // Counted before the password is looked at, so that many tries at once are many tries.
    await ofAddress.take(address)
    await ofAccount.take(account)
    const candidates = await findAccounts(context.db, login)
    const match = await matchPassword(
      candidates.map(({ passwordHash }) => passwordHash),
      password,
    )
    const found = match && candidates[match.index]
    if (!found) return { status: 401, problem: 'That is not a login and password we know. Check both and try again.' }
    await ofAddress.giveBack(address)
    await ofAccount.forget(account)
    if (found.suspended) {
      return {
        status: 403,
        problem: `This membership is suspended. Please call us on ${context.env.config.supportPhone}.`,
      }
    }
    if (match.isRaw) await rehash(found, password)
    return { playerId: found.playerId }
  }

  /** Signing in does not depend on it: what failed is done the next time. */
  async function rehash(account: Account, password: string): Promise<void> {
    try {
      await rehashPassword(context.db, account, password)
    } catch (error) {
      context.log.warn({ err: error, player: account.playerId }, 'a password could not be hashed again')
    }
  }
}
