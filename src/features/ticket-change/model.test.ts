import { describe, expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { CHANGE_REQUEST_TYPE } from '#domain/constants.ts'
import { ticketView } from '#shared/tickets/ticket-view.ts'
import { canSwapInto, currentFlight, flightLabel, flightOf, changeProblem, swapText, type Flight } from './model.ts'

const GUID = '0a1b2c3d-0000-4000-8000-00000000000b'
const BRISBANE = 'Australia/Brisbane'
const VOUCHER: Voucher = {
  voucherGuid: GUID,
  allowSwap: true,
  allowTransfer: true,
  majorEventName: 'Coast Deepstack',
  eventTicket: {
    id: 7,
    title: 'Coast Deepstack, Flight 1A',
    venue: { name: 'Terminus Country Club' },
    eventStartTimeOffset: '2026-11-23T18:30:00+10:00',
    stateId: 5,
  },
}
const TICKET: Voucher = { ...VOUCHER, voucherGuid: null, gameMembershipGuid: GUID }
const FLIGHT: Flight = {
  id: 8,
  event: 'Coast Deepstack',
  flight: 'Flight 1B',
  date: 'Tue 24/11/2026',
  time: '12:00',
  venue: 'Terminus Country Club',
  mark: 'qualifier',
}

test('the operation types are swap 1 and transfer 2 [M9.12]', () => {
  expect(CHANGE_REQUEST_TYPE).toEqual({ swap: 1, transfer: 2 })
})

test('what one has and what one may have instead are named alike', () => {
  const card = {
    id: 8,
    title: 'Coast Deepstack, Flight 1B',
    dateTime: '2026-11-24T12:00:00+10:00',
    eventStatusId: 1,
    stateId: 5,
    subMajorEvent: { subMajorEventTypeId: 1 },
    venue: { id: 1, title: 'Terminus Country Club' },
  } satisfies GameCard
  expect(flightOf(card, VOUCHER, BRISBANE)).toEqual(FLIGHT)
  expect(currentFlight(ticketView(VOUCHER, 0, BRISBANE))).toEqual({
    ...FLIGHT,
    id: 7,
    flight: 'Flight 1A',
    date: 'Mon 23/11/2026',
    time: '18:30',
    mark: 'aplptc',
  })
  expect(flightLabel(FLIGHT)).toBe('Coast Deepstack, Flight 1B, Tue 24/11/2026 12:00')
  expect(flightLabel({ event: 'Thursday Credit Chase', flight: '', date: '', time: '' })).toBe('Thursday Credit Chase')
})

test('a ticket of which next to nothing is known has a name all the same', () => {
  expect(currentFlight(ticketView({ gameMembershipGuid: GUID }, 0, BRISBANE))).toEqual({
    id: 0,
    event: 'Event to be announced',
    flight: '',
    date: '',
    time: '',
    venue: '',
    mark: 'other',
  })
})

describe('the wording says ticket or voucher, according to which it is [M2.71, M2.73, M8.14]', () => {
  test.each(['ticket', 'voucher'] as const)('%s', (kind) => {
    const texts = swapText(kind)
    const { before, from, between, to } = texts.confirm(currentFlight(ticketView(VOUCHER, 0, BRISBANE)), FLIGHT)
    expect(before + from + between + to).toBe(
      `You want to swap your ${kind} Coast Deepstack, Flight 1A, Mon 23/11/2026 18:30 into Coast Deepstack, Flight 1B, Tue 24/11/2026 12:00`,
    )
    expect(texts.submitted(FLIGHT)).toBe(
      `The request of swapping ${kind} to another flight: Coast Deepstack, Flight 1B, Tue 24/11/2026 12:00 has been submitted.`,
    )
  })
})

describe('a swap can be confirmed once an event is selected that differs from the current one [M2.70]', () => {
  test.each<[string, Flight | null, readonly Flight[], boolean]>([
    ['nothing is selected', null, [FLIGHT], false],
    ['another is selected', FLIGHT, [FLIGHT], true],
    ['the current one is selected', { ...FLIGHT, id: 7 }, [FLIGHT, { ...FLIGHT, id: 7 }], false],
    ['the selected one is not offered any more', FLIGHT, [{ ...FLIGHT, id: 9 }], false],
  ])('%s', (_, chosen, offered, can) => {
    expect(canSwapInto(chosen, 7, offered)).toBe(can)
  })
})

describe('what stands in the way of a change', () => {
  test.each<[string, Voucher, 'swap' | 'transfer', string | null]>([
    ['nothing', TICKET, 'swap', null],
    ['nothing', VOUCHER, 'transfer', null],
    ['it may not be swapped [M6.8]', { ...VOUCHER, allowSwap: false }, 'swap', 'This voucher cannot be swapped'],
    ['it may not be swapped, but transferred', { ...VOUCHER, allowSwap: false }, 'transfer', null],
    [
      'it may not be transferred [M6.9]',
      { ...TICKET, allowTransfer: null },
      'transfer',
      'This ticket cannot be transferred',
    ],
    ['a swap waits', { ...TICKET, pendingRequest: 1, allowSwap: false }, 'transfer', 'A swap is in review'],
    ['a transfer waits', { ...TICKET, pendingRequest: 2 }, 'swap', 'A transfer is in review'],
    ['it was swapped', { ...TICKET, status: 'swapped', pendingRequest: 1 }, 'swap', 'This ticket was swapped'],
    ['it was redeemed', { ...VOUCHER, status: 'redeemed' }, 'transfer', 'This voucher was redeemed'],
    ['it was converted', { ...VOUCHER, status: 'converted' }, 'transfer', 'This voucher was converted to PTC'],
  ])('%s', (_, ticket, operation, title) => {
    expect(changeProblem(ticket, operation)?.title ?? null).toBe(title)
  })

  test('what has ended says when [M9.15]', () => {
    expect(
      changeProblem({ ...TICKET, status: 'transferred', endedAt: '2026-11-12T19:20:03+11:00' }, 'swap')?.text,
    ).toBe('On 12/11/2026. It cannot be used or changed any more.')
  })
})
