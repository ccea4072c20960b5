import { expect } from 'vitest'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { majorOf } from '#tests/e2e/mocks/major-event-mocks.ts'
import { test as base, type App } from './app.tsx'
import { TODAY, weekOf } from './finder-league.ts'
import { banners, cards, news, photos, scrollToNews } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'

const MAJORS = [1, 2, 3].map((id) => majorOf({ id, name: `Championship ${id}`, urlName: `championship-${id}` }))
export const tile = photos.getByRole('button', { name: /^Photo/ }).first()

/** Home on an evening with games, majors, news and photos. */
export const test = base.extend<{ home: App }>({
  home: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    const tonight = weekOf(30).filter(({ dateTime }) => dateTime.startsWith(TODAY))
    await homeRoutes(app.network, tonight, { majorEvents: MAJORS, news: summariesOf(8), photos: photosOf(8) })
    await app.network.route('**/Umbraco/Api/MajorEvent/GetAllAPLPT*', (route) => route.fulfill({ json: [] }))
    await use(app)
  },
})

/** Waits for everything that stands around the games. */
export async function whole(): Promise<void> {
  await expect.element(cards.first()).toBeVisible()
  await expect.element(banners).toBeVisible()
  await scrollToNews()
  await expect.element(news.getByRole('article').first()).toBeVisible()
  await expect.element(tile).toBeVisible()
}
