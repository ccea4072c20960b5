import { expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

test('an id is made without a secure context too, as the server takes keys [F97]', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomId()).not.toBe(randomId())
  vi.unstubAllGlobals()
})
