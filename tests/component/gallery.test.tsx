import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf, photoCall, photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import {
  API,
  apply,
  dialog,
  field,
  filters,
  finder,
  more,
  photos,
  suggestions,
  test,
  tile,
  tiles,
} from './gallery-parts.ts'

const PATH = '/gallery'

test('the venue box suggests up to 10 by prefix and sets state, region and venue; applied the pages start over, and the address keeps all of it [P2.116, P2.117, P2.118, P3.13]', async ({
  gallery,
}) => {
  const requested = await gallery.respond(photosOf(36))
  await gallery.open(`${PATH}?page=2&season=8`)
  await expect.element(tiles).toHaveLength(24)
  await filters.click()
  await finder.fill('R')
  await expect
    .poll(() => textsOf(suggestions))
    .toEqual([...'ABCDEFGHIJ'].map((letter) => expect.stringMatching(`^R ${letter} Hotel`) as unknown))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('State')).toHaveValue('1')
  await expect.element(field('Region')).toHaveValue('4')
  expect((field('Venue').element() as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('R A Hotel')
  expect(address()).toBe(`${PATH}?page=2&season=8`)
  await apply.click()
  const filtered = `${PATH}?season=8&state=1&region=4&venue=101`
  await expect.poll(address).toBe(filtered)
  await expect
    .poll(() => requested.find(({ orgEntityId }) => orgEntityId !== null))
    .toEqual({ seasonId: 8, stateId: 1, regionId: 4, orgEntityId: 101, page: 1, pageSize: 12 })
  await expect.element(filters).toHaveFocus()
  await expect.element(filters).toHaveTextContent('R A Hotel')
  window.history.back()
  await expect.poll(address).toBe(`${PATH}?page=2&season=8`)
  await gallery.open(filtered)
  await expect.element(filters).toHaveTextContent('R A Hotel')
})

test('12 more with each Load More, as many again after reading on, and none where nothing follows [P9.6, P2.118]', async ({
  gallery,
}) => {
  const requested = await gallery.respond(photosOf(36))
  await gallery.open(PATH)
  await expect.element(tiles).toHaveLength(12)
  await expect.element(page.getByText('12 photos shown', { exact: true })).toHaveAttribute('role', 'status')
  await focus(more)
  await userEvent.keyboard('{Enter}')
  await expect.element(tiles).toHaveLength(24)
  await expect.element(tile(12)).toHaveFocus()
  await expect.poll(address).toBe(`${PATH}?page=2`)
  await gallery.open(address())
  await expect.element(tiles).toHaveLength(24)
  await more.click()
  await expect.element(tiles).toHaveLength(36)
  await expect.element(more).toHaveLength(0)
  await expect.element(page.getByText('36 photos', { exact: true })).toHaveAttribute('role', 'status')
  expect(requested[0]).toEqual({
    seasonId: null,
    stateId: null,
    regionId: null,
    orgEntityId: null,
    page: 1,
    pageSize: 12,
  })
})

test('a league that responds with all of them is shown by the page too [D1.6]', async ({ gallery }) => {
  await gallery.network.route(photoCall, (route) => route.fulfill({ json: photosOf(30) }))
  await gallery.open(PATH)
  await expect.element(tiles).toHaveLength(12)
  await more.click()
  await expect.element(tiles).toHaveLength(24)
  await more.click()
  await expect.element(tiles).toHaveLength(30)
  await expect.element(more).toHaveLength(0)
})

test('a photo opens large with venue, event and players; keys and buttons go on, beyond the last that is shown [P2.87]', async ({
  gallery,
}) => {
  await gallery.respond(photosOf(20))
  await gallery.open(PATH)
  await tile(10).click()
  for (const words of ['Royal Oak Hotel', 'Spring Deepstack', 'Anika Marsh, Player 10', 'Photo 11'])
    await expect.element(dialog).toHaveTextContent(words)
  await userEvent.keyboard('{ArrowRight}')
  // The last that is shown has requested the next page.
  await expect.element(dialog).toHaveTextContent('Photo 12 of 20')
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(dialog).toHaveTextContent('Photo 13 of 20')
  await expect
    .element(dialog.getByRole('img', { name: 'Photo of Anika Marsh, Player 8 at Royal Oak Hotel' }))
    .toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(dialog).toHaveTextContent('Photo 20 of 20')
  await expect.element(dialog.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(tiles).toHaveLength(20)
  await expect.element(tile(10)).toHaveFocus()
})

test('where the photos, the options or a later page do not load it says so, and Retry helps [D6.2, P8.10]', async ({
  gallery,
}) => {
  const fail = { status: 400, json: { id: 'broken', message: 'The photos are broken.' } }
  for (const call of [photoCall, `${API}/venues/list*`, `${API}/season/list*`])
    await gallery.network.route(call, (route) => route.fulfill(fail))
  await gallery.open(PATH)
  await expect.element(photos.getByRole('alert')).toHaveTextContent('The photos did not load')
  await filters.click()
  await expect.element(field('Season')).toBeDisabled()
  await finder.fill('x')
  await expect.element(page.getByText('Venues did not load.', { exact: true })).toBeVisible()
  await gallery.network.route(photoCall, (route) =>
    bodyOf(route.request())['page'] === 1
      ? route.fulfill({ json: photosOf(12, () => ({ largePhotoUrl: '/media/none/none' })) })
      : route.fulfill(fail),
  )
  await photos.getByRole('button', { name: 'Retry' }).click()
  await expect.element(tile(0)).toHaveTextContent('Did not load')
  await expect.element(tile(0)).toHaveAccessibleName(/, did not load$/)
  await tile(0).click()
  await expect.element(dialog).toHaveTextContent('The photo did not load.')
  await userEvent.keyboard('{Escape}')
  await more.click()
  await expect.element(photos.getByRole('alert')).toHaveTextContent('More photos did not load')
  await expect.element(tiles).toHaveLength(12)
  await gallery.respond(photosOf(20, (n) => ({ id: 100 + n })))
  await photos.getByRole('button', { name: 'Retry' }).click()
  await expect.element(tiles.nth(19)).toBeVisible()
})

test('odd addresses and odd responses do no harm [F68, F71, F72]', async ({ gallery }) => {
  await gallery.network.route(photoCall, (route) =>
    route.fulfill({
      json: [
        { id: 'x' },
        null,
        { largePhotoUrl: 'javascript:alert(1)', players: null },
        { id: 3, largePhotoUrl: '/media/photo/3.webp', players: [{ name: 'Ann' }, 7], venueName: null },
      ],
    }),
  )
  await gallery.open(`${PATH}?state=99&region=x&venue=-1&season=%00&page=1e9&__proto__=1`)
  await expect.element(tiles).toHaveLength(2)
  await expect.element(tile(0)).toHaveTextContent('Did not load')
  await expect.element(filters).toHaveTextContent('All states')
  await gallery.respond([])
  await gallery.open(`${PATH}?season=2147483647`)
  await expect.element(photos).toHaveTextContent('No photo yet')
  await photos.getByRole('button', { name: 'Show all photos' }).click()
  await expect.poll(address).toBe(PATH)
})

test('offline photos that were not opened say so, and those that were stay [F3]', async ({ gallery }) => {
  await gallery.respond(photosOf(12))
  await gallery.open(PATH)
  await expect.element(tiles).toHaveLength(12)
  gallery.network.setOffline(true)
  await gallery.go(`${PATH}?state=3`)
  await expect.element(page.getByText('The photos: never opened on this phone')).toBeVisible()
  window.history.back()
  await expect.element(tiles).toHaveLength(12)
})
