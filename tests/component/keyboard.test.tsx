import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { focus, press } from './app.tsx'
import { BLINDS, CLOCK, clockOf, PATH, tab, test as eventTest, title } from './event-parts.ts'
import { cards, chip, sort } from './home-parts.ts'
import { test as homeTest, whole } from './home-screen.ts'
import { walk } from './keyboard-walk.ts'
import { settled } from './sweep/steps.ts'
import { rows, test as boardsTest } from './leaderboards-screen.ts'

/** The keyboard alone reaches everything, and always shows where it is: no bar covers what has the focus. */

const PHONE = { width: 390, height: 844, theme: 'dark' } as const
const DESKTOP = { width: 1440, height: 900, theme: 'dark' } as const
const TONIGHT = { dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true, blindStructures: BLINDS }

for (const size of [PHONE, DESKTOP]) {
  homeTest(`on Home at ${size.width} px`, async ({ home }) => {
    await home.show(size)
    await home.open('/')
    await whole()
    // What is rendered while the focus passes would count as missed.
    await expect.element(cards).toHaveLength(25)
    expect(await walk()).toEqual({ missed: [], unseen: [] })
  })

  eventTest(`on an event at ${size.width} px`, async ({ event }) => {
    const description = '<p>Bring a <a href="/news">friend</a></p>'
    await mockEvent(event.network, 'event', eventOf({ ...TONIGHT, description }))
    await mockEvent(event.network, 'board', boardOf(6))
    await event.network.route(CLOCK, (route) => route.fulfill({ json: clockOf() }))
    await event.show(size)
    await event.open(PATH)
    await expect.element(page.getByRole('timer')).toBeVisible()
    // Wide, the sections stand beside each other.
    for (const name of size === PHONE ? ['About', 'Leaderboard', 'Blind Structure', 'Results'] : [null]) {
      if (name) {
        await tab(name).click()
        await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
      }
      expect(await walk()).toEqual({ missed: [], unseen: [] })
    }
  })
}

for (const [width, height] of [
  [320, 640],
  [768, 1024],
] as const)
  boardsTest(`on a leaderboard at ${width} px`, async ({ boards }) => {
    await boards.respond(boardOf(24))
    await boards.show({ width, height, theme: 'dark' })
    await boards.open('/leaderboards')
    await expect.element(rows.first()).toBeVisible()
    expect(await walk()).toMatchObject({ unseen: [] })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

homeTest(
  'the focus is never lost: by choosing, sorting, opening, closing, going on and coming back',
  async ({ home }) => {
    const chooser = page.getByRole('dialog', { name: 'Choose your location' })
    const place = page.getByRole('button', { name: /^Location: / }).first()
    const menuButton = page.getByRole('button', { name: 'Open MyAPL menu' })
    await home.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
    await mockEvent(home.network, 'event', eventOf(TONIGHT))
    await mockEvent(home.network, 'board', boardOf(4))
    for (const call of ['photos', 'result'] as const) await mockEvent(home.network, call, [])
    await home.network.route(CLOCK, (route) => route.fulfill({ json: clockOf() }))
    await home.open('/')
    await whole()
    for (const use of [chip('Game type', 'League'), chip('Game type', 'All games'), chip('When', 'All days'), sort]) {
      await press(use, 'Enter')
      await expect.element(use).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await press(place, 'Enter')
    await focus(chooser.getByLabelText('State'))
    await userEvent.keyboard('Tas')
    await press(chooser.getByRole('button', { name: 'OK' }), 'Enter')
    await expect.element(chooser).not.toBeInTheDocument()
    await expect.element(place).toHaveTextContent('TAS')
    await expect.element(place).toHaveFocus()
    // The other state's games take the place of these.
    await settled(home)
    await press(cards.first().getByRole('link'), 'Enter')
    await expect.element(title).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await press(tab('Leaderboard'), 'ArrowRight')
    await expect.element(tab('Blind Structure')).toHaveFocus()
    window.history.back()
    await expect.element(cards.first()).toBeVisible()
    await expect.poll(() => document.activeElement !== document.body).toBe(true)
    await press(menuButton, 'Enter')
    await expect.element(page.getByRole('dialog', { name: 'MyAPL' })).toBeVisible()
    expect(await walk()).toMatchObject({ unseen: [] })
    await userEvent.keyboard('{Escape}')
    await expect.element(menuButton).toHaveFocus()
  },
)
