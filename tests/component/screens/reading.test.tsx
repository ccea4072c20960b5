import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, mockArticles, summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { textsOf } from '../app.tsx'
import { article, date, featured, readMore, recent, recentCards, related, test, title } from '../reading-parts.ts'

describe('/news, /news/$newsname', () => {
  test('opens with the featured banner, then Featured News and Recent News, and leads to articles, which are documents [P2.13, P2.14, P2.20, P2.106, P2.107, P2.108, P2.113, P9.5, P9.8]', async ({
    reading,
  }) => {
    await reading.open('/news')
    await expect.poll(() => document.title).toBe('News | APL')
    await expect.element(recentCards).toHaveLength(10)
    await expect.element(readMore).toHaveLength(1)
    expect(shown(featured.getByRole('article').elements())).toBe(3)
    expect(textsOf(recent.getByRole('heading', { level: 2 }))).toEqual(['Recent News in Victoria'])
    await reading.show({ width: 1440, height: 900, theme: 'dark' })
    await expect.poll(() => shown(featured.getByRole('article').elements())).toBeGreaterThan(3)
    expect(textsOf(page.getByRole('main').getByRole('article').first().getByRole('heading'))).toEqual(['Article 50'])
    await readMore.click()
    await expect.poll(() => reading.documents).toEqual(['/news/article-50'])

    await mockArticles(
      reading.network,
      'article',
      articleOf('<p>Read.</p>', { name: 'Article 50', relatedArticles: summariesOf(4, 2) }),
    )
    await reading.open('/news/article-50')
    await expect.poll(() => textsOf(title)).toEqual(['Article 50'])
    expect(document.title).toBe('Article 50 | APL')
    await expect.poll(() => textsOf(date)).toEqual(['19 November 2026'])
    await expect.element(article).toHaveTextContent('Read.')
    await expect.element(related.getByRole('article')).toHaveLength(4)
    await expect.element(related.getByRole('link', { name: 'View all news' })).toHaveAttribute('href', '/news')
    await related.getByRole('article').first().getByRole('link').click()
    await expect.poll(() => reading.documents.at(-1)).toBe('/news/article-2')
  })
})

describe('/about/$newsname', () => {
  test('the menu leads to the pages about the league, by name, and they are set like articles [P2.15, P2.31, P2.32, P2.113]', async ({
    reading,
  }) => {
    await reading.network.route('**/Article/ListGeneralArticles', (route) =>
      route.fulfill({
        json: ['Zero tolerance', 'about us', 'How points work'].map((name, i) => ({
          name,
          urlName: `page-${i}`,
          showInNavbar: true,
        })),
      }),
    )
    await mockArticles(reading.network, 'page', articleOf('<p>Read.</p>', { name: 'About us' }))
    await reading.open('/licences')
    await page.getByRole('button', { name: 'Open MyAPL menu' }).click()
    const pages = page.getByRole('list', { name: 'About the league' }).getByRole('link')
    await expect.poll(() => textsOf(pages)).toEqual(['about us', 'How points work', 'Zero tolerance'])
    await pages.first().click()
    await expect.poll(() => reading.documents).toEqual(['/about/page-1'])
    await reading.open('/about/page-1')
    await expect.poll(() => textsOf(title)).toEqual(['About us'])
    expect(document.title).toBe('About us | APL')
    await expect.element(article).toHaveTextContent('Read.')
    await expect.element(date).toBeVisible()
    expect(
      related
        .getByRole('article')
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/news/article-2', '/news/article-3'])
  })
})

/** How many of them are displayed. */
function shown(elements: readonly Element[]): number {
  return elements.filter((one) => one.checkVisibility()).length
}
