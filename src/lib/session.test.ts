import { afterEach, expect, test, vi } from 'vitest'
import { greetingName, hasSession, leaveForSignIn, signInAddress } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a marker cookie, and nothing else, tells that there is a session [D5.2, P4.1]', () => {
  expect(hasSession('theme=dark; apl_member=1')).toBe(true)
  expect(hasSession('apl_member=1; a=b')).toBe(true)
  for (const cookies of ['', 'apl_member', 'apl_member=', 'apl_member=0', 'not_apl_member=1', 'x=apl_member=1'])
    expect(hasSession(cookies)).toBe(false)
})

test('a member without a first name is greeted as User [P2.29]', () => {
  expect(greetingName({ id: 1, firstname: 'Dana' })).toBe('Dana')
  expect(greetingName({ id: 1, firstname: ' ' })).toBe('User')
})

test('signing in comes back to where one was, with the reason when there is one [P2.22, P6.3, P4.31]', () => {
  expect(signInAddress({ here: '/event/7?tab=1' })).toBe('/login?returnUrl=%2Fevent%2F7%3Ftab%3D1')
  expect(signInAddress({ here: '/', reason: 'favouriteGame' })).toBe('/login?returnUrl=%2F&reason=favouriteGame')
  expect(signInAddress({ here: '/', loginUrl: '/members/in' })).toBe('/members/in?returnUrl=%2F')
})

test('however many ask for it, there is one trip to sign in, and none offline [D5.4, D5.6, F56]', () => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { pathname: '/event/7', search: '?tab=1', hash: '', assign } })
  vi.stubGlobal('navigator', { onLine: false })
  leaveForSignIn()
  expect(assign).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  for (let n = 0; n < 5; n++) leaveForSignIn('favouriteGame')
  expect(assign.mock.calls).toEqual([['/login?returnUrl=%2Fevent%2F7%3Ftab%3D1&reason=favouriteGame']])
})
