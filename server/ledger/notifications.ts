import { formatFullDate, formatTime } from '#domain/date-format.ts'
import { formatMoney, formatPtc } from '#domain/money.ts'
import type { Db } from '#server/db/client.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { receivedNotification } from '#server/integrations/push/notifications.ts'
import type { LockedEvent, LockedMember } from './locks.ts'
import type { Changed } from './tickets/swap.ts'

type Ways = Pick<Messaging, 'sms' | 'mail'>

export interface Paid {
  ptc: number
  cardCents: number
  surchargeCents: number
  redeemCode: string
}

/** The code by text, the receipt by mail [M2.66]; both leave with the transaction that made them true. */
export async function notifyBought(
  tx: Db,
  ways: Ways,
  member: LockedMember,
  event: LockedEvent,
  paid: Paid,
): Promise<void> {
  await textCode(tx, ways, member, event, paid.redeemCode)
  const lines = [
    ...(paid.ptc > 0 ? [`Poker Tour Credits: ${formatPtc(paid.ptc)}`] : []),
    ...(paid.cardCents > 0 ? [`Card: ${cents(paid.cardCents)}`] : []),
    ...(paid.surchargeCents > 0 ? [`Card surcharge: ${cents(paid.surchargeCents)}`] : []),
    ...(paid.cardCents > 0 ? [`Charged to your card: ${cents(paid.cardCents + paid.surchargeCents)}`] : []),
  ]
  await mail(
    tx,
    ways,
    member,
    `Your ticket for ${event.title}`,
    `this is your receipt.\n\n${describe(event)}\nBuy-in: ${cents(event.buyInCents)}\n${lines.join('\n')}\n\nYour code: ${paid.redeemCode}\n\n${INSTRUCTIONS}`,
    [paid.redeemCode],
  )
}

/** Notifies the new owner of a ticket, and who gave it away. */
export async function notifyChanged(
  tx: Db,
  ways: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
  changed: Extract<Changed, { success: true; isPending: false }>,
  now: Date,
): Promise<void> {
  const { member, giver, event, seat, redeemCode } = changed
  // The member who swaps sees the result on screen.
  if (giver) await ways.devices.tell(tx, member.playerId, receivedNotification(seat, now))
  if (redeemCode !== null) await textCode(tx, ways, member, event, redeemCode)
  const code = redeemCode === null ? '' : `\n\nYour code: ${redeemCode}\n\n${INSTRUCTIONS}`
  const what = giver
    ? `${giver.firstName} ${giver.lastName} has transferred a ${seat.kind} to you.`
    : `your ${seat.kind} was swapped. The code you had before is not good any more.`
  const secrets = redeemCode === null ? [] : [redeemCode]
  await mail(tx, ways, member, `Your ${seat.kind} for ${event.title}`, `${what}\n\n${describe(event)}${code}`, secrets)
  if (giver)
    await mail(
      tx,
      ways,
      giver,
      `Your ${seat.kind} was transferred`,
      `your ${seat.kind} went to ${member.firstName} ${member.lastName}. The code you had is not good any more.\n\n${describe(event)}`,
    )
}

const INSTRUCTIONS =
  'Enter the code on the self-registration terminal at the venue to get a table number receipt, or give it to a registration team member. Whoever enters it first takes the seat.'

/** Texts go to a verified mobile. */
async function textCode(
  tx: Db,
  { sms }: Ways,
  { mobile, mobileVerifiedAt, playerId }: LockedMember,
  event: LockedEvent,
  redeemCode: string,
): Promise<void> {
  if (mobile === null || mobileVerifiedAt === null) return
  const body = `Your code for ${event.title}, ${formatFullDate(event.startsAt, event.timeZone)} ${formatTime(event.startsAt, event.timeZone)}, ${event.venueTitle}: ${redeemCode}`
  await sms.send(tx, {
    to: mobile,
    body,
    secrets: [redeemCode],
    playerId,
    // As long as a terminal takes the code, which is not how long tickets are sold.
    goodUntil: event.lateRegoAt ?? event.startsAt,
  })
}

async function mail(
  tx: Db,
  ways: Ways,
  { email, firstName, playerId }: LockedMember,
  subject: string,
  body: string,
  secrets: readonly string[] = [],
): Promise<void> {
  if (email === null) return
  await ways.mail.send(tx, { to: email, subject, body: `Hello ${firstName},\n\n${body}`, secrets, playerId })
}

function describe({ title, startsAt, timeZone, venueTitle }: LockedEvent): string {
  return `${title}\n${formatFullDate(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}\n${venueTitle}`
}

function cents(amount: number): string {
  return formatMoney(amount, { cents: true })
}
