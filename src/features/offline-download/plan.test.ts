import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { planEvening, type Evening } from './plan.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')

/** A game of Thursday the 19th in region 1 unless given otherwise, at a venue of its own. */
function game(id: number, part: Partial<GameCard> & { day?: string; hour?: string } = {}): GameCard {
  const { day = '2026-11-19', hour = '19:30', ...card } = part
  const venue = { id: 100 + id, title: `Venue ${id}`, friendlyUrlSlug: `venue-${id}`, stateId: 1 }
  return {
    id,
    title: `Game ${id}`,
    dateTime: `${day}T${hour}:00+11:00`,
    startTime: hour,
    eventStatusId: 1,
    regionId: 1,
    stateId: 1,
    venue,
    ...card,
  } as GameCard
}

function plan(evening: Partial<Evening>) {
  const { games, venues } = planEvening({ week: [], own: [], regionId: null, nowMs: NOW, ...evening })
  return {
    games: games.map(({ id }) => id),
    venues: venues.map(({ id }) => id),
    venueNames: venues.map(({ slug }) => slug),
  }
}

test('the member’s own games come first, wherever and whenever they are, and then the next of the region', () => {
  const week = [game(1, { day: '2026-11-20' }), game(2), game(3, { regionId: 2 }), game(4, { hour: '18:00' })]
  const own = [
    { id: 9, name: 'Ticket', venue: { id: 209, title: 'Far', friendlyUrlSlug: null } },
    { id: 1, name: 'Favourite', venue: week[0]?.venue },
  ]
  expect(plan({ week, own, regionId: 1 })).toEqual({
    games: [9, 1, 4, 2],
    venues: [209, 101, 104, 102],
    venueNames: [null, 'venue-1', 'venue-4', 'venue-2'],
  })
})

test('what is over is left out, and of one day the nearest come first', () => {
  const week = [
    game(1, { distanceAway: 9_000 }),
    game(2, { distanceAway: 500, hour: '20:00' }),
    game(3, { eventStatusId: 2 }),
    game(4, { hour: '08:00' }),
    game(5),
    game(6, { day: '2026-11-20', distanceAway: 1 }),
  ]
  expect(plan({ week }).games).toEqual([2, 1, 5, 6])
})

test('a venue is downloaded once, and in a region those of the other games of the week follow', () => {
  const venue = {
    id: 7,
    title: 'One',
    suburb: null,
    address: null,
    latitude: null,
    longitude: null,
    friendlyUrlSlug: ' ',
    stateId: 1,
  }
  const week = [game(1, { venue }), game(2, { venue }), game(3, { eventStatusId: 2 })]
  expect(plan({ week })).toMatchObject({ venues: [7], venueNames: [null] })
  expect(plan({ week, regionId: 1 }).venues).toEqual([7, 103])
})

test('a state of 1,500 games is downloaded as far as an evening reaches, and all of the member’s own', () => {
  const week = Array.from({ length: 1_500 }, (_, i) => game(i + 1))
  const own = Array.from({ length: 34 }, (_, i) => ({ id: 5_000 + i, name: 'Own', venue: null }))
  expect(plan({ week }).games).toHaveLength(30)
  expect(plan({ week, regionId: 1 }).venues).toHaveLength(20)
  expect(plan({ week, own }).games).toEqual(own.map(({ id }) => id))
})
