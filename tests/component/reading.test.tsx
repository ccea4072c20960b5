import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articleCalls, failArticles, mockArticles, summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { address, type App, focus } from './app.tsx'
import { featured, readMore, recent, recentCards, test, title } from './reading-parts.ts'

const changeState = page.getByRole('combobox', { name: 'CHANGE STATE' })
const loadMore = recent.getByRole('button', { name: 'Load More' })
const alert = recent.getByRole('alert')

test('CHANGE STATE shows another state’s news and leaves the saved state; Load More brings ten more, and an address with them finds them [P2.108, P2.109, P9.5, P3.18]', async ({
  reading,
}) => {
  await reading.network.route(articleCalls.list, (route) => {
    const { searchParams } = new URL(route.request().url())
    const index = Number(searchParams.get('pageIndex'))
    const all = searchParams.get('state') === 'NSW' ? summariesOf(23, 100) : summariesOf(3)
    return route.fulfill({ json: all.slice(index * 10, index * 10 + 10) })
  })
  await reading.open('/news')
  await expect.element(recentCards).toHaveLength(3)
  await expect.element(recent).toHaveTextContent('All 3 shown')
  expect(loadMore.elements()).toHaveLength(0)
  const saved = localStorage.getItem('apl.location')
  await focus(changeState)
  await changeState.selectOptions('New South Wales')
  await expect.poll(address).toBe('/news?state=NSW')
  await expect.element(recentCards).toHaveLength(10)
  await expect.element(changeState).toHaveFocus()
  expect(localStorage.getItem('apl.location')).toBe(saved)

  await focus(loadMore)
  await userEvent.keyboard('{Enter}')
  await expect.element(recentCards).toHaveLength(20)
  await expect.element(loadMore).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(recentCards).toHaveLength(23)
  await expect.element(recent).toHaveTextContent('All 23 shown')
  // The button has gone: the keyboard goes on at the first of the new ones.
  await expect.element(recentCards.nth(20).getByRole('link')).toHaveFocus()
  expect(address()).toBe('/news?state=NSW&pages=3')
  await reading.open(address())
  await expect.element(recentCards).toHaveLength(23)
})

test('a league that sends all its news at once is shown ten at a time', async ({ reading }) => {
  await mockArticles(reading.network, 'list', summariesOf(25))
  await reading.open('/news')
  await expect.element(recentCards).toHaveLength(10)
  await loadMore.click()
  await expect.element(recentCards).toHaveLength(20)
  await loadMore.click()
  await expect.element(recentCards).toHaveLength(25)
})

test('a league without pages that has ten news sends the same again, which ends the list', async ({ reading }) => {
  await mockArticles(reading.network, 'list', summariesOf(10))
  await reading.open('/news')
  await loadMore.click()
  await expect.element(recent).toHaveTextContent('All 10 shown')
  expect(loadMore.elements()).toHaveLength(0)
  await expect.element(recentCards).toHaveLength(10)
})

test('where nothing is featured there is no banner, and without any news it says so [D5.40, F71]', async ({
  reading,
}) => {
  await mockArticles(reading.network, 'featured', [])
  await mockArticles(reading.network, 'list', [])
  await reading.open('/news?state=nowhere&pages=-3&__proto__=1')
  await expect.element(recent).toHaveTextContent('No news yet')
  expect(readMore.elements()).toHaveLength(0)
  expect(featured.elements()).toHaveLength(0)
})

for (const [what, path, to] of [
  ['an article there is none of', '/news/no-such-article', '/news'],
  ['one with a name too long', `/news/${'x'.repeat(300)}`, '/news'],
  ['one without a name', '/news/%20', '/news'],
  ['a page there is none of', '/about/no-such-page', '/'],
  ['about without a name', '/about', '/page-not-found'],
  ['about with a blank for a name', '/about/%20', '/page-not-found'],
] as const) {
  test(`${what} leads to ${to} [P2.110, P2.111, P2.112, F68]`, async ({ reading }) => {
    if (to === '/') await emptyHome(reading)
    for (const call of ['article', 'page'] as const) await failArticles(reading.network, call, 404)
    await reading.open('/licences')
    await expect.element(title).toBeVisible()
    await reading.go(path)
    await expect.poll(address).toBe(to)
    // In its place, so that Back does not lead into it again.
    window.history.back()
    await expect.poll(address).toBe('/licences')
  })
}

test('an article that fails leads to the news and a page Home, where it says why [P2.110, P2.112, F73]', async ({
  reading,
}) => {
  await emptyHome(reading)
  await failArticles(reading.network, 'article')
  await failArticles(reading.network, 'page')
  await reading.open('/news/broken')
  await expect.poll(address).toBe('/news')
  await expect.element(page.getByText('The article did not load')).toBeVisible()
  await expect.element(page.getByText('The press is broken.').first()).toBeVisible()
  await reading.open('/about/broken')
  await expect.poll(address).toBe('/')
  await expect.element(page.getByText('The page did not load')).toBeVisible()
})

test('each list that fails says so on its own, with Retry; a further page leaves those before it [P8.11, D6.2, F72, F73]', async ({
  reading,
}) => {
  await reading.network.route(articleCalls.featured, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Sorry</html>', status: 502 }),
  )
  await reading.network.route(articleCalls.list, (route) =>
    new URL(route.request().url()).searchParams.get('pageIndex') === '0'
      ? route.fulfill({ json: summariesOf(10) })
      : route.fulfill({ status: 400, json: {} }),
  )
  await reading.open('/news?pages=2')
  await expect.element(recentCards).toHaveLength(10)
  await expect.element(alert).toHaveTextContent('More news did not load')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The featured news did not load' }), { timeout: 20_000 })
    .toBeVisible()
  await mockArticles(reading.network, 'list', summariesOf(4, 11))
  await recent.getByRole('button', { name: 'Retry' }).click()
  await expect.element(recentCards).toHaveLength(14)
})

test('a further page waits for a connection below those before it, and comes with it [F1, P8.11]', async ({
  reading,
}) => {
  await reading.network.route(articleCalls.list, (route) => {
    const index = Number(new URL(route.request().url()).searchParams.get('pageIndex'))
    return route.fulfill({ json: summariesOf(10, 1 + index * 10) })
  })
  await reading.open('/news')
  await expect.element(recentCards).toHaveLength(10)
  reading.network.setOffline(true)
  await loadMore.click()
  await expect.element(recent).toHaveTextContent('More news show here once there is a connection.')
  await expect.element(recent).toHaveTextContent('10 shown')
  reading.network.setOffline(false)
  await expect.element(recentCards, { timeout: 20_000 }).toHaveLength(20)
})

for (const [what, body] of [
  ['cut off', '[{"name":"A"'],
  ['of a wrong shape', '{"articles":7}'],
  ['empty', ''],
] as const) {
  test(`a list that is ${what} has one sentence and Retry [F72]`, async ({ reading }) => {
    await reading.network.route(articleCalls.list, (route) => route.fulfill({ contentType: 'application/json', body }))
    await reading.open('/news')
    await expect.element(alert).toHaveTextContent('The recent news did not load')
    await expect.element(recent.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'A call failed unexpectedly',
      expect.anything(),
      expect.objectContaining({ id: 'unreadable' }),
    )
    vi.mocked(console.error).mockClear()
  })
}

/** Home, to which nothing is answered. */
function emptyHome({ network }: App): Promise<void> {
  const routes = [
    'Event',
    'EventPhoto',
    'MajorEvent',
    'Leaderboard',
    'Membership',
    'region',
    'venues',
    'season',
    'Home',
  ]
  return Promise.all(routes.map((name) => network.route(`**/Umbraco/Api/${name}/*`, () => undefined))).then(
    () => undefined,
  )
}
