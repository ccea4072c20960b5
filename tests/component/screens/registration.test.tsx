import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  answer,
  bodyOf,
  fillDetails,
  fillPasswords,
  message,
  PASSWORD,
  PATH,
  registration,
  registrationCalls as calls,
  step,
  test,
} from '../registration-screen.ts'

describe('/register', () => {
  test('a visitor registers in four steps and is sent to sign in with their mobile [M2.14, M2.84, M2.85, M2.86, M4.24, M4.25, M4.36, M4.37, M4.38, M4.39, M5.38, M7.44, M7.45, M7.46, M7.47, M8.16, M9.2]', async ({
    visitor,
  }) => {
    const checked = await answer(visitor, calls.check, { json: { mobile: '0450111222' } })
    const sent = await answer(visitor, calls.send, { json: { success: true } })
    const verified = await answer(visitor, calls.verify, { json: false })
    const registered = await answer(visitor, calls.register, { json: { customerGuid: null } })
    await visitor.open(PATH)
    await expect.poll(step).toContain('Check Mobile')
    await expect.element(page.getByText('+61', { exact: true })).toBeVisible()
    await registration.mobile.fill('0450 111 222')
    await registration.sendCode.click()

    await expect.poll(step).toContain('Verify Mobile')
    await expect.element(registration.countdown).toBeInTheDocument()
    await expect.element(registration.resend).not.toBeInTheDocument()
    await registration.code.fill('000000')
    await registration.verify.click()
    await expect.element(message('Invalid verification code.')).toBeVisible()
    await expect.element(registration.code).toHaveFocus()

    await visitor.open(PATH)
    await expect.poll(step).toContain('Verify Mobile')
    await expect.element(registration.countdown).toBeInTheDocument()
    const last = await answer(visitor, calls.verify, { json: true })
    await registration.code.fill('1 2 3 4 5 6')
    await registration.verify.click()

    await expect.poll(step).toContain('Register Account')
    await expect.element(page.getByRole('heading', { name: 'Your details' })).toHaveFocus()
    await expect.element(registration.marketing).toBeChecked()
    await fillDetails()
    await fillPasswords(PASSWORD)
    await registration.register.click()

    await expect.poll(step).toContain('Result')
    await expect.element(page.getByText(/Please log in with your mobile number and password/)).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Login' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/login/))
    expect([checked, sent, verified, last].map(([request]) => bodyOf(request))).toEqual([
      { mobile: '0450111222' },
      { mobile: '0450111222' },
      { mobile: '0450111222', otpCode: '000000' },
      { mobile: '0450111222', otpCode: '123456' },
    ])
    expect(registered.map(bodyOf)).toEqual([
      {
        firstName: 'Siân',
        lastName: "O'Dea",
        password: PASSWORD,
        mobile: '0450111222',
        stateId: 1,
        postcode: '3121',
        birthday: '14/03/1988',
        marketingConsent: true,
      },
    ])
  })
})
