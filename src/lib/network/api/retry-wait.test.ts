import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { waitAt } from './retry-wait.ts'

test('the pause a server asks for is counted down, and over at its end [F10, F11]', () => {
  const error = new ApiError({ status: 429, id: 'too-often', message: 'Wait.', retryAfterSeconds: 12 })
  const from = 1_000_000
  expect(waitAt(error, from).value).toBe(12)
  expect(waitAt(error, from + 5_000).value).toBeLessThanOrEqual(8)
  expect(waitAt(error, from + 13_000)).toEqual({ value: 0, nextAtMs: null })
})

test('any other failure asks for none', () => {
  expect(waitAt(new ApiError({ status: 500, id: 'x', message: 'No.' }), 0)).toEqual({ value: 0, nextAtMs: null })
  expect(waitAt(new Error('no'), 0).value).toBe(0)
  expect(waitAt(null, 0).value).toBe(0)
})
