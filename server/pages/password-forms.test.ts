import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appConfig } from '#contract/config.ts'
import { loginPage } from './login-page.ts'
import { newPasswordPage } from './recovery-pages.ts'

const config = v.parse(appConfig, {})
const formToken = 'token'

test.each([
  [
    'signing in',
    'robin@example.com',
    loginPage({ returnUrl: '/', reason: '', formToken, canPasskey: false, login: 'robin@example.com' }, config),
  ],
  ['a reset by code', '0450 111 222', newPasswordPage({ proof: { login: '0450 111 222' }, formToken }, config)],
  [
    'a reset by link',
    'robin@example.com',
    newPasswordPage(
      { proof: { token: 'x', member: { cardNumber: 'AP123456', email: 'robin@example.com' } }, formToken },
      config,
    ),
  ],
])('%s says whose password it is, and nothing corrects or checks the spelling of one [F123]', (_, login, page) => {
  const inputs: string[] = page.match(/<input[^>]*>/g) ?? []
  const users = inputs.filter((input) => /autocomplete="username"/.test(input))
  expect(users).toEqual([expect.stringMatching(/ type="text" [^>]*/)])
  expect(users[0]).toContain(` value="${login}"`)
  const passwords = inputs.filter((input) => input.includes('type="password"'))
  expect(inputs.indexOf(users[0] ?? '')).toBeLessThan(inputs.indexOf(passwords[0] ?? ''))
  for (const password of passwords) {
    expect(password).toContain(' autocapitalize="none" autocorrect="off" spellcheck="false"')
  }
})
