import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CHANGE_REQUEST_STATUS, CHANGE_REQUEST_TYPE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { ticketRequests } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { rejectionOf } from '#server/ledger/constraints.ts'
import { handOver } from '#server/ledger/tickets/hand-over.ts'
import { lockMembers } from '#server/ledger/locks.ts'
import { notifyChanged } from '#server/ledger/notifications.ts'
import type { SeatName } from '#server/ledger/tickets/seats.ts'
import { swapSeat } from '#server/ledger/tickets/swap.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { answeredNotification } from '#server/integrations/push/notifications.ts'
import { type OfficeReview } from './review.ts'
import { OFFICE_NAME } from '#domain/constants.ts'

type Row = typeof ticketRequests.$inferSelect

const toEvents = alias(events, 'to_events')
const toPlayers = alias(players, 'to_players')

/**
 * Decides swaps and transfers that are not done automatically [M2.82]: with the same code as those, in one transaction.
 */
export function ticketReview(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  messaging: Pick<Messaging, 'sms' | 'mail' | 'push' | 'devices'>,
): OfficeReview {
  return {
    letter: 'T',

    async waiting() {
      const rows = await db
        .select({
          id: ticketRequests.id,
          kind: ticketRequests.kind,
          at: ticketRequests.requestedAt,
          voucherGuid: ticketRequests.voucherGuid,
          firstName: players.firstName,
          lastName: players.lastName,
          cardNumber: players.cardNumber,
          from: events,
          to: toEvents,
          receiver: toPlayers,
        })
        .from(ticketRequests)
        .innerJoin(players, eq(players.id, ticketRequests.playerId))
        .innerJoin(events, eq(events.id, ticketRequests.fromEventId))
        .leftJoin(toEvents, eq(toEvents.id, ticketRequests.toEventId))
        .leftJoin(toPlayers, eq(toPlayers.id, ticketRequests.toPlayerId))
        .where(eq(ticketRequests.status, CHANGE_REQUEST_STATUS.pending))
        .orderBy(asc(ticketRequests.requestedAt), asc(ticketRequests.id))
      return rows.map(({ id, kind, at, voucherGuid, from, to, receiver, ...who }) => ({
        id,
        kind: `${kind === CHANGE_REQUEST_TYPE.swap ? 'swap' : 'transfer'} ${voucherGuid === null ? 'ticket' : 'voucher'}`,
        who: `${who.firstName} ${who.lastName} (${who.cardNumber})`,
        about: `${eventWords(from)} to ${to ? `${eventWords(to)}, ${to.capacity - to.seatsHeld} seats left` : receiver ? `${receiver.firstName} ${receiver.lastName} (${receiver.cardNumber})` : 'nobody'}`,
        at,
      }))
    },

    async decide({ id, isApproved, reason }) {
      await restarting(db, async (tx) => {
        const row = await takeRequest(tx, id)
        if (isApproved) await carryOut(tx, row, messaging, now())
        else await tellRejected(tx, row, reason ?? '', messaging)
        await tx
          .update(ticketRequests)
          .set({
            status: isApproved ? CHANGE_REQUEST_STATUS.approved : CHANGE_REQUEST_STATUS.rejected,
            respondedAt: now(),
            respondName: OFFICE_NAME,
            respondReason: reason,
          })
          .where(eq(ticketRequests.id, id))
        await messaging.devices.tell(
          tx,
          row.playerId,
          answeredNotification({ id, what: nameOf(row) }, isApproved, now()),
        )
        await messaging.push.notify(tx, row.playerId, {
          title: isApproved ? 'Your request is approved' : 'Your request was not approved',
          body: reason ?? 'Your tickets show it.',
          path: '/profile/ticketChange',
        })
      }).catch((error: unknown) => {
        const refusal = rejectionOf(error)
        throw refusal ? new CommandRejected(`${refusal.message} Nothing was done.`) : error
      })
      return `Request T${id} is ${isApproved ? 'approved and done' : 'rejected; its member is told why'}.`
    },
  }
}

/** The request with its members locked, in the order in which everything locks. */
async function takeRequest(tx: Db, id: number): Promise<Row> {
  const where = and(eq(ticketRequests.id, id), eq(ticketRequests.status, CHANGE_REQUEST_STATUS.pending))
  const [seen] = await tx.select().from(ticketRequests).where(where)
  if (seen) await lockMembers(tx, [seen.playerId, ...(seen.toPlayerId === null ? [] : [seen.toPlayerId])])
  const [row] = await tx.select().from(ticketRequests).where(where).for('update')
  if (!row) throw new CommandRejected(`No request T${id} is waiting. The command requests lists those that do.`)
  return row
}

async function carryOut(
  tx: Db,
  row: Row,
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
  now: Date,
): Promise<void> {
  const seat: SeatName =
    row.ticketGuid === null
      ? { kind: 'voucher', guid: row.voucherGuid ?? '' }
      : { kind: 'ticket', guid: row.ticketGuid }
  const whose = { askedBy: null, seat, owner: row.playerId, now }
  const done =
    row.kind === CHANGE_REQUEST_TYPE.swap
      ? await swapSeat(tx, { ...whose, newEventId: row.toEventId ?? 0 })
      : await handOver(tx, { ...whose, to: row.toPlayerId })
  if (!done.success) throw new CommandRejected(`${done.message} Nothing was done; reject it with a reason, or wait.`)
  if (!done.isPending) await notifyChanged(tx, messaging, done, now)
}

async function tellRejected(tx: Db, row: Row, reason: string, { mail }: Pick<Messaging, 'mail'>): Promise<void> {
  const [member] = await tx.select({ email: members.email }).from(members).where(eq(members.playerId, row.playerId))
  if (!member?.email) return
  const what = nameOf(row)
  await mail.send(tx, {
    to: member.email,
    subject: `Your ${what} was not approved`,
    body: `Your request for a ${what} was not approved: ${reason}\n\nYour ticket stays as it is.`,
    playerId: row.playerId,
  })
}

function nameOf({ kind }: Row): 'swap' | 'transfer' {
  return kind === CHANGE_REQUEST_TYPE.swap ? 'swap' : 'transfer'
}

function eventWords({ title, localDate }: { title: string; localDate: string }): string {
  return `${title} ${localDate}`
}
