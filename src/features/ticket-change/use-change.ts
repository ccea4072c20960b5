import { useWizard } from '#components/wizard.tsx'
import { useEffect, useReducer, useState } from 'react'
import * as v from 'valibot'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { swapFlight, transferTicket, Voucher } from '#contract/vouchers.ts'
import { createDraft } from '#components/form/draft.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { useMoneyCall } from '#data/money/use-money-call.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { ticketChangeKey } from '#lib/storage/tab-keys.ts'
import { ticketView } from '#shared/tickets/ticket-view.ts'
import { changeProblem, currentFlight, flightSchema, type Flight, type Operation } from './model.ts'
import { stepOf, wizardReducer, type Wizard } from './state.ts'
import { changeQueries } from './queries.ts'

/** `isAuto` where it is done at once, without a review. */
export interface Change<To> {
  from: Flight
  to: To
  isAuto: boolean
}

interface ChangeOptions<To> {
  operation: Operation
  kind: TicketKind
  guid: string
  endpoint: typeof swapFlight | typeof transferTicket
  schema: v.GenericSchema<unknown, To>
  /** The part of the request that says what was chosen; null where it cannot be sent. */
  request: (to: To) => { newEventId: number } | { toMembershipId: number } | null
}

/**
 * The swap or transfer of a ticket or voucher in three steps. The choice survives a reload and the way to sign in, and
 * goes with everything else of the member [D5.7, F30 offline sign-out]; a call that is under way survives a restart.
 */
export function useChange<To>({ operation, kind, guid, endpoint, schema, request }: ChangeOptions<To>) {
  const [noted] = useState(() => v.object({ from: flightSchema, to: schema, isAuto: v.boolean() }))
  const call = useMoneyCall<typeof endpoint, Change<To>>(
    endpoint,
    `${operation}:${guid}`,
    noted as unknown as v.GenericSchema<unknown, Change<To>>,
  )
  const [draft] = useState(() => draftOf(`${operation}.${guid}`, schema))
  const [wizard, dispatch] = useReducer(
    wizardReducer<To>,
    null,
    () => draft.read() ?? { step: 0 as const, chosen: null },
  )
  const isIdle = call.state.is === 'idle'
  const seat = useTicket({ kind, guid, isIdle })
  const step = stepOf(wizard, call.state)
  const isDone = step === 2
  const { isReached } = useWizard({
    place: step,
    isAtStake: wizard.chosen !== null && !isDone,
    what: `a ${operation}`,
  })
  useEffect(() => (isDone ? draft.drop() : draft.keep(wizard)), [draft, wizard, isDone])

  const nowMs = useMinute()
  const ticket = seat.data ?? null
  const change: Change<To | null> | null = call.note ?? (ticket && changeOf(ticket, wizard.chosen, nowMs))
  return {
    call,
    seat,
    ticket,
    step,
    isReached,
    isIdle,
    chosen: wizard.chosen,
    change,
    problem: ticket && isIdle ? changeProblem(ticket, operation) : null,
    choose: (chosen: To | null) => dispatch({ type: 'choose', chosen }),
    confirm: () => dispatch({ type: 'confirm' }),
    previous() {
      call.clear()
      dispatch({ type: 'previous' })
    },
    send() {
      if (!change || change.to === null) return
      const body = request(change.to)
      const of = kind === 'ticket' ? { gameMembershipGuid: guid } : { voucherGuid: guid }
      if (body) call.send({ ...of, ...body } as never, { ...change, to: change.to })
    },
  }
}
export type ChangeFlow<To> = ReturnType<typeof useChange<To>>

function draftOf<To>(name: string, schema: v.GenericSchema<unknown, To>) {
  return createDraft<Wizard<To>>(
    ticketChangeKey(name),
    v.object({ step: v.picklist([0, 1]), chosen: v.nullable(schema) }),
  )
}

/** Where the ticket says nothing of it, a change is immediate [M2.81]. */
function changeOf<To>(ticket: Voucher, to: To, nowMs: number): Change<To> {
  const from = currentFlight(ticketView(ticket, nowMs, phoneZone()))
  return { from, to, isAuto: ticket.eventTicket?.autoVoucherTransfer ?? true }
}

/**
 * The ticket or voucher that is to be changed. One that is not there leads to the profile [M2.74, M2.83], unless a call
 * for it is on hand whose outcome has to be shown. Trouble on the way to the league is no such case: it can be tried
 * again.
 */
function useTicket({ kind, guid, isIdle }: { kind: TicketKind; guid: string; isIdle: boolean }) {
  const query = useQuery(changeQueries.seat(kind, guid))
  const navigate = useNavigate()
  const isMissing = isIdle && query.data === null
  useEffect(() => {
    if (!isMissing) return
    notify({
      kind: 'info',
      title: `This ${kind} was not found`,
      text: 'It may have gone to another player, or been swapped.',
    })
    void navigate({ to: '/profile', replace: true })
  }, [isMissing, kind, navigate])
  return query
}
