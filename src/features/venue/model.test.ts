import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import type { Venue, VenueEvents } from '#contract/venues.ts'
import { gameName } from '#data/games.ts'
import { closedEvents, dayOfGame, venueLocationOf, venuePath, venueView, weekOf } from './model.ts'

function venue(changes: Partial<Venue> = {}): Venue {
  return {
    id: 7,
    title: 'Royal Oak Hotel',
    address: '1 High St, Kew VIC 3101',
    suburb: 'Kew',
    postcode: '3101',
    phone: '(03) 7010 8897',
    latitude: -37.8,
    longitude: 145.03,
    stateId: 1,
    days: [],
    ...changes,
  }
}

function game(id: number, dateTime: string, changes: Partial<GameCard> = {}): GameCard {
  return {
    id,
    title: 'Royal Oak Hotel',
    description: 'Thursday Classic',
    dateTime,
    startTime: dateTime.slice(11, 16),
    eventStatusId: 1,
    stateId: 1,
    ...changes,
  }
}

function events(changes: Partial<VenueEvents> = {}): VenueEvents {
  return { past: [], currentWeek: [], future: [], ...changes }
}

test('the hero has title, address, a number to call and the way there [P2.66]', () => {
  expect(venueView(venue())).toEqual({
    title: 'Royal Oak Hotel',
    address: '1 High St, Kew VIC 3101',
    description: '',
    phone: { shown: '(03) 7010 8897', href: 'tel:0370108897' },
    directions: 'https://www.google.com/maps/dir/?api=1&destination=-37.8%2C145.03',
    point: { latitude: -37.8, longitude: 145.03 },
  })
})

test('suburb and postcode are added where the street alone is given', () => {
  expect(venueView(venue({ address: '1 High St' })).address).toBe('1 High St, Kew 3101')
  expect(venueView(venue({ address: null })).address).toBe('Kew 3101')
  expect(venueView(venue({ address: null, suburb: null, postcode: null })).address).toBe('')
})

test.each([
  ['+61 3 7010 8897', 'tel:+61370108897'],
  ['1300 OAK', null],
  ['call +us+', null],
  ['', null],
  [null, null],
  ['javascript:alert(0370108897)', 'tel:0370108897'],
])('the phone number %s is called as %s [P2.66, F62]', (phone, href) => {
  expect(venueView(venue({ phone })).phone?.href ?? null).toBe(href)
})

test.each([
  [null, 145],
  [-37, null],
  [0, 0],
  [95, 145],
  [-37, 190],
])('at %s, %s there is no point on the map, and the way leads to the address', (latitude, longitude) => {
  const view = venueView(venue({ latitude, longitude, title: 'Oak & Co', address: '1 High St #2, Kew' }))
  expect(view.point).toBeNull()
  expect(view.directions).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Oak%20%26%20Co%2C%201%20High%20St%20%232%2C%20Kew',
  )
})

test('its zone is that of its games’ offsets, else of its state [D3.10]', () => {
  const zoneOf = (...of: Parameters<typeof venueLocationOf>) => venueLocationOf(...of).timeZone
  expect(zoneOf(venue({ stateId: 3 }), undefined)).toBe('Australia/Perth')
  expect(zoneOf(venue({ stateId: 2 }), events({ currentWeek: [game(1, '2026-11-19T19:00:00+10:30')] }))).toBe(
    'Australia/Broken_Hill',
  )
  expect(zoneOf(venue({ stateId: undefined, state: { id: 5 } }), undefined)).toBe('Australia/Brisbane')
})

test('a venue that names no state is where its games are, and games that name none are where their venue is [D3.2 venue zone]', () => {
  const nowhere = venue({ stateId: null, address: null })
  const unsaid = game(1, '2026-11-19T19:00:00', { stateId: null })
  const inPerth = { ...unsaid, id: 2, stateName: 'WA' }
  expect(venueLocationOf(nowhere, events({ currentWeek: [unsaid, inPerth] }))).toMatchObject({
    timeZone: 'Australia/Perth',
    isAssumed: false,
  })
  expect(weekOf(events({ currentWeek: [unsaid] }), venue({ stateId: null, state: 'Queensland' }))[0]?.stateId).toBe(5)
  expect(venueLocationOf(nowhere, events({ currentWeek: [unsaid] })).isAssumed).toBe(true)
})

test('the page shows this week’s games alone, the soonest first and those that are over last [P4.34]', () => {
  const currentWeek = [
    game(1, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }),
    game(3, '2026-11-24T19:00:00+11:00'),
    game(2, '2026-11-19T19:00:00+11:00'),
  ]
  const future = [game(9, '2026-12-24T19:00:00+11:00')]
  expect(weekOf(events({ currentWeek, future }), venue()).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('at its own venue a game is called by its name, without the venue’s suburb', () => {
  const [card] = weekOf(
    events({
      currentWeek: [
        game(1, '2026-11-19T12:00:00+11:00', {
          venue: { id: 7, title: 'Royal Oak Hotel', suburb: 'Kew' },
          distanceAway: 900,
        }),
      ],
    }),
    venue(),
  )
  expect(card).toMatchObject({ title: 'Thursday Classic', distanceAway: null, venue: { suburb: null } })
})

test.each([[null], [''], ['<p>Bring a friend</p>'], ['x'.repeat(121)], ['one\ntwo']])(
  'a description such as %s is no name',
  (description) => {
    expect(gameName({ title: 'Royal Oak Hotel', description })).toBe('Royal Oak Hotel')
  },
)

test('the events with results are the closed ones of the past and of this week [P4.5]', () => {
  const past = [
    game(1, '2026-11-12T19:00:00+11:00', { eventStatusId: 2 }),
    game(2, '2026-11-11T19:00:00+11:00', { eventStatusId: 6 }),
  ]
  const currentWeek = [game(3, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }), game(4, '2026-11-19T19:00:00+11:00')]
  expect(closedEvents(events({ past, currentWeek })).map(({ id }) => id)).toEqual([1, 3])
})

test('the day of a game is the venue’s own', () => {
  expect(dayOfGame(game(1, '2026-11-19T23:30:00+08:00'), 'Australia/Perth')).toBe('2026-11-19')
  expect(dayOfGame(game(1, '?'), 'Australia/Perth')).toBeNull()
})

test.each([
  ['royal-oak', '/venue/royal-oak'],
  ['o’brien & co', '/venue/o%E2%80%99brien%20%26%20co'],
  ['1888', '/venue/7'],
  [' ', '/venue/7'],
  [null, '/venue/7'],
])('with the name %s in its address its page is at %s [P2.11, P2.12]', (friendlyUrlSlug, path) => {
  expect(venuePath(venue({ friendlyUrlSlug }))).toBe(path)
})
