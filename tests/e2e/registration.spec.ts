import { expect, test } from './fixtures.ts'
import { codeFor, RegistrationPage } from './pages/registration-page.ts'

/** With the real server; what the steps show of each response is a component test. */

const PASSWORD = 'Royal-Flush-9'

test('a visitor registers with a code of the server’s and signs in with their mobile; then the page sends them to their dashboard [M4.25, M6.2, M7.44, M7.45, M7.46, M7.47]', async ({
  page,
  request,
}) => {
  const mobile = `0450${String(Date.now()).slice(-6)}`
  const registration = new RegistrationPage(page)
  await registration.open()
  await expect(registration.step('Check Mobile')).toBeVisible()
  await registration.mobile.fill(mobile)
  await registration.sendCode.click()

  await expect(registration.step('Verify Mobile')).toBeVisible()
  await expect(registration.countdown).toHaveCount(1)
  const right = await codeFor(request, mobile)
  await registration.code.fill(right === '000000' ? '000001' : '000000')
  await registration.verify.click()
  await expect(registration.message('Invalid verification code.')).toBeVisible()

  await page.reload()
  await expect(registration.step('Verify Mobile')).toBeVisible()
  await expect(registration.countdown).toHaveCount(1)
  await registration.code.fill(right.split('').join(' '))
  await registration.verify.click()

  await expect(registration.step('Register Account')).toBeVisible()
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('section') === 'dashboard')
})
