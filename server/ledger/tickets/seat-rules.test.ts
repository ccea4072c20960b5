import { expect, test } from 'vitest'
import { EVENT_STATUS } from '#domain/constants.ts'
import { newCode } from './codes.ts'
import { isChangeable, isJoinable, readGuid } from './seat-rules.ts'

const startsAt = new Date('2026-11-20T08:30:00Z')
const lateRegoAt = new Date('2026-11-20T10:00:00Z')

test('a guid is written in small letters, and what is none of the database’s form is none', () => {
  expect(readGuid('0A1B2C3D-0000-4000-8000-00000000000F')).toBe('0a1b2c3d-0000-4000-8000-00000000000f')
  for (const other of [
    '',
    '0a1b2c3d',
    '0a1b2c3d00004000800000000000000f',
    '0a1b2c3g-0000-4000-8000-00000000000f',
    '0a1b2c3-0000-4000-8000-00000000000f',
    '0a1b2c3d-0000-4000-00000000000f',
    '0a1b2c3d-0000-4000-8000-00000000000',
    ' 0a1b2c3d-0000-4000-8000-00000000000f',
    '0a1b2c3d-0000-4000-8000-00000000000f0',
  ])
    expect(readGuid(other), other).toBeNull()
})

const regoAt = new Date('2026-11-20T08:00:00Z')
const open = { statusId: EVENT_STATUS.OPEN, startsAt, regoAt, lateRegoAt }
const before = new Date(lateRegoAt.getTime() - 1)

test('an event can be joined until late registration ends, or its registration where there is none, unless it is closed [F112]', () => {
  expect(isJoinable(open, before)).toBe(true)
  expect(isJoinable(open, lateRegoAt)).toBe(false)
  expect(isJoinable({ ...open, statusId: EVENT_STATUS.CLOSED }, before)).toBe(false)
  expect(isJoinable({ ...open, lateRegoAt: null }, regoAt)).toBe(false)
  expect(isJoinable({ ...open, lateRegoAt: null }, new Date(regoAt.getTime() - 1))).toBe(true)
})

test('a ticket changes hands until late registration ends, or the start where there is none, unless its event is closed [D2.34]', () => {
  expect(isChangeable(open, before)).toBe(true)
  expect(isChangeable(open, lateRegoAt)).toBe(false)
  expect(isChangeable({ ...open, statusId: EVENT_STATUS.CLOSED }, before)).toBe(false)
  expect(isChangeable({ ...open, lateRegoAt: null }, new Date(startsAt.getTime() - 1))).toBe(true)
  expect(isChangeable({ ...open, lateRegoAt: null }, startsAt)).toBe(false)
})

test('a code has eight letters and digits that are not mistaken for one another, and none is like the last', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join(''))).toEqual(new Set('23456789ABCDEFGHJKMNPQRSTWXYZ'))
})
