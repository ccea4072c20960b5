import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, eventOf, mockEvent, paths } from '#tests/e2e/mocks/event-mocks.ts'
import { test } from './app.tsx'
import { clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'
import { holdBack } from './held.ts'
import { GAMES, homeCalls, homeRoutes } from './home-routes.ts'

const footer = page.getByRole('contentinfo')
const EVENT = eventOf({ canShowTournamentClock: true, dateTime: '2026-11-19T19:00:00+11:00' })

/** Where what stands on every page is, of what is on the first screen. */
function places(): unknown[] {
  return ['header', 'main', 'nav[data-bottom-bar]'].map((part) => {
    const { left, top, width } = document.querySelector(part)?.getBoundingClientRect() ?? {}
    return [part, left, top, width]
  })
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`what is on the first screen of ${width} px stays where it is when a page’s own response comes, also after the footer`, async ({
    app,
  }) => {
    app.at(ON_THE_CLOCK)
    await app.show({ width, height, theme: 'dark' })
    await homeRoutes(app.network)
    await clockRoutes(app.network)
    await mockEvent(app.network, 'board', boardOf(4))
    for (const call of ['result', 'photos'] as const) await mockEvent(app.network, call, [])
    for (const [path, call, json, shown] of [
      ['/', homeCalls.games, GAMES, page.getByRole('article').first()],
      ['/event/7001', paths.event, EVENT, page.getByRole('heading', { level: 1, name: 'Spring Deepstack' })],
    ] as const) {
      const respond = await holdBack(app.network, call, json)
      await app.open(path)
      await expect.element(footer).toBeInTheDocument()
      const before = places()
      expect(footer.element().getBoundingClientRect().top, path).toBeGreaterThanOrEqual(height)
      respond()
      await expect.element(shown).toBeVisible()
      expect(places(), path).toEqual(before)
      expect(footer.element().getBoundingClientRect().top, path).toBeGreaterThanOrEqual(height)
    }
  })
