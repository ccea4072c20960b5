import { eq, inArray } from 'drizzle-orm'
import { registrationProblems } from '#domain/member-forms.ts'
import { readCode } from '#domain/one-time-code.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { keyedHash } from '#server/db/secrets.ts'
import { accountTokens, members, players } from '#server/db/schema/people.ts'
import { RequestError } from '#server/http/errors.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { findAccounts, loginText } from '#server/members/accounts.ts'
import { createAccountToken, readAccountToken, spendAccountToken } from './account-tokens.ts'
import type { CodeBrowser, CodeOf, Codes } from '#server/members/codes.ts'
import { isCommonPassword, TOO_COMMON } from '#server/members/common-passwords.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { knownDevice, type Device } from '#server/members/devices.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { endSessions } from '#server/members/end-sessions.ts'
import { removeAllPasskeys } from '#server/members/passkeys/passkeys.ts'
import { recoveryMobileOf, notifyAccountChange } from './recovery.ts'

/** Links to an account in a quarter of an hour; a device that the member signed in with has as many of its own. */
const LINKS = 5
const LINKS_WINDOW_SECONDS = 900

export type ResetProblems = Partial<Record<'login' | 'code' | 'password' | 'confirmPassword', string>>

/** The browser that asks, by the hash of a secret that it alone has, and the members who signed in with it before. */
export interface ResetBrowser {
  id: string
  devices: readonly Device[]
}

export interface ResetMember {
  playerId: number
  cardNumber: string
}

export interface NewPassword {
  password: string
  /** All passkeys of the member are removed as well: who had the account may have added one [D5.80]. */
  removesPasskeys: boolean
}

export interface PasswordReset {
  /**
   * Sends a code to the verified mobile, or a link to the verified address, of the member the login means. Resolves the
   * same whatever there is, and is not waited for: neither response nor time shows whether the account exists, is
   * suspended, has nothing verified, or was asked for too often [F93 changed credentials, D5.68].
   * Returns what refused it, for the log alone.
   */
  send(login: string, by: 'code' | 'link', browser: ResetBrowser): Promise<RequestError | null>
  /**
   * Sets the password of the member who was sent the code. Null for a wrong one, with the same work for an unknown
   * account.
   */
  byCode(login: string, code: string, chosen: NewPassword, browser: ResetBrowser): Promise<ResetMember | null>
  /**
   * Whether the browser has tries of its own left of a code for the login that it asked for, so that no stranger uses
   * them up [D5.76].
   */
  hasOwnTries(login: string, browser: ResetBrowser): Promise<boolean>
  /** The member who was sent a link, without using it up; null where it is not good any more. */
  memberOf(token: string): Promise<{ cardNumber: string; email: string | null } | null>
  /** Sets the password of the member who was sent the link, once. Null where it is not good any more. */
  byToken(token: string, chosen: NewPassword): Promise<ResetMember | null>
}

/** Returns what is wrong with a new password and its repetition; nothing of it depends on the account. */
export async function newPasswordProblems(password: string, confirmPassword: string): Promise<ResetProblems> {
  const { password: weak, confirmPassword: differs } = registrationProblems({ password, confirmPassword }, 0)
  const problem = weak ?? ((await isCommonPassword(password)) ? TOO_COMMON : undefined)
  return { ...(problem && { password: problem }), ...(differs && { confirmPassword: differs }) }
}

export function createPasswordReset(
  context: Pick<ServerContext, 'database' | 'db' | 'env' | 'now' | 'log'>,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  codes: Codes,
): PasswordReset {
  const { db, env, now } = context
  const links = createStoredLimiter(context, {
    name: 'links for a new password',
    limit: LINKS,
    windowSeconds: LINKS_WINDOW_SECONDS,
  })

  /** The member a code is for; of nobody, one that no code will ever fit. */
  async function codeFor(
    login: string,
    { id, devices }: ResetBrowser,
  ): Promise<{ of: CodeOf; account: Awaited<ReturnType<typeof reachable>>[number] | null; browser: CodeBrowser }> {
    // A login may be a person's address or number, of whom the league stores nothing [D5.63].
    const nobody = await keyedHash(db, 'unknown logins', loginText(login))
    for (const account of await reachable(db, login)) {
      const mobile = recoveryMobileOf(account, now())
      if (mobile === null) continue
      const device = knownDevice(devices, account)
      const browser = { id: device?.id ?? id, isOwners: device !== null }
      return { of: { purpose: 'reset', holder: `member ${account.playerId}`, mobile }, account, browser }
    }
    const of = { purpose: 'reset', holder: 'nobody', mobile: `nobody ${nobody}` } as const
    return { of, account: null, browser: { id, isOwners: false } }
  }

  async function sendCode(login: string, asking: ResetBrowser): Promise<void> {
    const { of, account, browser } = await codeFor(login, asking)
    const askedBy = browser.id
    if (account === null) return codes.send(of, { isDecoy: true, askedBy })
    await codes.send(of, { playerId: account.playerId, isOwner: browser.isOwners, askedBy })
  }

  async function sendLink(login: string, { devices }: ResetBrowser): Promise<void> {
    const origin = linkOrigin(env)
    const account = (await reachable(db, login)).find(({ email, emailValid }) => email !== null && emailValid)
    if (!account?.email || origin === null) return
    const { email, playerId } = account
    const device = knownDevice(devices, account)
    await links.take(device?.id ?? `member ${playerId}`, { member: playerId })
    const { leagueName } = env.config
    await restarting(db, async (tx) => {
      const token = await createAccountToken(context, tx, { playerId, purpose: 'password' })
      await messaging.mail.send(tx, {
        to: email,
        subject: 'Choose a new password',
        body: `Somebody asked for a new password of your ${leagueName} membership. If that was you, open this link within 30 minutes; it is good once:\n\n${origin}/login/reset?token=${token}\n\nIf it was not, you need not do anything: your password stays as it is.`,
        secrets: [token],
        playerId,
      })
    })
  }

  return {
    async send(login, by, asking) {
      try {
        await (by === 'code' ? sendCode(login, asking) : sendLink(login, asking))
        return null
      } catch (error) {
        // One was sent a moment ago, or too many today: nothing shows that there is such a number.
        if (!(error instanceof RequestError)) throw error
        return error
      }
    },

    async hasOwnTries(login, asking) {
      const { of, browser } = await codeFor(login, asking)
      return codes.hasOwnTries(of, browser)
    },

    async byCode(login, code, { password, removesPasskeys }, asking) {
      const passwordHash = await hashPassword(password)
      const { of, account, browser } = await codeFor(login, asking)
      if (!(await codes.verify(of, readCode(code) ?? '', browser)) || account === null) return null
      const { playerId } = account
      return restarting(db, (tx) => setPassword(context, tx, messaging, { playerId, passwordHash, removesPasskeys }))
    },

    async memberOf(token) {
      const sentTo = await readAccountToken(context, 'password', token)
      return sentTo && memberOf(db, sentTo.playerId)
    },

    async byToken(token, { password, removesPasskeys }) {
      const passwordHash = await hashPassword(password)
      return restarting(db, async (tx) => {
        const spent = await spendAccountToken(context, tx, { purpose: 'password', token })
        return spent && setPassword(context, tx, messaging, { playerId: spent.playerId, passwordHash, removesPasskeys })
      })
    },
  }
}

/**
 * Sets a password within a transaction: every session and the calendar's address end, no other link is good any
 * more, an address that was not confirmed is forgotten, as another person may have given it, and the member is notified.
 */
async function setPassword(
  context: Pick<ServerContext, 'env' | 'now'>,
  tx: Db,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  { playerId, passwordHash, removesPasskeys }: { playerId: number; passwordHash: string; removesPasskeys: boolean },
): Promise<ResetMember> {
  const [before] = await tx
    .update(members)
    .set({ passwordHash, pendingEmail: null })
    .where(eq(members.playerId, playerId))
    .returning(CONTACTS)
  await endSessions(tx, playerId)
  await tx.delete(accountTokens).where(eq(accountTokens.playerId, playerId))
  const removed = removesPasskeys ? await removeAllPasskeys(tx, playerId) : 0
  const changed = ['password', ...(removed > 0 ? ['passkeys'] : [])]
  const { leagueName } = context.env.config
  if (before) await notifyAccountChange(context, tx, messaging, { playerId, before, changed, leagueName })
  return { playerId, cardNumber: (await memberOf(tx, playerId))?.cardNumber ?? '' }
}

async function memberOf(db: Db, playerId: number) {
  const [row] = await db
    .select({ cardNumber: players.cardNumber, email: members.email })
    .from(players)
    .innerJoin(members, eq(members.playerId, players.id))
    .where(eq(players.id, playerId))
  return row ?? null
}

const CONTACTS = {
  playerId: members.playerId,
  email: members.email,
  emailValid: members.emailValid,
  mobile: members.mobile,
  mobileVerifiedAt: members.mobileVerifiedAt,
  recoveryMobile: members.recoveryMobile,
  devicesSince: members.devicesSince,
}

/** The accounts a login may mean that are not suspended, with what they are reached by. */
async function reachable(db: Db, login: string) {
  const accounts = (await findAccounts(db, login)).filter(({ suspended }) => !suspended)
  const ids = accounts.map(({ playerId }) => playerId)
  // Asked for nobody too: one statement whatever there is.
  const rows = await db
    .select(CONTACTS)
    .from(members)
    .where(inArray(members.playerId, [0, ...ids]))
  return rows.sort((a, b) => ids.indexOf(a.playerId) - ids.indexOf(b.playerId))
}
