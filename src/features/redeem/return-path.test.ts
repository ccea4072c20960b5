import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://myapl.example'

test.each([
  ['/redeem/event/12', '/redeem/event/12'],
  ['/event/12?tab=5#top', '/event/12?tab=5#top'],
  ['/', '/'],
])('goes on to %s [M2.57]', (raw, path) => {
  expect(returnPath(raw, ORIGIN)).toBe(path)
})

test.each([
  undefined,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  '/login?returnUrl=/x',
  12,
  '/redeem/verify',
  '/Redeem/Verify/?returnUrl=%2Fredeem%2Fverify',
])('%s is the profile instead [M2.57, D5.9, F63]', (raw) => {
  expect(returnPath(raw, ORIGIN)).toBe('/profile')
})
