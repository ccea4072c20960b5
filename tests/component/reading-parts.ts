import { page } from 'vitest/browser'
import { mockArticles, summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { test as base, type App } from './app.tsx'

/** The parts of the news, an article of them, and the pages about the league. */
export const title = page.getByRole('heading', { level: 1 })
export const readMore = page.getByRole('link', { name: /^READ MORE/ })
export const featured = page.getByRole('region', { name: 'Featured News' })
export const recent = page.getByRole('region', { name: 'Recent News' })
export const recentCards = recent.getByRole('article')
export const article = page.getByRole('main').getByRole('article').first()
export const date = article.getByRole('time')
export const related = page.getByRole('complementary', { name: 'Related News' })

/** The league's own HTML within the article. */
export function content(): Element {
  const found = document.querySelector('[data-testid=content]')
  if (!found) throw new Error('There is no content')
  return found
}

/** A league with news, some of them featured. */
export const test = base.extend<{ reading: App }>({
  reading: async ({ app }, use) => {
    await mockArticles(app.network, 'featured', summariesOf(9, 50))
    await mockArticles(app.network, 'list', summariesOf(10))
    await app.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
    await use(app)
  },
})
