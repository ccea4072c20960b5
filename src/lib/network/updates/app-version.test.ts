import { expect, test, vi } from 'vitest'
import { noteLeastVersion, onLeastVersion } from './app-version.ts'

test('a version asked for is announced once, and to later listeners too [F21]', () => {
  noteLeastVersion(new Headers())
  const early = vi.fn()
  onLeastVersion(early)
  expect(early).not.toHaveBeenCalled()
  noteLeastVersion(new Headers({ 'x-min-app-version': '2.0.0' }))
  noteLeastVersion(new Headers({ 'x-min-app-version': '2.0.0' }))
  noteLeastVersion(new Headers())
  expect(early.mock.calls).toEqual([['2.0.0']])
  const late = vi.fn()
  onLeastVersion(late)
  expect(late.mock.calls).toEqual([['2.0.0']])
})
