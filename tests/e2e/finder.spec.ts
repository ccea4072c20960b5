import { askedOf, TODAY, VICTORIA, type Game } from './finder-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const MELBOURNE = { latitude: -37.82, longitude: 144.99 }

test('a text is searched for once, after the last key, by venue, suburb or postcode, and a result opens its event [P4.19, P2.62, P7.42, D4.12, D4.13]', async ({
  home,
  page,
  request,
}) => {
  const games = (await gamesOf(request, VICTORIA, TODAY)) as Game[]
  const suburb =
    games
      .map(({ venue }) => venue?.suburb ?? '')
      .find((name) => name && !games.some(({ title }) => title.toLowerCase().includes(name.toLowerCase()))) ?? ''
  const title = games[0]?.title ?? ''
  await home.open()
  const asked = askedOf(page, /SearchEvents/)
  await home.searchField.pressSequentially(title, { delay: 30 })
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === title)
  await expect(home.cards.first()).toContainText(title)
  // What is saved stands in at once; the league is asked all the same.
  await expect
    .poll(() => asked)
    .toEqual([
      {
        mode: 'all',
        brandId: 2,
        venueName: title,
        suburb: null,
        postcode: null,
        stateId: VICTORIA,
        currentLat: null,
        currentLng: null,
      },
    ])

  await home.searchField.fill(suburb)
  await expect(home.cards.first().getByText(suburb)).toBeVisible()
  await expect
    .poll(() => asked.slice(1).map(({ venueName, suburb: said }) => venueName ?? said))
    .toEqual([suburb, suburb])
  await home.searchField.fill('3000')
  await expect.poll(() => asked.at(-1)).toMatchObject({ postcode: '3000' })

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/')
  await home.searchField.fill(title)
  await page.keyboard.press('Enter')
  await home.openGame(title)
  await expect(page).toHaveURL(
    new RegExp(
      `/event/${games
        .filter((one) => one.title === title)
        .map(({ id }) => id)
        .join('|')}$`,
    ),
  )
})

test.describe('a chosen day', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('is requested on its own, and is shown from the week until its response comes, or without a connection [P4.18, P7.39]', async ({
    home,
    page,
    context,
  }) => {
    await home.open('/?day=-1')
    await page.waitForLoadState('networkidle')
    const asked = askedOf(page, /SearchEvents/)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/Event/SearchEvents', async (route) => {
      await held
      await route.continue()
    })
    await home.chip('Day', /Saturday 21/).click()
    await expect(page.getByText('Sat, 21 Nov · VIC')).toBeVisible()
    await expect(home.cards.first()).toBeVisible()
    const day = { fromDate: '2026-11-21', toDate: '2026-11-21' }
    await expect.poll(() => asked).toEqual([expect.objectContaining({ mode: 'all', stateId: VICTORIA, ...day })])
    answer()
    await expect(page.locator('[data-area=list]').getByText(/^as of /)).toHaveCount(0)
    await expect(home.cards.first()).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText('You are offline').first()).toBeVisible()
    await home.chip('Day', /Sunday 22/).click()
    await expect(page.getByText('Sun, 22 Nov · VIC')).toBeVisible()
    await expect(home.cards.first()).toBeVisible()
    await expect(page.locator('[data-area=list]').getByText(/^as of \d+:\d\d [ap]m$/)).toBeVisible()
    await page.unroute('**/Event/SearchEvents')
    await context.setOffline(false)
  })
})

test.describe('a text in another spelling', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('finds the same games without a connection as with one [F78 comparison of names, D4.13]', async ({
    home,
    page,
    context,
  }) => {
    // A suburb that the league writes out, and a venue that it does not.
    await page.route('**/Event/SearchEvents', async (route) => {
      const response = await route.fetch()
      const body = (route.request().postDataJSON() ?? {}) as { venueName?: string; suburb?: string }
      if (body.venueName ?? body.suburb) return route.fulfill({ response })
      const games = (await response.json()) as Game[]
      const renamed = games.findIndex(({ venue }) => venue?.suburb !== 'Mount Gambier')
      return route.fulfill({
        json: games.map((game, n) =>
          n === renamed ? { ...game, venue: { ...game.venue, title: 'St. Kilda’s Café' } } : game,
        ),
      })
    })
    await home.open('/?state=SA&day=-1')
    await page.waitForLoadState('networkidle')
    await home.searchField.fill('Mt Gambier')
    await expect(home.cards.first().getByText('Mount Gambier')).toBeVisible()
    await expect
      .poll(() =>
        page
          .locator('[data-area=list]')
          .getByText(/^as of /)
          .count(),
      )
      .toBe(0)
    const online = await home.titles()

    // What is routed is answered without a connection, too.
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await expect(page.getByText('You are offline').first()).toBeVisible()
    for (const text of ['MT. GAMBIER', 'mount gámbier', 'Mount-Gambier']) {
      await home.searchField.fill(text)
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
      await expect(home.cards.first().getByText('Mount Gambier')).toBeVisible()
      await expect.poll(() => home.titles()).toEqual(online)
    }
    for (const text of ['Saint Kildas', "st kilda's cafe", 'KILDA’S']) {
      await home.searchField.fill(text)
      await expect(home.cards).toHaveCount(1)
    }
    await context.setOffline(false)
  })
})

test.describe('a text that is found nowhere', () => {
  test.use({ expectedErrors: /503/ })

  test('is looked for nearby, in words, and a geocoder that fails or hangs takes nothing else down [P4.20, P4.21, P7.43, P8.11, P8.13]', async ({
    home,
    page,
  }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/Geocode/, async (route) => {
      await held
      await route.continue()
    })
    await home.open()
    await home.searchField.fill('Fremantle')
    await expect(page.getByText('We are still searching nearby games for you.')).toBeVisible()
    await expect(home.news.getByRole('article').first()).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Games from nearby suburb' })).toBeVisible()
    await expect(home.cards.first()).toBeVisible()
    await expect(page.getByText('We are still searching')).toHaveCount(0)

    await home.searchField.fill('Zzqq 😀 "O’Brien\'s" %')
    await expect(page.getByText('No games found.')).toBeVisible()
    await expect(page.getByText('Sorry! We could not find any nearby game for you either.')).toBeVisible()
    await home.searchField.fill('q'.repeat(400))
    await expect(home.searchField).toHaveValue('q'.repeat(300))
    await expect(page).toHaveURL(/q{300}$/)
    await expect(page.getByText('No games found.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.unroute(/\/Geocode/)
    await page.route(/\/Geocode/, (route) => route.fulfill({ status: 503, body: 'no' }))
    await home.searchField.fill('Albany')
    await expect(page.getByText('Nearby games did not load')).toBeVisible()
    await expect(page.getByText('The place could not be looked up.')).toBeVisible()
    await page.unroute(/\/Geocode/)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Nearby games did not load')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(home.heading).toBeVisible()
  })
})

test.describe('near me', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('tonight near me in one tap, and without a connection from the saved games and the last known place [P8.4, P9.10]', async ({
    home,
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(MELBOURNE)
    await home.open()
    await page.getByRole('button', { name: 'Tonight near me' }).click()
    await expect(page).toHaveURL('/?sort=distance')
    await expect(home.cards.first()).toContainText(/· [\d.]+\s(k?m)/)
    // The first ones are rendered at once, the others a moment later.
    await expect.poll(() => home.cards.count()).toBeGreaterThan(5)
    const metres = (await home.cards.allInnerTexts()).flatMap((text) => {
      const [, amount, unit] = /· ([\d.]+)\s(k?m)\b/.exec(text) ?? []
      return amount ? [Number(amount) * (unit === 'km' ? 1000 : 1)] : []
    })
    expect(metres.length).toBeGreaterThan(5)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))

    await home.sortBy('Soonest')
    await context.setOffline(true)
    await context.setGeolocation({ latitude: -37.56, longitude: 143.85 })
    await page.getByRole('button', { name: 'Tonight near me' }).click()
    await expect(home.sort).toHaveAccessibleName('Sort: Nearest')
    await expect(home.cards.first()).toContainText(/· [\d.]+\s(k?m)/)
    await context.setOffline(false)
  })
})

test('a device that does not say where it is leaves the list as it was, and says why [P8.4, P8.5]', async ({
  home,
  page,
}) => {
  await home.open()
  await page.getByRole('button', { name: 'Tonight near me' }).click()
  await expect(page.getByText('Your location is not shared with this app')).toBeVisible()
  await expect(page).toHaveURL('/')
})
