import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Sitting } from '#shared/session-reminder/model.ts'

const KEY = 'apl.sitting'

/** An hour, but for a look. */
export const ALMOST_AN_HOUR_MS = 60 * 60_000 - 40_000

/** What says that an hour has passed. */
export const reminder = page.getByRole('status').filter({ hasText: 'You have been here for an hour.' })

/** From now on an hour has nearly passed on this device, and time passes in `vi.advanceTimersByTimeAsync` alone. */
export function sitAlmostAnHour(now: number): Sitting {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  const sitting = { inSightMs: ALMOST_AN_HOUR_MS, seenAtMs: now - 1_000, told: 0 }
  sessionStorage.setItem(KEY, JSON.stringify(sitting))
  return sitting
}

/** What the tab has stored of the sitting. */
export function sittingNow(): Sitting {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Sitting
}
