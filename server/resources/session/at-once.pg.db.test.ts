import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { browserOf, formBrowserOf, openLoginSite } from './testing/login-site.ts'
import { recoveryOf, type Recovery } from './testing/recovery-site.ts'

/** Forms that are sent at once, on connections of their own. */

let site: TestApp
let recovery: Recovery

beforeEach(async () => {
  ;({ site } = await openLoginSite({ mobileVerifiedAt: TEST_NOW }))
  recovery = recoveryOf(site)
})

afterEach(() => site.close())

test('many tries of a password are many tries [F57]', async () => {
  const { get, jar, send } = browserOf(site)
  await get('/login')
  const form = { login: 'AP123456', password: 'Wrong-Password-1', formToken: jar.get('apl_form') ?? '' }
  const answers = await Promise.all(Array.from({ length: 14 }, () => send('POST', '/login', { form })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('a link for a new password counts once [F93 forgotten password]', async () => {
  const token = (await recovery.askForLink()).split('=')[1] ?? ''
  const answers = await Promise.all([1, 2, 3, 4].map(() => recovery.change({ token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410])
})

test('tries of a reset code are counted as many [D5.76]', async () => {
  const asker = formBrowserOf(site)
  await recovery.askForCode('AP123456', asker)
  await Promise.all(Array.from({ length: 12 }, () => recovery.change({ login: 'AP123456', code: '1' }, asker)))
  const [row] = await recovery.codes()
  expect([Object.values(row?.ownAttempts ?? {}), row?.attempts]).toEqual([[5], 0])
})
