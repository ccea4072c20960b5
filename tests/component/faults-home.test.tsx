import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { favouriteCalls } from '#tests/e2e/mocks/favourites-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { address, test as base, type App } from './app.tsx'
import { cards, heading, heart, news, photos, scrollToNews, sortBy, titles } from './home-parts.ts'
import { GAMES, heartOf, homeCalls, homeRoutes, type Game } from './home-routes.ts'
import type { StubRoute } from './network.ts'
import { holdWaits, passTime } from './time.ts'

const MESSAGE = 'The league is having trouble. Please try again shortly.'
const TROUBLE = { id: 'trouble', message: MESSAGE }
const alert = page.getByRole('alert')

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    app.at('2026-11-19T19:30:00+11:00')
    await homeRoutes(app.network, GAMES, { news: summariesOf(2), photos: photosOf(2) })
    await use(app)
  },
})

describe('when the server is in trouble', () => {
  test('the list says so in one plain sentence and offers Retry, and the rest of Home goes on [F10, D6.2, D6.5]', async ({
    visitor,
  }) => {
    holdWaits()
    let isTroubled = true
    await visitor.network.route(homeCalls.games, (route) =>
      route.fulfill(isTroubled ? { status: 503, json: TROUBLE } : { json: GAMES }),
    )
    await visitor.open('/')
    await passTime(() => alert.elements().length > 0)
    await expect.element(alert).toHaveTextContent('Games did not load')
    await expect.element(alert).toHaveTextContent(MESSAGE)
    await expect.element(alert).not.toHaveTextContent('503')
    await scrollToNews()
    await expect.element(news.getByRole('article')).toHaveLength(2)
    const retry = alert.getByRole('button', { name: 'Retry' })
    await expect.element(retry).toBeEnabled()
    // At once, as the list asks again automatically, too.
    isTroubled = false
    ;(retry.element() as HTMLElement).click()
    await expect.element(cards).toHaveLength(GAMES.length)
  })

  test('a pause the server asks for is counted down on a disabled button [F11, D5.19]', async ({ visitor }) => {
    holdWaits()
    await visitor.network.route(homeCalls.games, (route) => pause(route, 45))
    await visitor.open('/')
    const button = page.getByRole('button', { name: /^Retry in \d+ s$/ })
    await expect.element(button).toBeDisabled()
    // Announced with the alert; the seconds after that are not.
    const region = button.element().closest('[aria-live], [role=alert], [role=status]')
    expect(region?.getAttribute('aria-live')).toBe('off')
    const first = button.element().textContent
    await passTime(() => button.query()?.textContent !== first)
    await expect.element(button).toBeDisabled()
    await expect.element(heading).toBeVisible()
  })

  test('after a short pause the list asks again automatically, and says meanwhile what it waits for [F10, F11]', async ({
    visitor,
  }) => {
    holdWaits()
    let requests = 0
    await visitor.network.route(homeCalls.games, (route) =>
      ++requests === 1 ? pause(route, 9) : route.fulfill({ json: GAMES }),
    )
    await visitor.open('/')
    await expect.element(page.getByRole('button', { name: /^Retry in \d s$/ })).toBeDisabled()
    expect(requests).toBe(1)
    await passTime(() => cards.elements().length === GAMES.length)
    expect(requests).toBe(2)
  })

  test('news and photos that fail say so and can be asked for again [D6.2, P8.11]', async ({ visitor }) => {
    await homeRoutes(visitor.network, GAMES, {
      photos: photosOf(2, (n) => ({ largePhotoUrl: `/media/none/${n}.webp` })),
    })
    await visitor.network.route(homeCalls.news, (route) => route.fulfill({ status: 404, json: TROUBLE }))
    await visitor.open('/')
    await scrollToNews()
    await expect.element(news.getByRole('alert')).toHaveTextContent('The news did not load')
    await visitor.network.route(homeCalls.news, (route) => route.fulfill({ json: summariesOf(2) }))
    await news.getByRole('button', { name: 'Retry' }).click()
    await expect.element(news.getByRole('article')).toHaveLength(2)
    photos.element().scrollIntoView()
    await expect.element(photos.getByText('Did not load').first()).toBeVisible()
  })

  for (const [what, call, message] of [
    ['the games', 'games', 'Games did not load'],
    ['the news', 'news', 'The news did not load'],
    ['the photos', 'photos', 'The photos did not load'],
    ['the major events', 'majorEvents', 'Major events did not load'],
    ['the favourites', 'favourites', 'My Poker Games did not load'],
  ] as const) {
    test(`where ${what} fail, Home says so in its place [D6.4, D6.2]`, async ({ visitor }) => {
      await visitor.signIn()
      await visitor.network.route(homeCalls[call], (route) => route.fulfill({ status: 404, json: TROUBLE }))
      await visitor.open('/')
      if (call === 'news' || call === 'photos') await scrollToNews()
      const ofIts = alert.filter({ hasText: message })
      await expect.element(ofIts).toHaveTextContent('The league is having trouble.')
      await expect.element(ofIts.getByRole('button', { name: 'Retry' })).toBeVisible()
    })
  }

  test('after a failed refresh the saved copy stays, with its age and Retry, until one comes through [D6.1, F10]', async ({
    visitor,
  }) => {
    await visitor.open('/')
    await expect.element(cards).toHaveLength(GAMES.length)
    const before = titles()
    await visitor.network.route(homeCalls.games, (route) => route.fulfill({ status: 404, json: TROUBLE }))
    // Old enough to be requested again when the user comes back to it.
    visitor.at('2026-11-19T19:40:00+11:00')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    const note = page.getByText(/^Games.* as of \d{1,2}:\d\d [ap]m/)
    await expect.element(note).toBeVisible()
    expect(titles()).toEqual(before)
    await visitor.network.route(homeCalls.games, (route) => route.fulfill({ json: GAMES }))
    await page.getByRole('status').filter({ has: note }).getByRole('button', { name: 'Retry' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(cards).toHaveLength(GAMES.length)
  })

  test('a favourite the server rejects stays as it was, with the reason [P8.12, D6.3]', async ({ visitor }) => {
    await visitor.signIn()
    await visitor.network.route(favouriteCalls.add, (route) =>
      route.fulfill({
        status: 409,
        json: { id: 'too-many-favourites', message: 'You can keep at most 50 favourites.' },
      }),
    )
    await visitor.open('/')
    const first = heartOf(GAMES[0] as Game)
    await expect.element(first).toHaveAttribute('aria-busy', 'false')
    await first.click()
    await expect.element(page.getByText('Not added to your favourites')).toBeVisible()
    await expect.element(page.getByText('You can keep at most 50 favourites.')).toBeVisible()
    await expect.element(first).toHaveAttribute('aria-pressed', 'false')
  })
})

test('offline the heart is disabled and says why [D5.3]', async ({ visitor }) => {
  await visitor.open('/')
  const first = heart(cards.first())
  await expect.element(first).toHaveAttribute('aria-disabled', 'false')
  visitor.network.setOffline(true)
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await expect.element(first).toHaveAccessibleName(/Favourites need a connection\.$/)
  await first.click({ force: true })
  await expect.element(page.getByText('Favourites need a connection.')).toBeVisible()
  expect(address()).toBe('/')
})

test('without any the news say so [D5.40]', async ({ visitor }) => {
  await homeRoutes(visitor.network)
  await visitor.open('/')
  await scrollToNews()
  await expect.element(news).toHaveTextContent('No news yet')
})

test('a day without a game says so and shows the way on [P2.74]', async ({ visitor }) => {
  await homeRoutes(visitor.network, [])
  await visitor.open('/')
  await expect.element(page.getByText('No game found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all days' }).click()
  await expect.poll(address).toBe('/?day=-1')
  await page.getByRole('button', { name: 'Choose another state' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose your location' })).toBeVisible()
})

const ODD = [
  card({ id: 1, title: 'A'.repeat(300) }),
  card({ id: 2, title: `${'👩‍👩‍👧‍👦🃏'.repeat(20)} Hotel` }),
  card({
    id: 3,
    title: 'فندق البلوط الملكي في شارع الجسر القديم',
    startTime: '10:30',
    dateTime: '2026-11-19T10:30:00+11:00',
  }),
  card({ id: 4, title: 'Zero\u200bWidth\u200bArms', buyInAmount: null, venue: null, startTime: null }),
  card({ id: 5, title: '', eventStatusId: 99, type: 'Something new', takeHomeAmountDescription: `$${'9'.repeat(60)}` }),
  card({ id: 6, buyInDescription: `Buy-in by arrangement ${'x'.repeat(120)}` }),
  { id: 'seven', title: 7 },
]

for (const width of [320, 1440]) {
  test(`odd names and missing fields leave the cards whole at ${width} px [F71, D1.12, D1.13]`, async ({ visitor }) => {
    await visitor.show({ width, height: 800, theme: 'dark' })
    await homeRoutes(visitor.network, ODD)
    await visitor.open('/')
    const list = () => [...document.querySelectorAll('[data-area=list] article')]
    await expect.poll(list).toHaveLength(6)
    await document.fonts.ready
    const spills = list().filter((one) => {
      const time = one.querySelector('[translate=no]')?.getBoundingClientRect()
      const body = one.querySelector('h3')?.parentElement?.getBoundingClientRect()
      return !time || !body || time.right > body.left - 6 || one.scrollWidth > one.clientWidth + 1
    })
    expect(spills).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
}

test('ten thousand games are 25 cards and a count [F71, P9.4]', async ({ visitor }) => {
  await homeRoutes(
    visitor.network,
    Array.from({ length: 10_000 }, (_, i) => card({ id: i + 1, title: `Hotel ${i}`, buyInAmount: i % 97 })),
  )
  await visitor.open('/')
  await expect.element(page.getByText('25 of 10000 shown')).toBeVisible()
  await expect.element(cards).toHaveLength(25)
  await sortBy('Lowest buy-in')
  await expect.element(cards.first()).toHaveTextContent('Free')
})

function pause(route: StubRoute, seconds: number): Promise<void> {
  return route.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: TROUBLE })
}

function card(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T22:30:00+11:00',
    startTime: '22:30',
    eventStatusId: 1,
    buyInAmount: 20,
    stateId: 1,
    venue: { id: 3, title: 'Royal Oak Hotel', suburb: 'Richmond', stateId: 1 },
    ...changes,
  }
}
