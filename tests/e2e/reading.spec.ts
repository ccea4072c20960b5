import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test as base } from './fixtures.ts'
import { articleOf, mockArticles } from './mocks/article-mocks.ts'
import { HomePage } from './pages/home-page.ts'
import { ReadingPage } from './pages/reading-page.ts'

const test = base.extend<{ reading: ReadingPage }>({ reading: async ({ page }, use) => use(new ReadingPage(page)) })

const WIDE = { width: 1440, height: 900 }

const picture = (n: number, attributes = 'width="1200" height="800"') =>
  `<p><img src="/media/photo/${n}.webp" alt="Photo ${n}" ${attributes}></p>`
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

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

test('the league’s news moves nothing while it comes, and its articles are documents of their own, among which Back leads [P2.13, P2.14, P2.20]', async ({
  page,
  reading,
}) => {
  await reading.openNews()
  await expect(reading.readMore).toHaveCount(1)
  await expect(reading.cards(reading.featured).filter({ visible: true })).toHaveCount(3)
  await expect(reading.cards(reading.recent)).toHaveCount(10)
  expect(await shift(page)).toBeLessThan(0.001)
  await page.setViewportSize(WIDE)
  await reading.openNews()
  await expect(reading.cards(reading.recent)).toHaveCount(10)
  expect(await shift(page)).toBeLessThan(0.001)

  const name = (await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText()).trim()
  const loaded = page.waitForEvent('load')
  await reading.readMore.click()
  await loaded
  await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/)
  await expect(reading.title).toHaveText(name)
  await expect(reading.content.getByRole('paragraph').first()).toBeVisible()
  await expect(reading.article.locator('img').first()).toHaveAttribute('src', /^\/media\/banner\//)
  await expect(reading.related.getByRole('article')).toHaveCount(4)
  expect(await shift(page)).toBeLessThan(0.001)
  await reading.related.getByRole('article').first().getByRole('link').click()
  await expect(reading.title).not.toHaveText(name)
  await reading.back.click()
  await expect(reading.title).toHaveText(name)
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('have their room before they come, and none is asked for before it is near', async ({ page, reading }) => {
    const requested: string[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/media/photo/**', async (route) => {
      requested.push(new URL(route.request().url()).pathname)
      await released
      await route.fallback()
    })
    const text = `<p>${words(2_000)}</p>`
    await mockArticles(
      page,
      'article',
      articleOf(
        `<p>First.</p>${picture(1)}${picture(2, '')}${text}${text}<p>Near the end.</p>${picture(3)}<p>The end.</p>`,
      ),
    )
    await reading.openArticle('pictures')
    const photo = (n: number) => reading.content.getByRole('img', { name: `Photo ${n}` })
    await expect.poll(() => requested).toContain('/media/photo/1.webp')
    const tops = () =>
      reading.content.locator('p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await tops()
    await expect(photo(1)).toHaveAttribute('srcset', /\/media\/photo\/1\.webp\?w=640 640w/)
    for (const n of [1, 2]) expect((await photo(n).boundingBox())?.height).toBeGreaterThan(200)
    expect(requested).not.toContain('/media/photo/3.webp')
    release()
    await expect
      .poll(() =>
        photo(1).evaluate((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0),
      )
      .toBe(true)
    expect(await tops()).toEqual(before)
    await photo(3).scrollIntoViewIfNeeded()
    await expect.poll(() => requested).toContain('/media/photo/3.webp')
  })

  test('come in their smallest width where data is saved, and nothing is fetched ahead', async ({ page, reading }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    )
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await mockArticles(page, 'article', articleOf(`<p>Read.</p>${picture(1)}`))
    await reading.openArticle('a')
    await expect(reading.content.getByRole('img')).toHaveAttribute('src', '/media/photo/1.webp?w=480')
    await expect(page.locator('main img[srcset]')).toHaveCount(0)
    // Menu and regions are fetched ahead at the same moment.
    await expect.poll(() => requested.some((url) => /ListGeneralArticles/i.test(url)), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((url) => /GetFeaturedArticles/.test(url))).toEqual([])
  })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('what was opened can be read, and the featured articles of the state though nobody opened them [F1, F3, D1.26, D6.1]', async ({
    page,
    reading,
    network,
    context,
  }) => {
    test.setTimeout(120_000)
    const { origin } = network
    const featured = (await (
      await page.request.get(`${origin}/Umbraco/Api/Article/GetFeaturedArticles?state=VIC`)
    ).json()) as { name: string; urlName: string }[]
    await visit(page, origin)
    await expect(new HomePage(page).news.getByRole('article').first()).toBeVisible()
    for (const { urlName } of featured.slice(0, 3)) await untilSaved(page, `["news","article","${urlName}"`)
    await page.goto(`${origin}/about/how-points-work`)
    await expect(reading.content).toContainText('Scoreboards have no secrets')
    await page.goto(`${origin}/news`)
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    for (const key of ['["articles","page","how-points-work"', '["news","list","VIC",0']) await untilSaved(page, key)

    network.cut()
    await context.setOffline(true)
    await page.goto(`${origin}/news`)
    await expect(reading.cards(reading.recent)).toHaveCount(10)
    await expect(page.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
    await reading.readMore.click()
    await expect(reading.title).toHaveText(featured[0]?.name ?? '')
    await expect(reading.content.getByRole('paragraph').first()).toBeVisible()
    await page.goto(`${origin}/about/how-points-work`)
    await expect(reading.content.getByRole('table').first()).toBeVisible()
    await page.goto(`${origin}/news/never-opened`)
    await expect(page.getByText('The article: never opened on this phone')).toBeVisible()
    await page.getByRole('link', { name: /^News, \d+ articles saved$/ }).click()
    await expect(reading.cards(reading.recent)).toHaveCount(10)

    network.restore()
    await context.setOffline(false)
    await expect(page.getByText(/^as of \d+:\d\d pm$/)).toHaveCount(0, { timeout: 30_000 })
  })
})
