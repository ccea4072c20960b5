import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { runningGame, secondsLeft } from './league.ts'

const TODAY = '2026-11-19'
const MILLION = '/aplpt/apl-million-2025'

test.use({ firstAnswers: true })

/** The calls of the API a page makes, as they go out. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/umbraco\/api\//i.test(pathname)) calls.push(pathname.replace(/^.*\/api\//i, '').toLowerCase())
  })
  return calls
}

async function newestArticle(request: APIRequestContext): Promise<{ name: string; path: string }> {
  const [article] = (await (await request.get('/Umbraco/Api/Article/List?state=VIC&pageSize=1')).json()) as [
    { name: string; urlName: string },
  ]
  return { name: article.name, path: `/news/${article.urlName}` }
}

test('an article is read without a call for it: it came with the page, and so it does after a reload', async ({
  page,
  request,
}) => {
  const { name, path } = await newestArticle(request)
  const calls = callsOf(page)
  for (const go of [() => page.goto(path), () => page.reload()]) {
    await go()
    await expect(page.locator('#root > [data-prerendered]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Related News' })).toBeVisible()
    await expect(page).toHaveTitle(`${name} | APL`)
  }
  expect(calls).not.toContain('article/get')
})

test('data in the page is there and breaks no policy [F67]', async ({ page, request }) => {
  await page.goto((await newestArticle(request)).path)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<
    string,
    unknown
  >
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'NewsArticle' })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\/[a-z0-9-]+$/)
})

test('an event, its venue, a major event and the boards come with their first responses too', async ({
  page,
  request,
}) => {
  const { id } = await runningGame(request, TODAY)
  const calls = callsOf(page)
  for (const [path, call] of [
    [`/event/${id}`, 'event/getbyid'],
    [`/event/${id}/clock`, 'event/getbyid'],
    ['/venue/1', 'venues/getbyid'],
    [MILLION, 'majorevent/getaplpt'],
    ['/leaderboards', 'season/list'],
  ] as const) {
    calls.length = 0
    await page.goto(path)
    await expect(page.locator('#root > [data-prerendered]')).toHaveCount(0)
    await expect(page.locator('main h1, main h2').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(calls, path).not.toContain(call)
  }
})

test('what came with an event or a venue is in the app’s first screen, not after it', async ({ page, request }) => {
  const game = await runningGame(request, TODAY)
  await page.addInitScript(() => {
    let hadSkeleton = false
    new MutationObserver(() => {
      const hasSkeleton = document.querySelector('#root > [data-prerendered]') !== null
      if (hadSkeleton && !hasSkeleton)
        Object.assign(window, { firstScreen: document.querySelector('main h1')?.textContent ?? '' })
      hadSkeleton = hasSkeleton
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of [`/event/${game.id}`, '/venue/1']) {
    await page.goto(path)
    const heading = page.locator('main h1').first()
    await expect(page.locator('#root > [data-prerendered]')).toHaveCount(0)
    await expect(heading).not.toHaveText(/^(?:Event|Venue)?$/)
    expect(await page.evaluate(() => (window as unknown as { firstScreen: string }).firstScreen), path).toBe(
      await heading.textContent(),
    )
  }
})

test.describe('without its scripts', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('before its scripts have come an article and a major event can be read, and where a venue is', async ({
    page,
    request,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const { name, path } = await newestArticle(request)
    for (const [address, words] of [
      [path, name],
      [MILLION, 'APL Million'],
    ] as const) {
      await page.goto(address)
      const prerendered = page.locator('#root > [data-prerendered] main')
      await expect(prerendered).toContainText(words)
      await expect(prerendered.locator('p').filter({ hasText: /.{60}/ }).first()).toBeInViewport()
      await expect(prerendered.locator('header img')).toHaveJSProperty('complete', true)
      expect(
        await prerendered.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0)
    }
    await page.goto('/venue/1')
    const venue = page.locator('#root > [data-prerendered] main header')
    await expect(venue.locator('h1')).toHaveText((await page.title()).replace(/ \| [^|]*$/, ''))
    await expect(venue.locator('[data-testid=ways] a').first()).toHaveText(/\d{4}/)
  })
})

test.describe('a game without the app', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('before its scripts have come a running game says level, blinds and the time, which goes on [D2.7, F74]', async ({
    page,
    request,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const { id } = await runningGame(request, TODAY)
    const prerendered = page.locator('[data-prerendered]')
    for (const path of [`/event/${id}`, `/event/${id}/clock`]) {
      await page.goto(path)
      const time = prerendered.getByRole('timer', { includeHidden: true }).filter({ visible: true })
      await expect(time).toHaveText(/^\d+:\d\d$/)
      const [minutes = 0, seconds = 0] = ((await time.textContent()) ?? '').split(':').map(Number)
      expect(Math.abs(minutes * 60 + seconds - (await secondsLeft(request, id))), path).toBeLessThan(3)
      await expect(time).not.toHaveText(`${minutes}:${String(seconds).padStart(2, '0')}`)
      await expect(prerendered.getByTestId('blinds').filter({ visible: true })).toHaveText(
        /^Current blind[\d,]+\/[\d,]+/,
      )
    }
  })
})

test('what there is none of is reported to robots, and people see the app’s own page [P2.64, P2.141]', async ({
  page,
}) => {
  for (const path of ['/venue/nowhere-at-all', '/major-events/nothing']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveURL(/\/page-not-found$/)
  }
})
