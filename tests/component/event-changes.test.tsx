import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { watchEvents } from '#app/watched-events/watch-events.ts'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { test as base, textsOf, type App } from './app.tsx'
import { cards } from './home-parts.ts'
import { GAMES, homeRoutes } from './home-routes.ts'

const [GAME] = GAMES
const LATER = '2026-11-19T20:30:00+11:00'
const changed = page.getByRole('region', { name: 'Changed since you last looked' })
const mine = page.getByRole('region', { name: 'My Poker Games' })
const card = cards.filter({ hasText: GAME?.title ?? '' })

/** Home of a member with a favourite that the league has moved by half an hour since they saw it. */
const test = base.extend<{ home: App }>({
  home: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await app.signIn()
    await homeRoutes(app.network, GAMES, { favourites: [GAME] })
    await app.open('/')
    const end = watchEvents(app.queryClient())
    await expect.element(mine.getByRole('link', { name: GAME?.title })).toBeVisible()
    await homeRoutes(app.network, [{ ...GAME, dateTime: LATER, startTime: '20:30' }, ...GAMES.slice(1)], {
      favourites: [{ ...GAME, dateTime: LATER, startTime: '20:30' }],
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(changed).toBeVisible()
    await use(app)
    end()
  },
})

test('a favourite that was moved says so on its card and at the top of My Poker Games, until “Got it” [D4.25]', async ({
  home: _,
}) => {
  await expect.element(card).toHaveTextContent('Was 8:00 pm, now 8:30 pm')
  await expect
    .element(changed.getByRole('listitem'))
    .toHaveTextContent(`${GAME?.title} Was 8:00 pm, now 8:30 pm Thu, 19 Nov`)
  await changed.getByRole('button', { name: 'Got it' }).click()
  await expect.element(changed).not.toBeInTheDocument()
  expect(textsOf(card)[0]).not.toContain('Was')
})

test('its page says so too, and has it seen; the words stay until it is left [D4.25]', async ({ home }) => {
  await mockEvent(home.network, 'event', { ...eventOf(), id: GAME?.id, dateTime: LATER, startTime: '20:30' })
  await mockEvent(home.network, 'board', boardOf(4))
  await mockEvent(home.network, 'photos', [])
  await changed.getByRole('link', { name: GAME?.title }).click()
  const words = page.getByRole('status').filter({ hasText: 'This event has changed' })
  await expect.element(words).toHaveTextContent('Was 8:00 pm, now 8:30 pm.')
  await home.go('/')
  await expect.element(card).toBeVisible()
  await expect.element(changed).not.toBeInTheDocument()
})
