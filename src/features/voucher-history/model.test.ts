import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { combine, filtered, historyView, pageOf, sourceLabel, statusOf, type HistoryItem } from './model.ts'
import { historySearch } from './search.ts'

const EVENT = { id: 7, title: 'Coast Deepstack, Flight 1A', stateId: 5 }
const COMMON = { voucherGuid: '0a', eventTicket: EVENT, majorEventName: 'Coast Deepstack' }
const CHANGE = {
  ...COMMON,
  requestDate: '2026-11-12T09:05:00+10:00',
  requestType: 1,
  requestStatus: 2,
  currentEvent: 'Flight 1A',
  requestEvent: 'Flight 1B',
  currentPlayer: 'Dana Whitlock',
  requestPlayer: null,
  respondDate: '2026-11-13T10:00:00+10:00',
  respondName: 'League office',
  respondReason: 'Seat available.',
}
const RECEIVE = {
  ...COMMON,
  createdDate: '2026-11-14T20:00:00+10:00',
  voucherType: 1,
  satelliteEvent: 'Wednesday Seat Hunt',
  shopOrderId: null,
  firstName: null,
  lastName: null,
}
const CONSUME = {
  ...COMMON,
  redeemedDate: '2026-11-10T18:00:00+10:00',
  consumedType: 'Redeemed',
  revokedReason: null,
  redeemedBy: 'Terminal 2',
}

const change = (changes: Partial<typeof CHANGE & { requestPlayer: string | null }> = {}): HistoryItem => ({
  kind: 1,
  ...CHANGE,
  ...changes,
})

test('the three lists become one of three kinds, by date, the newest first [M2.41, M3.7, M4.5, M7.28]', () => {
  const items = combine({ change: [CHANGE], receive: [RECEIVE], consume: [CONSUME] })
  expect(items.map(({ kind }) => kind)).toEqual([2, 1, 3])
  expect(items.map((item) => historyView(item).date)).toEqual(['14/11/2026', '12/11/2026', '10/11/2026'])
})

test('whatever comes, nothing is lost and the dates descend [M2.41]', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  fc.assert(
    fc.property(
      fc.array(day),
      fc.array(day),
      fc.array(fc.oneof(day, fc.constant('never'))),
      (changes, receives, consumes) => {
        const items = combine({
          change: changes.map((requestDate) => ({ ...CHANGE, requestDate })),
          receive: receives.map((createdDate) => ({ ...RECEIVE, createdDate })),
          consume: consumes.map((redeemedDate) => ({ ...CONSUME, redeemedDate })),
        })
        const times = items
          .map((item) =>
            Date.parse(
              (item.kind === 1 ? item.requestDate : item.kind === 2 ? item.createdDate : item.redeemedDate) ?? '',
            ),
          )
          .map((time) => (Number.isNaN(time) ? 0 : time))
        expect(times).toEqual([...times].sort((a, b) => b - a))
        expect(items).toHaveLength(changes.length + receives.length + consumes.length)
      },
    ),
  )
})

test('the filters leave one kind each [M2.42]', () => {
  const items = combine({ change: [CHANGE], receive: [RECEIVE, RECEIVE], consume: [CONSUME] })
  expect(
    [undefined, 'change', 'receive', 'consume'].map((filter) => filtered(items, filter as 'change').length),
  ).toEqual([4, 1, 2, 1])
})

describe('pages of twenty [M2.41]', () => {
  const items = Array.from({ length: 45 }, () => change())
  test.each([
    [1, 1, 20],
    [2, 2, 20],
    [3, 3, 5],
    [4, 3, 5],
    [0, 1, 20],
  ])('page %i is page %i with %i rows', (requested, page, rows) => {
    const found = pageOf(items, requested)
    expect([found.page, found.rows.length, found.pages, found.total]).toEqual([page, rows, 3, 45])
  })

  test('nothing has one page', () => {
    expect(pageOf([], 7)).toEqual({ rows: [], page: 1, pages: 1, total: 0 })
  })
})

test('the statuses: Pending orange, Approved green, Rejected red [M4.7, M4.8, M4.9]', () => {
  expect([1, 2, 3, 9].map(statusOf)).toEqual([
    { label: 'Pending', tone: 'warn' },
    { label: 'Approved', tone: 'ok' },
    { label: 'Rejected', tone: 'bad' },
    null,
  ])
})

test('the labels of what was received [M4.11, D5.37]', () => {
  expect([1, 2, 3, 4, null, 9].map(sourceLabel)).toEqual([
    'Reward',
    'Converted',
    'Reward',
    'Purchase Online',
    'Received',
    'Received',
  ])
})

describe('a line', () => {
  test('of a swap: from what into what, who answered, when and why', () => {
    expect(historyView(change())).toEqual({
      date: '12/11/2026',
      time: '09:05',
      type: 'Swap',
      event: 'Coast Deepstack, Flight 1A',
      eventId: 7,
      details: ['From Flight 1A', 'To Flight 1B'],
      status: { label: 'Approved', tone: 'ok' },
      decision: 'League office, 13/11/2026: Seat available.',
    })
  })

  test('of a transfer: from whom to whom; while it waits, how long that may be [M2.82]', () => {
    expect(
      historyView(
        change({ requestType: 2, requestStatus: 1, requestPlayer: 'Liam Fealy', respondName: 'nobody' } as never),
      ),
    ).toMatchObject({
      type: 'Transfer',
      details: ['From Dana Whitlock', 'To Liam Fealy'],
      decision: 'Up to 1 business day',
    })
  })

  test('of what was received: won, ordered or given', () => {
    expect(historyView({ kind: 2, ...RECEIVE })).toMatchObject({
      type: 'Reward',
      details: ['Won in Wednesday Seat Hunt'],
      status: null,
      decision: null,
    })
    expect(
      historyView({
        kind: 2,
        ...RECEIVE,
        satelliteEvent: ' ',
        shopOrderId: '70318',
        firstName: 'Dana',
        lastName: 'Whitlock',
      }).details,
    ).toEqual(['Order 70318', 'From Dana Whitlock'])
  })

  test('of what was used up: how, by whom and why [M4.12]', () => {
    expect(historyView({ kind: 3, ...CONSUME })).toMatchObject({ type: 'Redeemed', details: ['By Terminal 2'] })
    expect(
      historyView({ kind: 3, ...CONSUME, consumedType: 'Revoked', redeemedBy: null, revokedReason: 'Given twice.' }),
    ).toMatchObject({ type: 'Revoked', details: ['Given twice.'] })
  })

  test('of which next to nothing is known [F71]', () => {
    expect(historyView({ kind: 1, requestDate: 'never', requestType: 9, requestStatus: 9 })).toEqual({
      date: '–',
      time: '',
      type: 'Change',
      event: 'Event to be announced',
      eventId: null,
      details: [],
      status: null,
      decision: null,
    })
  })
})

test('every field of the address has a value, undefined for what is malformed [F68]', () => {
  expect(v.parse(historySearch, { show: 'all', page: -1, __proto__: { page: 2 } })).toEqual({
    show: undefined,
    page: undefined,
  })
  expect(v.parse(historySearch, { show: 'receive', page: 3 })).toEqual({ show: 'receive', page: 3 })
})
