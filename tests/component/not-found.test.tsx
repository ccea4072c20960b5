import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, mockArticles } from '#tests/e2e/mocks/article-mocks.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { mockVenue } from '#tests/e2e/mocks/venue-mocks.ts'
import { address, test, type App } from './app.tsx'
import { homeRoutes } from './home-routes.ts'
import { searchField } from './home-parts.ts'

const heading = page.getByRole('heading', { name: "You've been dealt a poor hand!" })

for (const path of [
  '/no/such/page',
  '/event',
  '/event/abc?tab=2',
  '/event/0',
  '/event/99999999999999',
  '/event/1e3/clock',
  '/settings/x',
  '/profile/a/b',
  '/profile/not-a-guid',
  '/redeem/event/1e3',
]) {
  test(`${path} leads to the page that deals a poor hand and names it [P2.19, P2.53, P2.54, P2.152, F68]`, async ({
    app,
  }) => {
    await homeRoutes(app.network)
    await app.open(path)
    await expect.poll(address).toBe('/page-not-found')
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText(`We could not find ${path}.`)).toBeVisible()
    await expect
      .element(page.getByText('You may have misspelled something, or the page you are looking for may have moved.'))
      .toBeVisible()
    await page.getByRole('link', { name: 'Go back to homepage' }).click()
    await expect.poll(address).toBe('/')
  })
}

test('what was asked for is named as text, of a long address its beginning, and in its place, so that Back does not lead into it [P2.19, F61, F75]', async ({
  app,
}) => {
  await app.show({ width: 320, height: 640, theme: 'dark' })
  await app.open('/licences')
  await app.go('/no/<img src=x onerror=alert(1)>')
  await expect.element(page.getByText(/^We could not find \/no\/(<|%3C)img(?: |%20)src=x.+alert\(1\)/)).toBeVisible()
  expect(document.querySelector('main img')).toBeNull()
  window.history.back()
  await expect.poll(address).toBe('/licences')

  await app.go(`/no/${'x'.repeat(2_000)}`)
  await expect.element(page.getByText(/We could not find \/no\/x{100,200}….$/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)

  await app.open('/page-not-found')
  await expect.element(heading).toBeVisible()
  expect(page.getByText('We could not find').query()).toBeNull()
})

test('an event the league does not know says so', async ({ app }) => {
  for (const [call, body] of [
    ['event', null],
    ['board', []],
    ['result', []],
    ['photos', []],
  ] as const)
    await mockEvent(app.network, call, body)
  await app.open('/event/2000000000')
  await expect.element(page.getByText('This event is not there (any more)')).toBeVisible()
})

/** A league with one event and one article, and with no venue. */
async function smallLeague({ network }: App): Promise<void> {
  await homeRoutes(network)
  for (const call of ['board', 'result', 'photos'] as const) await mockEvent(network, call, [])
  await mockEvent(network, 'event', eventOf())
  await mockVenue(network, 'venue', null)
  await network.route('**/Article/Get?name=first-win', (route) => route.fulfill({ json: articleOf('<p>Won.</p>') }))
  await network.route('**/Article/Get?name=first-win.', (route) => route.fulfill({ status: 404, json: {} }))
  await mockArticles(network, 'list', [])
}

test('an address with what followed it in a message is repaired, for names once the league has nothing of the name; what is not there without it either is not found [F76]', async ({
  app,
}) => {
  await smallLeague(app)
  for (const [requested, opened] of [
    ['/event/7001.', '/event/7001'],
    ['/event/7001”?tab=2', '/event/7001?tab=2'],
    ['/licences,', '/licences'],
    ['/types/raise.', '/types/raise'],
    ['/news/first-win.', '/news/first-win'],
    ['/event/7001%20/settings)', '/page-not-found'],
    ['/venue/no-such-place.', '/page-not-found'],
  ] as const) {
    await app.open(requested)
    await expect.poll(address).toBe(opened)
  }
})

test('what is searched for stays text [F76]', async ({ app }) => {
  await homeRoutes(app.network)
  for (const text of ['1e3', '0123456789012345678', 'null', 'true', '"royal"', '007']) {
    await app.open(`/?q=${encodeURIComponent(text)}`)
    await expect.element(searchField).toHaveValue(text)
    expect(new URLSearchParams(window.location.search).get('q')).toBe(text)
  }
})
