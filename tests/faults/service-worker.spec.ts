import type { Page } from '@playwright/test'
import { letTimePass } from '#tests/e2e/real-time.ts'
import { cached, countLoads, expect, releaseOf, test, untilRelease, visit } from './site-fixtures.ts'

const API = '/Umbraco/Api'
const ANSWERED =
  /\/(season\/list|region\/list|article\/listgeneralarticles|majorevent\/getall|majorevent\/getallaplpt|article\/list)$/i

// A busy machine takes long to put the app on the device.
test.describe.configure({ timeout: 120_000 })

/** What the page gets for a call, through the worker. */
function call(page: Page, path: string) {
  return page.evaluate(async (address) => {
    try {
      const answer = await fetch(address)
      return { status: answer.status, age: answer.headers.get('age'), text: await answer.text() }
    } catch {
      return { status: 0, age: null, text: '' }
    }
  }, path)
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('after one visit the start address and every page of the app open, full page loads too [F1] [F3] [F20] [D1.34]', async ({
    page,
    site,
    context,
  }) => {
    await visit(page, site.origin)
    await context.setOffline(true)
    for (const path of [
      '/',
      '/event/7',
      '/licences',
      '/aplpt',
      '/venue/royal-hotel',
      '/news',
      '/about',
      '/no/such/page',
    ]) {
      await page.goto(site.origin + path)
      await expect(page.getByRole('banner'), path).toBeVisible()
      await expect(page.locator('main'), path).not.toBeEmpty()
    }
    expect(await call(page, '/config.json')).toMatchObject({
      status: 200,
      age: expect.stringMatching(/^\d+$/),
      text: expect.stringContaining('apiBase'),
    })
  })

  test('only the named public lists are answered, with the age of their copy; the hub and all else are not [F19] [D1.26]', async ({
    page,
    site,
    context,
  }) => {
    await visit(page, site.origin)
    const lists = [
      '/season/list?brand=2',
      '/region/list',
      '/Article/ListGeneralArticles',
      '/MajorEvent/GetAll?state=VIC',
      '/MajorEvent/GetAllAPLPT?state=VIC',
      '/Article/List?state=VIC',
    ]
    const others = [
      '/MajorEvent/Get?name=x',
      '/Article/GetFeaturedArticles?state=VIC',
      '/tournamentClock/getTournamentClockStatus?eventId=1',
    ]
    for (const path of [...lists, ...others]) expect((await call(page, API + path)).age, path).toBeNull()
    await context.setOffline(true)
    for (const path of lists)
      expect(await call(page, API + path), path).toMatchObject({ status: 200, age: expect.stringMatching(/^\d+$/) })
    for (const path of [
      ...others.map((path) => API + path),
      '/tournamentClockHub/negotiate',
      '/openapi.json',
      '/media/x.webp',
    ]) {
      expect((await call(page, path)).status, path).toBe(0)
    }
  })

  test('a league with another base path has its lists stored too [D1.2] [D1.26]', async ({ page, site, context }) => {
    site.answer(/^\/api\/v2\/season\/list/, {
      status: 200,
      type: 'application/json',
      body: '[{"id":1,"name":"Another"}]',
    })
    await visit(page, site.origin)
    await call(page, '/api/v2/season/list?brand=2')
    await context.setOffline(true)
    // The worker stores a response after it has passed it on.
    await expect
      .poll(() => call(page, '/api/v2/season/list?brand=2'))
      .toMatchObject({ status: 200, text: expect.stringContaining('Another') })
  })
})

test('what is stored holds nothing of a member, and is asked for without the cookie [F19] [D1.27]', async ({
  page,
  shell,
  site,
}) => {
  await visit(page, site.origin)
  await shell.signIn('mia@example.com', '/', site.origin)
  await expect(shell.userButton).toHaveAccessibleName(/Mia/)
  for (const path of ['/MajorEvent/GetAll?state=VIC', '/account/GetLoggedMember', '/season/list'])
    await call(page, API + path)
  await page.goto(`${site.origin}/profile`)
  const { addresses, text } = await cached(page)
  const stored = Object.entries(addresses).filter(([name]) => !name.includes('precache'))
  expect(stored.map(([name]) => name).every((name) => name.startsWith('apl.'))).toBe(true)
  expect(
    stored.flatMap(([, paths]) => paths).filter((path) => !ANSWERED.test(path) && path !== '/config.json'),
  ).toEqual([])
  expect(text).not.toContain('Mia')
  expect(text).not.toMatch(/"userQualified":\s*true/)
  const lists = site.asked.filter(({ path }) => ANSWERED.test(new URL(path, site.origin).pathname))
  expect(lists.at(-1)?.path).toContain('/season/list')
  // Those of the first moments went past the worker, before it was there and before anybody had signed in.
  expect(lists.filter(({ cookie }) => cookie.includes('session'))).toEqual([])
  expect(site.asked.some(({ cookie }) => cookie.includes('session'))).toBe(true)
})

test.describe('with responses that are not what they should be', () => {
  test.use({ expectedErrors: /404|500|net::ERR_/ })

  test('a page of the network in place of data is never stored, nor a refusal [F6] [F16]', async ({
    page,
    site,
    context,
  }) => {
    await visit(page, site.origin)
    const list = `${API}/region/list`
    site.answer(/region\/list/i, { status: 200, type: 'text/html', body: '<html>Sign in to this network</html>' })
    expect((await call(page, list)).text).toContain('Sign in')
    site.answer(/region\/list/i, { status: 500, type: 'application/json', body: '{}' })
    expect((await call(page, list)).status).toBe(500)
    await context.setOffline(true)
    const copy = await call(page, list)
    expect(copy.text).not.toContain('Sign in')
    expect([0, 200]).toContain(copy.status)
  })

  test('connected, but no bytes come: the copy responds [F4] [D1.25] [D1.26]', async ({ page, site }) => {
    await visit(page, site.origin)
    await call(page, `${API}/season/list`)
    site.answer(/season\/list|config\.json/i, 'never')
    expect(await call(page, `${API}/season/list`)).toMatchObject({ status: 200, age: expect.stringMatching(/^\d+$/) })
    expect(await call(page, '/config.json')).toMatchObject({ status: 200, age: expect.stringMatching(/^\d+$/) })
  })

  test('a missing asset is 404, not the shell, and is not stored [F16]', async ({ page, site, request }) => {
    await visit(page, site.origin)
    expect(await call(page, '/assets/gone-12345678.js')).toMatchObject({
      status: 404,
      text: expect.stringContaining('not-found'),
    })
    const { addresses } = await cached(page)
    expect(Object.values(addresses).flat()).not.toContain('/assets/gone-12345678.js')
    const answer = await request.get('/assets/gone-12345678.js', { headers: { accept: 'text/html' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, expect.stringContaining('json')])
  })
})

test('pages of the server are never the shell, however they are written [F16]', async ({ page, site }) => {
  await visit(page, site.origin)
  for (const path of ['/openapi.json', '/OpenApi.json', '/healthz', '/HealthZ', '/config.json']) {
    await page.goto(site.origin + path)
    expect(await page.evaluate(() => document.contentType), path).toBe('application/json')
  }
  await page.goto(`${site.origin}/LOGIN?returnUrl=%2F`)
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('id, scope and start address stay what they were when the app was first installed [F20]', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Record<string, unknown>
  expect([manifest['id'], manifest['scope'], manifest['start_url']]).toEqual(['/', '/', '/'])
})

test.describe('when the app cannot be put on the device', () => {
  test.use({ expectedErrors: /500|bad-precaching-response|Quota/i })

  test('a first visit goes on without it [F17]', async ({ page, home, site, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 50_000 })
    const warned = page.waitForEvent('console', (message) => /could not be stored/.test(message.text()))
    await home.open(site.origin)
    await warned
    const scripts = site.asked.filter(({ path }) => path === '/sw.js').length
    await home.cards.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/event\//)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect(site.asked.filter(({ path }) => path === '/sw.js').length).toBeLessThanOrEqual(scripts + 1)
  })

  test('a new version of which one file fails leaves the old one in charge, says so, and is not tried in circles [F17]', async ({
    page,
    site,
  }) => {
    await visit(page, site.origin)
    site.release = 2
    site.answer(/^\/index\.html/, { status: 500 })
    const loads = countLoads(page)
    const warned = page.waitForEvent('console', (message) => /could not be stored/.test(message.text()))
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await warned
    const tries = site.asked.filter(({ path }) => path.startsWith('/index.html')).length
    await letTimePass(page, 1_500)
    expect(site.asked.filter(({ path }) => path.startsWith('/index.html')).length).toBe(tries)
    expect(loads.count).toBe(0)
    await page.reload()
    expect(await releaseOf(page)).toBe('1')
  })
})

test.describe('taken off the devices', () => {
  test.use({ expectedErrors: /404|net::ERR_|bad HTTP response/ })

  test('the kill switch empties the caches, unregisters, and reloads the page once [F18]', async ({
    page,
    home,
    site,
  }) => {
    await visit(page, site.origin)
    const off = await (await fetch(`${site.origin}/sw-off.js`)).text()
    site.answer(/^\/sw\.js/, { status: 200, type: 'text/javascript', body: off })
    site.release = 2
    const loads = countLoads(page)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await untilRelease(page, '2')
    await home.cards.first().waitFor()
    // The app registers what it finds, which leaves again, and touches no page.
    await letTimePass(page, 2_000)
    expect(loads.count).toBe(1)
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
  })

  test('a worker’s script that is gone leaves the old version in charge, without a loop [F18]', async ({
    page,
    home,
    site,
  }) => {
    await visit(page, site.origin)
    site.answer(/^\/sw\.js/, { status: 404 })
    const loads = countLoads(page)
    await page.reload()
    await home.cards.first().waitFor()
    expect(await releaseOf(page)).toBe('1')
    await letTimePass(page, 1_500)
    expect(loads.count).toBe(1)
  })
})
