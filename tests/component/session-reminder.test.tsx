import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { test } from './app.tsx'
import { findings } from './axe.ts'
import { CLOCK, clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'
import { PATH, redeem, test as saleTest } from './redeem-screen.ts'
import { ALMOST_AN_HOUR_MS, reminder, sitAlmostAnHour, sittingNow } from './sitting.ts'

const time = page.getByRole('timer')

test('after an hour in sight of a clock a quiet line says so with the helpline, covers nothing, and goes; the settings turn it off', async ({
  app,
}) => {
  app.at(ON_THE_CLOCK)
  await clockRoutes(app.network)
  const wish = page.getByRole('switch', { name: 'Session reminder' })
  await app.open('/settings')
  await wish.click()
  await expect.element(wish).not.toBeChecked()
  const sitting = sitAlmostAnHour(Date.now())
  await app.open(CLOCK)
  await expect.element(time).toBeVisible()
  await vi.advanceTimersByTimeAsync(155_000)
  expect(reminder.elements()).toEqual([])
  expect(sittingNow()).toEqual(sitting)
  await app.open('/settings')
  await wish.click()
  await expect.element(wish).toBeChecked()

  const { seenAtMs } = sitAlmostAnHour(Date.now())
  await app.open(CLOCK)
  await expect.element(time).toBeVisible()
  // What counts the time is loaded after the clock.
  await expect.poll(() => sittingNow().seenAtMs).not.toBe(seenAtMs)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reminder.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(reminder).toBeVisible()
  await expect.element(reminder.getByRole('link')).toHaveAttribute('href', 'tel:1800858858')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(illegibleTexts()).toEqual([])
  expect(reminder.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    time.element().getBoundingClientRect().top,
  )
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Close the reminder' }).click()
  await expect.element(reminder).not.toBeInTheDocument()
})

saleTest('an hour counts in sight only: nobody is reminded of the time the phone lay in a pocket', async ({ sale }) => {
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
