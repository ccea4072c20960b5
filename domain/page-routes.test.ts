import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_ROUTES, pageRouteOf, pageStanding } from './page-routes.ts'

const GUID = '735674d1-1234-4abc-9def-0123456789ab'

/** An address of each page of the app. */
const PAGES = [
  '/',
  '/about/privacy-policy',
  '/accountdeleterequest',
  '/aplpt',
  '/aplpt/apl-million-2025',
  '/clock',
  '/covid-check-in',
  '/event/1004',
  '/Event/1004/Clock',
  '/event/1004/run',
  '/gallery',
  '/LEADERBOARDS',
  '/leaderboards/real-money',
  '/licences',
  '/major-event-results',
  '/major-events',
  '/major-events/harvest-cup',
  '/news',
  '/news/some.name',
  '/page-not-found',
  '/preview',
  '/profile',
  `/profile/${GUID.toUpperCase()}`,
  '/profile/Account',
  '/profile/ptc',
  '/profile/ptctransfer',
  '/profile/ticketChange',
  '/redeem/event/7',
  '/redeem/verify',
  '/register',
  '/settings',
  '/test',
  '/tickets/purchase',
  `/tickets/swap-flight/${GUID}`,
  `/tickets/transfer/${GUID}`,
  '/tickets',
  '/tracking',
  '/types/LEAGUE',
  '/venue/1',
  `/voucher/swap-flight/${GUID}`,
  `/voucher/transfer/${GUID}`,
]

test.each(PAGES)('%s is a page, with or without a slash at its end [D1.1, F75]', (path) => {
  expect(pageStanding(path)).toBe('page')
  if (path !== '/') expect(pageStanding(`${path}/`)).toBe('page')
})

test('each route has its page above', () => {
  expect(PAGES.map(pageRouteOf)).toEqual([...PAGE_ROUTES])
})

test.each([
  '/venue/the%20royal',
  '/venue/007',
  '/venue/12.%20club',
  '/venue/hotel%2012.',
  '/venue/St.%20Kilda%20R.S.L.',
  `/tickets/${GUID}`,
  `/news/${'x'.repeat(200)}`,
  '/news/nothing-of-this-name',
  '/licences/',
])('%s is a page, whether or not the league has what it names', (path) => {
  expect(pageStanding(path)).toBe('page')
})

test.each([
  '',
  'licences',
  '//',
  '//licences',
  '/licences//',
  '/no/such/page',
  '/event',
  '/event/abc',
  '/event/0',
  '/event/007',
  '/event/1e3',
  '/event/2147483648',
  '/event/1004.',
  '/event/1004%20',
  '/event/7/board',
  '/redeem/event/x',
  '/venue',
  '/venue/0',
  '/venue/%200',
  '/venue/99999999999',
  '/venue/100000000000',
  '/venue/1)',
  '/venue/12..',
  `/venue/${'x'.repeat(201)}`,
  '/news/%20',
  '/news/%00',
  '/news/a%0d%0ab',
  '/news/%',
  '/news/%E2%80',
  '/about',
  '/profile/735674d1',
  '/tickets/735674d1',
  '/voucher/transfer/x',
  '/components',
  '/constructor',
  '/__proto__',
  '/login',
  '/umbraco',
])('%j is none [P2.19, F68, F75]', (path) => {
  expect(pageStanding(path)).toBe('unknown')
})

test('an unknown type of game opens all of them [P2.2]', () => {
  expect(pageStanding('/types/chess')).toBe('fallback')
})

test('a route is known whatever its parameter says', () => {
  expect(['/event/abc', '/news/some.name', '/tickets//', '/file.pdf', '/event/7/data.json'].map(pageRouteOf)).toEqual([
    '/event/$id',
    '/news/$newsname',
    null,
    null,
    null,
  ])
})

test('whatever a path is, it is read or it is not [F68]', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => void pageStanding(`/${path}`)))
})
