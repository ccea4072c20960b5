import { afterEach, expect, test, vi } from 'vitest'
import { diagnose, diagnosticsNow, followDiagnostics } from './diagnostics.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('what is wrong is warned of once, listed until it is right again, and reported to subscribers', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const follow = vi.fn()
  const unfollow = followDiagnostics(follow)
  diagnose('/config.json', ['brandId is wrong.'])
  diagnose('/config.json', ['brandId is wrong.'])
  expect(warn.mock.calls).toEqual([['/config.json: brandId is wrong.']])
  diagnose('/config.json', ['brandId is wrong.', 'hubUrl is wrong.'])
  expect(warn.mock.calls[1]).toEqual(['/config.json: hubUrl is wrong.'])
  expect([...diagnosticsNow()]).toEqual([['/config.json', ['brandId is wrong.', 'hubUrl is wrong.']]])
  diagnose('/config.json', [])
  expect(diagnosticsNow().size).toBe(0)
  expect(follow).toHaveBeenCalledTimes(3)
  unfollow()
})
