import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'
import { HomePage } from './pages/home-page.ts'
import { RegistrationPage } from './pages/registration-page.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
import { mockChange, changeCalls, DANA, SEAT, ticketOf } from './mocks/ticket-change-mocks.ts'

/**
 * Writes before servers that respond to them in their own ways, where the league describes no response or only loosely:
 * each ends in the right sentence.
 */

test.use({ expectedErrors: /status of 400/ })

const API = '**/Umbraco/Api'
const text = (body: string) => ({ body, contentType: 'text/plain' })

/** The member's own settings are the server's; the save is answered so. */
async function saveAnswered(page: Page, response: { status?: number; body?: string; json?: unknown }): Promise<void> {
  await page.route(`${API}/Membership/UpdatePlayerAccountSettings`, (route) => route.fulfill(response))
}

for (const [how, response] of [
  ['with nothing', { status: 204 }],
  ['with true', { json: true }],
  ['with text', text('Saved.')],
  ['with success as text', { json: { Success: 'True' } }],
] as const) {
  test(`settings that are answered ${how} are saved`, async ({ page, shell }) => {
    await shell.signIn('jack@example.com')
    await saveAnswered(page, response)
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Richmond')
    await account.save.click()
    await expect(account.saved).toBeVisible()
  })
}

for (const [how, response, message] of [
  ['false', { json: false }, 'The league did not accept that.'],
  ['an error', { json: { error: 'Closed for the night.' } }, 'Closed for the night.'],
  ['text of one line', { status: 400, ...text('Closed for the night.') }, 'Closed for the night.'],
  [
    'a stack',
    { status: 400, json: { ExceptionMessage: 'Null', StackTrace: 'at A.B()' } },
    'The league did not accept that.',
  ],
] as const) {
  test(`settings that are answered with ${how} are not saved, and one sentence says why`, async ({ page, shell }) => {
    await shell.signIn('jack@example.com')
    await saveAnswered(page, response)
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Richmond')
    await account.save.click()
    await expect(account.failed).toContainText(message)
    await expect(account.suburb).toHaveValue('Richmond')
  })
}

for (const [how, json] of [
  ['by field name', { Suburb: 'No such suburb.' }],
  ['in lists', { suburb: ['No such suburb.', 'Really.'] }],
  ['as errors', { title: 'One or more validation errors occurred.', errors: { Suburb: ['No such suburb.'] } }],
  ['as model state', { Message: 'Invalid.', ModelState: { 'settings.suburb': ['No such suburb.'] } }],
] as const) {
  test(`messages that come ${how} stand on their fields`, async ({ page, shell }) => {
    await shell.signIn('jack@example.com')
    await saveAnswered(page, { status: 400, json } as never)
    const account = new AccountPage(page)
    await account.open()
    await account.suburb.fill('Nowhere')
    await account.save.click()
    await expect(account.suburb).toHaveAccessibleDescription('No such suburb.')
    await expect(account.suburb).toBeFocused()
  })
}

test('a favourite whose list does not come back is one, and the list is read again', async ({ page, shell }) => {
  await shell.signIn('mia@example.com', '/')
  await page.route(`${API}/Membership/AddFavoriteGame?*`, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 200, body: '' })
  })
  const home = new HomePage(page)
  const title = home.cards.filter({ has: page.locator('[aria-pressed=false]') }).last()
  const name = await title.getByRole('heading').innerText()
  const card = home.cards.filter({ hasText: name }).first()
  const read = page.waitForResponse(/GetFavoriteGames/)
  await home.heart(title).click()
  await read
  await expect(card.locator('[aria-pressed]')).toBeVisible()
  await expect(page.getByText('Still not a favourite')).toHaveCount(0)
})

test('a number, a code and its check are answered in words, with nothing, and with a word', async ({ page }) => {
  await page.route(`${API}/Player/MobileDuplicateCheck`, (route) => route.fulfill(text('0450111222')))
  await page.route(`${API}/Player/OtpCodeSend`, (route) => route.fulfill({ status: 200, body: '' }))
  let verified = ''
  await page.route(`${API}/Player/OtpCodeVerify`, (route) => route.fulfill({ status: 200, body: verified }))
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.mobile.fill('0450 111 222')
  await registration.sendCode.click()
  await expect(registration.step('Verify Mobile')).toBeVisible()
  await registration.code.fill('123456')
  await registration.verify.click()
  await expect(registration.message('Invalid verification code.')).toBeVisible()
  verified = '"verified"'
  await registration.code.fill('123457')
  await registration.verify.click()
  await expect(registration.step('Register Account')).toBeVisible()
})

test('a request to delete that is answered with nothing is received', async ({ page }) => {
  await page.route(`${API}/Account/AccountDeleteRequest`, (route) => route.fulfill({ status: 202 }))
  await page.goto('/accountDeleteRequest')
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hartigan')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
  await page.getByRole('textbox', { name: 'Reason' }).fill('I have moved away.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request received. We will be in touch.')).toBeVisible()
})

test('a transfer that is answered with a message alone has succeeded with it', async ({ page, shell }) => {
  await shell.signIn('mia@example.com')
  await mockChange(page, { ticket: ticketOf(), players: [DANA] })
  await page.route(changeCalls.transfer, (route) => route.fulfill({ json: { Message: 'It went to Dana.' } }))
  const change = new TicketChangePage(page)
  await page.goto(`/tickets/transfer/${SEAT}`)
  await change.search({ firstName: 'Dana' })
  await change.player('Dana Whitlock').check()
  await change.confirm.click()
  await change.transfer.click()
  await expect(change.step).toHaveText('Success!')
  await expect(change.main).toContainText('It went to Dana.')
})
