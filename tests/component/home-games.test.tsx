import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveLocation } from '#lib/storage/location.ts'
import { address, focus, test as base, textsOf, type App } from './app.tsx'
import { found, REGIONS, searchable, TODAY, weekOf } from './finder-league.ts'
import { cards, chip, heart, loadMore, sort, sortBy, titles } from './home-parts.ts'
import { homeCalls, homeRoutes } from './home-routes.ts'

const WEEK = weekOf(38)
const TONIGHT = WEEK.filter(({ dateTime }) => dateTime.startsWith(TODAY))

const test = base.extend<{ home: App }>({
  home: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await homeRoutes(app.network, [], { regions: REGIONS })
    await searchable(app.network, WEEK)
    await use(app)
  },
})

test('the line above the list counts games and venues, and 25 more come at a time with the focus retained [P9.4, P2.73]', async ({
  home,
}) => {
  const more = [...TONIGHT, ...WEEK.slice(38, 60).map((game) => ({ ...game, dateTime: TONIGHT[0]?.dateTime ?? '' }))]
  await home.network.route(homeCalls.games, (route) => route.fulfill({ json: more }))
  await home.open('/')
  await expect.element(page.getByText('60 games, 38 venues', { exact: true })).toBeVisible()
  await expect.element(page.getByText('25 of 60 shown')).toBeVisible()
  await focus(loadMore)
  await userEvent.keyboard('{Enter}')
  await expect.element(cards).toHaveLength(50)
  await expect.element(loadMore).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cards).toHaveLength(60)
  // With the last page the button goes, and the keyboard goes on at the first new card.
  await expect.element(loadMore).not.toBeInTheDocument()
  await expect.element(cards.nth(50).getByRole('link')).toHaveFocus()
})

test('sorting stands in the address, and choosing the same again reverses it [P2.60, P2.61]', async ({ home }) => {
  await home.open('/')
  await sortBy('Lowest buy-in')
  await expect.poll(address).toBe('/?sort=buyIn')
  await expect.element(cards.first()).toHaveTextContent('Free')
  const cheapest = titles()
  await sortBy('Lowest buy-in')
  await expect.poll(address).toBe('/?sort=buyIn&dir=descending')
  await expect.element(sort).toHaveAccessibleName('Sort: Highest buy-in')
  const most = Math.max(...TONIGHT.map(({ buyInAmount }) => buyInAmount))
  await expect.element(cards.first()).toHaveTextContent(`$${most}`)
  expect(titles()).not.toEqual(cheapest)
  await userEvent.keyboard('{Escape}')
  await expect.element(sort).toHaveFocus()
  await home.open(address())
  await expect.element(sort).toHaveAccessibleName('Sort: Highest buy-in')
})

test('types and days are chosen by chips and stand in the address [P4.15, P4.16, P4.18, D4.1]', async ({ home }) => {
  const requests: unknown[] = []
  await home.network.route(homeCalls.games, (route) => {
    requests.push(route.request().postDataJSON())
    return route.fulfill({ json: found(WEEK, route.request()) })
  })
  await home.open('/')
  await chip('Game type', 'League').click()
  await expect.poll(address).toBe('/?type=league')
  await expect.element(chip('Game type', 'League')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip('Game type', 'League')).toHaveFocus()
  await expect.poll(() => requests.at(-1)).toMatchObject({ mode: 'away' })
  await chip('When', 'All days').click()
  await expect.poll(address).toBe('/?day=-1&type=league')
  await expect.element(cards.first()).toHaveTextContent('League')
  await expect.element(chip('Day', /^All/)).toHaveAttribute('aria-pressed', 'true')
  await chip('Day', /Saturday 21/).click()
  await expect.poll(address).toBe('/?day=2&type=league')
  await expect.element(page.getByText('Sat, 21 Nov · VIC')).toBeVisible()
  await expect.poll(() => requests.at(-1)).toMatchObject({ fromDate: '2026-11-21' })
  // What was answered once is shown at once, and not requested again.
  const before = requests.length
  await chip('When', 'All days').click()
  await expect.poll(address).toBe('/?day=-1&type=league')
  await expect.element(cards).toHaveLength(25)
  expect(requests).toHaveLength(before)
})

test('GRAND SLAM is offered in Victoria only, and VIP Loyalty not for this brand [P4.17, P9.16, D4.3]', async ({
  home,
}) => {
  await home.open('/')
  await expect.element(chip('Game type', 'Grand Slam')).toBeInTheDocument()
  await expect.element(chip('Game type', 'VIP Loyalty')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Location: / }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose your location' })
  await chooser.getByLabelText('State').selectOptions('Western Australia')
  await chooser.getByRole('button', { name: 'OK' }).click()
  await expect.element(chip('Game type', 'Grand Slam')).not.toBeInTheDocument()
  await expect.element(chip('Game type', 'League')).toBeInTheDocument()
})

test('where the device is known, cards say how far it is and the nearest come first [P9.10, P9.11, P2.60]', async ({
  home,
}) => {
  saveLocation({ coords: { latitude: -37.6, longitude: 144.99 } })
  await home.open('/')
  await sortBy('Nearest')
  await expect.element(cards).toHaveLength(25)
  const byDistance = [...TONIGHT].sort((a, b) => Math.abs(a.venue.latitude + 37.6) - Math.abs(b.venue.latitude + 37.6))
  const nearest = byDistance[0]?.venue.suburb ?? ''
  await expect.poll(() => textsOf(cards)[0]).toMatch(new RegExp(`${nearest} · \\d+ m|${nearest} · [\\d.]+ km`))
  const distances = cards.elements().map((card) => {
    const [, amount, unit] = /· ([\d.]+)\s(k?m)$/.exec(card.querySelector('p')?.textContent ?? '') ?? []
    return Number(amount) * (unit === 'km' ? 1_000 : 1)
  })
  expect(distances.slice(1).every((metres) => metres > 0)).toBe(true)
  expect(distances.slice(1)).toEqual(distances.slice(1).sort((a, b) => a - b))
})

test('a visitor who is not signed in is led to sign in by the heart, with the reason on the way [P4.31]', async ({
  home,
}) => {
  await home.open('/')
  await heart(cards.first()).click()
  await expect.poll(() => home.documents).toEqual([expect.stringMatching(/^\/login\?.*reason=favouriteGame/)])
})
