import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { guidOf } from '#domain/guid.ts'
import { profileSearch } from './search.ts'
import { partAt, profileLink, sectionAt, tabsOf } from './sections.ts'

test('the tabs of one’s own profile, in order [M2.19, M2.20]', () => {
  expect(tabsOf(true).map(({ label }) => label)).toEqual([
    'Dashboard',
    'PTC Summary',
    'Voucher History',
    'Leaderboard',
    'Recent Games & Results',
    'Qualifications',
    'Achievements',
    'Photo Gallery',
  ])
})

test('another’s profile has no tab that is for its owner alone [M2.20, M6.7]', () => {
  expect(tabsOf(false).map(({ key }) => key)).toEqual(['dashboard', 'leaderboard', 'myGames', 'achievements', 'photos'])
})

test.each([
  [{}, 'dashboard'],
  [{ section: 'dashboard' }, 'dashboard'],
  [{ section: 'leaderboard' }, 'leaderboard'],
  [{ section: 'myGames' }, 'myGames'],
  [{ section: 'MYGAMES' }, 'myGames'],
  [{ section: 'qualifications' }, 'qualifications'],
  [{ section: 'achievements' }, 'achievements'],
  [{ section: 'photos' }, 'photos'],
  [{ section: 'ptc' }, 'dashboard'],
  [{ section: 7 }, 'dashboard'],
])('the section of %j is %s [M2.16, F68]', (raw, section) => {
  expect(sectionAt(v.parse(profileSearch, raw), true)).toBe(section)
})

test('of another’s profile the qualifications are not shown, whatever the address asks for [M6.7]', () => {
  expect(sectionAt(v.parse(profileSearch, { section: 'qualifications' }), false)).toBe('dashboard')
})

test('PTC Summary and Voucher History have addresses of their own, whatever their case [M2.3, M2.4, D1.1]', () => {
  expect(['/profile/ptc', '/Profile/PTC/', '/profile/ticketchange'].map(partAt)).toEqual(['ptc', 'ptc', 'ticketChange'])
  expect(['/profile', '/profile/', '/profile/ptcTransfer', '/profile/account'].map(partAt)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([profileLink(null, 'ptc').to, profileLink(null, 'ticketChange').to]).toEqual([
    '/profile/ptc',
    '/profile/ticketChange',
  ])
})

test('every field of an address has a value, undefined for what is malformed [F68]', () => {
  expect(
    v.parse(profileSearch, { games: 'past', season: -1, month: 13, state: 99, region: 'x', venue: 2 ** 40 }),
  ).toEqual({
    section: undefined,
    games: undefined,
    season: undefined,
    month: undefined,
    state: undefined,
    region: undefined,
    venue: undefined,
  })
  expect(
    v.parse(profileSearch, { games: 'upcoming', season: 3, month: 11, state: 1, region: 4, venue: 9 }),
  ).toMatchObject({
    games: 'upcoming',
    season: 3,
    month: 11,
    state: 1,
    region: 4,
    venue: 9,
  })
})

test('a guid is 8-4-4-4-12 letters and digits [M2.1]', () => {
  fc.assert(
    fc.property(
      fc.tuple(...[8, 4, 4, 4, 12].map((length) => fc.stringMatching(new RegExp(`^[0-9a-zA-Z]{${length}}$`)))),
      (parts) => {
        expect(guidOf(parts.join('-'))).toBe(parts.join('-').toLowerCase())
      },
    ),
  )
})

test.each([
  '',
  'account',
  '00000000-0000-0000-0000-00000000000',
  '00000000-0000-0000-0000-0000000000000',
  '00000000000000000000000000000000',
  '0000000g-0000-0000-0000-00000000000é',
  '../../etc/passwd',
  '{00000000-0000-0000-0000-000000000000}',
])('%j is no guid [M2.1]', (text) => {
  expect(guidOf(text)).toBeNull()
})

test('a section has its address [M2.16, M2.17, M2.26]', () => {
  expect(profileLink(null, 'photos')).toEqual({ to: '/profile', search: { section: 'photos' } })
  expect(profileLink('0a', 'photos')).toEqual({
    to: '/profile/$customerGuid',
    params: { customerGuid: '0a' },
    search: { section: 'photos' },
  })
  expect(profileLink(null)).toEqual({ to: '/profile', search: {} })
})
