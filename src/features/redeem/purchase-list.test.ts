import { expect, test } from 'vitest'
import type { RedeemableEvent } from '#contract/events.ts'
import { purchaseGroups } from './purchase-list.ts'

const event = (id: number, changes: Partial<RedeemableEvent> = {}): RedeemableEvent => ({
  id,
  title: `Event ${id}`,
  description: 'No limit hold’em',
  dateTime: '2026-11-19T19:00:00+11:00',
  startTime: '19:00',
  venueAddress: 'Tavern, 1 High Street, Kew VIC 3101',
  buyInAmount: 50,
  creditCardRedeemable: true,
  ptcRedeemable: true,
  ...changes,
})
const groups = (events: RedeemableEvent[], takesCards = true) =>
  purchaseGroups(events, { stateId: 1, takesCards, phoneZone: 'Australia/Melbourne' })

test('the chosen state’s events come first, each with its price and what pays it [D5.41]', () => {
  const { near, elsewhere } = groups([
    event(1, { venueAddress: '2 Low Street, Perth WA 6000' }),
    event(2),
    event(3, { creditCardRedeemable: false }),
    event(4, { ptcRedeemable: false }),
    event(5, { venueAddress: null }),
  ])
  expect(near.map(({ id, price, means }) => [id, price, means])).toEqual([
    [2, '$50', 'PTC or card'],
    [3, '50 PTC', 'PTC'],
    [4, '$50', 'Card'],
  ])
  expect(elsewhere.map(({ id }) => id)).toEqual([1, 5])
  expect(near[0]).toMatchObject({
    title: 'Event 2',
    when: 'Thu 19/11/2026, 7:00 pm',
    venue: 'Tavern, 1 High Street, Kew VIC 3101',
  })
})

test('where no cards are taken, what only cards buy is not offered', () => {
  expect(
    groups([event(1), event(2, { ptcRedeemable: false })], false).near.map(({ id, means }) => [id, means]),
  ).toEqual([[1, 'PTC']])
})
