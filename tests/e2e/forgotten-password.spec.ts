import type { APIRequestContext } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { walk } from './keyboard-walk.ts'
import { office } from './office.ts'
import { codeFor } from './pages/registration-page.ts'
import { RecoveryPages } from './pages/recovery-pages.ts'

const LOGIN = 'vera@example.com'
const MOBILE = '0491571266'
const KNOWN = 'Pocket-Kings-88'
const NEW = 'Full-House-77'

/** The last link that was sent to the address. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text()
  const message = outbox.split('<article').find((part) => part.includes(email) && part.includes('/login/reset?token='))
  return /\/login\/reset\?token=[\w-]+/.exec(message ?? '')?.[0] ?? ''
}

// The browser reports pages that say what is wrong.
test.use({ expectedErrors: /the server responded with a status of 4(00|01|10)/ })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code to the mobile, then a link of the office, each set a new password, and only once [F93 forgotten password]', async ({
    page,
    request,
  }) => {
    const pages = new RecoveryPages(page)
    await pages.open()
    await pages.login.fill(LOGIN)
    await pages.send.click()
    await expect(pages.heading('Choose a new password')).toBeVisible()
    await expect.poll(() => codeFor(request, MOBILE)).toMatch(/^\d{6}$/)
    await pages.code.fill(await codeFor(request, MOBILE))
    await pages.choose(NEW)
    await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
    await pages.signIn(LOGIN, KNOWN)
    await expect(page.getByText('That is not a login and password we know.')).toBeVisible()
    await pages.signIn(LOGIN, NEW)
    await page.waitForURL((url) => url.pathname === '/')

    const me = (await (await page.request.get('/Umbraco/Api/Membership/GetPlayerAccountSettings')).json()) as {
      cardNumber: string
    }
    const link = /\/login\/reset\?token=[\w-]+/.exec(await office('reset-password', me.cardNumber))?.[0] ?? ''
    await page.goto(link)
    await pages.choose(KNOWN)
    await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
    // Every session has ended, this one too.
    expect((await page.request.get('/Umbraco/Api/Account/GetLoggedMember')).status()).toBe(401)
    await page.goto(link)
    await expect(pages.heading('This link is not good any more')).toBeVisible()
    await page.goto('/login')
    await pages.signIn(LOGIN, KNOWN)
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('a link to the e-mail: opening it changes nothing, mistakes are said at their fields [F93 forgotten password]', async ({
    page,
    request,
  }) => {
    const pages = new RecoveryPages(page)
    await pages.open()
    await pages.login.fill('zoe@example.com')
    await page.getByLabel('A link to your e-mail address').check()
    await pages.send.click()
    await expect(pages.heading('Look at your e-mail')).toBeVisible()
    await expect.poll(() => linkFor(request, 'zoe@example.com')).not.toBe('')
    const link = await linkFor(request, 'zoe@example.com')
    await page.goto(link)
    await page.goto(link)
    await pages.choose('Password1')
    await expect(pages.password).toHaveAccessibleDescription(/This password is too common\./)
    await expect(pages.password).toBeFocused()
    await pages.choose(KNOWN, 'another')
    await expect(pages.confirm).toHaveAccessibleDescription('Two passwords do not match!')
    await pages.choose(KNOWN)
    await expect(page).toHaveURL(/\/login\?reason=passwordChanged$/)
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the address of a link is in no cache and no service worker takes it for a page of the app [F93 forgotten password]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/login/reset?token=secret')
    await expect(new RecoveryPages(page).heading('This link is not good any more')).toBeVisible()
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
    expect(stored.filter((url) => url.includes('/login/'))).toEqual([])
  })
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`the pages have no findings with errors showing, and go by keyboard, ${theme}, ${width} px [F93 forgotten password]`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 844 })
      const pages = new RecoveryPages(page)
      await page.goto('/login')
      expect(await findings(page, { isOnlyOne: true })).toEqual([])
      await pages.open()
      expect(await findings(page, { isOnlyOne: true })).toEqual([])
      // Of two choices Tab reaches the one that is chosen.
      expect((await walk(page)).unseen).toEqual([])
      await pages.login.fill(' ')
      await pages.login.press('Enter')
      await expect(pages.login).toHaveAccessibleDescription('Enter your e-mail, mobile or card number.')
      expect(await findings(page, { isOnlyOne: true })).toEqual([])
      await pages.login.fill(`nobody-${theme}-${width}@example.com`)
      await pages.login.press('Enter')
      await expect(pages.heading('Choose a new password')).toBeVisible()
      await pages.code.fill('000000')
      await pages.password.fill('weak')
      await pages.confirm.fill('other')
      await pages.confirm.press('Enter')
      await expect(pages.password).toBeFocused()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await findings(page, { isOnlyOne: true })).toEqual([])
      // Of two choices Tab reaches the one that is chosen.
      expect((await walk(page)).unseen).toEqual([])
      await page.goto('/login/reset?token=secret')
      expect(await findings(page, { isOnlyOne: true })).toEqual([])
    })
  }
}
