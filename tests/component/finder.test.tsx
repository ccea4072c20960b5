import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { address, test as base, type App } from './app.tsx'
import { found, searchable, TODAY, weekOf, type WeekGame } from './finder-league.ts'
import { denyLocation, locateLater, standAt } from './geolocation.ts'
import { gate } from './held.ts'
import { cards, chip, heading, news, scrollToNews, searchField, sort, sortBy, titles } from './home-parts.ts'
import { homeCalls, homeRoutes } from './home-routes.ts'

const EVENING = '2026-11-19T19:20:00+11:00'
const GEOCODER = '**/Umbraco/Api/Geocode*'
const NEARBY = '**/Umbraco/Api/Event/SearchNearbyEvents'

const WEEK = weekOf(12)
const TONIGHT = WEEK.filter(({ dateTime }) => dateTime.startsWith(TODAY))

interface Finder extends App {
  /** The bodies of the searches, as they come. */
  searches: Record<string, unknown>[]
}

const test = base.extend<{ finder: Finder }>({
  finder: async ({ app }, use) => {
    app.at(EVENING)
    await homeRoutes(app.network, [], { news: summariesOf(3) })
    await use({ ...app, searches: await searchable(app.network, WEEK) })
  },
})

test('a text is searched for once, after the last key, by venue, suburb or postcode, and a result opens its event [P4.19, P2.62, P7.42, D4.12, D4.13]', async ({
  finder,
}) => {
  const { searches } = finder
  await mockEvent(finder.network, 'event', eventOf())
  await mockEvent(finder.network, 'board', boardOf(1))
  await mockEvent(finder.network, 'photos', [])
  const [game] = TONIGHT as [WeekGame]
  await finder.open('/')
  await expect.element(cards).toHaveLength(TONIGHT.length)
  searches.length = 0
  await searchField.click()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(EVENING) })
  await userEvent.keyboard(game.title)
  await vi.advanceTimersByTimeAsync(499)
  expect(address()).toBe('/')
  await vi.advanceTimersByTimeAsync(1)
  finder.at(EVENING)
  await expect.poll(() => new URL(location.href).searchParams.get('q')).toBe(game.title)
  await expect.element(cards.first()).toHaveTextContent(game.title)
  // What is stored stands in at once; the league is asked all the same.
  const text = { mode: 'all', brandId: 2, suburb: null, postcode: null, stateId: 1, currentLat: null, currentLng: null }
  await expect.poll(() => searches).toEqual([{ ...text, venueName: game.title }])

  await searchField.fill('Kew')
  await expect.element(cards.first()).toHaveTextContent('Kew')
  await expect
    .poll(() => searches.slice(1).map(({ venueName, suburb }) => [venueName, suburb]))
    .toEqual([
      ['Kew', null],
      [null, 'Kew'],
    ])
  await searchField.fill('3000')
  await expect.poll(() => searches.at(-1)).toMatchObject({ postcode: '3000', venueName: null, suburb: null })

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(address).toBe('/')
  await searchField.fill(game.title)
  await userEvent.keyboard('{Enter}')
  await expect.element(cards).toHaveLength(1)
  await cards.getByRole('link', { name: game.title, exact: true }).click()
  await expect.poll(address).toBe(`/event/${game.id}`)
})

test('a chosen day is requested on its own, and is shown from the week until its response comes, or without a connection [P4.18, P7.39]', async ({
  finder,
}) => {
  await finder.open('/?day=-1')
  await expect.element(page.getByText(`25 of ${WEEK.length} shown`)).toBeVisible()
  const held = gate()
  const bodies: unknown[] = []
  await finder.network.route(homeCalls.games, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held.opened
    await route.fulfill({ json: found(WEEK, route.request()) })
  })
  await chip('Day', /Saturday 21/).click()
  await expect.element(page.getByText('Sat, 21 Nov · VIC')).toBeVisible()
  await expect.element(cards).toHaveLength(12)
  const day = { fromDate: '2026-11-21', toDate: '2026-11-21' }
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ mode: 'all', stateId: 1, ...day })])
  held.open()
  await expect.poll(age).toBeUndefined()
  await expect.element(cards).toHaveLength(12)

  finder.network.setOffline(true)
  await expect.element(page.getByText('You are offline').first()).toBeVisible()
  await chip('Day', /Sunday 22/).click()
  await expect.element(page.getByText('Sun, 22 Nov · VIC')).toBeVisible()
  await expect.element(cards).toHaveLength(12)
  await expect.poll(age).toMatch(/^as of \d+:\d\d [ap]m$/)
  expect(bodies).toHaveLength(1)
})

test('a text in another spelling finds the same games without a connection as with one [F78 comparison of names, D4.13]', async ({
  finder,
}) => {
  const renamed = WEEK.map((game, n) =>
    n === 0 ? { ...game, venue: { ...game.venue, title: 'St. Kilda’s Café' } } : game,
  )
  await searchable(finder.network, renamed)
  await finder.open('/?day=-1')
  await expect.element(page.getByText(`25 of ${WEEK.length} shown`)).toBeVisible()
  await searchField.fill('Mt Gambier')
  await expect.element(cards.first()).toHaveTextContent('Mount Gambier')
  await expect.poll(age).toBeUndefined()
  await expect.poll(titles).toHaveLength(21)
  const online = titles()

  finder.network.setOffline(true)
  await expect.element(page.getByText('You are offline').first()).toBeVisible()
  for (const text of ['MT. GAMBIER', 'mount gámbier', 'Mount-Gambier']) {
    await searchField.fill(text)
    await expect.poll(() => new URL(location.href).searchParams.get('q')).toBe(text)
    await expect.element(cards.first()).toHaveTextContent('Mount Gambier')
    await expect.poll(titles).toEqual(online)
  }
  for (const text of ['Saint Kildas', "st kilda's cafe", 'KILDA’S']) {
    await searchField.fill(text)
    await expect.element(cards).toHaveLength(1)
  }
})

test('a text that is found nowhere is looked for nearby, in words, and a geocoder that fails or hangs takes nothing else down [P4.20, P4.21, P7.43, P8.11, P8.13]', async ({
  finder,
}) => {
  const held = gate()
  await finder.network.route(GEOCODER, async (route) => {
    await held.opened
    const isKnown = /Fremantle/.test(route.request().url())
    await route.fulfill({
      json: isKnown
        ? { status: 'OK', results: [{ geometry: { location: { lat: -32.05, lng: 115.75 } } }] }
        : { status: 'ZERO_RESULTS', results: [] },
    })
  })
  let nearby: unknown
  await finder.network.route(NEARBY, (route) => {
    nearby = route.request().postDataJSON()
    return route.fulfill({ json: TONIGHT.slice(0, 3) })
  })
  await finder.open('/')
  await searchField.fill('Fremantle')
  await expect.element(page.getByText('We are still searching nearby games for you.')).toBeVisible()
  await scrollToNews()
  await expect.element(news.getByRole('article').first()).toBeVisible()
  held.open()
  await expect.element(page.getByRole('heading', { name: 'Games from nearby suburb' })).toBeVisible()
  await expect.element(cards).toHaveLength(3)
  expect(nearby).toEqual({
    mode: 'all',
    brandId: 2,
    currentLat: -32.05,
    currentLng: 115.75,
    fromDate: TODAY,
    toDate: TODAY,
  })
  await expect.element(page.getByText('We are still searching')).not.toBeInTheDocument()

  await searchField.fill('Zzqq 😀 "O’Brien\'s" %')
  await expect.element(page.getByText('No games found.')).toBeVisible()
  await expect.element(page.getByText('Sorry! We could not find any nearby game for you either.')).toBeVisible()
  await searchField.fill('q'.repeat(400))
  await expect.element(searchField).toHaveValue('q'.repeat(300))
  await expect.poll(address).toMatch(/=q{300}$/)
  await expect.element(page.getByText('No games found.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

  // What was searched before may still be on its way.
  await finder.network.route(GEOCODER, (route) =>
    /Albany/.test(route.request().url())
      ? route.fulfill({ status: 503, body: 'no' })
      : route.fulfill({ json: { status: 'ZERO_RESULTS', results: [] } }),
  )
  await searchField.fill('Albany')
  await expect.element(page.getByText('Nearby games did not load')).toBeVisible()
  await expect.element(page.getByText('The place could not be looked up.')).toBeVisible()
  await finder.network.route(GEOCODER, (route) => route.fulfill({ json: { status: 'ZERO_RESULTS', results: [] } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Nearby games did not load')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(heading).toBeVisible()
})

describe('near me', () => {
  const nearMe = page.getByRole('button', { name: 'Tonight near me' })

  test('sorts tonight’s games in one tap, and without a connection the stored ones [P8.4, P9.10]', async ({
    finder,
  }) => {
    standAt(-37.83, 144.99)
    await finder.open('/')
    await nearMe.click()
    await expect.poll(address).toBe('/?sort=distance')
    await expect.element(cards.first()).toHaveTextContent(/· [\d.]+\s(k?m)/)
    await expect.poll(metres).toHaveLength(TONIGHT.length)
    // The distances may be on screen before the order by them.
    await expect.poll(() => metres().every((metre, i, all) => metre >= (all[i - 1] ?? 0))).toBe(true)
    const order = titles()

    await sortBy('Soonest')
    await expect.poll(address).toBe('/')
    finder.network.setOffline(true)
    standAt(-37.56, 144.99)
    await nearMe.click()
    await expect.element(sort).toHaveAccessibleName('Sort: Nearest')
    // From the other end of them.
    await expect.poll(titles).toEqual([...order].reverse())
    const second = metres()
    expect(second).toEqual([...second].sort((a, b) => a - b))
  })

  test('a device that does not say where it is leaves the list as it was, and says why [P8.4, P8.5]', async ({
    finder,
  }) => {
    denyLocation()
    await finder.open('/')
    await expect.element(cards).toHaveLength(TONIGHT.length)
    const before = titles()
    await nearMe.click()
    await expect.element(page.getByText('Your location is not shared with this app')).toBeVisible()
    expect(address()).toBe('/')
    expect(titles()).toEqual(before)
  })

  test('a position that comes late leaves the order that was chosen since, and gives it distances [D6.43, F101]', async ({
    finder,
  }) => {
    const arrive = locateLater(-37.83, 144.99)
    await finder.open('/')
    await nearMe.click()
    await expect.element(nearMe).toHaveAttribute('aria-busy', 'true')
    await sortBy('Lowest buy-in')
    await expect.poll(address).toBe('/?sort=buyIn')
    arrive()
    await expect.poll(metres).toHaveLength(TONIGHT.length)
    await expect.element(nearMe).not.toHaveAttribute('aria-busy')
    expect(address()).toBe('/?sort=buyIn')
  })
})

/** How old the list says it is. */
function age(): string | undefined {
  return document.querySelector('[data-area=list] [data-state=as-of]')?.textContent
}

/** The distances on the cards, in their order. */
function metres(): number[] {
  return cards.elements().flatMap((card) => {
    const [, amount, unit] = /· ([\d.]+)\s(k?m)$/.exec(card.querySelector('p')?.textContent ?? '') ?? []
    return amount ? [Number(amount) * (unit === 'km' ? 1_000 : 1)] : []
  })
}
