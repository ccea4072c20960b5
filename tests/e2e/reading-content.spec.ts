import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { HomePage } from './pages/home-page.ts'
import { ReadingPage } from './pages/reading-page.ts'
import { mockArticles, articleOf, summariesOf, summaryOf } from './mocks/article-mocks.ts'

const test = base.extend<{ reading: ReadingPage }>({ reading: async ({ page }, use) => use(new ReadingPage(page)) })

const SMALL = { width: 320, height: 640 }
const WIDE = { width: 1440, height: 900 }

const picture = (n: number, attributes = 'width="1200" height="800"') =>
  `<p><img src="/media/photo/${n}.webp" alt="Photo ${n}" ${attributes}></p>`
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

/** The order of what is wider than the window, for a message one can read. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth
      ? [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120))
      : [],
  )

test.describe('links in an article', () => {
  // There is no such poster.
  test.use({ expectedErrors: /Failed to load resource/ })

  test('lead into the app without loading it anew, pictures of the league to the preview, others to a tab without a handle [P2.139, P2.20, F62, F67]', async ({
    page,
    reading,
  }) => {
    await mockArticles(
      page,
      'article',
      articleOf(`
      <p><a href="/leaderboards?state=2">boards</a> <a href="/media/poster.png">poster</a> <a href="/news/other">other news</a>
      <a href="https://example.com/rules">rules</a> <a href="/media/rules.pdf">a file</a> <a href="javascript:window.hacked=1">script</a> <a href="data:text/html,x">data</a>
      <a href="#end">to the end</a> <a href="/media/photo/7.webp"><img src="/media/photo/7.webp" width="30" height="20"></a></p><h2 id="end">The end</h2>`),
    )
    await reading.openArticle('links')
    const link = (name: string) => reading.content.getByRole('link', { name, exact: true })
    await expect(link('poster')).toHaveAttribute('href', '/preview?src=%2Fmedia%2Fposter.png')
    await expect(link('The picture in full')).toHaveAttribute('href', '/preview?src=%2Fmedia%2Fphoto%2F7.webp')
    await expect(link('a file')).toHaveAttribute('href', '/media/rules.pdf')
    await expect(reading.content.getByText('script')).not.toHaveAttribute('href')
    await expect(reading.content.getByText('data')).not.toHaveAttribute('href')
    for (const [name, value] of [
      ['target', '_blank'],
      ['rel', 'noopener noreferrer'],
    ] as const)
      await expect(reading.content.getByRole('link', { name: /^rules/ })).toHaveAttribute(name, value)
    await link('to the end').click()
    await expect(page).toHaveURL('/news/links#user-content-end')
    await expect(reading.content.locator('#user-content-end')).toBeInViewport()

    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const isSame = () => page.evaluate(() => 'sameDocument' in window)
    await link('poster').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/preview?src=%2Fmedia%2Fposter.png')
    await page.goBack()
    await link('boards').click()
    await expect(page).toHaveURL('/leaderboards?state=2')
    expect(await isSame()).toBe(true)
    await page.goBack()
    await link('other news').click()
    await expect(page).toHaveURL('/news/other')
    await expect.poll(isSame).toBe(false)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

test.describe('whatever an article is made of', () => {
  // The policy of the page speaks up while the sanitiser reads it, outside the page.
  test.use({
    expectedErrors: /Content Security Policy|^CSP: (?:script|style)-src-(?:attr|elem) inline|Failed to load resource/,
  })

  test('it is inert, readable and no wider than the screen [F61, F62, F70, F71]', async ({ page, reading }) => {
    const long = 'Verylongword'.repeat(60)
    await mockArticles(
      page,
      'article',
      articleOf(
        `
      <script>window.hacked=1</script><p onclick="window.hacked=1">Bring a friend.</p><svg onload="window.hacked=1"><text>svg</text></svg>
      <iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src=x onerror="window.hacked=1"><style>body{display:none}</style>
      <img src="https://evil.example/pixel.gif" alt="A pixel from elsewhere"><img src="https://evil.example/bare.gif">
      <table><caption>Prizes</caption><tr><th>One<td>${long}<td colspan=99999999 rowspan=99999>${words(12)}<tr><td>no end
      <table><tr><td>inside</table></table>
      <div style="width:9000px">${long}</div><pre>${'x'.repeat(900)}</pre>
      <ul><li>a<ul><li>b<ul><li>c<ul><li>d<ul><li>e<ul><li>f</ul></ul></ul></ul></ul></ul>
      ${'<blockquote>'.repeat(400)}deep${'</blockquote>'.repeat(400)}
      <p>مرحبا بكم في الدوري</p><p>${'👩‍👩‍👧‍👦'.repeat(80)}</p><img src="/media/photo/3.webp" alt="Huge" width="99999" height="1">
      <p>${words(30_000)}</p>`,
        {
          name: `<b>عربي</b> ${long}`,
          excerpt: long,
          relatedArticles: [summaryOf(2, { name: `مقهى ${long}`, bannerUrl: 'javascript:window.hacked=1' })],
        },
      ),
    )
    await page.setViewportSize(SMALL)
    await reading.openArticle('hostile')
    await expect(reading.content).toContainText('Bring a friend.')
    await expect(reading.content).toContainText('word29999')
    await expect(reading.title).toContainText('<b>عربي</b>')
    expect(await tooWide(page)).toEqual([])
    const inside = await reading.content.evaluate((content) => ({
      tags: [...content.querySelectorAll('script,svg,iframe,style,object,form')].map(({ tagName }) => tagName),
      handlers: [...content.querySelectorAll('*')]
        .flatMap((one) => one.getAttributeNames())
        .filter((name) => name.startsWith('on') || name === 'style'),
      pictures: [...content.querySelectorAll('img[src]')].map((one) => [
        one.getAttribute('alt'),
        one.getAttribute('width'),
      ]),
      spans: [...content.querySelectorAll('[colspan],[rowspan]')].length,
    }))
    expect(inside).toEqual({ tags: [], handlers: [], pictures: [['Huge', null]], spans: 0 })
    // What no policy would let through is not tried: its words lead there.
    await expect(reading.content.getByRole('link', { name: /^A pixel from elsewhere/ })).toHaveAttribute(
      'href',
      'https://evil.example/pixel.gif',
    )
    // A wide table scrolls by itself, and by keyboard.
    const table = reading.content.getByRole('group', { name: 'Prizes' })
    await expect(table).toHaveAttribute('tabindex', '0')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.setViewportSize(WIDE)
    expect(await tooWide(page)).toEqual([])
  })

  test('what is missing is left out: banner, dates, words, related news, names [F71, F72]', async ({
    page,
    reading,
  }) => {
    await mockArticles(
      page,
      'article',
      articleOf(null, {
        name: ' ',
        urlName: 'spring-final',
        bannerUrl: null,
        articleDate: '0001-01-01T00:00:00',
        excerpt: null,
        relatedArticles: null,
        id: null,
        surprise: {},
      }),
    )
    await mockArticles(page, 'list', [
      summaryOf(1, { bannerUrl: null, articleDate: null, excerpt: null }),
      { name: 7 },
      null,
      summaryOf(2, { urlName: ' ' }),
      summaryOf(3, { articleDate: 'soon' }),
    ])
    await mockArticles(page, 'featured', [summaryOf(9, { bannerUrl: null, articleDate: null, excerpt: null })])
    await reading.openArticle('spring-final')
    await expect(reading.title).toHaveText('spring final')
    await expect(reading.content).toContainText('There is no text here yet.')
    await expect(reading.date).toHaveCount(0)
    await expect(reading.article.locator('img')).toHaveCount(0)
    await expect(reading.related).toHaveCount(0)
    await page.setViewportSize(SMALL)
    expect(await tooWide(page)).toEqual([])
    await reading.openNews()
    await expect(reading.cards(reading.recent)).toHaveCount(2)
    await expect(page.getByText(/1970|Invalid|NaN|undefined|null/)).toHaveCount(0)
    expect(await tooWide(page)).toEqual([])
  })
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('have their room before they come, and none is asked for before it is near', async ({ page, reading }) => {
    const asked: string[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/media/photo/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
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
    await expect.poll(() => asked).toContain('/media/photo/1.webp')
    const tops = () =>
      reading.content.locator('p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await tops()
    await expect(photo(1)).toHaveAttribute('srcset', /\/media\/photo\/1\.webp\?w=640 640w/)
    for (const n of [1, 2]) expect((await photo(n).boundingBox())?.height).toBeGreaterThan(200)
    expect(asked).not.toContain('/media/photo/3.webp')
    release()
    await expect
      .poll(() =>
        photo(1).evaluate((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0),
      )
      .toBe(true)
    expect(await tops()).toEqual(before)
    await photo(3).scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toContain('/media/photo/3.webp')
  })

  test('a banner that does not come leaves its room and a sign', async ({ page, reading }) => {
    await page.route('**/media/banner/**', (route) => route.fulfill({ status: 404 }))
    await mockArticles(page, 'article', articleOf('<p>Read.</p>'))
    await reading.openArticle('a')
    const room = reading.article.locator('[data-part=picture]')
    await expect(room.locator('svg')).toBeVisible()
    expect((await room.boundingBox())?.height).toBeGreaterThan(150)
  })

  test('come in their smallest width where data is saved, and nothing is fetched ahead', async ({ page, reading }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await mockArticles(page, 'article', articleOf(`<p>Read.</p>${picture(1)}`))
    await reading.openArticle('a')
    await expect(reading.content.getByRole('img')).toHaveAttribute('src', '/media/photo/1.webp?w=480')
    await expect(page.locator('main img[srcset]')).toHaveCount(0)
    // Menu and regions are fetched ahead at the same moment.
    await expect.poll(() => asked.some((url) => /ListGeneralArticles/i.test(url)), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /GetFeaturedArticles/.test(url))).toEqual([])
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

for (const theme of ['dark', 'light']) {
  test.describe(`in ${theme}`, () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('axe finds nothing on the news, an article and a page, in any of their states [D6.2]', async ({
      page,
      reading,
      context,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      for (const size of [{ width: 390, height: 844 }, WIDE]) {
        await page.setViewportSize(size)
        await reading.openNews()
        await expect(reading.cards(reading.recent)).toHaveCount(10)
        expect(await findings(page)).toEqual([])
        await reading.openPage('how-points-work')
        await expect(reading.content.getByRole('table').first()).toBeVisible()
        expect(await findings(page)).toEqual([])
      }
      await mockArticles(
        page,
        'article',
        articleOf(
          `
        <h1>A heading</h1><p>Words <a href="https://example.com">there</a> <a href="/media/photo/7.webp"><img src="/media/photo/7.webp" width="300" height="200"></a></p><ol><li>one</ol>
        <blockquote>A quote</blockquote><table><tr><th>One<td>${'wide'.repeat(200)}</table><figure>${picture(3)}<figcaption>Caption</figcaption></figure><dl><dt>a<dd>b</dl><mark>m</mark><code>c</code>`,
          { bannerUrl: null },
        ),
      )
      await page.setViewportSize({ width: 390, height: 844 })
      await reading.openArticle('mixed')
      await expect(reading.content).toContainText('A quote')
      expect(await findings(page)).toEqual([])
      await mockArticles(page, 'featured', summariesOf(1))
      await page.route('**/Article/List?*', (route) =>
        route.fulfill({ status: 400, json: { message: 'The press is broken.' } }),
      )
      // Of these states nothing is saved yet.
      await reading.openNews('?state=NT')
      await expect(reading.recent.getByRole('alert')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.unrouteAll()
      await mockArticles(page, 'list', [])
      await reading.openNews('?state=ACT')
      await expect(reading.recent).toContainText('No news yet')
      expect(await findings(page)).toEqual([])
      await context.setOffline(true)
      await expect(page.getByText('You are offline').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}
