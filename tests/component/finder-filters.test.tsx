import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { majorOf } from '#tests/e2e/mocks/major-event-mocks.ts'
import { address, press, test as base, textsOf, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { REGIONS, searchable, TODAY, weekOf } from './finder-league.ts'
import { banners, cards, filters, filtersButton, loadMore, searchField, titles } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'
import { relaidOut } from './time.ts'

const EVENING = '2026-11-19T19:20:00+11:00'
const WEEK = weekOf(30)
const TONIGHT = WEEK.filter(({ dateTime }) => dateTime.startsWith(TODAY))
const lowest = filters.getByRole('slider', { name: 'Lowest buy in' })
const highest = filters.getByRole('slider', { name: 'Highest buy in' })

interface Finder extends App {
  /** The bodies of the searches, as they come. */
  searches: Record<string, unknown>[]
}

const test = base.extend<{ finder: Finder }>({
  finder: async ({ app }, use) => {
    app.at(EVENING)
    await homeRoutes(app.network, [], { regions: REGIONS, news: summariesOf(3), majorEvents: [majorOf()] })
    await app.network.route('**/Umbraco/Api/MajorEvent/GetAllAPLPT*', (route) => route.fulfill({ json: [] }))
    await use({ ...app, searches: await searchable(app.network, WEEK) })
  },
})

test('the panel is a draft until Apply Filters, by the keyboard alone, and gives the focus back [P2.55, P2.56, P4.27, P4.47, P5.5, P5.6, P9.15]', async ({
  finder,
}) => {
  await finder.open('/')
  await press(filtersButton, 'Enter')
  const type = filters.getByLabelText('Game Type')
  const types = () => textsOf(type.getByRole('option'))
  await expect
    .poll(types)
    .toEqual(['ALL GAMES', 'LEAGUE', 'RAISE', 'SATELLITE', 'SPECIAL', 'APLM SATELLITE', 'GRAND SLAM', 'Cash Game'])
  await expect.element(filters.getByRole('group', { name: 'Distance Away' }).getByRole('radio')).toHaveLength(5)
  await expect.element(filters.getByRole('radio', { name: 'Within 10 km' })).toBeDisabled()
  await expect.element(filters.getByText('Distances are measured from where you are')).toBeVisible()
  await expect.element(filters.getByRole('button', { name: 'Use current location' })).toBeVisible()

  await type.selectOptions('SATELLITE')
  await expect.element(filters.getByLabelText('Game Day')).not.toBeInTheDocument()
  await type.selectOptions('GRAND SLAM')
  await expect.element(filters.getByLabelText('Game Day')).toBeVisible()
  await type.selectOptions('ALL GAMES')

  const regions = filters.getByRole('group', { name: 'Regions' }).getByRole('checkbox')
  const checked = filters.getByRole('checkbox', { checked: true })
  await expect.element(regions).toHaveLength(2)
  await toggle(regions.nth(0))
  await toggle(regions.nth(1))
  await expect.element(checked).toHaveLength(2)
  await filters.getByLabelText('State').selectOptions('Western Australia')
  await expect.element(checked).toHaveLength(0)
  expect(types()).not.toContain('GRAND SLAM')
  await filters.getByLabelText('State').selectOptions('Victoria')
  await expect.element(regions).toHaveLength(2)
  await toggle(regions.nth(0))

  await press(filters.getByRole('switch', { name: 'Guaranteed Prize Pool' }), 'Enter')
  await expect.element(highest).toHaveAttribute('aria-valuetext', '$200+')
  await press(highest, 'Home')
  await expect.element(highest).toHaveAttribute('aria-valuetext', '$0')
  for (let step = 0; step < 6; step++) await press(highest, 'ArrowRight')
  await expectRange('$0–$60')
  await press(lowest, 'End')
  await expectRange('$60–$60')
  await press(filters.getByRole('group', { name: 'Lowest buy in' }).getByRole('button', { name: 'Less' }), 'Enter')
  await press(highest, 'ArrowDown')
  await expectRange('$50–$50')
  await press(highest, 'PageUp')
  await expectRange('$50–$70')
  await press(highest, 'ArrowUp')
  await expectRange('$50–$80')
  await press(highest, 'End')
  await press(lowest, 'End')
  await expectRange('$200–$200+')
  expect(address()).toBe('/')

  await userEvent.keyboard('{Escape}')
  await expect.element(filters).not.toBeInTheDocument()
  await expect.element(filtersButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press(filters.getByRole('switch', { name: 'Guaranteed Prize Pool' }), 'Enter')
  await press(highest, 'ArrowLeft')
  await press(filters.getByRole('button', { name: 'Apply Filters' }), 'Enter')
  await expect.poll(address).toBe('/?guaranteed=true&to=200')
  await expect.element(filtersButton).toHaveFocus()
  await expect.element(filtersButton).toHaveAccessibleName('Filters 2 on')
  await userEvent.keyboard('{Enter}')
  await press(filters.getByRole('button', { name: 'Reset' }), 'Enter')
  await press(filters.getByRole('button', { name: 'Apply Filters' }), 'Enter')
  await expect.poll(address).toBe('/')
})

test('a thumb of the buy-in follows the mouse as far as the other, and a press on the track [P5.5]', async ({
  finder,
}) => {
  await finder.open('/')
  await filtersButton.click()
  await expect.element(lowest).toBeVisible()
  // A forced press does not wait for the drawer to have come in.
  await relaidOut()
  lowest.element().scrollIntoView({ block: 'center' })
  const track = lowest.element().parentElement as HTMLElement
  const { left, width } = track.getBoundingClientRect()
  const box = lowest.element().getBoundingClientRect()
  const start = box.left - left + box.width / 2
  const step = (width - box.width) / 21
  const middle = box.height / 2
  // Beneath the track, where the thumb follows all the same.
  await userEvent.dragAndDrop(lowest, track, {
    targetPosition: { x: start + 5 * step, y: middle + 30 },
    force: true,
  })
  await expect.element(lowest).toHaveAttribute('aria-valuetext', '$50')
  await userEvent.click(track, { position: { x: start + 15 * step, y: middle } })
  await expectRange('$50–$150')
  await userEvent.dragAndDrop(highest, track, { targetPosition: { x: start, y: middle }, force: true })
  await expectRange('$50–$50')
})

test('a link to a filtered list opens it; a region of another state drops out [P3.15, P7.39, P5.4, D4.5, F68]', async ({
  finder,
}) => {
  const { searches } = finder
  const [regionId, perth] = [4, 8]
  const expected = TONIGHT.filter(
    (game) => game.regionId === regionId && (game.takeHomeAmount ?? 0) > 0 && game.buyInAmount <= 150,
  )
  await finder.open(`/?state=VIC&regions=${JSON.stringify([regionId, perth])}&guaranteed=true&to=150&within=999`)
  await expect.poll(() => titles().sort()).toEqual(expected.map(({ title }) => title).sort())
  expect(expected.length).toBeGreaterThan(2)
  await expect.element(filtersButton).toHaveAccessibleName('Filters 3 on')
  const filtered = searches.find(({ guarantee }) => guarantee)
  expect(filtered).toMatchObject({ regions: [regionId], showAllRegions: 0, guarantee: true, stateId: 1 })
  expect(filtered).not.toHaveProperty('buyInMax')
  await finder.open('/?state=NSW')
  await expect.element(page.getByText('Thu, 19 Nov · NSW')).toBeVisible()
})

test('Back finds the list as long and where it was left, its filters included [D4.8]', async ({ finder }) => {
  await mockEvent(finder.network, 'event', eventOf())
  await mockEvent(finder.network, 'board', boardOf(1))
  await mockEvent(finder.network, 'photos', [])
  const cheap = TONIGHT.filter(({ buyInAmount }) => buyInAmount <= 200)
  await finder.open('/?sort=buyIn&to=200')
  await loadMore.click()
  await expect.element(cards).toHaveLength(cheap.length)
  const card = cards.nth(27)
  card.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => scrollY).toBeGreaterThan(1_500)
  const top = () => card.query()?.getBoundingClientRect().top ?? NaN
  const before = { scrollY, top: top() }
  await card.getByRole('link').first().click()
  await expect.poll(address).toMatch(/^\/event\/\d+$/)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Spring Deepstack' })).toBeVisible()
  history.back()
  await expect.poll(address).toBe('/?sort=buyIn&shown=50&to=200')
  await expect.poll(() => scrollY).toBe(before.scrollY)
  // The first ones render at once, the others in the height reserved for them.
  await expect.element(cards).toHaveLength(cheap.length)
  expect(top()).toBeCloseTo(before.top, -1)
})

test('narrow windows have the tabs Home and Map; the map has the search with extra filters above it and all games beneath [P2.47, P2.49, P5.10]', async ({
  finder,
}) => {
  await finder.open('/')
  const tabs = page.getByRole('navigation', { name: 'Home or map' })
  await expect.element(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect.element(banners).toBeVisible()
  await tabs.getByRole('link', { name: 'Map' }).click()
  await expect.poll(address).toBe('/?view=map')
  await expect.element(tabs.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
  await expect.element(searchField).toBeVisible()
  await expect.element(banners).not.toBeInTheDocument()
  await expect.element(cards).toHaveLength(TONIGHT.length)
  const extras = page.getByRole('group', { name: 'More filters' })
  await extras.getByRole('button', { name: 'Guaranteed' }).click()
  await expect.poll(address).toBe('/?view=map&guaranteed=true')
  await extras.getByRole('button', { name: 'Buy-in' }).click()
  await press(extras.getByRole('slider', { name: 'Highest buy in' }), 'ArrowLeft')
  await extras.getByRole('button', { name: 'Show games' }).click()
  await expect.poll(address).toBe('/?view=map&guaranteed=true&to=200')
  await expect.element(extras.getByRole('button', { name: /^Buy-in/ })).toHaveFocus()
  history.back()
  await expect.element(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect.element(banners).toBeVisible()
})

test('axe finds nothing in the panel, the popovers and the texts of a search [D6.2]', async ({ finder }) => {
  await finder.network.route('**/Umbraco/Api/Geocode*', (route) =>
    route.fulfill({ json: { status: 'ZERO_RESULTS', results: [] } }),
  )
  await finder.open('/?guaranteed=true')
  await filtersButton.click()
  await expect.element(filters.getByRole('checkbox').first()).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await finder.show({ width: 1440, height: 900, theme: 'dark' })
  await finder.open('/?q=zzqq')
  await expect.element(page.getByText('No games found.')).toBeVisible()
  await filtersButton.click()
  await expect.element(filters.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('button', { name: 'Buy-in' }).click()
  await expect.element(page.getByRole('button', { name: 'Show games' })).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

async function toggle(checkbox: Locator): Promise<void> {
  await press(checkbox, ' ')
}

async function expectRange(text: string): Promise<void> {
  await expect.element(filters.getByText(text, { exact: true })).toBeVisible()
}
