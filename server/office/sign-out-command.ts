import { and, count, countDistinct, eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { accountTokens, calendarSubscriptions, members, players, sessions } from '#server/db/schema/people.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { isLive } from '#server/http/plugins/session.ts'
import { noteEvent, subjectHash } from '#server/http/security-events.ts'
import { findAccounts } from '#server/members/accounts.ts'
import { endSessions } from '#server/members/end-sessions.ts'
import type { OfficeCommand, OfficeResponse } from './office-command.ts'
import { oneLine } from './reviews/review.ts'

type Context = Pick<ServerContext, 'db' | 'now' | 'log'>

const ALL = '--all'
const YES = '--yes'
const USAGE = `sign-out CARDNUMBER|EMAIL|${ALL} [${YES}]`

/** Creates the command that signs a member out of every device, or everybody, at once [D5.98]. */
export function signOutCommand(context: Context): OfficeCommand {
  return {
    name: 'sign-out',
    usage: USAGE,
    about: 'ends all sessions of a member, or of everybody, at once',
    run: ([value = '', ...words]) => {
      const isConfirmed = words.length === 1 && words[0] === YES
      if (value === '' || (words.length > 0 && !isConfirmed)) throw new CommandRejected(`Write it so: ${USAGE}.`)
      return value === ALL ? signOutAll(context, isConfirmed) : signOutOne(context, value, isConfirmed)
    },
  }
}

async function signOutOne(context: Context, value: string, isConfirmed: boolean): Promise<OfficeResponse> {
  const { db, now } = context
  const accounts = await findAccounts(db, value)
  const [account] = accounts
  if (!account) throw new CommandRejected('No member has this card number or e-mail address.')
  if (accounts.length > 1) throw new CommandRejected('This means more than one member. Give the e-mail address.')
  const { playerId } = account
  const [who] = await db.select().from(players).where(eq(players.id, playerId))
  const name = oneLine(`${who?.firstName} ${who?.lastName} (${who?.cardNumber})`)
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isLive(context)))
  const subject = { member: playerId }
  const hash = `In the log of security events: who ${await subjectHash(context, subject)}.`
  if (!isConfirmed)
    return {
      confirm: {
        question: `${name}: sessions ${open?.count ?? 0}. All end, and the address of the calendar. ${hash}\nType the number of sessions to end them:`,
        typed: String(open?.count ?? 0),
        words: ['sign-out', value, YES],
      },
    }
  await restarting(db, async (tx) => {
    await tx.update(members).set({ devicesSince: now() }).where(eq(members.playerId, playerId))
    await endSessions(tx, playerId)
    await tx.delete(accountTokens).where(eq(accountTokens.playerId, playerId))
  })
  await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'office', who: subject, request: null })
  return { message: `${name} is signed out everywhere. ${hash}` }
}

async function signOutAll(context: Context, isConfirmed: boolean): Promise<OfficeResponse> {
  const { db, now } = context
  const [open] = await db
    .select({ sessions: count(), members: countDistinct(sessions.playerId) })
    .from(sessions)
    .where(isLive(context))
  const text = `sessions ${open?.sessions ?? 0}, of members ${open?.members ?? 0}`
  if (!isConfirmed)
    return {
      confirm: {
        question: `All end: ${text}, and all addresses of calendars. Type all to sign everybody out:`,
        typed: 'all',
        words: ['sign-out', ALL, YES],
      },
    }
  await restarting(db, async (tx) => {
    await tx.update(members).set({ devicesSince: now() })
    await tx.delete(sessions)
    await tx.delete(calendarSubscriptions)
    await tx.delete(accountTokens)
  })
  await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'office, all', request: null })
  return { message: `Everybody is signed out: ${text}.` }
}
