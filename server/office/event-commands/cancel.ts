import * as v from 'valibot'
import { formatFullDate, formatTime } from '#domain/date-format.ts'
import { writtenText } from '#domain/text.ts'
import { eventCommand, type EventCommand } from './event-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { cancelEvent } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled, type SettledEvent } from '#server/ledger/cancellation/settle-cancelled.ts'
import { oneLine } from '#server/office/reviews/review.ts'

const TICKETS = '--tickets'
const REASON = '--reason'

/**
 * Creates what calls an event off [D6.7]; again it does nothing, but for what a process that was killed has left. As
 * nothing undoes it, the caller says how many tickets and vouchers end by it; a person who does not is asked first.
 */
export function cancelCommand(
  context: Pick<ServerContext, 'db' | 'now'>,
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
): EventCommand {
  return eventCommand({
    name: 'cancel',
    usage: `[${TICKETS} N] ${REASON} REASON`,
    about:
      'calls an event off, for good, where N tickets and vouchers end by it: releases them, gives PTC back, lists card refunds, notifies members',
    scope: 'cancel',
    body: v.object({
      // As members read it.
      reason: v.pipe(v.string(), v.transform(writtenText), v.trim(), v.nonEmpty(), v.maxLength(500)),
      tickets: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    read: (words) => {
      // Without a number it is asked for, unless there is nothing to call off.
      const [count, option, ...reason] = words[0] === TICKETS ? words.slice(1) : ['0', ...words]
      if (option !== REASON || !/^\d{1,6}$/.test(count ?? '')) return null
      return { tickets: Number(count), reason: reason.join(' ') }
    },
    confirm: async (eventId, words) => {
      if (words[0] === TICKETS) return null
      const open = await cancelEvent(context, { eventId, reason: '', confirmed: null })
      if (open.state !== 'unconfirmed') return null
      const { ending, event } = open
      const when = `${formatFullDate(event.startsAt, event.timeZone)}, ${formatTime(event.startsAt, event.timeZone)}`
      return {
        question: oneLine(
          `Event ${eventId}, ${event.title}, ${when}, ${event.venueTitle}: ${tickets(ending)} by it, for good. Type the number to call it off:`,
        ),
        typed: String(ending),
        words: ['cancel', String(eventId), TICKETS, String(ending), ...words],
      }
    },
    async run(eventId, { reason, tickets: confirmed }) {
      const cancelled = await cancelEvent(context, { eventId, reason, confirmed })
      if (!('event' in cancelled))
        throw new CommandRejected(
          cancelled.state === 'missing'
            ? `There is no event ${eventId}.`
            : `Event ${eventId} has results: it took place.`,
        )
      if (cancelled.state === 'unconfirmed')
        throw new CommandRejected(
          `Event ${eventId} is not called off: ${tickets(cancelled.ending)} by it, not ${confirmed}.`,
        )
      const settled = await settleCancelled({ context, messaging }, eventId)
      const { title } = cancelled.event
      const what =
        cancelled.state === 'before'
          ? `Event ${eventId}, ${title}, was called off before: ${cancelled.reason}`
          : `Event ${eventId}, ${title}, is called off.`
      return { message: [oneLine(what), ...(settled ? summaryOf(settled) : ['Nothing was left to do.'])].join('\n') }
    },
  })
}

function summaryOf({ tickets, vouchers, ptc, refunds, byHand, notified }: SettledEvent): string[] {
  return [
    `${counted(tickets, 'ticket')} and ${counted(vouchers, 'voucher')} are released, ${ptc} PTC given back, ${counted(notified, 'member')} notified.`,
    ...(refunds.length > 0
      ? [
          `Refund these card payments at the provider, then say payment ID refunded: ${refunds.map((number) => `P${number}`).join(', ')}. The command requests lists them too.`,
        ]
      : []),
    ...(byHand.length > 0 ? [`Paid outside this ledger, to be settled manually: ${oneLine(byHand.join(', '))}.`] : []),
  ]
}

function tickets(count: number): string {
  return count === 1 ? '1 ticket or voucher ends' : `${count} tickets and vouchers end`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
