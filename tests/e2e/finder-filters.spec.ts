import type { Locator } from '@playwright/test'
import { findings } from './axe.ts'
import { askedOf, TODAY, VICTORIA, type Game } from './finder-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

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

test.describe('with touch', () => {
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
  // The first ones are rendered at once, the others in the place reserved for them.
  await expect.poll(() => home.cards.count()).toBeGreaterThan(27)
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
  // Those far down are rendered when they come near.
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
