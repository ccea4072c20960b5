import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { status } from '#features/clock/testing/clock-model.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { test as base } from './app.tsx'
import { clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'

export const frame = page.getByRole('region', { name: 'Countdown Dashboard 1' })
export const time = frame.getByRole('timer')

/** The text of a section of the clock; `state` is the badge alone. */
export function part(name: 'level' | 'blinds' | 'stats' | 'panels' | 'state'): string {
  const found = frame.getByTestId(name).query()
  return (name === 'state' ? found?.querySelector('span') : found)?.textContent ?? ''
}

interface Fixtures {
  /** A league with an event of the evening and its clock, whose status was sent just now, with these changes. */
  league: (changes?: Parameters<typeof status>[0], event?: Record<string, unknown>) => Promise<void>
}

export const test = base.extend<Fixtures>({
  league: async ({ app }, use) => {
    app.at(ON_THE_CLOCK)
    // In full screen the page has the size of the test's browser, and not the one of `app.show`.
    const fullScreen = vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new Error('refused'))
    await use(async (changes, event) => {
      await clockRoutes(app.network, {
        triggeredDateTime: ON_THE_CLOCK,
        lateRegistrationDateTime: '2026-11-19T23:30:00+11:00',
        ...changes,
      })
      for (const call of ['board', 'result', 'photos'] as const) await mockEvent(app.network, call, [])
      await mockEvent(
        app.network,
        'event',
        eventOf({ dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true, ...event }),
      )
    })
    fullScreen.mockRestore()
  },
})
