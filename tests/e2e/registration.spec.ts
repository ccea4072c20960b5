import { expect, test } from './fixtures.ts'
import { codeFor } from './pages/registration-page.ts'

const PASSWORD = 'Royal-Flush-9'

test('a visitor registers with a code of the server’s, over a reload, and signs in with their mobile; then the page sends them to their dashboard [M4.25, M6.2, M7.44, M7.45, M7.46, M7.47]', async ({
  page,
  request,
}) => {
  const mobile = `0450${String(Date.now()).slice(-6)}`
  const step = page.getByRole('list', { name: 'Steps of the registration' }).locator('[aria-current=step]')
  const code = page.getByLabel('Verification code')
  const countdown = page.getByText(/^Re-send verification code in \d+ seconds$/)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('the code', async () => {
    await page.goto('/register')
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(step).toContainText('Verify Mobile')
    // The step shows while the code is being sent.
    await expect(countdown).toHaveCount(1)
    await page.reload()
    await expect(step).toContainText('Verify Mobile')
    await expect(countdown).toHaveCount(1)
    await code.fill((await codeFor(request, mobile)).split('').join(' '))
    await page.getByRole('button', { name: 'Verify' }).click()
  })

  await test.step('the details', async () => {
    await expect(step).toContainText('Register Account')
    await field('First name').fill('Siân')
    await field('Last name').fill("O'Dea")
    await field('Date of birth').pressSequentially('14031988')
    await page.getByLabel('State').selectOption({ label: 'VIC, Victoria' })
    await field('Postcode').fill('3121')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check({ force: true })
    await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
    await expect(step).toContainText('Result')
  })

  await test.step('the sign-in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(/\/login/)
    await page.goto('/login?returnUrl=/register')
    await page.getByLabel('E-mail, mobile or card number').fill(mobile)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/profile' && url.searchParams.get('section') === 'dashboard')
  })
})
