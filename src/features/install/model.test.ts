import { expect, test } from 'vitest'
import { isIos, isIosSafari } from '#lib/browser/device/installed.ts'
import { isClock, canPrompt, isTime, nothingYet, readPromptHistory, withClock, type Situation } from './model.ts'

const earned = { ...nothingYet, isEarned: true }
const home: Situation = { way: 'prompt', path: '/', isBusy: false }

test('nobody is shown the way before the app has been of use; after it, where the browser has one', () => {
  expect([isTime(nothingYet), isTime(earned)]).toEqual([false, true])
  expect([canPrompt(home), canPrompt({ ...home, way: 'iosSafari' })]).toEqual([true, true])
  for (const way of ['installed', 'iosOther', 'menu'] as const) expect(canPrompt({ ...home, way })).toBe(false)
})

test('the second visit to a clock is of use, the first is not', () => {
  const once = withClock(nothingYet)
  expect([once.isEarned, withClock(once).isEarned, withClock(withClock(withClock(once))).clocks]).toEqual([
    false,
    true,
    2,
  ])
  expect(['/event/7/clock', '/Event/7/Clock/', '/clock', '/event/7', '/clocks', '/event/x/clock'].map(isClock)).toEqual(
    [true, true, true, false, false, false],
  )
})

test.each([
  '/event/7/clock',
  '/clock',
  '/tickets',
  '/tickets/abc',
  '/voucher/transfer/x',
  '/redeem',
  '/Redeem/event/7',
  '/register',
  '/profile/account',
  '/profile/ptcTransfer',
  '/settings',
])('never over %s', (path) => {
  expect(canPrompt({ ...home, path })).toBe(false)
})

test.each(['/', '/event/7', '/leaderboards', '/news/x', '/profile', '/venue/clock'])(
  'on %s unless something is held there',
  (path) => {
    expect(canPrompt({ ...home, path })).toBe(true)
    expect(canPrompt({ ...home, path, isBusy: true })).toBe(false)
  },
)

test('who said no is left alone for good, and so is who has seen it three times', () => {
  expect(isTime({ ...earned, isOver: true })).toBe(false)
  expect([1, 2, 3].map((shown) => isTime({ ...earned, shown }))).toEqual([true, true, false])
})

test.each([[null], ['x'], [7], [{ isOver: 'yes', clocks: -3, shown: 'many' }]])(
  'what was stored as %j is read as nothing',
  (stored) => {
    expect(readPromptHistory(stored)).toEqual(nothingYet)
  },
)

test('what was stored is read again', () => {
  const coached = { isOver: true, isEarned: true, clocks: 2, shown: 3 }
  expect(readPromptHistory(JSON.parse(JSON.stringify(coached)))).toEqual(coached)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
test.each([
  [`${IPHONE}Version/26.0 Mobile/15E148 Safari/604.1`, 5, true, true],
  [`${IPHONE}CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, true, false],
  [`${IPHONE}FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, true, false],
  [`${IPHONE}Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, true, false],
  [`${IPHONE}Mobile/15E148 [FBAN/FBIOS;FBAV/500]`, 5, true, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    5,
    true,
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    0,
    false,
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    5,
    false,
    false,
  ],
])('%s with %i points of touch: iOS %s, its Safari %s', (userAgent, maxTouchPoints, ios, safari) => {
  expect([isIos({ userAgent, maxTouchPoints }), isIosSafari({ userAgent, maxTouchPoints })]).toEqual([ios, safari])
})
