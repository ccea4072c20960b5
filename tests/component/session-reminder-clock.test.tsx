import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { test } from './app.tsx'
import { findings } from './axe.ts'
import { CLOCK, clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'
import { reminder, sitAlmostAnHour, sittingNow } from './sitting.ts'

const time = page.getByRole('timer')

// One test alone: the app counts a sitting across the screens of a file.
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
