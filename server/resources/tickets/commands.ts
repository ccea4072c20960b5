import type { FastifyRequest } from 'fastify'
import type { BodyOutput } from '#contract/endpoint.ts'
import type { swapFlight, transferTicket } from '#contract/vouchers.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { handOver } from '#server/ledger/tickets/hand-over.ts'
import { keyOf, once } from '#server/ledger/idempotency.ts'
import { notifyChanged } from '#server/ledger/notifications.ts'
import type { SeatName } from '#server/ledger/tickets/seats.ts'
import { readGuid } from '#server/ledger/tickets/seat-rules.ts'
import { swapSeat, type Changed } from '#server/ledger/tickets/swap.ts'
import { memberByMembership } from '#server/ledger/credit/transfer.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'

interface Outcome {
  success: boolean
  message: string
  isPending?: boolean
}

/** Swap and transfer of the member's own tickets and vouchers, each one transaction with its key and its messages. */
export function createChanges(context: ServerContext, messaging: Messaging) {
  const { now } = context

  async function change(
    member: SignedIn,
    request: FastifyRequest,
    call: { name: string; seat: SeatName; body: unknown },
    work: (tx: Db) => Promise<Changed>,
  ): Promise<Outcome> {
    return once(
      context,
      { playerId: member.playerId, key: keyOf(request), call: call.name, body: [call.seat, call.body] },
      async (tx) => {
        const done = await work(tx)
        if (!done.success) return done.isMissing ? refuseMissing() : { success: false, message: done.message }
        if (!done.isPending) await notifyChanged(tx, messaging, done, now())
        return { success: true, message: done.message, isPending: done.isPending }
      },
    )
  }

  return {
    /** @throws Refusal 404 for what is not the member's own */
    swap(member: SignedIn, request: FastifyRequest, body: BodyOutput<typeof swapFlight>): Promise<Outcome> {
      const seat = seatOf(body)
      return change(member, request, { name: 'swapFlight', seat, body: body.newEventId }, (tx) =>
        swapSeat(tx, {
          askedBy: member.playerId,
          seat,
          owner: member.playerId,
          newEventId: body.newEventId,
          now: now(),
        }),
      )
    },

    /** @throws Refusal 404 for what is not the member's own */
    transfer(member: SignedIn, request: FastifyRequest, body: BodyOutput<typeof transferTicket>): Promise<Outcome> {
      const seat = seatOf(body)
      return change(member, request, { name: 'transferTicket', seat, body: body.toMembershipId }, async (tx) => {
        const to = await memberByMembership(tx, body.toMembershipId)
        return handOver(tx, { askedBy: member.playerId, seat, owner: member.playerId, to, now: now() })
      })
    },
  }
}

/** Exactly one of the two guids. @throws Refusal 400, or 404 for a guid that no ticket has */
function seatOf({
  gameMembershipGuid,
  voucherGuid,
}: {
  gameMembershipGuid?: string | null
  voucherGuid?: string | null
}): SeatName {
  const value = gameMembershipGuid ?? voucherGuid
  if (!value || (gameMembershipGuid && voucherGuid))
    return rejectRequest(400, 'invalid-request', 'Say which ticket or which voucher it is.', {
      fields: { gameMembershipGuid: 'Give this or voucherGuid.' },
    })
  const guid = readGuid(value) ?? refuseMissing()
  return { kind: gameMembershipGuid ? 'ticket' : 'voucher', guid }
}

function refuseMissing(): never {
  return rejectRequest(404, 'not-found', 'We could not find this ticket.', {
    event: { event: 'access', what: 'ticket' },
  })
}
