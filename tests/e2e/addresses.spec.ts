import { PAGE_ROUTES } from '#domain/page-routes.ts'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'

const TODAY = '2026-11-19'
const GUID = '735674d1-1234-4abc-9def-0123456789ab'
const MILLION = '/aplpt/apl-million-2025'

const CRAWLERS = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  X: 'Twitterbot/1.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  curl: 'curl/8.5.0',
}

test.describe('a caller that is no browser [F75]', () => {
  /** An address of each page, of what the league has. */
  const pages = PAGE_ROUTES.filter((route) => !/newsname|\/major-events\/\$|\/event\/\$id/.test(route)).map((route) =>
    route
      .replace('/aplpt/$eventname', MILLION)
      .replace(/\{?-?\$(?:\w*[gG]uid|gameMembership)\}?/, GUID)
      .replace('$gameType', 'league')
      .replace('$idOrName', '1'),
  )

  for (const [name, agent] of Object.entries(CRAWLERS)) {
    test(`${name} gets every page with its metadata`, async ({ request }) => {
      const { id } = await runningGame(request, TODAY)
      for (const path of [...pages, `/event/${id}`, `/event/${id}/clock`]) {
        const headers = { accept: '*/*', 'user-agent': agent }
        const page = await request.get(path, { headers })
        expect([path, page.status()]).toEqual([path, path === '/page-not-found' ? 404 : 200])
        expect(page.headers()['content-type']).toBe('text/html; charset=utf-8')
        expect(page.headers()['vary']).toMatch(/^Accept\b/)
        const html = await page.text()
        expect(html).toMatch(/<title>[^<]+<\/title>/)
        expect(html.match(/<meta\s+name="description"\s+content="[^"]+"/g)).toHaveLength(1)
        if (/^\/(venue|aplpt)\/|^\/event\//.test(path))
          expect(html).toMatch(/<meta property="og:title" content="[^"]+">/)
        const head = await request.head(path, { headers })
        expect([head.status(), head.headers()['content-type'], (await head.body()).length]).toEqual([
          page.status(),
          page.headers()['content-type'],
          0,
        ])
      }
    })
  }

  test('who wants no page gets the problem, and a missing file is no page', async ({ request }) => {
    const refused = await request.get('/event/1', { headers: { accept: 'application/json' } })
    expect([refused.status(), refused.headers()['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    const missing = await request.get('/assets/nothing.js', { headers: { accept: '*/*' } })
    expect([missing.status(), missing.headers()['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })
})

test.describe('the page that is not found', () => {
  for (const [path, shown] of [
    ['/no/such/page', '/no/such/page'],
    ['/event/abc?tab=2', '/event/abc?tab=2'],
    ['/no/<img src=x onerror=alert(1)>', '/no/%3Cimg%20src=x%20onerror=alert(1)'],
  ] as const) {
    test(`names ${path}, which was asked for, as text; it is 404, and Back does not lead into it [P2.19, F75, F61]`, async ({
      page,
    }) => {
      await page.goto('/licences')
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page).toHaveURL(/\/page-not-found$/)
      await expect(page.getByText(`We could not find ${shown}`)).toBeVisible()
      await expect(page.locator('main img')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/licences')
    })
  }

  test('of a long address shows the beginning, and without one names none', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/no/${'x'.repeat(2_000)}`)
    await expect(page.getByText(/We could not find \/no\/x{100,200}….$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto('/licences')
    expect((await page.goto('/page-not-found'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: "You've been dealt a poor hand!" })).toBeVisible()
    await expect(page.getByText('We could not find')).toHaveCount(0)
  })
})

/** What follows an address in a message. */
const FOLLOWING = ['.', ')', ',', '%20', '%E2%80%9D', '”', '!', '>', '%0A', '**', './']

test.describe('an address with what followed it in a message [F76]', () => {
  test('leads to its page, which takes its place', async ({ page, request }) => {
    const { id } = await runningGame(request, TODAY)
    await page.goto('/licences')
    for (const following of FOLLOWING) {
      await page.goto(`/event/${id}${following}?tab=2`)
      await expect(page).toHaveURL(`/event/${id}?tab=2`)
    }
    await page.goto('/leaderboards,')
    await expect(page).toHaveURL('/leaderboards')
    for (const path of ['/venue/1)', `${MILLION}.`]) {
      await page.goto(path)
      await expect(page).toHaveURL(path.slice(0, -1))
    }
  })

  test('is gone to once: what is not there without it either is not found', async ({ page }) => {
    await page.goto('/venue/no-such-place.')
    await expect(page).toHaveURL('/page-not-found')
    await expect(page.getByText('We could not find /venue/no-such-place.')).toBeVisible()
  })
})

test.describe('where the worker responds', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|Failed to load resource`) })

  test('such an address is repaired by the app, for names once the league has nothing of the name [F76]', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await runningGame(request, TODAY)
    await visit(page, `${baseURL}/licences`)
    for (const [requested, opened] of [
      [`/event/${id}.`, `/event/${id}`],
      [`/event/${id}%20/clock)`, '/page-not-found'],
      [`/event/${id}/clock)`, `/event/${id}/clock`],
      ['/leaderboards,?state=2', '/leaderboards?state=2'],
      ['/venue/1)', '/venue/1'],
      [`${MILLION}”`, MILLION],
      ['/types/league.', '/types/league'],
      ['/venue/no-such-place.', '/page-not-found'],
    ] as const) {
      await page.goto(requested)
      await expect(page).toHaveURL(opened)
    }
  })

  test('it is so without a network too, and what is stored under the name it means opens [F76, F3]', async ({
    page,
    context,
    request,
    network,
  }) => {
    const { id } = await runningGame(request, TODAY)
    const { origin } = network
    await visit(page, origin)
    await page.goto(`${origin}/event/${id}`)
    await untilSaved(page, `["event",${id}`)
    await page.goto(`${origin}${MILLION}`)
    await untilSaved(page, '["majorEvents","one","aplpt","apl-million-2025"')
    network.cut()
    await context.setOffline(true)
    for (const following of FOLLOWING) {
      await page.goto(`${origin}/event/${id}${following}`)
      await expect(page).toHaveURL(`${origin}/event/${id}`)
    }
    await expect(page.getByText(/^as of \d+:\d\d (am|pm)$/).first()).toBeVisible()
    await page.goto(`${origin}${MILLION}.`)
    await expect(page).toHaveURL(`${origin}${MILLION}`)
    await page.goto(`${origin}/venue/1)`)
    await expect(page).toHaveURL(`${origin}/venue/1`)
    await page.goto(`${origin}/leaderboards,`)
    await expect(page).toHaveURL(`${origin}/leaderboards`)
    await page.goto(`${origin}/no/such/page.`)
    await expect(page).toHaveURL(`${origin}/page-not-found`)
    await expect(page.getByText('We could not find /no/such/page.')).toBeVisible()
  })
})

for (const text of ['1e3', '0123456789012345678', 'null', 'true', '"royal"', '007']) {
  test(`what is searched for stays text: ${text} [F76]`, async ({ page, home }) => {
    await page.goto(`/?q=${encodeURIComponent(text)}`)
    await expect(home.searchField).toHaveValue(text)
    expect(new URL(page.url()).searchParams.get('q')).toBe(text)
  })
}
