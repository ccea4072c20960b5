import { describe, expect, test } from 'vitest'
import type { LeagueEvent } from '#contract/event-details.ts'
import { purchaseOf } from './purchase.ts'

const BEFORE = Date.parse('2026-11-14T12:30:00+11:00')

function event(changes: Partial<LeagueEvent> = {}): LeagueEvent {
  return {
    id: 1,
    title: 'Spring Deepstack',
    dateTime: '2026-11-14T13:00:00+11:00',
    startTime: '13:00',
    rego: '12:00',
    lateRego: '15:30',
    eventStatusId: 1,
    buyInAmount: 120,
    stateId: 1,
    ptcRedeemable: true,
    creditCardRedeemable: true,
    blindStructures: [],
    relatedEvents: [],
    ...changes,
  }
}

const reasonAt = (time: string, changes: Partial<LeagueEvent> = {}) =>
  purchaseOf(event(changes), Date.parse(time), true)?.reason

describe('Purchase Ticket', () => {
  test('shows only when PTC or cards are taken [P2.162]', () => {
    expect(purchaseOf(event({ ptcRedeemable: false, creditCardRedeemable: false }), BEFORE, true)).toBeNull()
    expect(purchaseOf(event({ ptcRedeemable: null, creditCardRedeemable: undefined }), BEFORE, true)).toBeNull()
    expect(purchaseOf(event({ ptcRedeemable: false }), BEFORE, true)).toEqual({
      price: '$120',
      orPtc: '',
      reason: null,
    })
    expect(purchaseOf(event(), BEFORE, true)).toEqual({ price: '$120', orPtc: 'or 120 PTC', reason: null })
    expect(purchaseOf(event({ creditCardRedeemable: false }), BEFORE, true)).toMatchObject({
      price: '120 PTC',
      orPtc: '',
    })
  })

  test('a price with cents is not offered in whole credits', () => {
    expect(purchaseOf(event({ buyInAmount: 22.5 }), BEFORE, true)).toMatchObject({ price: '$22.50', orPtc: '' })
  })

  test('is disabled from the minute registration has passed [P2.163, D2.16, F112]', () => {
    expect(reasonAt('2026-11-14T15:29:59+11:00')).toBeNull()
    expect(reasonAt('2026-11-14T15:30:00+11:00')).toBe('Registration closed at 3:30 pm')
    expect(reasonAt('2026-11-14T12:00:00+11:00', { lateRego: null })).toBe('Registration closed at 12:00 pm')
    expect(reasonAt('2026-11-14T12:59:00+11:00', { lateRego: null, rego: null })).toBeNull()
    expect(reasonAt('2026-11-14T13:00:00+11:00', { lateRego: null, rego: null })).toBe('Registration closed at 1:00 pm')
    expect(reasonAt('2026-11-14T12:00:00+11:00', { dateTime: '' })).toBe('Registration is closed')
  })

  test('late registration after midnight and over the year’s end is the next day’s [F47]', () => {
    const newYear = { dateTime: '2026-12-31T22:00:00+11:00', startTime: '22:00', rego: '21:00', lateRego: '00:30' }
    expect(reasonAt('2027-01-01T00:29:00+11:00', newYear)).toBeNull()
    expect(reasonAt('2027-01-01T00:30:00+11:00', newYear)).toBe('Registration closed at 12:30 am')
  })

  test('needs a connection', () => {
    expect(purchaseOf(event(), BEFORE, false)?.reason).toBe('Needs signal')
  })
})
