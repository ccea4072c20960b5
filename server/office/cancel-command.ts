import { compactIdentifier, writtenText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { OfficeCommand } from '#server/cli/control.ts'
import { CommandRejected } from '#server/clocks/transitions.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { cancelEvent } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled, type SettledEvent } from '#server/ledger/cancellation/settle-cancelled.ts'
import { oneLine } from './review.ts'

const USAGE = 'cancel EVENT --reason REASON'
const LONGEST_REASON = 500

/** Calls an event off; again it does nothing, but for what a process that was killed has left. */
export function cancelCommand(
  context: Pick<ServerContext, 'db' | 'now'>,
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>,
): OfficeCommand {
  return {
    name: 'cancel',
    usage: USAGE,
    about: 'calls an event off: releases tickets, gives PTC back, lists card refunds, notifies members',
    async run(args) {
      const { eventId, reason } = readArguments(args)
      const cancelled = await cancelEvent(context, { eventId, reason })
      if (!('event' in cancelled))
        throw new CommandRejected(
          cancelled.state === 'missing'
            ? `There is no event ${eventId}.`
            : `Event ${eventId} has results: it took place.`,
        )
      const settled = await settleCancelled({ context, messaging }, eventId)
      const { title } = cancelled.event
      const what =
        cancelled.state === 'before'
          ? `Event ${eventId}, ${title}, was called off before: ${cancelled.reason}`
          : `Event ${eventId}, ${title}, is called off.`
      return { said: [oneLine(what), ...(settled ? summaryOf(settled) : ['Nothing was left to do.'])].join('\n') }
    },
  }
}

function readArguments(args: readonly string[]): { eventId: number; reason: string } {
  const [given = '', option, ...words] = args
  const id = compactIdentifier(given)
  const eventId = Number(id)
  if (!/^\d{1,10}$/.test(id) || eventId < 1 || eventId > 2_147_483_647)
    throw new CommandRejected(`Give the number of one event: ${USAGE}.`)
  const reason = writtenText(words.join(' ')).trim()
  if (option !== '--reason' || reason === '')
    throw new CommandRejected(`Say why, as members read it: ${USAGE}. Nothing was done.`)
  if (reason.length > LONGEST_REASON) throw new CommandRejected(`Say it in at most ${LONGEST_REASON} characters.`)
  return { eventId, reason }
}

function summaryOf({ tickets, vouchers, ptc, refunds, byHand, notified }: SettledEvent): string[] {
  return [
    `${counted(tickets, 'ticket')} and ${counted(vouchers, 'voucher')} are released, ${ptc} PTC given back, ${counted(notified, 'member')} notified.`,
    ...(refunds.length > 0
      ? [
          `Refund these card payments at the provider, then say payment ID refunded: ${refunds.map((number) => `P${number}`).join(', ')}. The command requests lists them too.`,
        ]
      : []),
    ...(byHand.length > 0 ? [`Paid outside this ledger, to be settled by hand: ${oneLine(byHand.join(', '))}.`] : []),
  ]
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
