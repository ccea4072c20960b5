import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { upcomingView } from './upcoming.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const HOME = 'Australia/Melbourne'

function game(changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 7,
    title: 'Royal Oak Hotel',
    description: 'Spring Deepstack',
    type: 'Raise',
    dateTime: '2026-11-20T19:00:00+11:00',
    startTime: '19:00',
    rego: '18:00',
    lateRego: '20:30',
    eventStatusId: 1,
    buyInAmount: 20,
    venue: { id: 63, title: 'Royal Oak Hotel', friendlyUrlSlug: 'royal-oak' },
    ...changes,
  }
}

const view = (changes?: Partial<GameCard>) => upcomingView(game(changes), NOW, HOME)

test('a card leads to its venue by name, else by id, and to its event [M2.34]', () => {
  expect(view()).toMatchObject({
    venueSlug: 'royal-oak',
    venue: 'Royal Oak Hotel',
    event: 'Spring Deepstack',
  })
  expect(view({ venue: { id: 63, title: 'Royal Oak Hotel', friendlyUrlSlug: ' ' } }).venueSlug).toBe(63)
  expect(view({ venue: null }).venueSlug).toBeNull()
})

test('dates are D/MM/YYYY, and nothing to pay is FREE [M9.14, M9.15]', () => {
  expect(view({ dateTime: '2026-12-03T19:00:00+11:00', buyInAmount: 0 })).toMatchObject({
    date: 'Thu 3/12/2026',
    time: '7:00 pm',
    buyIn: 'FREE',
  })
  expect(view()).toMatchObject({ date: 'Fri 20/11/2026', buyIn: '$20' })
})

test('a ticket that can be bought has its way there, as long as registration is open [M2.35, M5.34]', () => {
  expect(view().purchasePath).toBeNull()
  expect(view({ ptcRedeemable: true }).purchasePath).toBe('/redeem/verify?returnUrl=/redeem/event/7')
  expect(view({ creditCardRedeemable: true }).purchasePath).toBe('/redeem/verify?returnUrl=/redeem/event/7')
  expect(view({ ptcRedeemable: true, dateTime: '2026-11-18T19:00:00+11:00' }).purchasePath).toBeNull()
})

test('an event on hold or called off says so, and sells no ticket [M4.2, F116]', () => {
  const sold = { ptcRedeemable: true, creditCardRedeemable: true }
  expect(view({ ...sold, eventStatusId: 6 })).toMatchObject({
    isStopped: true,
    status: { text: 'On Hold' },
    purchasePath: null,
  })
  expect(view({ ...sold, eventStatusId: 2, cancelReason: 'Flood' })).toMatchObject({
    isStopped: true,
    status: { text: 'Called off' },
    purchasePath: null,
  })
  expect(view(sold)).toMatchObject({ isStopped: false, purchasePath: '/redeem/verify?returnUrl=/redeem/event/7' })
})

test.each([
  [{ type: 'Satellite' }, 'satellite'],
  [{ type: 'Raise' }, 'raise'],
  [{ type: 'Weekly', isSpecialEvent: true }, 'special'],
  [{ type: 'Weekly', brandName: 'ALH Grand Slam' }, 'grandslam'],
  [{ type: 'APL PTC' }, 'aplptc'],
  [{ type: 'Weekly' }, 'league'],
  [{ subMajorEvent: { subMajorEventTypeId: 1 } }, 'qualifier'],
  [{ subMajorEvent: { subMajorEventTypeId: 2 } }, 'master'],
  [{ subMajorEvent: { subMajorEventTypeId: 9 } }, 'other'],
] as const)('%j is marked as %s [M4.3, M4.4]', (changes, type) => {
  expect(view(changes).type).toBe(type)
})

test('what is called like its venue has no name of its own; a date nobody can read is said', () => {
  expect(view({ description: null }).event).toBe('')
  expect(view({ dateTime: 'soon', startTime: null })).toMatchObject({ date: 'Date to be announced', time: '' })
})
