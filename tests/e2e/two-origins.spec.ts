import { expect, test as base } from './fixtures.ts'
import { direct, runningGame } from './league.ts'
import type { OwnServer } from './own-server.ts'
import { ClockPage } from './pages/clock-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { freeSuitePort, openSuiteServerAt, suiteDataDir } from './suite-server.ts'

const TODAY = '2026-11-19'

interface Sites {
  /** Where the app's files are. */
  app: OwnServer
  /** The league's server; its own address is of another origin of the same site. */
  api: OwnServer
  appOrigin: string
  apiOrigin: string
}

/** The app and the API on two names of one site. The app's server serves nothing but its files and settings. */
const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({}, use) => {
      const apiPort = await freeSuitePort()
      const appPort = await freeSuitePort(apiPort)
      const appOrigin = `http://app.league.localhost:${appPort}`
      const apiOrigin = `http://api.league.localhost:${apiPort}`
      const api = await openSuiteServerAt(apiPort, 'api', { APP_ORIGINS: appOrigin })
      const app = await openSuiteServerAt(appPort, 'app', {
        API_BASE: `${apiOrigin}/Umbraco/Api`,
        HUB_URL: `${apiOrigin}/tournamentClockHub`,
        LOGIN_URL: `${apiOrigin}/login`,
        LOGOUT_URL: `${apiOrigin}/umbraco/surface/account/logout`,
        APP_GEOCODER_URL: `${apiOrigin}/Umbraco/Api/Geocode`,
        MEDIA_BASE: apiOrigin,
        SESSION_COOKIES: 'none',
      })
      await use({ app, api, appOrigin, apiOrigin })
      await app.kill()
      await api.kill()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// Visitors get 401 for the member's calls, and the disallowed origin gets errors of CORS.
test.use({ expectedErrors: /status of 40[13]|CORS policy|net::ERR_FAILED|Failed to (fetch|load)|The connection/ })

test('with the API on another origin of the same site games, sign-in, tickets, writes and the live clock work; the diagnostics say what another origin or site lacks', async ({
  page,
  playwright,
  sites: { app, api, appOrigin, apiOrigin },
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (/\/umbraco\/api\//i.test(request.url())) requested.add(new URL(request.url()).origin)
  })
  await page.goto(appOrigin)
  const [home, shell] = [new HomePage(page), new ShellPage(page)]
  await expect(home.cards.first()).toBeVisible()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()

  await shell.header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`^${apiOrigin}/login\\?`))
  await shell.fillLogin('mia@example.com')
  await expect(page).toHaveURL(`${appOrigin}/`)
  await expect(shell.userButton).toHaveAccessibleName(/Mia/)

  const heart = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
  await heart.click()
  await expect(page.locator('article [aria-pressed=true]').first()).toBeVisible()

  const wallet = new WalletPage(page)
  await wallet.open(`${appOrigin}/tickets`)
  await expect(wallet.cards.first()).toBeVisible()

  const request = await playwright.request.newContext({ baseURL: api.origin })
  const game = await runningGame(request, TODAY)
  const clock = new ClockPage(page)
  const hub = page.waitForEvent('websocket', (socket) => socket.url().includes('api.league.localhost'))
  await clock.open(game.id, appOrigin)
  await expect(clock.state).toHaveText('Live, running')
  await hub
  await direct('pause', game.id, suiteDataDir('api'))
  await expect(clock.state).toHaveText('Live, paused')
  await request.dispose()

  await page.goto(`${appOrigin}/settings`)
  await expect(page.getByRole('region', { name: 'Diagnostics' })).not.toContainText(/cross-origin|another site|allow/i)
  expect([...requested]).toEqual([apiOrigin])

  await shell.logOut()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()

  await test.step('by another name the app is of an origin, or on a site, that the API does not let in, as the diagnostics say', async () => {
    for (const [name, sentence] of [
      ['other.league.localhost', 'Access-Control-Allow-Origin'],
      ['127.0.0.1', /is on another site than this app/],
    ] as const) {
      await page.goto(`${app.origin.replace('localhost', name)}/settings`)
      await expect(page.getByRole('region', { name: 'Diagnostics' })).toContainText(sentence)
    }
  })
})
