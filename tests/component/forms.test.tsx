import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { mockRedeem, redeemCalls } from '#tests/e2e/mocks/redeem-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { focus, test as base, type App } from './app.tsx'
import type { StubRoute } from './network.ts'
import { message, registration, registrationCalls } from './registration-screen.ts'
import { redeem } from './redeem-screen.ts'

/**
 * A field that is left says what is wrong with it, and so pushes the button away that is being pressed: pressed and
 * released in one place, it sends the form all the same.
 */
const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    await app.network.route('**/region/list*', (route) => route.fulfill({ json: LISTS.regions }))
    await use(app)
  },
})

/** Presses for as long as a touch lasts, by the upper edge, and without looking where the button has gone meanwhile. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  const { width } = button.element().getBoundingClientRect()
  // Long enough for whatever the page does when a field is left.
  await button.click({ position: { x: width / 2, y: 5 }, delay: 120, force: true })
}

/** The form was sent: the wrong field has its message and the focus. */
async function expectSent(field: Locator, text: string): Promise<void> {
  await expect.element(message(text)).toBeVisible()
  await expect.element(field).toHaveFocus()
}

test('the registration is sent from a field that is wrong', async ({ visitor }) => {
  await visitor.open('/register')
  await registration.mobile.fill('12')
  await press(registration.sendCode)
  await expectSent(registration.mobile, 'Invalid mobile number format')
})

test('the verification is sent from a field that is wrong', async ({ visitor }) => {
  await visitor.signIn({ ptc: 200, mobile: '0491578204', mobileVerified: false })
  await mockRedeem(visitor.network, { events: [], event: [], about: null })
  await visitor.open('/redeem/verify')
  await redeem.code.fill('12')
  await press(redeem.verify)
  await expectSent(redeem.code, 'The code has 6 digits.')
  await redeem.mobile.fill('12')
  await press(redeem.sendCode)
  await expectSent(redeem.mobile, 'Invalid mobile number format')
})

test('a code that is on its way late, or not at all, leaves the number that is typed since alone [D6.43, F101]', async ({
  visitor,
}) => {
  const sends: StubRoute[] = []
  await visitor.signIn({ ptc: 200, mobile: '0491578204', mobileVerified: false })
  await mockRedeem(visitor.network, { events: [], event: [], about: null })
  await visitor.network.route(redeemCalls.sendCode, (route) => void sends.push(route))
  await visitor.open('/redeem/verify')
  for (const response of [{ status: 500, json: { id: 'x', message: 'No codes.' } }, { json: { success: true } }]) {
    await redeem.mobile.fill('0491 578 204')
    await redeem.sendCode.click()
    await expect.poll(() => sends.length).toBe(1)
    await redeem.mobile.fill('0491 578 205')
    await sends.pop()?.fulfill(response)
    await expect.element(redeem.sendCode).toBeEnabled()
    await expect.element(redeem.mobile).toHaveFocus()
    await expect.element(redeem.error).not.toBeInTheDocument()
  }
})

test('the request to delete an account is sent from a field that is wrong', async ({ visitor }) => {
  await visitor.open('/accountDeleteRequest')
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('First name').fill('Jack')
  await field('Last name').fill('Doyle')
  await field('Email').fill('jack@example.com')
  await field('Reason').fill(' ')
  await press(page.getByRole('button', { name: 'Send request' }))
  await expectSent(field('Reason'), 'Type is required')
})

test('a button has the focus once it was pressed, as everywhere, and Enter in a field leaves it there', async ({
  visitor,
}) => {
  await visitor.network.route(registrationCalls.check, (route) => route.abort())
  await visitor.open('/register')
  await registration.mobile.fill('0491 570 156')
  const button = registration.sendCode.element()
  const focused = new Promise<Element | null>((resolve) =>
    button.addEventListener('click', () => resolve(document.activeElement), { once: true }),
  )
  await press(registration.sendCode)
  expect(await focused).toBe(button)
  await expect.element(registration.mobile).toHaveAttribute('aria-invalid', 'true')
  await registration.mobile.fill('12')
  await focus(registration.mobile)
  await userEvent.keyboard('{Enter}')
  await expectSent(registration.mobile, 'Invalid mobile number format')
})

test('a field to fill in is required and not invalid before it was left; its error describes it before its hint', async ({
  visitor,
}) => {
  await visitor.open('/register')
  await expect.element(registration.mobile).toBeRequired()
  await expect.element(registration.mobile).toHaveAttribute('aria-invalid', 'false')
  await registration.mobile.fill('12')
  ;(registration.mobile.element() as HTMLElement).blur()
  await expect.element(registration.mobile).toHaveAttribute('aria-invalid', 'true')
  await expect.element(registration.mobile).toHaveAccessibleDescription(/^Invalid mobile number format\.? .+/)
  await registration.mobile.fill('0491 570 156')
  await expect.element(registration.mobile).toHaveAttribute('aria-invalid', 'false')
  await expect.element(registration.mobile).not.toHaveAccessibleDescription(/Invalid/)
})
