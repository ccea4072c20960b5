import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, type Screen } from '#tests/e2e/screens.ts'
import { settled } from '#tests/e2e/settled.ts'

/** Devices that report of themselves what no engine takes or what is not so, or that keep nothing. */

// What is put into storage for the other tests would fail here before the app has begun.
test.use({ savedLocation: null })

type Device = (page: Page) => Promise<unknown>

/** Those whose faults do not hide each other, on one device; device-zone.test.ts has what else a zone may be. */
const DEVICES: Record<string, Device[]> = {
  'a rejected locale and rejected storage': [rejectLocale, rejectStorage],
  'an unknown zone and no storage': [(page) => reportZone(page, 'Etc/Unknown'), withoutStorage],
}

for (const [device, faults] of Object.entries(DEVICES)) {
  test(`with ${device} every screen opens, with the times of the venue alone [F24, F80]`, async ({ page, shell }) => {
    for (const is of faults) await is(page)
    await openAll(page, FOR_EVERYBODY)
    await shell.signIn('mia@example.com')
    await openAll(page, FOR_MEMBERS)
  })
}

test.describe('cookies that the browser rejects', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('are named at sign-in and after it, with how to allow them, and are not confused with those of a former release [F82 cookies blocked]', async ({
    page,
    context,
    shell,
    baseURL,
  }) => {
    const login = shell.header.getByRole('link', { name: 'Login' })

    await test.step('at sign-in, with a way on once they are allowed', async () => {
      await page.goto('/login?returnUrl=%2Fprofile')
      await context.clearCookies()
      await shell.fillLogin('mia@example.com')
      await expect(page.getByRole('alert')).toHaveText(
        'This browser did not accept the cookie that signing in needs. Allow cookies for this site in the browser’s settings, under privacy, then sign in again.',
      )
      await shell.fillLogin('mia@example.com')
      await expect(page).toHaveURL('/profile')
      await expect(shell.userButton).toBeVisible()
    })

    await test.step('those of a former release, which were Secure on localhost, are others', async () => {
      // What an open page requests without the cookies ends with 401, which takes the new ones.
      await page.goto('about:blank')
      await context.clearCookies()
      const former = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' } as const
      await context.addCookies([
        { ...former, name: '__Host-apl_session', value: 'A'.repeat(43), httpOnly: true },
        { ...former, name: 'apl_member', value: '1' },
      ])
      await shell.signIn('mia@example.com', '/licences')
      await expect(shell.userButton).toBeVisible()
      const session = (await context.cookies(baseURL)).find(({ name }) => name === 'apl_session')
      expect(session).toMatchObject({ secure: false, httpOnly: true })
      await page.reload()
      await expect(shell.userButton).toBeVisible()
      await shell.logOut()
      await expect(login).toBeVisible()
      await page.reload()
      await expect(login).toBeVisible()
    })

    await test.step('nothing is said to who goes on without signing in', async () => {
      await page.goto('/login?returnUrl=%2F')
      await page.getByRole('link', { name: 'Go on without signing in' }).click()
      await expect(login).toBeVisible()
      await settled(page)
      await expect(page.getByText('You are not signed in')).toHaveCount(0)
    })

    await page.addInitScript(
      () => void (/^\/(profile|news)$/.test(location.pathname) && (document.cookie = 'apl_member=; Max-Age=0; Path=/')),
    )
    for (const path of ['/profile', '/news'])
      await test.step(`after signing in without a session ${path} says so, and leads nowhere`, async () => {
        await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`)
        await shell.fillLogin('mia@example.com')
        await expect(page.getByText('You are not signed in', { exact: true })).toBeVisible()
        await expect(page.getByText(/did not keep it\. Allow cookies for this site/)).toBeVisible()
        await expect(page).toHaveURL(path)
      })
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
function reportZone(page: Page, zone: string): Promise<unknown> {
  return page.addInitScript((reported) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: reported }
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
