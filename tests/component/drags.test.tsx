import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { address } from './app.tsx'
import { finger, followsFinger, isInPlace, middleOf, mouse, shiftOf, SIDEWAYS } from './finger.ts'
import { dialog, test, tile } from './gallery-parts.ts'
import { filters, filtersButton } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'
import { lessMotion, watchMotion } from './motion.ts'

const chip = page.getByRole('button', { name: /^Location: / }).first()
const chooser = page.getByRole('dialog', { name: 'Choose your location' })
const track = dialog.getByTestId('track')
const MIDDLE = { x: 195, y: 400 }

test('a drawer is dragged off to the right by its head, springs back from too little, and scrolls as ever', async ({
  gallery: app,
}) => {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network)
  await app.open('/')
  await filtersButton.click()
  await isInPlace(filters)
  const head = await middleOf(filters.getByRole('heading', { name: 'Filters' }))
  await followsFinger(filters, head, { x: 20 })
  await finger.down(head)
  await finger.move({ x: head.x - 150, y: head.y })
  expect(await shiftOf(filters)).toEqual({ x: 0, y: 0 })
  await finger.up()
  await expect.element(filters).toBeVisible()

  const body = await middleOf(filters.getByText('Regions', { exact: true }))
  await finger.down(body)
  await finger.move({ x: body.x, y: body.y - 150 })
  await finger.up()
  await expect.poll(() => filters.element().scrollTop).toBeGreaterThan(50)
  await finger.down(body)
  await finger.move({ x: body.x + SIDEWAYS, y: body.y })
  expect(await shiftOf(filters)).toEqual({ x: 0, y: 0 })
  await finger.up()
  await expect.element(filters).toBeVisible()

  const type = filters.getByLabelText('Game Type')
  await type.selectOptions('SATELLITE')
  await dragAway(filters, head, { x: 200 })
  await expect.element(filtersButton).toHaveFocus()
  expect(address()).toBe('/')
  await filtersButton.click()
  await expect.element(type).toHaveDisplayValue('ALL GAMES')
})

test('the location is dragged off downwards, by no button of it', async ({ gallery: app }) => {
  await homeRoutes(app.network)
  await app.open('/')
  await chip.click()
  const head = await middleOf(chooser.getByRole('heading'))
  await followsFinger(chooser, head, { y: 20 })
  const ok = await middleOf(chooser.getByRole('button', { name: 'OK' }))
  await finger.down(ok)
  await finger.move({ x: ok.x, y: ok.y + 150 })
  expect(await shiftOf(chooser)).toEqual({ x: 0, y: 0 })
  await finger.up()
  await expect.element(chooser).toBeVisible()
  await dragAway(chooser, head, { y: 200 })
  await expect.element(chip).toHaveFocus()
})

test('a thumb of the buy-in follows a touch, and a tap of the track moves nothing [P5.5]', async ({ gallery: app }) => {
  await lessMotion()
  await homeRoutes(app.network)
  await app.open('/')
  await filtersButton.click()
  const lowest = filters.getByRole('slider', { name: 'Lowest buy in' })
  await expect.element(lowest).toBeVisible()
  lowest.element().scrollIntoView({ block: 'center' })
  const { x, y } = await middleOf(lowest)
  const width = lowest.element().getBoundingClientRect().width
  const track = lowest.element().parentElement?.getBoundingClientRect().width ?? NaN
  // The pixels from one step of the slider to the next.
  const step = (track - width) / 21
  await finger.down({ x: x + 8 * step, y })
  await finger.up()
  await finger.down({ x, y })
  await finger.move({ x: x + 5 * step, y })
  await finger.up()
  await expect.element(filters.getByText('$50–$200+')).toBeVisible()
})

test('a photo is swiped to the next and the one before, by what is far enough, and not beyond the ends [P2.87]', async ({
  gallery,
}) => {
  await gallery.respond(photosOf(12))
  await gallery.open('/gallery')
  await tile(10).click()
  await followsFinger(track, MIDDLE, { x: -20 })
  await swipe(-150)
  await expect.element(dialog).toHaveTextContent('Photo 12 of 12')
  await isInPlace(track)
  const atTheEnd = await swipe(-150)
  expect(atTheEnd).toBeLessThan(-5)
  expect(atTheEnd).toBeGreaterThan(-60)
  await isInPlace(track)
  await expect.element(dialog).toHaveTextContent('Photo 12 of 12')
  await swipe(150)
  await expect.element(dialog).toHaveTextContent('Photo 11 of 12')
  await isInPlace(track)
  await swipe(-20)
  await isInPlace(track)
  await expect.element(dialog).toHaveTextContent('Photo 11 of 12')
})

test('a photo that is dragged beyond the edge of the viewer leaves it open; a click beside it closes it [P2.87]', async ({
  gallery,
}) => {
  await gallery.respond(photosOf(3))
  await gallery.show({ width: 1440, height: 900, theme: 'dark' })
  await gallery.open('/gallery')
  await tile(0).click()
  await expect.element(dialog).toHaveTextContent('Photo 1 of 3')
  await mouse('mousePressed', { x: 720, y: 400 })
  await mouse('mouseMoved', { x: 300, y: 402 })
  await mouse('mouseMoved', { x: 60, y: 404 })
  await mouse('mouseReleased', { x: 60, y: 404 })
  await isInPlace(track)
  await expect.element(dialog).toBeVisible()
  await mouse('mousePressed', { x: 60, y: 404 })
  await mouse('mouseReleased', { x: 60, y: 404 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('with less motion they follow the finger, and nothing moves without it', async ({ gallery }) => {
  await lessMotion()
  await homeRoutes(gallery.network)
  await gallery.respond(photosOf(3))
  await gallery.open('/')
  await filtersButton.click()
  const head = await middleOf(filters.getByRole('heading', { name: 'Filters' }))
  await followsFinger(filters, head, { x: 20 })
  await dragAway(filters, head, { x: 200 })

  await gallery.open('/gallery')
  const moved = watchMotion()
  await tile(0).click()
  await expect.element(dialog).toHaveTextContent('Photo 1 of 3')
  await userEvent.keyboard('{ArrowRight}')
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(dialog).toHaveTextContent('Photo 3 of 3')
  expect(moved()).toEqual([])
  await followsFinger(track, MIDDLE, { x: 20 })
  expect(moved()).toEqual(['track'])
  await swipe(150)
  await expect.element(dialog).toHaveTextContent('Photo 2 of 3')
})

/** Drags a sheet by its head until it closes. */
async function dragAway(sheet: typeof dialog, head: { x: number; y: number }, by: { x?: number; y?: number }) {
  await finger.down(head)
  await finger.move({ x: head.x + (by.x ?? 0), y: head.y + (by.y ?? 0) })
  await finger.up()
  await expect.element(sheet).not.toBeInTheDocument()
}

/** Swipes across the photo; returns how far it had followed. */
async function swipe(way: number): Promise<number> {
  await finger.down(MIDDLE)
  await finger.move({ x: MIDDLE.x + way, y: MIDDLE.y + 4 })
  const { x } = await shiftOf(track)
  await finger.up()
  return x
}
