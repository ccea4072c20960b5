import { page, userEvent, type Locator } from 'vitest/browser'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, type App } from './app.tsx'
import type { Network, StubRequest, StubResponse } from './network.ts'
import { stepIn } from './texts.ts'

export const registrationCalls = {
  check: '**/Player/MobileDuplicateCheck',
  send: '**/Player/OtpCodeSend',
  verify: '**/Player/OtpCodeVerify',
  register: '**/Player/MembershipRegister',
} as const

/** The registration in its steps. */
export const registration = {
  mobile: page.getByLabelText('Mobile number'),
  sendCode: page.getByRole('button', { name: 'Send code' }),
  code: page.getByLabelText('Verification code'),
  verify: page.getByRole('button', { name: 'Verify' }),
  countdown: page.getByText(/^Re-send verification code in \d+ seconds$/),
  resend: page.getByRole('button', { name: 'Re-send code' }),
  otherNumber: page.getByRole('button', { name: 'Use another number' }),
  password: page.getByLabelText('Password', { exact: true }),
  confirm: page.getByLabelText('Confirm password', { exact: true }),
  terms: page.getByRole('checkbox', { name: /^I agree to the terms/ }),
  marketing: page.getByRole('checkbox', { name: /^Send me news/ }),
  register: page.getByRole('main').getByRole('button', { name: 'Register', exact: true }),
}

export function step(): string {
  return stepIn('Steps of the registration')
}

export function field(name: string): Locator {
  return page.getByRole('textbox', { name })
}

export function message(text: string): Locator {
  return page.getByRole('main').getByText(text, { exact: true })
}

/** Everything of the last step but its passwords. */
export async function fillDetails(): Promise<void> {
  await field('First name').fill('Siân')
  await field('Last name').fill("O'Dea")
  await userEvent.type(field('Date of birth'), '14031988')
  await page.getByLabelText('State').selectOptions('VIC, Victoria')
  await field('Postcode').fill('3121')
  await registration.terms.click({ force: true })
}

export async function fillPasswords(password: string): Promise<void> {
  await registration.password.fill(password)
  await registration.confirm.fill(password)
}

/** Stubs the first steps with success. */
export async function answerSteps(network: Network): Promise<void> {
  await network.route(registrationCalls.check, (route) => route.fulfill({ json: { mobile: '0450111222' } }))
  await network.route(registrationCalls.send, (route) => route.fulfill({ json: { success: true } }))
  await network.route(registrationCalls.verify, (route) => route.fulfill({ json: true }))
}

export const PATH = '/register'
export const PASSWORD = 'Royal-Flush-9'

export const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    await app.network.route('**/region/list*', (route) => route.fulfill({ json: LISTS.regions }))
    await answerSteps(app.network)
    await use(app)
  },
})

/** Stubs a call, and returns its requests. */
export async function answer(visitor: App, call: string, response: StubResponse | 'lost'): Promise<StubRequest[]> {
  const requests: StubRequest[] = []
  await visitor.network.route(call, (route) => {
    requests.push(route.request())
    return response === 'lost' ? route.abort() : route.fulfill(response)
  })
  return requests
}

export const bodyOf = (request: StubRequest | undefined) => request?.postDataJSON()
