import type { Page } from '@playwright/test'
import { beginWalk, meetFocused } from '#tests/setup/walk-steps.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { office } from './office.ts'
import { codeFor } from './pages/registration-page.ts'
import { RecoveryPages } from './pages/recovery-pages.ts'

const LOGIN = 'vera@example.com'
const MOBILE = '0491571266'
const KNOWN = 'Pocket-Kings-88'
const NEW = 'Full-House-77'

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
})

test('the pages have no findings with errors showing, in either theme and at any width, and go by keyboard [F93 forgotten password]', async ({
  page,
}) => {
  const pages = new RecoveryPages(page)

  /** What axe finds in each theme on a phone and on a desktop. */
  async function findingsOfAll(): Promise<string[]> {
    const found: string[] = []
    for (const colorScheme of ['dark', 'light'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        for (const finding of await findings(page, { isOnlyOne: true }))
          found.push(`${colorScheme}, ${width} px: ${finding}`)
      }
    return found
  }

  await test.step('sign in', async () => {
    await page.goto('/login')
    // Shown by the style sheet where iOS has started the page from its home screen, which no other browser can pretend.
    await expect(page.getByText('On the home screen the app keeps its own sign-in')).toBeAttached()
    await expect(page.getByText('On the home screen the app keeps its own sign-in')).toBeHidden()
    expect(await findingsOfAll()).toEqual([])
  })

  await test.step('ask for a code or a link', async () => {
    await pages.open()
    expect(await findingsOfAll()).toEqual([])
    // Of two choices Tab reaches the one that is chosen.
    expect(await unseenOnWalk(page)).toEqual([])
    await pages.login.fill(' ')
    await pages.login.press('Enter')
    await expect(pages.login).toHaveAccessibleDescription('Enter your e-mail, mobile or card number.')
    expect(await findingsOfAll()).toEqual([])
  })

  await test.step('choose a password', async () => {
    await pages.login.fill('nobody@example.com')
    await pages.login.press('Enter')
    await expect(pages.heading('Choose a new password')).toBeVisible()
    await pages.code.fill('000000')
    await pages.password.fill('weak')
    await pages.confirm.fill('other')
    await pages.confirm.press('Enter')
    await expect(pages.password).toBeFocused()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findingsOfAll()).toEqual([])
    expect(await unseenOnWalk(page)).toEqual([])
  })

  await test.step('a link that is not good any more', async () => {
    await page.goto('/login/reset?token=secret')
    await expect(pages.heading('This link is not good any more')).toBeVisible()
    expect(await findingsOfAll()).toEqual([])
  })
})

/** Presses Tab through the whole page, once round: what had the focus without showing it, or where it could not be seen. */
async function unseenOnWalk(page: Page): Promise<string[]> {
  await page.evaluate(beginWalk)
  const unseen: string[] = []
  for (let isOnce = false; !isOnce;) {
    await page.keyboard.press('Tab')
    const { fault, end } = await page.evaluate(meetFocused)
    if (fault) unseen.push(fault)
    isOnce = end
  }
  return unseen
}
