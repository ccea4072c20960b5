import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createAppRouter } from '#app/router.tsx'
import { status } from '#features/clock/testing/clock-model.ts'
import { eventOf, paths } from '#tests/e2e/mocks/event-mocks.ts'
import { favouriteOf } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, test as base, type App } from './app.tsx'
import { CLOCK, clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'
import { cards } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'

const OVER = 5

const followed = page.getByRole('main').getByRole('link', { name: /^Live clock you follow/ })
const findGame = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'FIND GAME' })
const timer = page.getByRole('timer')

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    app.at(ON_THE_CLOCK)
    const favourites = [1, 2, 3].map((id) => favouriteOf(id))
    const running = [7001, 7002].map((id) => ({
      ...eventOf({ id, dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true }),
      distanceAway: id - 7000,
    }))
    await homeRoutes(app.network, running, { favourites })
    await clockRoutes(app.network)
    await use(app)
  },
})

test('a clock that nobody follows, or that is over, is not offered on Home [F85 two taps]', async ({ visitor }) => {
  await visitor.open('/')
  await expect.element(cards.first()).toBeVisible()
  await expect.element(followed).not.toBeInTheDocument()
  await visitor.open(CLOCK)
  await expect.element(timer).toBeVisible()
  await visitor.open('/')
  await expect.element(followed).toHaveAttribute('href', CLOCK)
  await clockRoutes(visitor.network, { runStatus: OVER })
  await visitor.open(CLOCK)
  await expect.element(page.getByText('All rounds are over').first()).toBeVisible()
  await visitor.open('/')
  await expect.element(cards.first()).toBeVisible()
  await expect.element(followed).not.toBeInTheDocument()
})

test('the clock that is followed and My Poker Games are two taps from the bottom bar, which every screen has [F85 two taps]', async ({
  visitor,
}) => {
  const mine = page.getByRole('region', { name: 'My Poker Games' }).getByRole('listitem')
  await visitor.signIn()
  await visitor.open(CLOCK)
  await expect.element(timer).toBeVisible()
  // The clock's own screen alone fills the window.
  const { routesById } = createAppRouter({ queryClient: visitor.queryClient(), ready: Promise.resolve() })
  const withoutBar = Object.values(routesById).filter(({ options }) => options.staticData?.fullView)
  // A director's screen is for one hand, and leads back to the event.
  expect(withoutBar.map(({ id }) => id).sort()).toEqual(['/_member/event/$id_/run', '/event/$id_/clock'])
  for (const path of ['/settings', '/?sort=buyIn', '/no-such-page']) {
    await visitor.open(path)
    await findGame.click()
    await expect.element(mine).toHaveLength(3)
    await expect.element(followed).toBeVisible()
  }
  await followed.click()
  await expect.poll(address).toBe(CLOCK)
  await expect.element(timer).toBeVisible()
})

test('the live clock is the nearest one running, to which Back does not lead again, and then the one that was followed; a game that is over is followed no more [D1.31]', async ({
  visitor,
}) => {
  const [near, far] = ['/event/7001/clock', '/event/7002/clock']
  const numberIn = (url: string, name: string) => Number(new URL(url).searchParams.get(name))
  const over = new Set<number>()
  await visitor.network.route(paths.event, (route) => {
    const id = numberIn(route.request().url(), 'eventId')
    return route.fulfill({
      json: eventOf({ id, dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true }),
    })
  })
  await visitor.network.route('**/tournamentClock/getTournamentClockStatus*', (route) => {
    const eventId = numberIn(route.request().url(), 'eventId')
    return route.fulfill({ json: status({ eventId, ...(over.has(eventId) && { runStatus: OVER }) }) })
  })
  await visitor.open('/settings')
  await visitor.go('/clock')
  await expect.poll(address).toBe(near)
  await expect.element(timer).toBeVisible()
  window.history.back()
  await expect.poll(address).toBe('/settings')

  await visitor.open(far)
  await expect.element(timer).toBeVisible()
  await visitor.open('/clock')
  await expect.poll(address).toBe(far)

  over.add(7002)
  await visitor.open(far)
  await expect.element(page.getByText('All rounds are over').first()).toBeVisible()
  await visitor.open('/clock')
  await expect.poll(address).toBe(near)
})
