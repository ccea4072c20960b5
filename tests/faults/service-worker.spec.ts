import type { Page } from '@playwright/test'
import { cached, countLoads, expect, lookForUpdate, lookUntilRelease, test, visit } from './site-fixtures.ts'
import { settled } from '#tests/e2e/settled.ts'
import { NETWORK_ERRORS } from './saved.ts'

const API = '/Umbraco/Api'
const ANSWERED =
  /\/(season\/list|region\/list|article\/listgeneralarticles|majorevent\/getall|majorevent\/getallaplpt|article\/list)$/i
const NOT_STORED = /could not be stored/

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

/** A response of the worker's own cache. */
const COPY = { status: 200, age: expect.stringMatching(/^\d+$/) as unknown }

test.describe('responses', () => {
  test.use({ expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|404|500`) })

  test('are stored of the named public lists alone, without the cookie, never a refusal or a page of the network; the server’s pages are never the shell, and a missing asset is neither [F6, F16, F19, D1.27]', async ({
    page,
    shell,
    site,
    context,
  }) => {
    await visit(page, site.origin)

    await test.step('pages of the server are its own, however they are written', async () => {
      for (const path of ['/openapi.json', '/HealthZ', '/config.json']) {
        await page.goto(site.origin + path)
        expect(await page.evaluate(() => document.contentType), path).toBe('application/json')
      }
      await page.goto(`${site.origin}/LOGIN?returnUrl=%2F`)
      await expect(page.getByLabel('Password')).toBeVisible()
    })

    await test.step('a missing asset is 404, not the shell, and is not stored', async () => {
      expect(await call(page, '/assets/gone-12345678.js')).toMatchObject({
        status: 404,
        text: expect.stringContaining('not-found'),
      })
      const { addresses } = await cached(page)
      expect(Object.values(addresses).flat()).not.toContain('/assets/gone-12345678.js')
    })

    await test.step('nothing of a member is stored, and the lists are requested without the cookie', async () => {
      await shell.signIn('mia@example.com', '/', site.origin)
      await expect(shell.userButton).toHaveAccessibleName(/Mia/)
      for (const path of ['/MajorEvent/GetAll?state=VIC', '/account/GetLoggedMember', '/season/list'])
        await call(page, API + path)
      await page.goto(`${site.origin}/profile`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
      const { addresses, text } = await cached(page)
      const stored = Object.entries(addresses).filter(([name]) => !name.includes('precache'))
      expect(stored.map(([name]) => name).every((name) => name.startsWith('apl.'))).toBe(true)
      expect(
        stored.flatMap(([, paths]) => paths).filter((path) => !ANSWERED.test(path) && path !== '/config.json'),
      ).toEqual([])
      expect(text).not.toContain('Mia')
      expect(text).not.toMatch(/"userQualified":\s*true/)
      const lists = site.asked.filter(({ path }) => ANSWERED.test(new URL(path, site.origin).pathname))
      expect(lists.some(({ path }) => path.includes('/season/list'))).toBe(true)
      // Those of the first moments went past the worker, before it was there and before anybody had signed in.
      expect(lists.filter(({ cookie }) => cookie.includes('session'))).toEqual([])
      expect(site.asked.some(({ cookie }) => cookie.includes('session'))).toBe(true)
    })

    await test.step('a page of the network in place of data is never stored, nor a refusal', async () => {
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
  })

  test('come from the named public lists’ copies with their age where no bytes come or there is no connection; the hub and all else do not, and every page of the app opens, full page loads too [F1, F3, F4, F19, F20, D1.2, D1.25, D1.26, D1.34]', async ({
    page,
    site,
    context,
  }) => {
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
    site.answer(/^\/api\/v2\/season\/list/, {
      status: 200,
      type: 'application/json',
      body: '[{"id":1,"name":"Another"}]',
    })
    await visit(page, site.origin)
    for (const path of [...lists, ...others]) expect((await call(page, API + path)).age, path).toBeNull()
    await call(page, '/api/v2/season/list?brand=2')

    await test.step('connected, but no bytes come: the copy responds', async () => {
      site.answer(/season\/list|config\.json/i, 'never')
      for (const path of [`${API}/season/list?brand=2`, '/config.json'])
        expect(await call(page, path), path).toMatchObject(COPY)
      site.answer(/season\/list|config\.json/i, null)
    })

    await context.setOffline(true)

    await test.step('without a connection the lists respond, of another base path too, and nothing else', async () => {
      // The worker stores a response after it has passed it on.
      for (const path of lists) await expect.poll(() => call(page, API + path), path).toMatchObject(COPY)
      await expect
        .poll(() => call(page, '/api/v2/season/list?brand=2'))
        .toMatchObject({ ...COPY, text: expect.stringContaining('Another') as unknown })
      expect(await call(page, '/config.json')).toMatchObject({ ...COPY, text: expect.stringContaining('apiBase') })
      for (const path of [
        ...others.map((path) => API + path),
        '/tournamentClockHub/negotiate',
        '/openapi.json',
        '/media/x.webp',
      ])
        expect((await call(page, path)).status, path).toBe(0)
    })

    await test.step('the start address and every page of the app open', async () => {
      for (const path of [
        '/',
        '/types/raise',
        '/event/7',
        '/event/7/clock',
        '/leaderboards',
        '/licences',
        '/aplpt',
        '/venue/royal-hotel',
        '/gallery',
        '/news',
        '/about',
        '/profile',
        '/tickets',
        '/no/such/page',
      ]) {
        await page.goto(site.origin + path)
        await expect(page.locator('#main').getByText(/\w{3}/).first(), path).toBeVisible()
      }
    })
  })
})

test.describe('when the app cannot be put on the device', () => {
  test.use({ expectedErrors: /404|500|net::ERR_|bad HTTP response|bad-precaching-response|Quota/i })

  test('a first visit goes on without it [F17]', async ({ page, home, site, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 50_000 })
    const warned = page.waitForEvent('console', (message) => NOT_STORED.test(message.text()))
    await home.open(site.origin)
    await warned
    const scripts = site.asked.filter(({ path }) => path === '/sw.js').length
    await home.cards.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/event\//)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect(site.asked.filter(({ path }) => path === '/sw.js').length).toBeLessThanOrEqual(scripts + 1)
  })

  test('a version of which one file fails leaves the old one in charge, says so and is not tried in circles; the kill switch empties the caches, unregisters, and reloads the page once [F17, F18]', async ({
    page,
    home,
    site,
  }) => {
    await visit(page, site.origin)
    const loads = countLoads(page)
    const requests = (target: RegExp) => site.asked.filter(({ path }) => target.test(path)).length

    await test.step('a file of the new version is 500: it is said, and tried as often as it is looked for', async () => {
      const before = requests(/^\/index\.html/)
      site.release = 2
      site.answer(/^\/index\.html/, { status: 500 })
      const isInstalling = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null)
      const warned = page.waitForEvent('console', (message) => NOT_STORED.test(message.text()))
      await lookForUpdate(page)
      await warned
      const tries = requests(/^\/index\.html/)
      await lookForUpdate(page)
      await expect.poll(() => requests(/^\/index\.html/)).toBeGreaterThan(tries)
      await expect.poll(isInstalling).toBe(false)
      expect(requests(/^\/index\.html/)).toBe(before + 2 * (tries - before))
      expect(loads.count).toBe(0)
      expect((await call(page, '/index.html')).text).toContain('data-release="1"')
      site.answer(/^\/index\.html/, null)
    })

    await test.step('the kill switch', async () => {
      const off = await (await fetch(`${site.origin}/sw-off.js`)).text()
      let looks = 0
      site.answer(/^\/sw\.js/, () => `${off}// ${looks++}`)
      // The old worker is replaced once it rests, which it does not while the page asks it for files.
      await settled(page)
      await lookUntilRelease(page, '2')
      await home.cards.first().waitFor()
      // The app registers what it finds, which leaves again, and touches no page; so does the next load.
      await untilLeft(page)
      expect(loads.count).toBe(1)
      const scripts = requests(/^\/sw\.js/)
      await page.reload()
      await home.cards.first().waitFor()
      await expect.poll(() => requests(/^\/sw\.js/)).toBeGreaterThan(scripts)
      await untilLeft(page)
      expect(loads.count).toBe(2)
    })
  })
})

/** Waits until the device has neither a worker of the app nor anything that one stored. */
function untilLeft(page: Page): Promise<void> {
  return expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
}
