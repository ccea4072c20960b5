import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccountPage } from './pages/account-page.ts'
import { RegistrationPage } from './pages/registration-page.ts'

type Json = Record<string, unknown>

/** Enters a text as a paste does: in one go, and no longer than the field allows. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.focus()
  await field.page().keyboard.insertText(text)
}

const marked = (text: string) => `\u202a${text}\u202c`

/** The body of the next call to the path, which is answered with `json`. */
async function bodyOf(page: Page, path: string, json: unknown): Promise<() => Json> {
  let body: Json | null = null
  await page.route(path, async (route) => {
    body = route.request().postDataJSON() as Json
    await route.fulfill({ json })
  })
  return () => body ?? {}
}

test('signing in takes an address, a mobile and a card number as they are pasted [F77]', async ({ page, context }) => {
  for (const login of [
    marked('Mia@Example.com'),
    marked('0491 570 006'),
    '0491‑570–006',
    '0061 491 570 006',
    '０４９１５７０００６',
  ]) {
    await context.clearCookies()
    await page.goto('/login?returnUrl=/licences')
    await paste(page.getByLabel('E-mail, mobile or card number'), login)
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/licences')
  }
})

test('a registration of pasted details is sent as if they had been typed plainly [F77]', async ({ page }) => {
  const checked = await bodyOf(page, '**/Player/MobileDuplicateCheck', { mobile: '0450111222' })
  await page.route('**/Player/OtpCodeSend', (route) => route.fulfill({ json: { success: true } }))
  const verified = await bodyOf(page, '**/Player/OtpCodeVerify', true)
  const registered = await bodyOf(page, '**/Player/MembershipRegister', { customerGuid: 'g', firstname: 'Zoë' })
  const registration = new RegistrationPage(page)
  await registration.open()
  await paste(registration.mobile, marked('+61 (0)450‑111‑222'))
  await registration.sendCode.click()
  await expect(registration.step('Verify Mobile')).toBeVisible()
  expect(checked()).toEqual({ mobile: '0450111222' })
  await paste(registration.code, marked('123‑456'))
  await expect(registration.code).toHaveValue('123456')
  await registration.verify.click()
  await expect(registration.step('Register Account')).toBeVisible()
  expect(verified()).toEqual({ otpCode: '123456', mobile: '0450111222' })

  await paste(registration.field('First name'), 'Zoe\u0308')
  await paste(registration.field('Last name'), marked('O’Dea'))
  await paste(registration.field('Email'), marked('Zoe@Example.com'))
  await paste(registration.field('Date of birth'), marked('12‑05–1990'))
  await page.getByLabel('State').selectOption({ label: 'VIC, Victoria' })
  await paste(registration.field('Postcode'), marked('３１２１'))
  await paste(registration.password, 'Cafe\u0301-Flush-9')
  await paste(registration.confirm, 'Caf\u00e9-Flush-9')
  await registration.terms.check({ force: true })
  await registration.register.click()
  await expect(registration.step('Result')).toBeVisible()
  expect(registered()).toMatchObject({
    firstName: 'Zoë',
    lastName: 'O’Dea',
    email: 'zoe@example.com',
    mobile: '0450111222',
    birthday: '12/05/1990',
    postcode: '3121',
    password: 'Cafe\u0301-Flush-9',
  })
})

for (const birthday of ['12-05-1990', '12.05.1990', '12 05 1990', '１２／０５／１９９０', '12051990', '1990-05-12'])
  test(`the account settings take the birthday ${birthday}, and a pasted mobile is no other number [F77]`, async ({
    page,
    shell,
  }) => {
    await shell.signIn('jack@example.com')
    const saved = await bodyOf(page, '**/Membership/UpdatePlayerAccountSettings', { success: true, version: 2 })
    const account = new AccountPage(page)
    await account.open()
    await paste(account.field('Date of birth'), birthday)
    const mobile = account.field('Mobile')
    await paste(mobile, marked('0061 491‑570–156'))
    await expect(page.getByText('A changed number has to be verified')).toBeHidden()
    await account.save.click()
    await expect(account.saved).toBeVisible()
    expect(saved()).toMatchObject({ dateBirth: '1990-05-12', phoneMobile: '0491570156' })
  })

test('a request to delete an account is sent as if it had been typed plainly [F77]', async ({ page }) => {
  const asked = await bodyOf(page, '**/Account/AccountDeleteRequest', { success: true })
  await page.goto('/accountDeleteRequest')
  for (const [name, text] of [
    ['First name', 'Zoe\u0308'],
    ['Last name', 'O’Dea'],
    ['Email', marked('Zoe@Example.com')],
    ['Mobile number', marked('0450-111-222')],
    ['Card number', marked('7000‑0001')],
    ['Reason', '\u202eI have moved away.'],
  ] as const)
    await paste(page.getByRole('textbox', { name }), text)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request received. We will be in touch.')).toBeVisible()
  expect(asked()).toEqual({
    firstName: 'Zoë',
    lastName: 'O’Dea',
    emailAddress: 'zoe@example.com',
    mobile: '0450111222',
    cardNumber: '70000001',
    reason: 'I have moved away.',
  })
})
