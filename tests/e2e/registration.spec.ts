import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { codeFor, RegistrationPage } from './pages/registration-page.ts'

const CHECK = '**/Player/MobileDuplicateCheck'
const SEND = '**/Player/OtpCodeSend'
const VERIFY = '**/Player/OtpCodeVerify'
const REGISTER = '**/Player/MembershipRegister'
const PASSWORD = 'Royal-Flush-9'

/** Answers the first steps without the server: it allows few checks an hour. */
async function answerSteps(page: Page, { verified = true } = {}): Promise<void> {
  await page.route(CHECK, (route) => route.fulfill({ json: { mobile: '0450111222' } }))
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }))
  await page.route(VERIFY, (route) => route.fulfill({ json: verified }))
}

async function toDetails(page: Page, registration: RegistrationPage): Promise<void> {
  await answerSteps(page)
  await registration.open()
  await registration.mobile.fill('0450 111 222')
  await registration.sendCode.click()
  await registration.code.fill('123456')
  await registration.verify.click()
  await expect(registration.step('Register Account')).toBeVisible()
}

async function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.title, location.href]),
  )
}

test('somebody registers in four steps and signs in with their mobile; then the page sends them to their dashboard [M2.14, M2.84, M2.85, M2.86, M4.24, M4.25, M4.36, M4.37, M4.38, M4.39, M5.38, M6.2, M7.44, M7.45, M7.46, M7.47, M8.16, M9.2]', async ({
  page,
  request,
}) => {
  const mobile = `0450${String(Date.now()).slice(-6)}`
  const registration = new RegistrationPage(page)
  await registration.open()
  await expect(registration.step('Check Mobile')).toBeVisible()
  await expect(page.getByText('+61', { exact: true })).toBeVisible()
  await registration.mobile.fill(mobile)
  await registration.sendCode.click()

  await expect(registration.step('Verify Mobile')).toBeVisible()
  await expect(registration.countdown).toHaveCount(1)
  await expect(registration.resend).toBeHidden()
  const right = await codeFor(request, mobile)
  await registration.code.fill(right === '000000' ? '000001' : '000000')
  await registration.verify.click()
  await expect(registration.message('Invalid verification code.')).toBeVisible()
  await expect(registration.code).toBeFocused()

  await page.reload()
  await expect(registration.step('Verify Mobile')).toBeVisible()
  await expect(registration.countdown).toHaveCount(1)
  await registration.code.fill(right.split('').join(' '))
  await registration.verify.click()

  await expect(registration.step('Register Account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(registration.marketing).toBeChecked()
  await registration.fillDetails()
  await registration.fillPasswords(PASSWORD)
  await registration.register.click()

  await expect(registration.step('Result')).toBeVisible()
  await expect(page.getByText(/Please log in with your mobile number and password/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login/)
  await page.goto('/login?returnUrl=/register')
  await page.getByLabel('E-mail, mobile or card number').fill(mobile)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('section') === 'dashboard')
})

test('errors come on leaving a field and on submitting, which puts the focus on the first; a reload loses nothing but the secrets [M5.43, M5.54, D5.8, D5.14, F56]', async ({
  page,
}) => {
  const registration = new RegistrationPage(page)
  await toDetails(page, registration)
  await registration.field('Email').fill('nope')
  await expect(registration.message('Invalid email address.')).toBeHidden()
  await registration.field('Postcode').fill('31A1')
  await expect(registration.message('Invalid email address.')).toBeVisible()
  await registration.password.fill('royal-9')
  const hint = registration.password.locator('xpath=ancestor::*[@data-whole or label][1]')
  await expect(hint.getByText('letters and numbers, done')).toBeVisible()
  await expect(hint.getByText('8-20 characters', { exact: true })).toBeVisible()
  await registration.password.fill(PASSWORD)
  await expect(hint.getByText('8-20 characters, done')).toBeVisible()
  await expect(hint.getByText('Very strong')).toBeVisible()

  await registration.register.click()
  await expect(registration.field('First name')).toBeFocused()
  await expect(registration.field('First name')).toHaveAccessibleDescription('First name is required.')
  for (const message of [
    'Last name is required.',
    'State is required',
    'Number only.',
    'Date of birth is required.',
    'Please confirm your password!',
    'Please tick the checkbox',
  ]) {
    await expect(registration.message(message)).toBeVisible()
  }
  await registration.fillDetails()
  await registration.marketing.uncheck({ force: true })
  expect(await kept(page)).not.toContain(PASSWORD)

  await page.reload()
  await expect(registration.field('First name')).toHaveValue('Siân')
  await expect(registration.field('Date of birth')).toHaveValue('14/03/1988')
  await expect(registration.field('Email')).toHaveValue('nope')
  await expect(registration.terms).toBeChecked()
  await expect(registration.marketing).not.toBeChecked()
  await expect(registration.password).toHaveValue('')
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /the server responded with a status of|net::ERR_FAILED/ })

  test('each of them says so in its place, and the fields stay as they are [M4.40, M8.17, M8.18, D5.20, D5.21, F11]', async ({
    page,
  }) => {
    const registration = new RegistrationPage(page)
    await page.route(CHECK, (route) =>
      route.fulfill({
        status: 409,
        json: {
          id: 'mobile-known',
          message: 'No.',
          fields: { mobile: 'This number belongs to a membership already.' },
        },
      }),
    )
    await registration.open()
    await registration.mobile.fill('0450 111 222')
    await registration.sendCode.click()
    await expect(registration.mobile).toHaveAccessibleDescription(/This number belongs to a membership already/)
    await expect(registration.mobile).toHaveValue('0450 111 222')

    await page.unroute(CHECK)
    await page.route(CHECK, (route) => route.fulfill({ json: { mobile: '0450111222' } }))
    await page.route(SEND, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '70' },
        json: { id: 'too-many-codes', message: 'A code has just been sent.' },
      }),
    )
    await registration.sendCode.click()
    await expect(page.getByText('Error occured! A code has just been sent.')).toBeVisible()
    await expect(registration.countdown).toHaveCount(1)

    await page.route(VERIFY, (route) =>
      route.fulfill({ status: 500, json: { id: 'broken', message: 'The codes are resting.' } }),
    )
    await registration.code.fill('123456')
    await registration.verify.click()
    await expect(page.getByText('Error occured! The codes are resting.')).toBeVisible()
    await expect(registration.code).toHaveValue('123456')

    await page.unroute(VERIFY)
    await page.route(VERIFY, (route) => route.fulfill({ json: true }))
    await registration.verify.click()
    await registration.fillDetails()
    await registration.fillPasswords(PASSWORD)
    await page.route(REGISTER, (route) =>
      route.fulfill({
        status: 409,
        json: { id: 'email-known', message: 'No.', fields: { email: 'This email address cannot be used.' } },
      }),
    )
    await registration.register.click()
    await expect(registration.field('Email')).toBeFocused()
    await expect(registration.message('This email address cannot be used.')).toBeVisible()
    await expect(registration.password).toHaveValue(PASSWORD)

    await page.unroute(REGISTER)
    await page.route(REGISTER, (route) => route.abort('failed'))
    await registration.register.click()
    await expect(page.getByRole('alert').filter({ hasText: 'We do not know whether it went through.' })).toBeVisible()

    await page.unroute(REGISTER)
    await page.route(REGISTER, (route) =>
      route.fulfill({
        status: 403,
        json: {
          id: 'mobile-not-verified',
          message: 'Please verify your mobile number first.',
          fields: { mobile: 'No.' },
        },
      }),
    )
    await registration.register.click()
    await expect(registration.step('Verify Mobile')).toBeVisible()
    await registration.otherNumber.click()
    await expect(registration.step('Check Mobile')).toBeVisible()
    await expect(registration.mobile).toHaveValue('0450 111 222')
  })
})

test('without a connection each step stays with its inputs, cannot be sent and says why; nothing is sent afterwards [F2, D5.8]', async ({
  page,
  context,
}) => {
  const registration = new RegistrationPage(page)
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && /player/i.test(request.url()) && sent.push(request.url()),
  )
  await answerSteps(page)
  await registration.open()
  const reason = page.getByText(/^You are offline\. What you have entered stays here/).first()

  await registration.mobile.fill('0450 111 222')
  await context.setOffline(true)
  await expect(registration.sendCode).toBeDisabled()
  await expect(registration.sendCode).toHaveAccessibleDescription(/^You are offline/)
  await registration.mobile.press('Enter')
  await context.setOffline(false)
  await expect(registration.mobile).toHaveValue('0450 111 222')
  await registration.sendCode.click()

  await registration.code.fill('123456')
  await context.setOffline(true)
  await expect(registration.verify).toBeDisabled()
  await expect(reason).toBeVisible()
  await context.setOffline(false)
  await registration.verify.click()

  await registration.fillDetails()
  await registration.fillPasswords(PASSWORD)
  await context.setOffline(true)
  await expect(registration.register).toBeDisabled()
  await expect(registration.field('First name')).toHaveValue('Siân')
  await context.setOffline(false)
  await expect(registration.register).toBeEnabled()
  expect(sent.filter((url) => /register/i.test(url))).toEqual([])
  expect(sent).toHaveLength(3)
})

for (const theme of ['dark', 'light']) {
  test(`the registration with its errors has no findings, ${theme}, and is read and walked through in order [M2.85, M5.40]`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    const registration = new RegistrationPage(page)
    await answerSteps(page)
    await registration.open()
    await registration.sendCode.click()
    await expect(registration.message('Mobile is required.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await registration.mobile.fill('0450 111 222')
    await registration.mobile.press('Enter')
    await registration.verify.click()
    await expect(registration.message('Verification code is required.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await registration.code.fill('123456')
    await registration.code.press('Enter')
    await registration.register.click()
    await expect(registration.message('Please tick the checkbox')).toBeVisible()
    expect(await findings(page)).toEqual([])
    const walk: string[] = []
    for (let presses = 0; presses < 14; presses++) {
      walk.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim() ?? '',
        ),
      )
      await page.keyboard.press('Tab')
    }
    expect(walk).toEqual([
      'firstName',
      'lastName',
      'email',
      'birthday',
      'stateId',
      'postcode',
      'password',
      'Show password',
      'confirmPassword',
      'Show confirm password',
      'terms',
      'Terms and conditions',
      'privacy policy',
      'marketingConsent',
    ])
  })
}
