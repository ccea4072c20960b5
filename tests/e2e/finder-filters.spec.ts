import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true })

test('a thumb of the buy-in follows a touch, and a tap of the track moves nothing [P5.5]', async ({ home, page }) => {
  await home.open()
  await home.filtersButton.tap()
  const lowest = home.filters.getByRole('slider', { name: 'Lowest buy in' })
  await lowest.scrollIntoViewIfNeeded()
  const box = await lowest.boundingBox()
  const track = await lowest.locator('..').boundingBox()
  if (!box || !track) throw new Error('The slider is not in view.')
  // The middle of the thumb, and the pixels from one step of the slider to the next.
  const [x, y, step] = [box.x + box.width / 2, box.y + box.height / 2, (track.width - box.width) / 21]
  await page.touchscreen.tap(x + 8 * step, y)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const steps of [1, 2, 3, 4, 5]) await touch('touchMove', x + steps * step)
  await touch('touchEnd')
  await expect(home.filters.getByText('$50–$200+')).toBeVisible()
})
