import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Sitting } from '#app/session-reminder/model.ts'
import { PATH, redeem, test } from './redeem-screen.ts'

const SITTING = 'apl.sitting'

const line = page.getByRole('status').filter({ hasText: 'You have been here for an hour.' })

// One test alone: the app counts a sitting across the screens of a file.
test('an hour counts in sight only: nobody is reminded of the time the phone lay in a pocket', async ({ sale }) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  // An hour, but for a look.
  const inSightMs = 60 * 60_000 - 40_000
  const seenAtMs = Date.now() - 1_000
  sessionStorage.setItem(SITTING, JSON.stringify({ inSightMs, seenAtMs, told: 0 }))
  await sale.open(PATH)
  await expect.element(redeem.payNow).toBeVisible()
  // What counts the time is loaded after the screen.
  await expect.poll(() => stored().seenAtMs).not.toBe(seenAtMs)
  become('hidden')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  become('visible')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(line.elements()).toEqual([])
  expect(stored().inSightMs - inSightMs).toBeGreaterThanOrEqual(30_000)
  expect(stored().inSightMs - inSightMs).toBeLessThan(35_000)
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(line).toBeVisible()
  await expect.element(line.getByRole('link')).toHaveAttribute('href', 'tel:1800858858')
  await page.getByRole('button', { name: 'Close the reminder' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

function stored(): Sitting {
  return JSON.parse(sessionStorage.getItem(SITTING) ?? '{}') as Sitting
}

/** The page goes out of sight, or comes back. */
function become(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
