import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { textsOf } from '../app.tsx'
import { apply, field, filters, test, tile, tiles, photos } from '../gallery-parts.ts'

describe('/gallery', () => {
  test('has its filter options and photos, in 4 columns, on wide screens in 3 [P2.16, P2.114, P2.115, P2.119, P9.25, D4.15]', async ({
    gallery,
  }) => {
    await gallery.respond(photosOf(36))
    await gallery.open('/gallery')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
    expect(document.title).toBe('Gallery | APL')
    await expect.element(tiles).toHaveLength(12)
    expect(columns()).toBe(4)
    await expect.poll(() => tile(0).element().querySelector('img')?.naturalWidth).toBe(12)
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
    await filters.click()
    await expect.element(field('State').getByRole('option')).toHaveLength(9)
    await expect.poll(() => textsOf(field('Season').getByRole('option'))).toHaveLength(1 + LISTS.seasons.length)
    await expect.element(field('Region')).toBeDisabled()
    await field('State').selectOptions('Victoria')
    await expect.poll(() => textsOf(field('Region').getByRole('option')).slice(1)).toEqual(['Inner East'])
    expect(textsOf(field('Venue').getByRole('option')).slice(1)).toHaveLength(14)
    await filters.click()
    await expect.element(apply).toHaveLength(0)

    await gallery.show({ width: 1440, height: 900, theme: 'dark' })
    await gallery.open('/gallery')
    await expect.element(apply).toBeVisible()
    await expect.element(tiles).toHaveLength(12)
    expect(columns()).toBe(3)
  })
})

/** Of the grid. */
function columns(): number {
  return getComputedStyle(photos.getByRole('list').element()).gridTemplateColumns.split(' ').length
}
