import { describe, expect, test } from 'vitest'
import { registrationEndsAt, registrationState } from './registration.ts'

const PERTH = { timeZone: 'Australia/Perth' }
const at = (text: string) => Date.parse(text)

describe('with a late-registration date-time [P2.178, D2.16]', () => {
  const times = {
    ...PERTH,
    lateRegistrationDateTime: '2026-11-20T20:15:00+08:00',
    eventDate: '2026-11-20',
    registrationTime: '18:00',
  }

  test('registration is open while it is in the future', () => {
    expect(registrationState(times, at('2026-11-20T20:14:59+08:00'))).toBe('open')
    expect(registrationState(times, at('2026-11-20T20:15:00+08:00'))).toBe('closed')
  })

  test('without an offset it belongs to the venue’s zone [D3.2]', () => {
    expect(registrationEndsAt({ ...times, lateRegistrationDateTime: '2026-11-20T20:15:00' })?.toISOString()).toBe(
      '2026-11-20T12:15:00.000Z',
    )
  })
})

describe('without one [P2.179, D2.16]', () => {
  const times = { ...PERTH, eventDate: '2026-11-20T19:00:00+08:00', registrationTime: '18:30' }

  test('the event’s day at its registration time decides', () => {
    expect(registrationEndsAt(times)?.toISOString()).toBe('2026-11-20T10:30:00.000Z')
    expect(registrationState(times, at('2026-11-20T18:29:00+08:00'))).toBe('open')
    expect(registrationState(times, at('2026-11-20T18:31:00+08:00'))).toBe('closed')
    expect(registrationState({ ...times, lateRegistrationDateTime: 'unknown' }, at('2026-11-20T18:31:00+08:00'))).toBe(
      'closed',
    )
  })

  test('a day alone will do, and seconds are put up with', () => {
    expect(registrationEndsAt({ ...PERTH, eventDate: '2026-11-20', registrationTime: '6:30:00' })?.toISOString()).toBe(
      '2026-11-19T22:30:00.000Z',
    )
  })

  test.each([undefined, null, '', 'soon', '24:00', '18:60', '1830'])(
    '%j is no registration time, so it is closed',
    (registrationTime) => {
      expect(registrationState({ ...times, registrationTime }, 0)).toBe('closed')
    },
  )

  test('without a day it is closed', () => {
    expect(registrationState({ ...PERTH, registrationTime: '18:30' }, 0)).toBe('closed')
  })
})
