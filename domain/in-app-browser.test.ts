import { expect, test } from 'vitest'
import { IN_APP_BROWSER } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko) '

test.each([
  ['Facebook on an iPhone', true, `${IPHONE}Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.1]`],
  ['Instagram on an iPhone', true, `${IPHONE}Mobile/15E148 Instagram 350.0.0.1 (iPhone14,5; iOS 18_1)`],
  ['any other app on an iPhone', true, `${IPHONE}Mobile/15E148`],
  ['an app on an iPad', true, MAC],
  [
    'an app on Android',
    true,
    `Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) ${ANDROID}Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
  ],
  ['Line', true, `${IPHONE}Version/18.1 Mobile/15E148 Safari/604.1 Line/14.20.0`],
  ['Safari on an iPhone', false, `${IPHONE}Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', false, `${IPHONE}CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', false, `${IPHONE}FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on a Mac', false, `${MAC} Version/18.1 Safari/605.1.15`],
  ['Firefox on a Mac', false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chrome on Android', false, `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID}Chrome/131.0.0.0 Mobile Safari/537.36`],
])('%s is one inside of another app: %s [F127]', (_, isInside, userAgent) => {
  expect(IN_APP_BROWSER.test(userAgent)).toBe(isInside)
})
