import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { ReadingPage } from './pages/reading-page.ts'
import { mockArticles, articleCalls, articleOf, failArticles, summariesOf } from './mocks/article-mocks.ts'

const test = base.extend<{ reading: ReadingPage }>({ reading: async ({ page }, use) => use(new ReadingPage(page)) })

const WIDE = { width: 1440, height: 900 }

/** Layout shift so far. */
async function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test.describe('the list', () => {
  test('opens with the featured banner, then Featured News and Recent News, and all of it is read [P2.13, P2.14, P2.20, P2.106, P2.107, P2.108, P2.113, P9.5, P9.8]', async ({
    page,
    reading,
  }) => {
    await reading.openNews()
    await expect(page).toHaveTitle('News | APL')
    await expect(reading.readMore).toHaveCount(1)
    await expect(reading.cards(reading.featured).filter({ visible: true })).toHaveCount(3)
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    await expect(reading.recent.getByRole('heading', { level: 2 })).toHaveText('Recent News in Victoria')
    expect(await shift(page)).toBeLessThan(0.001)
    await page.setViewportSize(WIDE)
    await reading.openNews()
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    expect(await reading.cards(reading.featured).filter({ visible: true }).count()).toBeGreaterThan(3)
    expect(await shift(page)).toBeLessThan(0.001)

    const name = (await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText()).trim()
    const loaded = page.waitForEvent('load')
    await reading.readMore.click()
    await loaded
    await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/)
    await expect(reading.title).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | APL`)
    await expect(reading.date).toHaveText(/^\d+ [A-Z][a-z]+ 2026$/)
    await expect(reading.content.getByRole('paragraph').first()).toBeVisible()
    await expect(reading.article.locator('img').first()).toHaveAttribute('src', /^\/media\/banner\//)
    await expect(reading.related.getByRole('article')).toHaveCount(4)
    expect(await shift(page)).toBeLessThan(0.001)
    await expect(reading.related.getByRole('link', { name: 'View all news' })).toHaveAttribute('href', '/news')
    await reading.related.getByRole('article').first().getByRole('link').click()
    await expect(reading.title).not.toHaveText(name)
    await reading.back.click()
    await expect(reading.title).toHaveText(name)
  })

  test('CHANGE STATE shows another state’s news and leaves the saved state; Load More brings ten more, and Back finds them [P2.108, P2.109, P9.5, P3.18]', async ({
    page,
    reading,
  }) => {
    await page.route(articleCalls.list, (route) => {
      const { searchParams } = new URL(route.request().url())
      const index = Number(searchParams.get('pageIndex'))
      const all = searchParams.get('state') === 'NSW' ? summariesOf(23, 100) : summariesOf(3)
      return route.fulfill({ json: all.slice(index * 10, index * 10 + 10) })
    })
    await reading.openNews()
    await expect(reading.cards(reading.recent)).toHaveCount(3)
    await expect(reading.recent).toContainText('All 3 shown')
    await expect(reading.loadMore).toHaveCount(0)
    await reading.changeState.focus()
    await reading.changeState.selectOption('New South Wales')
    await expect(page).toHaveURL('/news?state=NSW')
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    await expect(reading.changeState).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('apl.location'))).toBe('{"stateId":1}')

    await reading.loadMore.focus()
    await page.keyboard.press('Enter')
    await expect(reading.cards(reading.recent)).toHaveCount(20)
    await expect(reading.loadMore).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reading.cards(reading.recent)).toHaveCount(23)
    await expect(reading.recent).toContainText('All 23 shown')
    // The button has gone: the keyboard goes on at the first of the new ones.
    await expect(reading.cards(reading.recent).nth(20).getByRole('link')).toBeFocused()

    await mockArticles(page, 'article', articleOf('<p>Read.</p>'))
    await reading.cards(reading.recent).nth(21).getByRole('link').click()
    await expect(reading.content).toContainText('Read.')
    await page.goBack()
    await expect(page).toHaveURL('/news?state=NSW&pages=3')
    await expect(reading.cards(reading.recent)).toHaveCount(23)
  })

  test('a league that tells all its news at once is shown ten at a time', async ({ page, reading }) => {
    await mockArticles(page, 'list', summariesOf(25))
    await reading.openNews()
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    await reading.loadMore.click()
    await expect(reading.cards(reading.recent)).toHaveCount(20)
    await reading.loadMore.click()
    await expect(reading.cards(reading.recent)).toHaveCount(25)
  })

  test('where nothing is featured there is no banner, and without any news it says so [D5.40, F71]', async ({
    page,
    reading,
  }) => {
    await mockArticles(page, 'featured', [])
    await mockArticles(page, 'list', [])
    await reading.openNews('?state=nowhere&pages=-3&__proto__=1')
    await expect(reading.recent).toContainText('No news yet')
    await expect(reading.readMore).toHaveCount(0)
    await expect(reading.featured).toHaveCount(0)
  })
})

test.describe('pages about the league', () => {
  test('the menu leads to them, by name, and they are set like articles [P2.15, P2.31, P2.32, P2.113]', async ({
    page,
    reading,
    shell,
  }) => {
    await page.goto('/licences')
    await shell.menuButton.click()
    const pages = page.getByRole('list', { name: 'About the league' }).getByRole('link')
    await expect(pages.first()).toBeVisible()
    const names = await pages.allInnerTexts()
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    await pages.first().click()
    await expect(page).toHaveURL(/\/about\/[a-z-]+$/)
    await expect(reading.title).toHaveText(names[0]?.trim() ?? '')
    await expect(page).toHaveTitle(`${names[0]?.trim()} | APL`)
    await expect(reading.content.getByRole('paragraph').first()).toBeVisible()
    await expect(reading.date).toBeVisible()
    for (const link of await reading.related.getByRole('article').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/news\//)
    await expect(reading.related.getByRole('article')).not.toHaveCount(0)
  })
})

test.describe('what does not load', () => {
  test.use({ expectedErrors: /Failed to load resource|A call failed unexpectedly/ })

  for (const [what, path, to] of [
    ['an article there is none of', '/news/no-such-article', '/news'],
    ['one with a name too long', `/news/${'x'.repeat(300)}`, '/news'],
    ['one without a name', '/news/%20', '/news'],
    ['a page there is none of', '/about/no-such-page', '/'],
    ['about without a name', '/about', '/page-not-found'],
    ['about with a blank for a name', '/about/%20', '/page-not-found'],
  ] as const) {
    test(`${what} leads to ${to} [P2.110, P2.111, P2.112, F68]`, async ({ page }) => {
      await page.goto('/licences')
      await page.goto(path)
      await expect(page).toHaveURL(to)
      // In its place, so that Back does not lead into it again.
      await page.goBack()
      await expect(page).toHaveURL('/licences')
    })
  }

  test('an article that fails leads to the news and a page Home, where it says why [P2.110, P2.112, F73]', async ({
    page,
    reading,
  }) => {
    await failArticles(page, 'article')
    await failArticles(page, 'page')
    await reading.openArticle('broken')
    await expect(page).toHaveURL('/news')
    await expect(page.getByText('The article did not load')).toBeVisible()
    await expect(page.getByText('The press is broken.')).toBeVisible()
    await reading.openPage('broken')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('The page did not load')).toBeVisible()
  })

  test('each list that fails says so by itself, with Retry; a further page leaves those before it [P8.11, D6.2, F72, F73]', async ({
    page,
    reading,
  }) => {
    await page.route(articleCalls.featured, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>Sorry</html>', status: 502 }),
    )
    await page.route(articleCalls.list, (route) =>
      new URL(route.request().url()).searchParams.get('pageIndex') === '0'
        ? route.fulfill({ json: summariesOf(10) })
        : route.fulfill({ status: 400, json: {} }),
    )
    await reading.openNews('?pages=2')
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    await expect(reading.recent.getByRole('alert')).toContainText('More news did not load')
    await expect(page.getByRole('alert').filter({ hasText: 'The featured news did not load' })).toBeVisible({
      timeout: 20_000,
    })
    await page.unrouteAll()
    await mockArticles(page, 'list', summariesOf(4, 11))
    await reading.recent.getByRole('button', { name: 'Retry' }).click()
    await expect(reading.cards(reading.recent)).toHaveCount(14)
  })

  for (const [what, body] of [
    ['cut off', '[{"name":"A"'],
    ['of a wrong shape', '{"articles":7}'],
    ['empty', ''],
  ] as const) {
    test(`a list that is ${what} has one sentence and Retry [F72]`, async ({ page, reading }) => {
      test.info().annotations.push({ type: 'answer', description: body })
      await page.route(articleCalls.list, (route) => route.fulfill({ contentType: 'application/json', body }))
      await reading.openNews()
      await expect(reading.recent.getByRole('alert')).toContainText('The recent news did not load')
      await expect(reading.recent.getByRole('button', { name: 'Retry' })).toBeVisible()
    })
  }
})
