import { afterEach, expect, test, vi } from 'vitest'
import { diagnose, diagnostics } from './diagnostics.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('what is wrong is warned of once, listed until it is right again, and reported to subscribers', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const follow = vi.fn()
  const { unsubscribe } = diagnostics.subscribe(follow)
  diagnose('/config.json', ['brandId is wrong.'])
  diagnose('/config.json', ['brandId is wrong.'])
  expect(warn.mock.calls).toEqual([['/config.json: brandId is wrong.']])
  diagnose('/config.json', ['brandId is wrong.', 'hubUrl is wrong.'])
  expect(warn.mock.calls[1]).toEqual(['/config.json: hubUrl is wrong.'])
  expect([...diagnostics.get()]).toEqual([['/config.json', ['brandId is wrong.', 'hubUrl is wrong.']]])
  diagnose('/config.json', [])
  expect(diagnostics.get().size).toBe(0)
  expect(follow).toHaveBeenCalledTimes(3)
  unsubscribe()
})
