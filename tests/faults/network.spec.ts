import type { Request } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { runningGame } from '#tests/e2e/league.ts'
import { EventPage } from '#tests/e2e/pages/event-page.ts'
import { HomePage } from '#tests/e2e/pages/home-page.ts'
import { NETWORK_ERRORS, untilSaved } from './saved.ts'
import { test as withSite, visit } from './site-fixtures.ts'

const TODAY = '2026-11-19'
const SEARCH = '**/Event/SearchEvents'
const API = /^\/umbraco\/api\//i
const OF_THE_LEAGUE = /^\/(umbraco\/api\/|config\.json|tournamentclockhub)/i

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('with the server stopped the app shows what was saved, with its age, and says that there is no answer [F1, F9]', async ({
    page,
    home,
    network,
  }) => {
    await visit(page, network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')
    network.cut()
    await page.reload()
    await expect(home.cards.first()).toBeVisible()
    const bar = page.getByRole('status').filter({ hasText: 'No answer from the league' })
    await expect(bar).toBeVisible()
    await expect(page.locator('[data-area=list]').getByText(/^as of \d+:\d\d pm$/)).toBeVisible()
    network.restore()
    await expect(bar).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText(/^as of /)).toHaveCount(0)
  })

  test('every page opens without a connection, and none is blank [F3]', async ({ page, network, context }) => {
    await visit(page, network.origin)
    await expect(new HomePage(page).cards.first()).toBeVisible()
    network.cut()
    await context.setOffline(true)
    for (const path of [
      '/',
      '/types/raise',
      '/event/1',
      '/event/1/clock',
      '/leaderboards',
      '/venue/royal-oak',
      '/gallery',
      '/news',
      '/profile',
      '/tickets',
      '/licences',
      '/no/such/page',
    ]) {
      await page.goto(network.origin + path)
      await expect(page.locator('#main'), path).not.toBeEmpty()
      await expect(page.locator('#main').getByText(/\w{3}/).first(), path).toBeVisible()
    }
  })

  test('back online the list is read once, and the banner leaves [F9]', async ({ page, home, network, context }) => {
    await page.clock.install()
    await visit(page, network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')
    await context.setOffline(true)
    await page.reload()
    const bar = page.getByRole('status').filter({ hasText: 'You are offline' })
    await expect(bar).toBeVisible()
    const reads = new Set<Request>()
    page.on('request', (call) => /SearchEvents$/i.test(call.url()) && reads.add(call))
    // A try before the connection is back is none.
    page.on('requestfailed', (call) => reads.delete(call))
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    await page.clock.runFor(4_000)
    expect(reads.size).toBe(1)
  })
})

withSite.describe('when bytes never come', () => {
  withSite.use({ expectedErrors: NETWORK_ERRORS })

  withSite(
    'the saved copy shows while the question goes on, and then what the league says [F4]',
    async ({ page, home, site }) => {
      await visit(page, site.origin)
      await expect(home.cards.first()).toBeVisible()
      await untilSaved(page, '["games"')
      site.answer(OF_THE_LEAGUE, 'never')
      await page.goto(site.origin, { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(home.cards.first()).toBeVisible({ timeout: 3_000 })
      await expect(page.locator('[data-area=list]').getByText(/^as of \d+:\d\d pm$/)).toBeVisible()
      site.answer(OF_THE_LEAGUE, null)
      await expect(page.locator('[data-area=list]').getByText(/^as of/)).toHaveCount(0, { timeout: 30_000 })
    },
  )

  withSite(
    'what was never opened waits ten seconds at most, then says so with Retry, which works [F4, D6.2]',
    async ({ page, site, request }) => {
      withSite.setTimeout(90_000)
      const game = await runningGame(request, TODAY)
      await visit(page, site.origin)
      site.answer(OF_THE_LEAGUE, 'never')
      await page.goto(`${site.origin}/event/${game.id}`, { waitUntil: 'commit' })
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The event did not load', { timeout: 13_000 })
      await expect(alert).toContainText(/No answer/)
      site.answer(OF_THE_LEAGUE, null)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(new EventPage(page).title).toHaveText(/\w/)
    },
  )

  withSite(
    'a network that answers with its own page reads "needs you to sign in", and nothing of it is kept [F6]',
    async ({ page, home, site }) => {
      await visit(page, site.origin)
      await expect(home.cards.first()).toBeVisible()
      await untilSaved(page, '["games"')
      site.answer(OF_THE_LEAGUE, { status: 200, type: 'text/html', body: '<!doctype html><title>Free wifi</title>' })
      await page.reload()
      await expect(home.cards.first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'This network needs you to sign in' })).toBeVisible()
      site.answer(OF_THE_LEAGUE, null)
      await expect(page.getByText('This network needs you to sign in')).toHaveCount(0, { timeout: 30_000 })
    },
  )
})

test.describe('with losses', () => {
  test.use({ expectedErrors: NETWORK_ERRORS })

  test('of 30 % and 2 s of jitter every read comes in the end, and no write is sent twice [F5]', async ({
    page,
    home,
    shell,
  }) => {
    test.setTimeout(90_000)
    await shell.signIn('mia@example.com', '/')
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    let writes = 0
    await page.clock.install()
    await page.route('**/Umbraco/Api/**', async (route) => {
      const isWrite = /(Add|Delete)FavoriteGame/i.test(route.request().url())
      if (isWrite) writes++
      const isLost = isWrite || random() < 0.3
      await new Promise((resolve) => setTimeout(resolve, random() * 2_000))
      await (isLost ? route.abort() : route.continue()).catch(() => undefined)
    })
    await page.reload()
    await expect(home.cards.first()).toBeVisible({ timeout: 30_000 })
    await expect(home.news.getByRole('article')).not.toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    const heart = home.heart(home.cards.first())
    await expect(heart).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
    await heart.click()
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 })
    await page.clock.runFor(8_000)
    expect(writes).toBe(1)
  })
})

test.describe('responses that cannot be read', () => {
  test.use({ expectedErrors: /ERR_|Failed to load|unexpectedly/ })

  const ODD = [
    ['malformed JSON', { body: '[{"id": 1,', contentType: 'application/json' }],
    ['an object where a list should be', { json: { id: 1 } }],
    ['an empty 200', { body: '', contentType: 'application/json' }],
    ['a 204', { status: 204 }],
    [
      'cut gzip',
      { body: '\u001f\u008b\u0008', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    ],
    ['a text', { json: 'seven' }],
  ] as const

  for (const [name, answer] of ODD) {
    test(`${name}: one sentence and Retry, and the rest of the page goes on [F72, D6.2]`, async ({ page, home }) => {
      await page.route(SEARCH, (route) => route.fulfill(answer))
      await page.goto('/')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Games did not load', { timeout: 25_000 })
      await expect(home.news.getByRole('article')).not.toHaveCount(0)
      await page.unroute(SEARCH)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(home.cards.first()).toBeVisible()
    })
  }

  test('a byte order mark is no fault, and a number as a text costs its row only [F72, D1.13]', async ({
    page,
    home,
  }) => {
    await page.route(SEARCH, async (route) => {
      const response = await route.fetch()
      const rows = (await response.json()) as { id: unknown }[]
      rows[0] = { ...rows[0], id: String(rows[0]?.id) }
      await route.fulfill({ response, body: `\uFEFF${JSON.stringify(rows)}` })
    })
    await page.goto('/')
    await expect(home.cards.first()).toBeVisible()
  })

  test('the sentence of the server shows, with the number to quote [F72, F73]', async ({ page }) => {
    const headers = { 'x-request-id': 'req-4711' }
    await page.route(SEARCH, (route) => route.fulfill({ json: { Message: 'The calendar is being changed.' }, headers }))
    await page.goto('/')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The calendar is being changed.')
    await expect(alert).toContainText('req-4711')
    // Takes the place of the one before, without a moment in which the real response comes through.
    await page.route(SEARCH, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', headers }),
    )
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toContainText('This could not be found.')
    await expect(alert).not.toContainText(/<h1>|404/)
  })
})

withSite(
  'a first visit through a network that wants a sign-in says so, and starts once it is given [F6]',
  async ({ page, home, site }) => {
    site.answer(API, { status: 200, type: 'text/html', body: '<html><title>Free wifi</title></html>' })
    await page.goto(site.origin)
    await expect(page.getByRole('alert').first()).toContainText('This network needs you to sign in.')
    site.answer(API, null)
    await expect(home.cards.first()).toBeVisible({ timeout: 30_000 })
  },
)
