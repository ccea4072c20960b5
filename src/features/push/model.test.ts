import { expect, test } from 'vitest'
import { atStart, isKeyOf, keyBytes, pushAvailability } from './model.ts'

const chrome = { hasPush: true, isSecure: true, isIos: false, isInstalled: false, permission: 'default' as const }

test('what can be done is decided by the browser: on iPhones only from the home screen', () => {
  expect(pushAvailability(chrome)).toBe('ready')
  expect(pushAvailability({ ...chrome, permission: 'granted' })).toBe('ready')
  expect(pushAvailability({ ...chrome, permission: 'denied' })).toBe('denied')
  expect(pushAvailability({ ...chrome, hasPush: false })).toBe('unsupported')
  expect(pushAvailability({ ...chrome, permission: null })).toBe('unsupported')
  expect(pushAvailability({ hasPush: false, isSecure: true, isIos: true, isInstalled: false, permission: null })).toBe(
    'installFirst',
  )
  expect(pushAvailability({ ...chrome, isIos: true, isInstalled: true })).toBe('ready')
  expect(pushAvailability({ hasPush: false, isSecure: true, isIos: true, isInstalled: true, permission: null })).toBe(
    'unsupported',
  )
})

test('over plain HTTP there are none, on the home screen neither [D6.41, F97]', () => {
  const insecure = { hasPush: false, isSecure: false, isInstalled: false, permission: 'denied' as const }
  expect(pushAvailability({ ...insecure, isIos: false })).toBe('insecure')
  expect(pushAvailability({ ...insecure, isIos: true })).toBe('insecure')
})

test('a key is read as it is written, and known again', () => {
  expect([...keyBytes('-_8B')]).toEqual([251, 255, 1])
  expect(isKeyOf(Uint8Array.of(251, 255, 1).buffer, '-_8B')).toBe(true)
  expect(isKeyOf(Uint8Array.of(251, 255, 2).buffer, '-_8B')).toBe(false)
  expect([isKeyOf(Uint8Array.of(251).buffer, '-_8B'), isKeyOf(null, '-_8B')]).toEqual([false, false])
})

test('at the start it is refreshed for who asked, and forgotten once another user is here or nobody is [M7.49]', () => {
  expect(atStart(null, { id: 7, isSignedIn: true })).toBe('nothing')
  expect(atStart(7, { id: 7, isSignedIn: true })).toBe('refresh')
  // A session that expired: they will be back.
  expect(atStart(7, { id: 7, isSignedIn: false })).toBe('nothing')
  expect(atStart(7, { id: 8, isSignedIn: true })).toBe('forget')
  expect(atStart(7, { id: null, isSignedIn: false })).toBe('forget')
})
