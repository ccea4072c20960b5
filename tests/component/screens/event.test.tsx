import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { address, textsOf } from '../app.tsx'
import { findingsInThemes } from '../axe.ts'
import { CLOCK, clockRoutes, ON_THE_CLOCK } from '../clock-routes.ts'
import {
  board,
  detailsHeading,
  locatorPicture,
  PATH,
  photos,
  results,
  structure,
  tab,
  tabs,
  test,
  title,
  CLOSED,
} from '../event-parts.ts'
import { homeRoutes } from '../home-routes.ts'

describe('/event/$id', () => {
  test('five tabs, Leaderboard first, are stored in the address [P2.154]', async ({ event }) => {
    await event.open(PATH)
    await expect
      .poll(() => textsOf(tabs))
      .toEqual(['About', 'Leaderboard', 'Blind Structure', 'Results', 'Photo Gallery'])
    await expect.element(tab('Leaderboard')).toHaveAttribute('aria-selected', 'true')
    await expect.element(board.getByRole('columnheader').first()).toBeVisible()
    await tab('About').click()
    await expect.poll(address).toBe(`${PATH}?tab=5`)
    await expect.element(detailsHeading).toBeVisible()
    await event.open(address())
    await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true')
    await tab('Leaderboard').click()
    await expect.poll(address).toBe(PATH)
  })

  test('has type, title, venue, address, a locator and the way to the venue [P2.156, P2.158, P2.173]', async ({
    event,
  }) => {
    await event.network.route('**/Event/SearchNearbyEvents', (route) => route.fulfill({ json: [] }))
    const venue = { id: 9, title: 'Royal Oak Hotel', address: '1 High St, Kew VIC 3101', stateId: 1 }
    const at = { friendlyUrlSlug: 'royal-oak', latitude: -37.8, longitude: 145.03 }
    await mockEvent(event.network, 'event', eventOf({ type: 'Satellite', venue: { ...venue, ...at } }))
    await event.open(PATH)
    await expect.poll(() => textsOf(title)).toEqual(['Spring Deepstack'])
    const hero = title.element().closest('header')
    for (const text of ['Satellite', 'Royal Oak Hotel', '1 High St, Kew VIC 3101'])
      expect(hero?.textContent).toContain(text)
    await expect.element(locatorPicture).toBeVisible()
    await expect.element(page.getByText('Locator, not a street map', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Venue Details' })).toHaveAttribute('href', '/venue/royal-oak')
  })

  test('wide screens show all sections together, without tabs [P2.155]', async ({ event }) => {
    await mockEvent(event.network, 'event', eventOf(CLOSED))
    await event.show({ width: 1280, height: 900, theme: 'dark' })
    await event.open(PATH)
    for (const section of [detailsHeading, board, structure, results, photos])
      await expect.element(section).toBeInTheDocument()
    await expect.element(tabs).toHaveLength(0)
    expect(textsOf(structure.getByRole('columnheader'))).toEqual(['Time', 'Small', 'Big', 'Ante'])
  })
})

describe('/event/$id/clock', () => {
  test('shows the level, the time left, the blinds now and next, and the players', async ({ event }) => {
    event.at(ON_THE_CLOCK)
    await clockRoutes(event.network)
    await event.open(CLOCK)
    const clock = page.getByRole('region', { name: 'Countdown Dashboard 1' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Spring Deepstack')
    // It goes on meanwhile.
    await expect.element(clock.getByRole('timer')).toHaveTextContent(/^11:[0-4]\d$/)
    for (const text of [/Level\s*2/, /200\/400/, /300\/600/, /58\s*\/\s*72/])
      await expect.element(clock).toHaveTextContent(text)
    await expect.element(page.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', PATH)
  })
})

describe('/event/$id/run', () => {
  test('who is no director of the game reads so, with the way to its page [D1.57]', async ({ event }) => {
    await event.configure({ capabilities: ['direct'] })
    await event.signIn()
    await event.network.route('**/Direct/Event*', (route) => route.fulfill({ json: null }))
    await event.open(`${PATH}/run`)
    await expect.element(page.getByText('For directors of this game')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the game' })).toHaveAttribute('href', PATH)
    expect(await findingsInThemes()).toEqual([])
  })
})

describe('/clock', () => {
  test('axe finds nothing where no clock runs, and it leads to tonight’s games [D1.31, D6.2]', async ({ app }) => {
    await homeRoutes(app.network, [])
    await app.open('/clock')
    await expect.element(page.getByText('No clock is running')).toBeVisible()
    expect(await findingsInThemes()).toEqual([])
    await page.getByRole('link', { name: 'See tonight’s games' }).click()
    await expect.poll(address).toBe('/')
  })
})
