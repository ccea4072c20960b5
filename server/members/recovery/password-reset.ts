import { eq, inArray } from 'drizzle-orm'
import { registrationProblems } from '#domain/member-forms.ts'
import { readCode } from '#domain/one-time-code.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { keyedHash } from '#server/db/secrets.ts'
import { accountTokens, members, sessions } from '#server/db/schema/people.ts'
import { RequestError } from '#server/http/errors.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { hashPassword } from '#server/resources/session/passwords.ts'
import { findAccounts, loginText } from '#server/resources/session/queries.ts'
import { createAccountToken, linkOrigin, readAccountToken, spendAccountToken } from './account-tokens.ts'
import type { CodeOf, Codes } from '#server/members/codes.ts'
import { isCommonPassword, TOO_COMMON } from '#server/members/common-passwords.ts'
import { recoveryMobileOf, notifyAccountChange } from './recovery.ts'

/** What of a forgotten password's forms is wrong, by field. */
export type ResetProblems = Partial<Record<'login' | 'code' | 'password' | 'confirmPassword', string>>

export interface PasswordReset {
  /**
   * Sends a code to the verified mobile, or a link to the verified address, of the member the login means. Resolves the
   * same whatever there is, and is not waited for: neither response nor time shows whether the account exists, is
   * suspended, or has nothing verified [F93 changed credentials].
   */
  send(login: string, by: 'code' | 'link'): Promise<void>
  /**
   * Sets the password of the member who was sent the code. False for a wrong one, with the same work for an unknown
   * account.
   */
  byCode(login: string, code: string, password: string): Promise<boolean>
  /** Whether a link is good, without using it up. */
  isGood(token: string): Promise<boolean>
  /** Sets the password of the member who was sent the link, once. False where it is not good any more. */
  byToken(token: string, password: string): Promise<boolean>
}

/** Returns what is wrong with a new password and its repetition; nothing of it depends on the account. */
export async function newPasswordProblems(password: string, confirmPassword: string): Promise<ResetProblems> {
  const { password: weak, confirmPassword: differs } = registrationProblems({ password, confirmPassword }, 0)
  const problem = weak ?? ((await isCommonPassword(password)) ? TOO_COMMON : undefined)
  return { ...(problem && { password: problem }), ...(differs && { confirmPassword: differs }) }
}

export function createPasswordReset(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  codes: Codes,
): PasswordReset {
  const { db, env, now } = context

  /** The member a code is for; of nobody, one that no code will ever fit. */
  async function codeFor(login: string): Promise<{ of: CodeOf; playerId: number | null }> {
    // A login may be a person's address or number, of whom the league stores nothing [D5.63].
    const nobody = await keyedHash(db, 'unknown logins', loginText(login))
    for (const account of await reachable(db, login)) {
      const mobile = recoveryMobileOf(account, now())
      if (mobile !== null)
        return { of: { purpose: 'reset', holder: `member ${account.playerId}`, mobile }, playerId: account.playerId }
    }
    return { of: { purpose: 'reset', holder: 'nobody', mobile: `nobody ${nobody}` }, playerId: null }
  }

  async function sendCode(login: string): Promise<void> {
    const { of, playerId } = await codeFor(login)
    await codes.send(of, playerId === null ? { isDecoy: true } : { playerId })
  }

  async function sendLink(login: string): Promise<void> {
    const origin = linkOrigin(env)
    const account = (await reachable(db, login)).find(({ email, emailValid }) => email !== null && emailValid)
    if (!account?.email || origin === null) return
    const { email, playerId } = account
    const { leagueName } = env.config
    await db.transaction(async (tx) => {
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
    async send(login, by) {
      try {
        await (by === 'code' ? sendCode(login) : sendLink(login))
      } catch (error) {
        // One was sent a moment ago, or too many today: nothing shows that there is such a number.
        if (!(error instanceof RequestError)) throw error
      }
    },

    async byCode(login, code, password) {
      const passwordHash = await hashPassword(password)
      const { of, playerId } = await codeFor(login)
      if (!(await codes.verify(of, readCode(code) ?? '')) || playerId === null) return false
      await db.transaction((tx) => setPassword(context, tx, messaging, { playerId, passwordHash }))
      return true
    },

    isGood: async (token) => (await readAccountToken(context, 'password', token)) !== null,

    async byToken(token, password) {
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const spent = await spendAccountToken(context, tx, 'password', token)
        if (spent) await setPassword(context, tx, messaging, { playerId: spent.playerId, passwordHash })
        return spent !== null
      })
    },
  }
}

/**
 * Sets a password within a transaction: every session ends, no other link is good any more, an address that was not
 * confirmed is forgotten, as another person may have given it, and the member is notified.
 */
async function setPassword(
  context: Pick<ServerContext, 'env' | 'now'>,
  tx: Db,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  { playerId, passwordHash }: { playerId: number; passwordHash: string },
): Promise<void> {
  const [before] = await tx
    .update(members)
    .set({ passwordHash, pendingEmail: null })
    .where(eq(members.playerId, playerId))
    .returning(CONTACTS)
  await tx.delete(sessions).where(eq(sessions.playerId, playerId))
  await tx.delete(accountTokens).where(eq(accountTokens.playerId, playerId))
  const { leagueName } = context.env.config
  if (before) await notifyAccountChange(context, tx, messaging, { playerId, before, changed: ['password'], leagueName })
}

const CONTACTS = {
  playerId: members.playerId,
  email: members.email,
  emailValid: members.emailValid,
  mobile: members.mobile,
  mobileVerifiedAt: members.mobileVerifiedAt,
  recoveryMobile: members.recoveryMobile,
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
