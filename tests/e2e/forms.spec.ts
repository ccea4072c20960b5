import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { RegistrationPage } from './pages/registration-page.ts'

/**
 * A field that is left says what is wrong with it, and so pushes the button away that is being pressed: pressed and
 * released in one place, it sends the form all the same.
 */

test.use({ expectedErrors: /Failed to load resource/ })

/**
 * Presses for as long as a press by touch does, by the upper edge, and without looking where the button has gone
 * meanwhile.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no such button')
  await page.mouse.move(box.x + box.width / 2, box.y + 5)
  await page.mouse.down()
  // Long enough for whatever the page does when a field is left.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
  )
  await page.mouse.up()
}

/** The form was sent: the wrong field has its message and the focus. */
async function isSent(page: Page, field: Locator, message: string): Promise<void> {
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
}

test('the registration is sent from a field that is wrong', async ({ page }) => {
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.mobile.fill('12')
  await press(page, registration.sendCode)
  await isSent(page, registration.mobile, 'Invalid mobile number format')
})

test('the verification is sent from a field that is wrong', async ({ page, shell }) => {
  await page.route('**/Account/GetLoggedMember', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), mobileVerified: false } })
  })
  await shell.signIn('jack@example.com')
  await page.goto('/redeem/verify')
  const { code, verify, sendCode, mobile } = new RedeemPage(page)
  await code.fill('12')
  await press(page, verify)
  await isSent(page, code, 'The code has 6 digits.')
  await mobile.fill('12')
  await press(page, sendCode)
  await isSent(page, mobile, 'Invalid mobile number format')
})

test('the request to delete an account is sent from a field that is wrong', async ({ page, shell }) => {
  await shell.signIn('jack@example.com')
  await page.goto('/accountDeleteRequest')
  await page.getByLabel('First name').fill('Jack')
  await page.getByLabel('Last name').fill('Doyle')
  await page.getByLabel('Email').fill('jack@example.com')
  const reason = page.getByLabel('Reason')
  await reason.fill(' ')
  await press(page, page.getByRole('button', { name: 'Send request' }))
  await isSent(page, reason, 'Type is required')
})

test('a button has the focus once it was pressed, as everywhere, and Enter in a field leaves it there', async ({
  page,
}) => {
  const registration = new RegistrationPage(page)
  await registration.open()
  await page.route('**/mobileDuplicateCheck*', (route) => route.abort())
  await registration.mobile.fill('0491 570 156')
  await press(page, registration.sendCode)
  await expect(registration.mobile).toHaveAttribute('aria-invalid', 'true')
  await registration.mobile.fill('12')
  await registration.mobile.press('Enter')
  await isSent(page, registration.mobile, 'Invalid mobile number format')
})

test('a field to fill in is required and not invalid before it was left; its error describes it before its hint', async ({
  page,
}) => {
  const registration = new RegistrationPage(page)
  await registration.open()
  await expect(registration.mobile).toHaveJSProperty('required', true)
  await expect(registration.mobile).toHaveAttribute('aria-invalid', 'false')
  await registration.mobile.fill('12')
  await registration.mobile.blur()
  await expect(registration.mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(registration.mobile).toHaveAccessibleDescription(/^Invalid mobile number format\.? .+/)
  await registration.mobile.fill('0491 570 156')
  await expect(registration.mobile).toHaveAttribute('aria-invalid', 'false')
  await expect(registration.mobile).not.toHaveAccessibleDescription(/Invalid/)
})
