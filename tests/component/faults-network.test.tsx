import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { favouriteCalls, Favourites } from '#tests/e2e/mocks/favourites-mocks.ts'
import { test as base, type App } from './app.tsx'
import { cards, chip, heart, news, scrollToNews } from './home-parts.ts'
import { GAMES, heartOf, homeCalls, homeRoutes, type Game } from './home-routes.ts'
import type { StubResponse } from './network.ts'
import { holdWaits, passTime } from './time.ts'

/** Home through a network that loses, holds or replaces responses. */

const alert = page.getByRole('alert')
const retry = alert.getByRole('button', { name: 'Retry' })
const offline = page.getByText('You are offline', { exact: false })

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    app.at('2026-11-19T19:30:00+11:00')
    await homeRoutes(app.network, GAMES, { news: summariesOf(2) })
    await use(app)
  },
})

const UNREADABLE: Record<string, StubResponse> = {
  'malformed JSON': { body: '[{"id": 1,' },
  'an object where a list should be': { json: { id: 1 } },
  'an empty 200': { body: '' },
  'a 204': { status: 204 },
  'a text': { json: 'seven' },
}

test('a response that cannot be read is one sentence with Retry, and the rest of the page goes on [F72, D6.2]', async ({
  visitor,
}) => {
  for (const [what, response] of Object.entries(UNREADABLE)) {
    await visitor.network.route(homeCalls.games, (route) => route.fulfill(response))
    await visitor.open('/')
    await expect.element(alert, { message: what }).toHaveTextContent('Games did not load')
    await scrollToNews()
    await expect.element(news.getByRole('article')).toHaveLength(2)
    await visitor.network.route(homeCalls.games, (route) => route.fulfill({ json: GAMES }))
    await retry.click()
    await expect.element(cards, { message: what }).toHaveLength(GAMES.length)
  }
  expect(vi.mocked(console.error).mock.calls.map(([, , error]) => error as unknown)).toEqual(
    Object.keys(UNREADABLE).map(() => expect.objectContaining({ id: 'unreadable' })),
  )
  vi.mocked(console.error).mockClear()
})

test('the server’s own sentence shows, with the number to quote; a page in its place does not [F72, F73]', async ({
  visitor,
}) => {
  const headers = { 'x-request-id': 'req-4711' }
  await visitor.network.route(homeCalls.games, (route) =>
    route.fulfill({ json: { Message: 'The calendar is being changed.' }, headers }),
  )
  await visitor.open('/')
  await expect.element(alert).toHaveTextContent('The calendar is being changed.')
  await expect.element(alert).toHaveTextContent('req-4711')
  await visitor.network.route(homeCalls.games, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', headers }),
  )
  await retry.click()
  await expect.element(alert).toHaveTextContent('This could not be found.')
  await expect.element(alert).not.toHaveTextContent(/<h1>|404/)
})

test('without any response the list waits ten seconds at a time, then says so with Retry, which works [F4, D6.2]', async ({
  visitor,
}) => {
  holdWaits()
  await visitor.network.route(homeCalls.games, () => undefined)
  await visitor.open('/')
  await passTime(() => alert.elements().length > 0)
  await expect.element(alert).toHaveTextContent('Games did not load')
  await expect.element(alert).toHaveTextContent(/No answer/)
  await visitor.network.route(homeCalls.games, (route) => route.fulfill({ json: GAMES }))
  // At once, as the list asks again automatically, too.
  ;(retry.element() as HTMLElement).click()
  await passTime(() => cards.elements().length === GAMES.length)
})

test('a network that wants a sign-in is named, and the list comes once it is given [F6]', async ({ visitor }) => {
  holdWaits()
  const portal = { contentType: 'text/html', body: '<!doctype html><title>Free wifi</title>' }
  let isPortal = true
  await visitor.network.route(homeCalls.games, (route) => route.fulfill(isPortal ? portal : { json: GAMES }))
  await visitor.open('/')
  await expect.element(alert).toHaveTextContent('This network needs you to sign in.')
  isPortal = false
  ;(retry.element() as HTMLElement).click()
  await passTime(() => cards.elements().length === GAMES.length)
})

test('of losses each read comes in the end, and a write is sent once [F5]', async ({ visitor }) => {
  holdWaits()
  await visitor.signIn()
  const tries: Record<string, number> = {}
  for (const [call, json] of Object.entries({ games: GAMES, news: summariesOf(2), favourites: [] }))
    await visitor.network.route(homeCalls[call as keyof typeof homeCalls], (route) => {
      const { pathname } = new URL(route.request().url())
      tries[pathname] = (tries[pathname] ?? 0) + 1
      return tries[pathname] < 3 ? route.abort() : route.fulfill({ json })
    })
  let writes = 0
  await visitor.network.route(favouriteCalls.add, (route) => {
    writes++
    return route.abort()
  })
  await visitor.open('/')
  await scrollToNews()
  await passTime(() => cards.elements().length === GAMES.length && news.getByRole('article').elements().length === 2)
  const first = heart(cards.first())
  await passTime(() => first.element().getAttribute('aria-busy') === 'false')
  await first.click()
  await expect.element(page.getByText('Not added to your favourites')).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(first).toHaveAttribute('aria-pressed', 'false')
  expect(writes).toBe(1)
})

test('while the league’s database is away the list stays with its age, and is itself again afterwards [F89]', async ({
  visitor,
}) => {
  await visitor.open('/')
  await expect.element(cards).toHaveLength(GAMES.length)
  holdWaits()
  await visitor.network.route(homeCalls.games, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '5' },
      json: { id: 'database-away', message: 'The league’s records cannot be reached just now.', retryAfterSeconds: 5 },
    }),
  )
  vi.setSystemTime(Date.now() + 600_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const age = page.getByText(/^Games.* as of \d+:\d\d pm/)
  await passTime(() => age.elements().length > 0)
  expect(cards.elements()).toHaveLength(GAMES.length)
  await visitor.network.route(homeCalls.games, (route) => route.fulfill({ json: GAMES }))
  const again = page.getByRole('status').filter({ has: age }).getByRole('button', { name: 'Retry' })
  await passTime(() => !(again.element() as HTMLButtonElement).disabled)
  await again.click()
  await passTime(() => age.elements().length === 0)
  expect(cards.elements()).toHaveLength(GAMES.length)
})

test('a device that wrongly reports no connection is online once the league responds; with the network cut it is offline [F81 navigator.onLine wrong]', async ({
  visitor,
}) => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  await visitor.signIn()
  await new Favourites(GAMES).answer(visitor.network)
  await visitor.open('/')
  const first = heartOf(GAMES[0] as Game)
  await expect.element(first).toHaveAttribute('aria-busy', 'false')
  await first.click()
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  await expect.element(offline).not.toBeInTheDocument()

  await visitor.network.route(homeCalls.games, (route) => route.abort())
  await chip('When', 'All days').click()
  await expect.element(offline.first()).toBeVisible()
})
