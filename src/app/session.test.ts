import { expect, test } from 'vitest'
import { greetingName, hasSession, loginAddress } from './session.ts'

test('a marker cookie, and nothing else, tells that there is a session [D5.2, P4.1]', () => {
  expect(hasSession('theme=dark; apl_member=1')).toBe(true)
  expect(hasSession('apl_member=1; a=b')).toBe(true)
  for (const cookies of ['', 'apl_member=0', 'not_apl_member=1', 'apl_member=10']) expect(hasSession(cookies)).toBe(false)
})

test('a member without a first name is greeted as User [P2.29]', () => {
  expect(greetingName({ id: 1, firstname: 'Dana' })).toBe('Dana')
  expect(greetingName({ id: 1, firstname: ' ' })).toBe('User')
})

test('signing in comes back to where one was [P2.22]', () => {
  expect(loginAddress('/login', '/event/7?tab=1')).toBe('/login?returnUrl=%2Fevent%2F7%3Ftab%3D1')
})
