import { describe, expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { gameView } from './game-view.ts'
import { sampleGame as game } from './testing/sample-game.ts'

const AT = { nowMs: Date.parse('2026-11-19T19:20:00+11:00'), phoneZone: 'Australia/Melbourne' }

describe('a game card', () => {
  test('shows time, place, cost and registration', () => {
    expect(gameView(game({ distanceAway: 1240, takeHomeAmount: 1500 }), AT)).toMatchObject({
      type: 'league',
      time: '7:00',
      meridiem: 'pm',
      title: 'Royal Oak Hotel',
      place: ['Richmond', '1.2 km'],
      buyIn: '$20',
      guarantee: '$1,500',
      status: { kind: 'open', text: 'Rego open until 8:15 pm' },
    })
  })

  test('is On Hold at status 6 [P4.4]', () => {
    expect(gameView(game({ eventStatusId: 6 }), AT).status.text).toBe('On Hold')
  })

  test('shows a described guarantee in its words, and none when there is none', () => {
    expect(gameView(game({ takeHomeAmountDescription: '3 seats' }), AT).guarantee).toBe('3 seats')
    expect(gameView(game({ takeHomeAmount: 0 }), AT).guarantee).toBeNull()
    expect(gameView(game({ takeHomeAmountDescription: 'Bar tab for the first table out' }), AT)).toMatchObject({
      guarantee: null,
      extra: 'Bar tab for the first table out',
    })
  })

  test('shows the venue’s wall time where its clock differs from its state’s [D3.10]', () => {
    const brokenHill = game({
      dateTime: '2026-11-19T19:00:00+10:30',
      stateId: 2,
      venue: { id: 4, title: 'Silver City Hotel', stateId: 2 },
    })
    expect(gameView(brokenHill, AT).time).toBe('7:00')
  })

  test('lives with next to nothing [D1.12, F71]', () => {
    const bare: GameCard = { id: 9, title: '', dateTime: 'soon', eventStatusId: 99 }
    expect(gameView(bare, AT)).toMatchObject({
      time: '–',
      meridiem: '',
      title: 'Venue to be announced',
      place: [],
      buyIn: 'Free',
      guarantee: null,
    })
  })
})

test('the phone in another zone sees the venue’s time named, and its own beside it [F46, D3.11]', () => {
  const perth = { ...AT, phoneZone: 'Australia/Perth' }
  expect(gameView(game(), perth)).toMatchObject({ time: '7:00', meridiem: 'pm AEDT', ownTime: '4:00 pm your time' })
  expect(gameView(game(), AT)).toMatchObject({ meridiem: 'pm', ownTime: null })
})

test('the day is the venue’s, across midnight and the year’s end [D3.8, F46, F47]', () => {
  const at = (iso: string) => ({ ...AT, nowMs: Date.parse(iso) })
  expect(gameView(game(), AT).day).toBe('Tonight')
  expect(gameView(game({ startTime: '12:00', dateTime: '2026-11-19T12:00:00+11:00' }), AT).day).toBe('Today')
  expect(gameView(game(), at('2026-11-18T23:59:00+11:00')).day).toBe('Tomorrow')
  const newYear = game({ startTime: '00:30', dateTime: '2027-01-01T00:30:00+11:00' })
  expect(gameView(newYear, at('2026-12-31T23:00:00+11:00')).day).toBe('Tomorrow')
  expect(gameView(game({ dateTime: '2028-02-29T19:00:00+11:00' }), AT).day).toBe('Tue 29')
})

test('a card without a state follows the chosen one, at the same minute too', () => {
  const unsaid = game({ stateId: null, venue: null, dateTime: '2026-11-19T19:00:00' })
  expect(gameView(unsaid, AT).ownTime).toBeNull()
  saveLocation({ stateId: 3 })
  expect(gameView(unsaid, AT)).toMatchObject({ meridiem: 'pm AWST', ownTime: '10:00 pm your time' })
  saveLocation({ stateId: null })
})

test('a card has its heart at status 1 only, as the page of its event [P4.2, M4.1]', () => {
  expect([1, 2, 6].map((eventStatusId) => gameView(game({ eventStatusId }), AT).canBeFavourite)).toEqual([
    true,
    false,
    false,
  ])
})

test('names of any length and script stay as they are, an empty one is filled in [F71]', () => {
  const long = `${'Ω👩‍👩‍👧 مقهى '.repeat(30)}`.trim()
  expect(gameView(game({ title: long }), AT).title).toBe(long)
  expect(gameView(game({ title: '  ' }), AT).title).toBe('Venue to be announced')
})
