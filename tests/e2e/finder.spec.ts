import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1
const MELBOURNE = { latitude: -37.82, longitude: 144.99 }

interface Game {
  id: number
  title: string
  regionId: number
  buyInAmount?: number | null
  takeHomeAmount?: number | null
  venue?: { suburb?: string }
}

/** What the page asks of a call, in order. */
function askedOf(page: Page, path: RegExp): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (path.test(request.url())) bodies.push(JSON.parse(request.postData() ?? '{}') as Record<string, unknown>)
  })
  return bodies
}

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

test('the panel is a draft until Apply Filters, by the keyboard alone, and gives the focus back [P2.55, P2.56, P4.27, P4.47, P5.5, P5.6, P9.15]', async ({
  home,
  page,
}) => {
  await home.open()
  await home.filtersButton.focus()
  await page.keyboard.press('Enter')
  const panel = home.filters
  const type = panel.getByLabel('Game Type')
  await expect(type.locator('option')).toHaveText([
    'ALL GAMES',
    'LEAGUE',
    'RAISE',
    'SATELLITE',
    'SPECIAL',
    'APLM SATELLITE',
    'GRAND SLAM',
    'Cash Game',
  ])
  await expect(panel.getByRole('group', { name: 'Distance Away' }).getByRole('radio')).toHaveCount(5)
  await expect(panel.getByRole('radio', { name: 'Within 10 km' })).toBeDisabled()
  await expect(panel.getByText('Distances are measured from where you are')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Use current location' })).toBeVisible()

  await type.selectOption({ label: 'SATELLITE' })
  await expect(panel.getByLabel('Game Day')).toHaveCount(0)
  await type.selectOption({ label: 'GRAND SLAM' })
  await expect(panel.getByLabel('Game Day')).toHaveCount(1)
  await type.selectOption({ label: 'ALL GAMES' })

  const regions = panel.getByRole('group', { name: 'Regions' }).getByRole('checkbox')
  await regions.nth(0).press('Space')
  await regions.nth(1).press('Space')
  await expect(panel.getByRole('group', { name: 'Regions' }).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await panel.getByLabel('State').selectOption({ label: 'Western Australia' })
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(type.locator('option', { hasText: 'GRAND SLAM' })).toHaveCount(0)
  await panel.getByLabel('State').selectOption({ label: 'Victoria' })
  await regions.nth(0).press('Space')

  await panel.getByRole('switch', { name: 'Guaranteed Prize Pool' }).press('Enter')
  const highest = panel.getByRole('slider', { name: 'Highest buy in' })
  await expect(highest).toHaveAttribute('aria-valuetext', '$200+')
  await highest.press('Home')
  await expect(highest).toHaveAttribute('aria-valuetext', '$0')
  for (let step = 0; step < 6; step++) await highest.press('ArrowRight')
  await expect(panel.getByText('$0–$60')).toBeVisible()
  await panel.getByRole('slider', { name: 'Lowest buy in' }).press('End')
  await expect(panel.getByText('$60–$60')).toBeVisible()
  await panel.getByRole('group', { name: 'Lowest buy in' }).getByRole('button', { name: 'Less' }).press('Enter')
  await highest.press('ArrowDown')
  await expect(panel.getByText('$50–$50')).toBeVisible()
  await highest.press('PageUp')
  await expect(panel.getByText('$50–$70')).toBeVisible()
  await highest.press('ArrowUp')
  await expect(panel.getByText('$50–$80')).toBeVisible()
  await highest.press('End')
  await panel.getByRole('slider', { name: 'Lowest buy in' }).press('End')
  await expect(panel.getByText('$200–$200+')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(home.filtersButton).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('switch', { name: 'Guaranteed Prize Pool' }).press('Enter')
  await highest.press('ArrowLeft')
  await panel.getByRole('button', { name: 'Apply Filters' }).press('Enter')
  await expect(page).toHaveURL('/?guaranteed=true&to=200')
  await expect(home.filtersButton).toBeFocused()
  await expect(home.filtersButton).toHaveAccessibleName('Filters 2 on')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Reset' }).press('Enter')
  await panel.getByRole('button', { name: 'Apply Filters' }).press('Enter')
  await expect(page).toHaveURL('/')
})

/** The middle of a thumb, and the pixels from one place of the slider to the next. */
async function thumbAt(thumb: Locator): Promise<{ x: number; y: number; step: number }> {
  const box = await thumb.boundingBox()
  const track = await thumb.locator('..').boundingBox()
  if (!box || !track) throw new Error('The slider is not in view.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, step: (track.width - box.width) / 21 }
}

test('a thumb of the buy-in follows the mouse as far as the other, and a press on the track [P5.5]', async ({
  home,
  page,
}) => {
  await home.open()
  await home.filtersButton.click()
  const lowest = home.filters.getByRole('slider', { name: 'Lowest buy in' })
  const highest = home.filters.getByRole('slider', { name: 'Highest buy in' })
  await lowest.scrollIntoViewIfNeeded()
  const { x, y, step } = await thumbAt(lowest)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5 * step, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(lowest).toHaveAttribute('aria-valuetext', '$50')
  await page.mouse.click(x + 15 * step, y)
  await expect(home.filters.getByText('$50–$150')).toBeVisible()
  const top = await thumbAt(highest)
  await page.mouse.move(top.x, top.y)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
  await expect(home.filters.getByText('$50–$50')).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a thumb of the buy-in follows it, and a touch of the track moves nothing [P5.5]', async ({ home, page }) => {
    await home.open()
    await home.filtersButton.tap()
    const lowest = home.filters.getByRole('slider', { name: 'Lowest buy in' })
    await lowest.scrollIntoViewIfNeeded()
    const { x, y, step } = await thumbAt(lowest)
    await page.touchscreen.tap(x + 8 * step, y)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
    await touch('touchStart', x)
    for (const places of [1, 2, 3, 4, 5]) await touch('touchMove', x + places * step)
    await touch('touchEnd')
    await expect(home.filters.getByText('$50–$200+')).toBeVisible()
  })
})

test('a link to a filtered list opens it; a region of another state drops out [P3.15, P7.39, P5.4, D4.5, F68]', async ({
  home,
  page,
  request,
}) => {
  const games = (await gamesOf(request, VICTORIA, TODAY)) as Game[]
  const perth = ((await gamesOf(request, 3, TODAY)) as Game[])[0]?.regionId ?? 0
  const regionId = games.find(({ takeHomeAmount }) => (takeHomeAmount ?? 0) > 0)?.regionId ?? 0
  const expected = games.filter(
    (game) => game.regionId === regionId && (game.takeHomeAmount ?? 0) > 0 && (game.buyInAmount ?? 0) <= 150,
  )
  const asked = askedOf(page, /SearchEvents/)
  await page.goto(`/?state=VIC&regions=${JSON.stringify([regionId, perth])}&guaranteed=true&to=150&within=999`)
  await expect(home.cards).toHaveCount(Math.min(25, expected.length))
  expect([...(await home.titles())].sort()).toEqual(
    expected
      .map(({ title }) => title)
      .sort()
      .slice(0, 25),
  )
  await expect(home.filtersButton).toHaveAccessibleName('Filters 3 on')
  const filtered = asked.find(({ guarantee }) => guarantee)
  expect(filtered).toMatchObject({ regions: [regionId], showAllRegions: 0, guarantee: true, stateId: VICTORIA })
  expect(filtered).not.toHaveProperty('buyInMax')
  await page.goto('/?state=NSW')
  await expect(page.getByText('Thu, 19 Nov · NSW')).toBeVisible()
})

test('Back finds the list as long and where it was left, its filters included [D4.8]', async ({
  home,
  page,
  request,
}) => {
  test.skip((await gamesOf(request, VICTORIA, TODAY)).length <= 25, 'a quiet evening has one page')
  await home.open('/?sort=buyIn&to=200')
  await home.loadMore.click()
  const card = home.cards.nth(27)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
  const before = await page.evaluate(() => scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/event\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/?sort=buyIn&shown=50&to=200')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  // The first ones are drawn at once, the others in the place kept for them.
  await expect.poll(() => home.cards.count()).toBeGreaterThan(27)
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
    // The first ones are drawn at once, the others a moment later.
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

test('narrow windows have the tabs Home and Map; the map has the search with extra filters above it and all games beneath [P2.47, P2.49, P5.10]', async ({
  home,
  page,
  request,
}) => {
  const games = await gamesOf(request, VICTORIA, TODAY)
  await home.open()
  const tabs = page.getByRole('navigation', { name: 'Home or map' })
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL('/?view=map')
  await expect(tabs.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
  await expect(home.searchField).toBeVisible()
  await expect(home.banners).toHaveCount(0)
  // Those far down are drawn when they come near.
  await expect(() =>
    page
      .evaluate(() => scrollTo(0, document.body.scrollHeight))
      .then(() => expect(home.cards).toHaveCount(games.length, { timeout: 300 })),
  ).toPass()
  const extras = page.getByRole('group', { name: 'More filters' })
  await extras.getByRole('button', { name: 'Guaranteed' }).click()
  await expect(page).toHaveURL('/?view=map&guaranteed=true')
  await extras.getByRole('button', { name: 'Buy-in' }).click()
  await extras.getByRole('slider', { name: 'Highest buy in' }).press('ArrowLeft')
  await extras.getByRole('button', { name: 'Show games' }).click()
  await expect(page).toHaveURL('/?view=map&guaranteed=true&to=200')
  await expect(extras.getByRole('button', { name: /^Buy-in/ })).toBeFocused()
  await page.goBack()
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(home.banners).toBeVisible()
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in the panel, the popovers and the words of a search, in ${theme} [D6.2]`, async ({
    home,
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await home.open('/?guaranteed=true')
    await home.filtersButton.click()
    await expect(home.filters.getByRole('checkbox').first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/?q=zzqq')
    await expect(page.getByText('No games found.')).toBeVisible()
    await home.filtersButton.click()
    await expect(home.filters.getByRole('checkbox').first()).toBeVisible()
    await page.getByRole('button', { name: 'Buy-in' }).click()
    expect(await findings(page)).toEqual([])
  })
}
