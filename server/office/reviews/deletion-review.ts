import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { cardNumberText } from '#domain/identifiers.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { accountDeletionRequests } from '#server/db/schema/office.ts'
import { members, players } from '#server/db/schema/people.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { type OfficeReview } from './review.ts'
import { OFFICE_NAME } from '#domain/constants.ts'

type Row = typeof accountDeletionRequests.$inferSelect

interface Account {
  playerId: number
  name: string
  cardNumber: string
  email: string | null
  mobile: string | null
}

/**
 * Decides requests to delete an account. Which account is meant is found by who was signed in, or by card number,
 * e-mail address or mobile; where that is none or several, the person adds the card number. What members wrote of
 * themselves goes with the decision.
 */
export function deletionReview(
  context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  crm: Crm,
): OfficeReview {
  const { db, env, now } = context
  const { leagueName } = env.config

  return {
    letter: 'D',

    async waiting() {
      const rows = await db
        .select()
        .from(accountDeletionRequests)
        .where(eq(accountDeletionRequests.status, 'pending'))
        .orderBy(asc(accountDeletionRequests.createdAt), asc(accountDeletionRequests.id))
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          kind: 'delete account',
          who: `${row.firstName} ${row.lastName}, ${[row.email, row.mobile].filter(Boolean).join(', ')}`,
          about: `${describe(await accountsOf(db, row), row.playerId !== null)}. Reason: ${row.reason.replace(/\s+/g, ' ').slice(0, 200)}`,
          at: row.createdAt,
        })),
      )
    },

    async decide({ id, isApproved, reason, words }) {
      const deleted = await restarting(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(accountDeletionRequests)
          .where(and(eq(accountDeletionRequests.id, id), eq(accountDeletionRequests.status, 'pending')))
          .for('update')
        if (!row) throw new CommandRejected(`No request D${id} is waiting. The command requests lists those that do.`)
        const account = isApproved ? await meant(tx, row, words[0]) : onlyOne(await accountsOf(tx, row))
        const guid = isApproved && account ? await anonymiseMember(tx, account.playerId, now()) : null
        await tx
          .update(accountDeletionRequests)
          .set({
            status: isApproved ? 'approved' : 'rejected',
            playerId: isApproved && account ? account.playerId : row.playerId,
            firstName: '',
            lastName: '',
            cardNumber: null,
            email: '',
            mobile: null,
            reason: '',
            respondedAt: now(),
            respondName: OFFICE_NAME,
            respondReason: reason,
          })
          .where(eq(accountDeletionRequests.id, id))
        await notifyMember(
          tx,
          messaging,
          answerTo(row, isApproved, reason, leagueName),
          account ?? { email: row.email },
        )
        if (guid === null || !account) return null
        await crm.memberRemoved(tx, guid)
        return { member: account.playerId }
      })
      if (deleted)
        await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'deletion', who: deleted, request: null })
      return isApproved
        ? `Account of request D${id} is deleted; its results are those of a former player.`
        : `Request D${id} is rejected; they are told why.`
    },
  }
}

/**
 * Notifies the owner of the account at the address it has, never at one that was typed for it: anyone who knows a card
 * number could ask in another's name. Only where no one account is meant is there no address but that of the request.
 */
async function notifyMember(
  tx: Db,
  { mail, sms }: Pick<Messaging, 'mail' | 'sms'>,
  { subject, body }: { subject: string; body: string },
  { email, mobile }: { email: string | null; mobile?: string | null },
): Promise<void> {
  if (email !== null) await mail.send(tx, { to: email, subject, body })
  else if (mobile) await sms.send(tx, { to: mobile, body })
}

function onlyOne(accounts: readonly Account[]): Account | null {
  const [account = null] = accounts
  return accounts.length === 1 ? account : null
}

/** The account to delete. @throws CommandRejected where it is not the one and only */
async function meant(tx: Db, row: Row, cardNumber: string | undefined): Promise<Account> {
  const accounts =
    cardNumber === undefined
      ? await accountsOf(tx, row)
      : await select(tx, eq(players.cardNumber, cardNumberText(cardNumber)))
  const account = onlyOne(accounts)
  if (account) return account
  if (cardNumber !== undefined) throw new CommandRejected(`No member has the card number ${cardNumber.slice(0, 30)}.`)
  throw new CommandRejected(
    `${describe(accounts, row.playerId !== null)}. Say which account it is: approve D${row.id} CARDNUMBER.`,
  )
}

async function accountsOf(db: Db, { playerId, cardNumber, email, mobile }: Row): Promise<Account[]> {
  if (playerId !== null) return select(db, eq(players.id, playerId))
  const normalMobile = mobile === null ? null : normaliseMobile(mobile)
  return select(
    db,
    or(
      eq(members.email, emailText(email)),
      cardNumber === null ? undefined : eq(players.cardNumber, cardNumberText(cardNumber)),
      normalMobile === null ? undefined : eq(members.mobile, normalMobile),
    ),
  )
}

async function select(db: Db, where: SQL | undefined): Promise<Account[]> {
  const rows = await db
    .select({
      playerId: members.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
      cardNumber: players.cardNumber,
      email: members.email,
      mobile: members.mobile,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(and(where, isNull(players.deletedAt)))
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` }))
}

function describe(accounts: readonly Account[], wasSignedIn: boolean): string {
  if (accounts.length === 0) return 'No account fits'
  const named = accounts.map(({ name, cardNumber }) => `${name} (${cardNumber})`).join(', ')
  return accounts.length > 1
    ? `Several accounts fit: ${named}`
    : wasSignedIn
      ? `Signed in as ${named}`
      : `Fits ${named}`
}

function answerTo({ firstName }: Row, isApproved: boolean, reason: string | null, leagueName: string) {
  const body = isApproved
    ? `Hello ${firstName},\n\nyour ${leagueName} account is deleted. Your results stay in the league as those of a former player.`
    : `Hello ${firstName},\n\nwe could not delete your ${leagueName} account: ${reason}`
  return { subject: isApproved ? 'Your account is deleted' : 'Your request to delete your account', body }
}
