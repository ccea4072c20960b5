import { and, eq, isNull } from 'drizzle-orm'
import { formatFullDate, formatTime } from '#domain/date-format.ts'
import { formatMoney, formatPtc } from '#domain/money.ts'
import type { Db } from '#server/db/client.ts'
import { favourites } from '#server/db/schema/events.ts'
import { members as memberTable, players } from '#server/db/schema/people.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { calledOffNotification } from '#server/integrations/push/notifications.ts'
import type { LockedEvent, LockedMember } from '#server/ledger/locks.ts'

/** The sentences of a cancellation notice besides the cancellation itself. */
export type Facts = ReturnType<typeof createFacts>

/** Collects what becomes of each member's seats and payments, so that one message says all of it. */
export function createFacts() {
  const sentences = new Map<number, Set<string>>()
  const ptc = new Map<number, number>()
  const add = (playerId: number, sentence: string) =>
    void sentences.set(playerId, (sentences.get(playerId) ?? new Set()).add(sentence))
  const amount = (cents: number) => formatMoney(cents, { cents: true })
  return {
    released: (playerId: number, kind: 'ticket' | 'voucher') =>
      add(playerId, `Your ${kind} is released, and its code no longer works.`),
    ptc(playerId: number, value: number) {
      ptc.set(playerId, (ptc.get(playerId) ?? 0) + value)
      add(playerId, '')
    },
    card: (playerId: number, cents: number, isCharged: boolean) =>
      add(
        playerId,
        isCharged
          ? `The league’s office refunds the ${amount(cents)} that your card was charged, and you are notified when it has.`
          : `Your card payment of ${amount(cents)} is still being checked. If your card was charged, the charge is refunded.`,
      ),
    paidByAnother: (playerId: number) => add(playerId, 'What was paid for it goes back to the player who bought it.'),
    paidElsewhere: (playerId: number) => add(playerId, 'The league’s office settles with you what was paid for it.'),
    swapClosed: (playerId: number) => add(playerId, 'Your swap into it was not made. Your ticket stays as it is.'),
    /** The members whom it concerns, each with their sentences. */
    all(): Map<number, string[]> {
      return new Map(
        [...sentences].map(([playerId, reported]) => {
          const back = ptc.get(playerId) ?? 0
          const credit = back > 0 ? [`${formatPtc(back)} are in your credit again.`] : []
          return [playerId, [...[...reported].filter((sentence) => sentence !== ''), ...credit]]
        }),
      )
    },
  }
}

type Recipient = Pick<LockedMember, 'playerId' | 'firstName' | 'email' | 'mobile' | 'mobileVerifiedAt'>

interface Notice {
  event: LockedEvent
  reason: string
  facts: Facts
  members: ReadonlyMap<number, LockedMember>
  at: Date
}

/**
 * Notifies each member whom it concerns, and each with the event among the favourites, once [D6.10]: by mail, without
 * an address by text, and on their devices; in one statement for each way, however many they are. Resolves with how
 * many.
 */
export async function notifyCancelled(
  tx: Db,
  { mail, sms, devices }: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
  { event, reason, facts, members, at }: Notice,
): Promise<number> {
  const concerned = facts.all()
  const fans = await fansOf(tx, event.id)
  const recipients: Recipient[] = [
    ...[...concerned.keys()].flatMap((id) => members.get(id) ?? []).filter(({ deletedAt }) => deletedAt === null),
    ...fans.filter(({ playerId }) => !concerned.has(playerId)),
  ]
  const { title, startsAt, timeZone, venueTitle } = event
  const when = `${formatFullDate(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`
  const why = `Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`
  const reportedOf = (playerId: number) => concerned.get(playerId) ?? ['It is among your favourites.']
  const mails = recipients.flatMap(({ playerId, firstName, email }) =>
    email === null
      ? []
      : {
          to: email,
          subject: `Called off: ${title}`,
          body: `Hello ${firstName},\n\nthis event is called off. ${why}\n\n${title}\n${when}\n${venueTitle}\n\n${reportedOf(playerId).join('\n')}`,
          playerId,
        },
  )
  const texts = recipients.flatMap(({ playerId, email, mobile, mobileVerifiedAt }) =>
    email !== null || mobile === null || mobileVerifiedAt === null
      ? []
      : {
          to: mobile,
          body: `${title}, ${when}, ${venueTitle}, is called off. ${why} ${reportedOf(playerId).join(' ')}`,
          playerId,
        },
  )
  await mail.send(tx, mails)
  await sms.send(tx, texts)
  const everyone = recipients.map(({ playerId }) => playerId)
  await devices.tell(tx, everyone, calledOffNotification(event, at))
  return recipients.length
}

function fansOf(tx: Db, eventId: number): Promise<Recipient[]> {
  return tx
    .select({
      playerId: memberTable.playerId,
      firstName: players.firstName,
      email: memberTable.email,
      mobile: memberTable.mobile,
      mobileVerifiedAt: memberTable.mobileVerifiedAt,
    })
    .from(favourites)
    .innerJoin(memberTable, eq(memberTable.playerId, favourites.playerId))
    .innerJoin(players, eq(players.id, favourites.playerId))
    .where(and(eq(favourites.eventId, eventId), isNull(memberTable.suspendedAt), isNull(players.deletedAt)))
    .orderBy(memberTable.playerId)
}
