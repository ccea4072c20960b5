import type { AppConfig } from '#contract/config.ts'
import type { ServerContext } from '#server/context.ts'
import type { LoginPage } from '#server/pages/login-page.ts'
import { createAccountTries } from '#server/members/account-tries.ts'
import type { Device } from '#server/members/devices.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { findAccounts, triedBy } from '#server/members/accounts.ts'
import type { Subject } from '#server/http/errors.ts'

export type SignInOutcome =
  | { playerId: number }
  | {
      status: 400 | 401 | 403
      problem?: string
      fields?: { login?: string; password?: string }
      unknownPasskey?: LoginPage['unknownPasskey']
      /** Who was tried; absent where nothing was. */
      who?: Subject | null
    }

/** The form that was sent, and from where. */
export interface SignInTry {
  login: string
  password: string
  address: string
  devices: readonly Device[]
}

/**
 * Checks who a visitor is. Wrong password and unknown account have one response, and cost the same work and the same
 * tries [F57 one-time codes]; a right password gives its tries back.
 * The function it makes throws Refusal 429 once the limit of the address, the account or the device is spent [D5.19].
 */
export function createSignIn(context: ServerContext): (value: SignInTry) => Promise<SignInOutcome> {
  const tries = createAccountTries(context, 'sign-in')

  return async ({ login, password, address, devices }) => {
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
    const candidates = await findAccounts(context.db, login)
    // Counted before the password is looked at, so that many tries at once are many tries.
    const wasRight = await tries.take({ login, accounts: candidates, devices, address })
    const match = await matchPassword(
      candidates.map(({ passwordHash }) => passwordHash),
      password,
    )
    const found = match === null ? null : candidates[match]
    if (!found)
      return {
        status: 401,
        problem: 'That is not a login and password we know. Check both and try again.',
        who: triedBy(login, candidates),
      }
    await wasRight(found.playerId)
    if (found.suspended)
      return { status: 403, problem: suspendedProblem(context.env.config), who: { member: found.playerId } }
    return { playerId: found.playerId }
  }
}

export function suspendedProblem({ supportPhone }: Pick<AppConfig, 'supportPhone'>): string {
  return `This membership is suspended. Please call us on ${supportPhone}.`
}
