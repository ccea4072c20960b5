import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test during which something was written to console.error fails: nothing may go wrong unseen. */
const errors = vi.spyOn(console, 'error')

beforeEach(() => {
  errors.mockClear()
})

afterEach(() => {
  expect(errors.mock.calls).toEqual([])
})
