import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followPointer } from '#features/home/map/pointer.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { test as withAccount } from './account-screen.ts'
import { finger, followsFinger, isInPlace, middleOf, shiftOf, SIDEWAYS } from './finger.ts'
import { dialog, test, tile } from './gallery-parts.ts'
import { filters, filtersButton } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'
import { zoomPage } from './zoom.ts'

const MIDDLE = { x: 195, y: 400 }
const track = dialog.getByTestId('track')

test('in a page that is zoomed one finger on a photo neither swipes it nor keeps the page from moving [F126]', async ({
  gallery,
}) => {
  await gallery.respond(photosOf(3))
  await gallery.open('/gallery')
  await tile(0).click()
  await followsFinger(track, MIDDLE, { x: -20 })
  const stage = track.element().parentElement as Element
  expect(getComputedStyle(stage).touchAction).toBe('pan-y pinch-zoom')
  zoomPage(2)
  await expect.poll(() => getComputedStyle(stage).touchAction).toBe('auto')
  await finger.down(MIDDLE)
  await finger.move({ x: MIDDLE.x - SIDEWAYS, y: MIDDLE.y })
  expect(await shiftOf(track)).toEqual({ x: 0, y: 0 })
  await finger.up()
  await expect.element(dialog).toHaveTextContent('Photo 1 of 3')
  zoomPage(1)
  await followsFinger(track, MIDDLE, { x: -20 })
})

test('in a page that is zoomed no drawer is dragged away [F126]', async ({ gallery: app }) => {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network)
  await app.open('/')
  await filtersButton.click()
  await isInPlace(filters)
  const heading = filters.getByRole('heading', { name: 'Filters' })
  const head = await middleOf(heading)
  await followsFinger(filters, head, { x: 20 })
  zoomPage(1.5)
  await expect.poll(() => getComputedStyle(heading.element().parentElement as Element).touchAction).toBe('auto')
  await finger.down(head)
  await finger.move({ x: head.x + SIDEWAYS, y: head.y })
  expect(await shiftOf(filters)).toEqual({ x: 0, y: 0 })
  await finger.up()
  await expect.element(filters).toBeVisible()
})

withAccount('in a page that is zoomed the square of an avatar stays where it is [F126]', async ({ member }) => {
  await member.openSettings()
  await page.getByLabelText(/^Choose (a|another) picture$/).upload(await widePicture())
  const circle = page.getByRole('img', { name: /^The square of the picture/ })
  await expect.element(circle).toBeVisible()
  circle.element().scrollIntoView({ block: 'center' })
  const square = page.getByRole('slider', { name: 'Left to right' })
  const at = () => square.element().getAttribute('aria-valuenow') ?? (square.element() as HTMLInputElement).value
  const before = at()
  zoomPage(2)
  await expect.poll(() => getComputedStyle(circle.element()).touchAction).toBe('auto')
  const middle = await middleOf(circle)
  await finger.down(middle)
  await finger.move({ x: middle.x - 60, y: middle.y })
  await finger.up()
  expect(at()).toBe(before)
  zoomPage(1)
  await expect.poll(() => getComputedStyle(circle.element()).touchAction).toBe('none')
  const now = await middleOf(circle)
  await finger.down(now)
  await finger.move({ x: now.x - 60, y: now.y })
  await finger.up()
  await expect.poll(at).not.toBe(before)
})

test('in a page that is zoomed the map leaves the fingers to it [F126]', () => {
  const gesture = () => {
    let isEnabled = true
    return { isEnabled: () => isEnabled, enable: () => (isEnabled = true), disable: () => (isEnabled = false) }
  }
  const map = { dragPan: gesture(), touchZoomRotate: gesture(), on: vi.fn(), once: vi.fn() }
  const isEnabled = () => [map.dragPan.isEnabled(), map.touchZoomRotate.isEnabled()]
  followPointer(map as never, { onChoose: () => undefined, onMoved: () => undefined, still: true })
  expect(isEnabled()).toEqual([true, true])
  zoomPage(2)
  expect(isEnabled()).toEqual([false, false])
  zoomPage(1)
  expect(isEnabled()).toEqual([true, true])
  map.once.mock.calls.find(([event]) => event === 'remove')?.[1]()
  zoomPage(2)
  expect(isEnabled()).toEqual([true, true])
})

/** Of another shape than the square, which so has room to either side. */
async function widePicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 8 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'me.png', { type: 'image/png' })
}
