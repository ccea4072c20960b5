import { formatFullDate } from '#domain/date-format.ts'
import { formatMoney } from '#domain/money.ts'
import type { Db } from '#server/db/client.ts'
import type { cardPayments } from '#server/db/schema/credit.ts'
import type { LockedEvent, LockedMember } from '#server/ledger/locks.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { paymentNotification } from '#server/integrations/push/notifications.ts'

type Ways = Pick<Messaging, 'mail' | 'devices'>

interface About {
  payment: Pick<typeof cardPayments.$inferSelect, 'number' | 'amountCents' | 'surchargeCents' | 'transactionGuid'>
  member: LockedMember
  event: LockedEvent
}

export type Ending = 'approved' | 'declined' | 'charged' | 'refunded'

/**
 * Notifies the member of what became of a payment that was of unknown outcome, by mail and on their devices [F90
 * unknown outcome].
 */
export async function notifyEnded(tx: Db, ways: Ways, about: About, ending: Ending, now: Date): Promise<void> {
  const { payment, member } = about
  await ways.devices.tell(tx, member.playerId, paymentNotification(payment.number, ending, now))
  // The receipt of a ticket says all there is to say.
  if (ending === 'approved') return
  const amount = formatMoney(payment.amountCents + payment.surchargeCents, { cents: true })
  const credit = payment.transactionGuid === null ? '' : ' The PTC that went with it are yours again.'
  const message = {
    declined: `your card was not charged the ${amount} for this ticket, and there is no ticket.${credit}`,
    charged: `your card was charged ${amount} after the seat had been given back, so there is no ticket. The league’s office refunds the charge; you need not do anything.${credit}`,
    refunded: `the ${amount} your card was charged were refunded. It can take some days until your bank shows it.${credit}`,
  }[ending]
  const subject = {
    declined: 'Your payment was not charged',
    charged: 'Your payment is being refunded',
    refunded: 'Your payment was refunded',
  }[ending]
  await mail(tx, ways, about, subject, message)
}

/** Notifies the member that registration closed while the payment was being looked into. */
export async function notifyReleased(tx: Db, ways: Ways, about: About, now: Date): Promise<void> {
  const { payment, member } = about
  await ways.devices.tell(tx, member.playerId, paymentNotification(payment.number, 'released', now))
  const credit = payment.transactionGuid === null ? '' : ' The PTC that went with it are yours again.'
  await mail(
    tx,
    ways,
    about,
    'Registration closed before your payment was known',
    `the card provider has not told us yet whether your card was charged, and registration has closed, so there is no ticket.${credit} We go on checking this payment. If your card was charged, the charge is refunded.`,
  )
}

async function mail(tx: Db, ways: Ways, { member, event }: About, subject: string, message: string): Promise<void> {
  if (member.email === null) return
  await ways.mail.send(tx, {
    to: member.email,
    subject,
    body: `Hello ${member.firstName},\n\n${message}\n\n${event.title}\n${formatFullDate(event.startsAt, event.timeZone)}\n${event.venueTitle}`,
    playerId: member.playerId,
  })
}
