import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PATH, redeem, test } from './redeem-screen.ts'
import { ALMOST_AN_HOUR_MS, reminder, sitAlmostAnHour, sittingNow } from './sitting.ts'

// One test alone: the app counts a sitting across the screens of a file.
test('an hour counts in sight only: nobody is reminded of the time the phone lay in a pocket', async ({ sale }) => {
  const { seenAtMs } = sitAlmostAnHour(Date.now())
  await sale.open(PATH)
  await expect.element(redeem.payNow).toBeVisible()
  // What counts the time is loaded after the screen.
  await expect.poll(() => sittingNow().seenAtMs).not.toBe(seenAtMs)
  become('hidden')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  become('visible')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reminder.elements()).toEqual([])
  const countedMs = sittingNow().inSightMs - ALMOST_AN_HOUR_MS
  expect(countedMs).toBeGreaterThanOrEqual(30_000)
  expect(countedMs).toBeLessThan(35_000)
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(reminder).toBeVisible()
  await expect.element(reminder.getByRole('link')).toHaveAttribute('href', 'tel:1800858858')
  await page.getByRole('button', { name: 'Close the reminder' }).click()
  await expect.element(reminder).not.toBeInTheDocument()
})

/** The page goes out of sight, or comes back. */
function become(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
