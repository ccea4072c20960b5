import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { saveLocation } from '#lib/storage/location.ts'
import { mockVenue, gameOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { textsOf } from '../app.tsx'
import { drawing, nextGame, test, title } from '../venue-parts.ts'

describe('/venue/$idOrName', () => {
  test('its page says where it is, when it plays, how to call and get there [P2.11, P2.65, P2.66, P2.158, P3.5]', async ({
    venue,
  }) => {
    saveLocation({ coords: { latitude: -37.81, longitude: 144.96 } })
    await mockVenue(venue.network, 'events', { currentWeek: [gameOf(1, '2026-11-19T20:00:00+11:00')] })
    await venue.open('/venue/royal-oak')
    await expect.poll(() => textsOf(title)).toEqual(['Royal Oak Hotel'])
    await expect.poll(() => document.title).toBe('Royal Oak Hotel | APL')
    await expect.element(drawing).toBeVisible()
    await expect.element(page.getByText(/VIC \d{4} · \d+\.\d.km$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Call (03) 7010 8897' }))
      .toHaveAttribute('href', 'tel:0370108897')
    const directions = page.getByRole('link', { name: 'Get Directions' })
    await expect
      .element(directions)
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-37\.8/),
      )
    await expect.element(directions).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expect.poll(nextGame).toMatch(/Next game: .+8\u00a0pm/)
    for (const other of ['9063', 'ROYAL-OAK']) {
      await venue.open(`/venue/${other}`)
      await expect.poll(() => textsOf(title)).toEqual(['Royal Oak Hotel'])
    }
  })
})
