import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { CreditPage } from '#tests/e2e/pages/credit-page.ts'
import { HomePage } from '#tests/e2e/pages/home-page.ts'
import { RedeemPage } from '#tests/e2e/pages/redeem-page.ts'
import { ptcOnly, sale } from '#tests/e2e/redeem-fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, type Screen } from '#tests/e2e/screens.ts'
import { settled } from '#tests/e2e/settled.ts'
import { NETWORK_ERRORS } from './saved.ts'

/** Devices that report of themselves what no engine takes or what is not so, or that keep nothing. */

// What is put into storage for the other tests would fail here before the app has begun.
test.use({ savedLocation: null })
test.setTimeout(240_000)

type Device = (page: Page) => Promise<unknown>

const DEVICES: Record<string, Device> = {
  'the zone Etc/Unknown': (page) => reportZone(page, 'Etc/Unknown'),
  'an empty zone': (page) => reportZone(page, ''),
  'no zone': (page) => reportZone(page, undefined),
  'a locale that the engine rejects': rejectLocale,
  'storage that it rejects': rejectStorage,
  'no storage': withoutStorage,
}

for (const [device, is] of Object.entries(DEVICES)) {
  test(`with ${device} every screen opens, with the times of the venue alone [F80]`, async ({ page, shell }) => {
    await is(page)
    await openAll(page, FOR_EVERYBODY)
    await shell.signIn('mia@example.com')
    await openAll(page, FOR_MEMBERS)
  })
}

test.describe('a device that wrongly reports no connection', () => {
  test.use({ expectedErrors: NETWORK_ERRORS, savedLocation: { stateId: 1 } })

  test('is online once the league responds: no banner, and hearts, purchase and transfer work; with the network cut it is offline [F81 navigator.onLine wrong]', async ({
    page,
    shell,
    network,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await shell.signIn('mia@example.com', '/', network.origin)
    const [home, redeem, credit] = [new HomePage(page), new RedeemPage(page), new CreditPage(page)]
    const banner = page.getByText('You are offline', { exact: false })
    await expect(home.cards.first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    const free = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
    const label = (await free.getAttribute('aria-label')) ?? ''
    const heart = page.locator('[data-area=list]').getByRole('button', { name: label, exact: true })
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    await redeem.open((await sale(page, ptcOnly)).id)
    await expect(redeem.payNow).toBeEnabled()
    await credit.open()
    await expect(credit.selectPlayer).toBeEnabled()
    await credit.selectPlayer.click()
    await credit.find('Priya', 'Banerjee')
    await credit.player('Priya Banerjee').check()
    await credit.toSummary.click()
    await expect(credit.transfer).toBeEnabled()
    await expect(banner).toHaveCount(0)

    await page.goto(network.origin)
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    network.cut()
    // A request of the page itself may have found it out before; the games of all days need one in any case.
    await home.chip('When', 'All days').click()
    await expect(banner.first()).toBeVisible()
    network.restore()
    await page.keyboard.press('Shift')
    await expect(banner).toHaveCount(0)
  })
})

test.describe('cookies that the browser rejects', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('are named at sign-in, with how to allow them and a way on [F82 cookies blocked]', async ({ page, context }) => {
    await page.goto('/login?returnUrl=%2Fprofile')
    await page.getByLabel('E-mail, mobile or card number').fill('mia@example.com')
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This browser did not accept the cookie that signing in needs. Allow cookies for this site in the browser’s settings, under privacy, then sign in again.',
    )
    // They are allowed now.
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  })

  for (const path of ['/profile', '/news']) {
    test(`after signing in lead ${path} nowhere, which says so [F82 cookies blocked]`, async ({ page, shell }) => {
      await page.addInitScript(
        (here) => void (location.pathname === here && (document.cookie = 'apl_member=; Max-Age=0; Path=/')),
        path,
      )
      await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`)
      await shell.fillLogin('mia@example.com')
      const message = page.getByText('You are not signed in', { exact: true })
      await expect(message).toBeVisible()
      await expect(page.getByText(/did not keep it\. Allow cookies for this site/)).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  }

  test('are not confused with those of a former release, which were Secure on localhost [F82]', async ({
    page,
    context,
    shell,
    baseURL,
  }) => {
    const former = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' } as const
    await context.addCookies([
      { ...former, name: '__Host-apl_session', value: 'A'.repeat(43), httpOnly: true },
      { ...former, name: 'apl_member', value: '1' },
    ])
    await shell.signIn('mia@example.com', '/news')
    await expect(shell.userButton).toBeVisible()
    const session = (await context.cookies(baseURL)).find(({ name }) => name === 'apl_session')
    expect(session).toMatchObject({ secure: false, httpOnly: true })
    await page.reload()
    await expect(shell.userButton).toBeVisible()
    await shell.logOut()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.reload()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('are not those of who goes on without signing in', async ({ page, shell }) => {
    await page.goto('/login?returnUrl=%2F')
    await page.getByRole('link', { name: 'Go on without signing in' }).click()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('You are not signed in')).toHaveCount(0)
  })
})

async function openAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await goToScreen(page, screen)
      await settled(page)
      await expect.soft(page.locator('main [aria-busy=true]'), screen.name).toHaveCount(0)
      await expect.soft(page.getByText(/did not open|did not load|Something went wrong/), screen.name).toHaveCount(0)
      await expect.soft(page.getByText(/your time$/), screen.name).toHaveCount(0)
    })
  }
}

/** As where a phone is set to a zone that the engine does not know: it is reported, and rejected. */
function reportZone(page: Page, zone: string | undefined): Promise<unknown> {
  return page.addInitScript((reported) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: reported as string }
    }
    const Real = Intl.DateTimeFormat
    // The engine itself may know "Etc/Unknown"; most do not.
    Intl.DateTimeFormat = new Proxy(Real, {
      construct(target, [locales, options]: ConstructorParameters<typeof Real>) {
        if (options && 'timeZone' in options && !/^(Australia\/|UTC$)/.test(String(options.timeZone)))
          throw new RangeError(`Invalid time zone specified: ${options.timeZone}`)
        return new target(locales, options)
      },
    })
  }, zone)
}

/** As in a browser started with a locale such as "C": what asks for the default one throws. */
function rejectLocale(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix' })
    Object.defineProperty(navigator, 'languages', { value: [] })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'RelativeTimeFormat'] as const) {
      const handler = {
        construct(target: new (...rest: unknown[]) => object, input: unknown[]) {
          new Intl.Locale((input[0] ?? navigator.language) as string)
          return new target(...input)
        },
        apply(target: (...rest: unknown[]) => object, _this: unknown, input: unknown[]) {
          new Intl.Locale((input[0] ?? navigator.language) as string)
          return target(...input)
        },
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name] as never, handler as never) })
    }
  })
}

/** As where all cookies and site data are blocked in Chromium's settings. */
function rejectStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get })
    Object.defineProperty(navigator, 'serviceWorker', { get })
    Object.assign(window, { BroadcastChannel: get, Worker: get })
  })
}

/** As in the web view of another app. */
function withoutStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { value: null })
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    Object.assign(window, { BroadcastChannel: undefined, Notification: undefined })
  })
}
