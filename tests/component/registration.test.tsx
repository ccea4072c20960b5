import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import type { StubRoute } from './network.ts'
import {
  answer,
  answerSteps,
  field,
  fillDetails,
  fillPasswords,
  message,
  PASSWORD,
  PATH,
  registration,
  registrationCalls as calls,
  step,
  test,
} from './registration-screen.ts'

async function toDetails(visitor: App): Promise<void> {
  await visitor.open(PATH)
  await registration.mobile.fill('0450 111 222')
  await registration.sendCode.click()
  await registration.code.fill('123456')
  await registration.verify.click()
  await expect.poll(step).toContain('Register Account')
}

test('errors come on leaving a field and on submitting, which puts the focus on the first; a reload loses nothing but the secrets [M5.43, M5.54, D5.8, D5.14, F56]', async ({
  visitor,
}) => {
  await toDetails(visitor)
  await field('Email').fill('nope')
  await expect.element(message('Invalid email address.')).not.toBeInTheDocument()
  await field('Postcode').fill('31A1')
  await expect.element(message('Invalid email address.')).toBeVisible()
  await registration.password.fill('royal-9')
  const hint = page.getByRole('main')
  await expect.element(hint.getByText('letters and numbers, done')).toBeVisible()
  await expect.element(hint.getByText('8-20 characters', { exact: true })).toBeVisible()
  await registration.password.fill(PASSWORD)
  await expect.element(hint.getByText('8-20 characters, done')).toBeVisible()
  await expect.element(hint.getByText('Very strong')).toBeVisible()

  await registration.register.click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('First name')).toHaveAccessibleDescription('First name is required.')
  for (const text of [
    'Last name is required.',
    'State is required',
    'Number only.',
    'Date of birth is required.',
    'Please confirm your password!',
    'Please tick the checkbox',
  ]) {
    await expect.element(message(text)).toBeVisible()
  }
  await fillDetails()
  await registration.marketing.click({ force: true })
  await expect.element(registration.marketing).not.toBeChecked()
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.title, window.location.href])
  expect(stored).toContain('Siân')
  expect(stored).not.toContain(PASSWORD)

  await visitor.open(PATH)
  await expect.element(field('First name')).toHaveValue('Siân')
  await expect.element(field('Date of birth')).toHaveValue('14/03/1988')
  await expect.element(field('Email')).toHaveValue('nope')
  await expect.element(registration.terms).toBeChecked()
  await expect.element(registration.marketing).not.toBeChecked()
  await expect.element(registration.password).toHaveValue('')
})

test('says to a password manager what the password signs in with, and a password is never spelled or corrected [F123]', async ({
  visitor,
}) => {
  await toDetails(visitor)
  const form = registration.password.element().closest('form')
  const login = form?.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect([login?.type, login?.checkVisibility(), login?.value]).toEqual(['text', true, '0450 111 222'])
  await field('Email').fill(' Sian@Example.com ')
  await expect.poll(() => login?.value).toBe('sian@example.com')
  const typing = () =>
    ['type', 'spellcheck', 'autocorrect', 'autocapitalize'].map((of) =>
      registration.password.element().getAttribute(of),
    )
  expect(typing()).toEqual(['password', 'false', 'off', 'none'])
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(typing()).toEqual(['text', 'false', 'off', 'none'])
})

test('a postcode without its first 0 is questioned once it is left, corrected by one tap, and never refused [F124]', async ({
  visitor,
}) => {
  await toDetails(visitor)
  const postcode = field('Postcode')
  const question = page.getByRole('button', { name: 'Did you mean 0820?' })
  await userEvent.type(postcode, '820')
  await expect.element(question).not.toBeInTheDocument()
  await focus(registration.password)
  await expect.element(question).toBeVisible()
  await expect.element(postcode).toBeValid()
  await question.click()
  await expect.element(postcode).toHaveValue('0820')
  await expect.element(postcode).toHaveFocus()
  await expect.element(question).not.toBeInTheDocument()
  await postcode.fill('300')
  await focus(registration.password)
  await postcode.fill('820')
  await focus(registration.password)
  await expect.element(question).toBeVisible()
})

test('a date is corrected in its middle, and the caret stays there [M5.51]', async ({ visitor }) => {
  await toDetails(visitor)
  await userEvent.type(field('Date of birth'), '15061990')
  await expect.element(field('Date of birth')).toHaveValue('15/06/1990')
  const input = field('Date of birth').element() as HTMLInputElement
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('1')
  expect([input.value, input.selectionStart]).toEqual(['15/106/1990', 4])
  await userEvent.keyboard('{Delete}{Delete}2')
  expect([input.value, input.selectionStart]).toEqual(['15/12/1990', 5])
})

test('each rejection says so in its place, and the fields stay as they are [M4.40, M8.17, M8.18, D5.20, D5.21, F11]', async ({
  visitor,
}) => {
  const known = 'This number belongs to a membership already.'
  await answer(visitor, calls.check, {
    status: 409,
    json: { id: 'mobile-known', message: 'No.', fields: { mobile: known } },
  })
  await visitor.open(PATH)
  await registration.mobile.fill('0450 111 222')
  await registration.sendCode.click()
  await expect.element(registration.mobile).toHaveAccessibleDescription(expect.stringContaining(known))
  await expect.element(registration.mobile).toHaveValue('0450 111 222')

  await answerSteps(visitor.network)
  await answer(visitor, calls.send, {
    status: 429,
    headers: { 'retry-after': '70' },
    json: { id: 'too-many-codes', message: 'A code has just been sent.' },
  })
  await registration.sendCode.click()
  await expect.element(page.getByText('Error occured! A code has just been sent.')).toBeVisible()
  await expect.element(registration.countdown).toBeInTheDocument()

  await answer(visitor, calls.verify, { status: 500, json: { id: 'broken', message: 'The codes are resting.' } })
  await registration.code.fill('123456')
  await registration.verify.click()
  await expect.element(page.getByText('Error occured! The codes are resting.')).toBeVisible()
  await expect.element(registration.code).toHaveValue('123456')

  await answerSteps(visitor.network)
  await registration.verify.click()
  await fillDetails()
  await fillPasswords(PASSWORD)
  await answer(visitor, calls.register, {
    status: 409,
    json: { id: 'email-known', message: 'No.', fields: { email: 'This email address cannot be used.' } },
  })
  await registration.register.click()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(message('This email address cannot be used.')).toBeVisible()
  await expect.element(registration.password).toHaveValue(PASSWORD)

  await answer(visitor, calls.register, 'lost')
  await registration.register.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'We do not know whether it went through.' }))
    .toBeVisible()

  await answer(visitor, calls.register, {
    status: 403,
    json: { id: 'mobile-not-verified', message: 'Please verify your mobile number first.', fields: { mobile: 'No.' } },
  })
  await registration.register.click()
  await expect.poll(step).toContain('Verify Mobile')
  await registration.otherNumber.click()
  await expect.poll(step).toContain('Check Mobile')
  await expect.element(registration.mobile).toHaveValue('0450 111 222')
})

test('what is found of a number stays away from the one that is typed since [D6.43, F101]', async ({ visitor }) => {
  const checks: StubRoute[] = []
  await visitor.network.route(calls.check, (route) => void checks.push(route))
  const sent = await answer(visitor, calls.send, { json: { success: true } })
  await visitor.open(PATH)
  const known = { id: 'mobile-known', message: 'No.', fields: { mobile: 'This number belongs to a membership.' } }
  for (const response of [{ status: 409, json: known }, { json: { mobile: '0450111222' } }]) {
    await registration.mobile.fill('0450 111 222')
    await registration.sendCode.click()
    await expect.poll(() => checks.length).toBe(1)
    await registration.mobile.fill('0450 111 333')
    await checks.pop()?.fulfill(response)
    await expect.element(registration.sendCode).toBeEnabled()
    await expect.element(registration.mobile).toHaveValue('0450 111 333')
    await expect.element(registration.mobile).toHaveAccessibleDescription(expect.not.stringContaining('membership.'))
  }
  expect(step()).toContain('Check Mobile')
  expect(sent).toEqual([])
})

test('without a connection each step stays with its inputs, cannot be sent and says why; nothing is sent afterwards [F2, D5.8]', async ({
  visitor,
}) => {
  const { network } = visitor
  const sent = [
    await answer(visitor, calls.check, { json: { mobile: '0450111222' } }),
    await answer(visitor, calls.send, { json: { success: true } }),
    await answer(visitor, calls.verify, { json: true }),
    await answer(visitor, calls.register, { json: {} }),
  ]
  await visitor.open(PATH)
  const reason = page.getByText(/^You are offline\. What you have entered stays here/).first()

  await registration.mobile.fill('0450 111 222')
  network.setOffline(true)
  await expect.element(registration.sendCode).toBeDisabled()
  await expect.element(registration.sendCode).toHaveAccessibleDescription(expect.stringMatching(/^You are offline/))
  await registration.mobile.click()
  await userEvent.keyboard('{Enter}')
  network.setOffline(false)
  await expect.element(registration.mobile).toHaveValue('0450 111 222')
  await registration.sendCode.click()

  await registration.code.fill('123456')
  network.setOffline(true)
  await expect.element(registration.verify).toBeDisabled()
  await expect.element(reason).toBeVisible()
  network.setOffline(false)
  await registration.verify.click()

  await fillDetails()
  await fillPasswords(PASSWORD)
  network.setOffline(true)
  await expect.element(registration.register).toBeDisabled()
  await expect.element(field('First name')).toHaveValue('Siân')
  network.setOffline(false)
  await expect.element(registration.register).toBeEnabled()
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 0])
})

test('the registration with its errors has no findings, and is read and walked through in order [M2.85, M5.40]', async ({
  visitor,
}) => {
  await visitor.open(PATH)
  await registration.sendCode.click()
  await expect.element(message('Mobile is required.')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await registration.mobile.fill('0450 111 222')
  await userEvent.keyboard('{Enter}')
  await registration.verify.click()
  await expect.element(message('Verification code is required.')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await registration.code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await registration.register.click()
  await expect.element(message('Please tick the checkbox')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  const walk: string[] = []
  for (let presses = 0; presses < 14; presses++) {
    const { activeElement } = document
    walk.push(activeElement?.getAttribute('name') ?? activeElement?.textContent?.trim() ?? '')
    await userEvent.tab()
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
