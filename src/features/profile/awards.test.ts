import { expect, test } from 'vitest'
import { awardView } from './awards.ts'

const award = {
  eventId: 31,
  eventName: 'Thursday League',
  venueName: 'Royal Oak Hotel',
  dateTime: '2026-11-05T19:00:00+11:00',
  place: 3,
  fields: 48,
  points: 225,
}

test('an award names its event, place, date and formula', () => {
  const formula = {
    played: 10,
    outlasted: 90,
    finalTable: 50,
    factor: 1.5,
    buyInClass: 'low' as const,
    words: '(10 + 2 × 45 + 50) × 1.5 = 225',
  }
  expect(awardView({ ...award, formula })).toEqual({
    event: 'Thursday League',
    eventId: 31,
    line: 'Royal Oak Hotel · 3rd of 48 · 5/11/2026',
    formula: '(10 + 2 × 45 + 50) × 1.5 = 225',
    points: '225',
  })
})

test('points that follow no formula were set by the league', () => {
  expect(awardView({ ...award, eventName: ' ', fields: null, formula: null })).toMatchObject({
    event: 'Royal Oak Hotel',
    line: '3rd · 5/11/2026',
    formula: 'Set by the league',
  })
})
