import * as v from 'valibot'
import { writtenText } from '#domain/text.ts'
import { eventCommand, type EventCommand } from './event-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { cancelEvent } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled, type SettledEvent } from '#server/ledger/cancellation/settle-cancelled.ts'
import { notifyClock } from '#server/realtime/clock-message.ts'
import { oneLine } from '#server/office/reviews/review.ts'

/** Creates what calls an event off [D6.7]; again it does nothing, but for what a process that was killed has left. */
export function cancelCommand(
  context: Pick<ServerContext, 'db' | 'now' | 'hub'>,
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
): EventCommand {
  return eventCommand({
    name: 'cancel',
    usage: '--reason REASON',
    about: 'calls an event off: releases tickets, gives PTC back, lists card refunds, notifies members',
    scope: 'events',
    // As members read it.
    body: v.object({ reason: v.pipe(v.string(), v.transform(writtenText), v.trim(), v.nonEmpty(), v.maxLength(500)) }),
    read: ([option, ...words]) => (option === '--reason' ? { reason: words.join(' ') } : null),
    async run(eventId, { reason }) {
      const cancelled = await cancelEvent(context, { eventId, reason })
      if (!('event' in cancelled))
        throw new CommandRejected(
          cancelled.state === 'missing'
            ? `There is no event ${eventId}.`
            : `Event ${eventId} has results: it took place.`,
        )
      const settled = await settleCancelled({ context, messaging }, eventId)
      // Followers of its clock read it again.
      if (context.hub) notifyClock(context.hub, eventId, null)
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

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
