import { expect, test } from 'vitest'
import { clockText, countdownAt, shapeCode } from './code.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['\u202a123\u2212456\u202c', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12a', '12a'],
])('%j in the field of a code is %s [M5.25, M5.39, F58]', (text, code) => {
  expect(shapeCode(text)).toBe(code)
})

test('the countdown goes by the time the code was sent, to the second [M4.25, M4.26, M9.1]', () => {
  expect(countdownAt(90_000, 0)).toEqual({ value: 90, nextAtMs: 1_000 })
  expect(countdownAt(90_000, 500)).toEqual({ value: 90, nextAtMs: 1_000 })
  expect(countdownAt(90_000, 89_001)).toEqual({ value: 1, nextAtMs: 90_000 })
  expect(countdownAt(90_000, 90_000)).toEqual({ value: 0, nextAtMs: null })
})

test('it reads 01:30 [D5.16, M2.59]', () => {
  expect([90, 60, 9, 0, 1565].map(clockText)).toEqual(['01:30', '01:00', '00:09', '00:00', '26:05'])
})
