import { describe, expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { mockEvent, paths } from '#tests/e2e/mocks/event-mocks.ts'
import { hallCalls, majorOf, mockHall, subOf } from '#tests/e2e/mocks/hall-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { calls, gameOf, mockVenue, pastOf, venueOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { test as base, type App } from './app.tsx'
import { gate, holdBack, tapQuickly } from './held.ts'
import { homeRoutes } from './home-routes.ts'
import { textOf } from './texts.ts'
import { holdWaits, onTheEvening, passTime } from './time.ts'

const API = '**/Umbraco/Api'
const REGIONS = `${API}/region/list*`
const VENUES = `${API}/venues/list*`
const SEASONS = `${API}/season/list*`
const CLOSED = 2
const WINDOWS = [
  ['on a phone', { width: 390, height: 844, theme: 'dark' }],
  ['in a wide window', { width: 1440, height: 900, theme: 'dark' }],
] as const
const WIDE = WINDOWS[1][1]

const apply = page.getByRole('button', { name: 'Apply Filters' })
const results = page.getByRole('region', { name: 'Results', exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    onTheEvening()
    await use(app)
  },
})

describe('what is chosen in the filter panel of Home', () => {
  const filters = page.getByRole('dialog', { name: 'Filters' }).or(page.getByRole('region', { name: 'Filters' }))
  const filtersButton = page.getByRole('button', { name: /^Filters/ })
  const guarantee = filters.getByRole('switch', { name: 'Guaranteed Prize Pool' })

  for (const [how, size] of WINDOWS) {
    test(`stays when the regions come, ${how} [P2.55]`, async ({ visitor }) => {
      await visitor.show(size)
      await homeRoutes(visitor.network)
      const regions = await holdBack(visitor.network, REGIONS, LISTS.regions)
      await visitor.open('/')
      await filtersButton.click()
      await filters.getByLabelText('Game Type').selectOptions('special')
      await guarantee.click()
      const control = guarantee.element()
      await expect.element(filters.getByText('Regions are on their way.')).toBeVisible()
      regions()
      await expect.element(filters.getByRole('group', { name: 'Regions' })).toBeVisible()
      await expect.element(filters.getByLabelText('Game Type')).toHaveValue('special')
      await expect.element(guarantee).toBeChecked()
      // The very same control: the focus in it stays, too.
      expect(guarantee.element()).toBe(control)
      await apply.click()
      await expect.poll(address).toMatch(/\/types\/special|type=special/)
      await expect.poll(address).toMatch(/guarantee/)
    })
  }

  test('stays when the window becomes a wide one', async ({ visitor }) => {
    await homeRoutes(visitor.network)
    await visitor.open('/')
    await filtersButton.click()
    await guarantee.click()
    await visitor.show(WIDE)
    await expect.element(guarantee).toBeChecked()
  })

  test('stays beside a day that is chosen outside of it meanwhile, and does not undo that', async ({ visitor }) => {
    await visitor.show(WIDE)
    // A day without games cannot be chosen.
    const days = ['2026-11-19', '2026-11-20', '2026-11-21']
    await homeRoutes(
      visitor.network,
      days.map((day, n) => gameOf(n + 1, `${day}T20:00:00+11:00`)),
    )
    await visitor.open('/')
    await filtersButton.click()
    await guarantee.click()
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click()
    await expect.poll(address).toMatch(/day=/)
    const chosen = new URL(window.location.href).searchParams.get('day')
    await apply.click()
    await expect.poll(address).toMatch(/guarantee/)
    expect(new URL(window.location.href).searchParams.get('day')).toBe(chosen)
  })
})

test('what is chosen in the gallery’s filters stays when the lists come [P2.114]', async ({ visitor }) => {
  const { network } = visitor
  await network.route(`${API}/EventPhoto/SearchPhotos`, (route) => route.fulfill({ json: [] }))
  const regions = await holdBack(network, REGIONS, LISTS.regions)
  const venues = await holdBack(network, VENUES, LISTS.venues)
  const seasons = await holdBack(network, SEASONS, LISTS.seasons)
  // The address names a venue alone: its region and state are known only with the lists.
  await visitor.open('/gallery?venue=9')
  await page.getByRole('button', { name: /^Filter: / }).click()
  seasons()
  await field('Season').selectOptions('Winter 2026')
  regions()
  venues()
  await expect.element(field('Venue')).toBeEnabled()
  await expect.element(field('Season')).toHaveValue('7')
  await expect.element(field('State')).toHaveValue('1')
  await expect.element(field('Region')).toHaveValue('4')
  await expect.element(field('Venue')).toHaveValue('9')
  await apply.click()
  await expect.poll(address).toBe('/gallery?season=7&state=1&region=4&venue=9')
})

test('what is chosen in the filters of the leaderboards stays when the lists come [P2.97]', async ({ visitor }) => {
  const { network } = visitor
  await network.route(`${API}/Leaderboard/Search`, (route) => route.fulfill({ json: [] }))
  const regions = await holdBack(network, REGIONS, LISTS.regions)
  const venues = await holdBack(network, VENUES, LISTS.venues)
  await network.route(SEASONS, (route) => route.fulfill({ json: LISTS.seasons }))
  await visitor.open('/leaderboards?region=5')
  await page.getByRole('button', { name: /^Filter: / }).click()
  await field('Season').selectOptions('Winter 2026')
  // With the list it turns out that the region of the address lies in another state.
  regions()
  venues()
  await expect.element(field('Region')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: /^NSW, / })).toBeChecked()
  await expect.element(field('Season')).toHaveValue('7')
  await apply.click()
  await expect.poll(address).toMatch(/region=5/)
  await expect.poll(address).toMatch(/season=7/)
})

test('the saved region stays when the location is confirmed before the regions have come [P2.44]', async ({
  visitor,
}) => {
  saveLocation({ stateId: 1, region: { id: 4, name: 'Inner East' } })
  await visitor.network.route(REGIONS, () => undefined)
  await visitor.open('/licences')
  const chip = page.getByRole('button', { name: /^Location: / }).first()
  const chooser = page.getByRole('dialog', { name: 'Choose your location' })
  await expect.poll(() => textOf(chip)).toBe('Inner East')
  await chip.click()
  await expect.poll(() => chosenIn(chooser.getByLabelText('Region'))).toBe('Inner East')
  await chooser.getByRole('button', { name: 'OK' }).click()
  await expect.element(chooser).not.toBeInTheDocument()
  await expect.poll(() => textOf(chip)).toBe('Inner East')
  saveLocation({ region: null })
})

describe('while the first result is loading', () => {
  const heading = results.getByRole('heading').first()
  const previous = results.getByRole('button', { name: 'Previous result' })
  const next = results.getByRole('button', { name: 'Next result' })
  const skeletonRows = () => results.query()?.querySelectorAll('[data-testid=skeleton-row]').length
  const related = [12, 13].map((id, weeks) => ({ id, dateTime: `2026-11-${10 - 7 * weeks}T19:00:00+11:00` }))

  /** Opens the results of a closed event that has two related ones. */
  async function openEvent(visitor: App): Promise<void> {
    const event = gameOf(11, '2026-11-17T19:00:00+11:00', { eventStatusId: CLOSED, relatedEvents: related })
    await mockEvent(visitor.network, 'event', event)
    await mockEvent(visitor.network, 'photos', [])
    await mockEvent(visitor.network, 'board', [])
    await visitor.open('/event/11?tab=3')
  }

  for (const [how, size] of WINDOWS) {
    test(`the related events of an event lead to theirs, and back, ${how} [P2.171]`, async ({ visitor }) => {
      await visitor.show(size)
      const first = gate()
      await visitor.network.route(paths.result, async (route) => {
        const id = new URL(route.request().url()).searchParams.get('eventId')
        if (id === '11') await first.opened
        await route.fulfill({ json: [{ place: 1, playerName: `Winner of ${id}`, pointsValue: 9, cash: 0 }] })
      })
      await openEvent(visitor)
      await expect.element(heading).toBeVisible()
      const title = textOf(heading)
      await previous.click()
      await expect.poll(() => textOf(heading)).not.toBe(title)
      await expect.poll(() => textOf(results.getByRole('rowheader'))).toBe('Winner of 12')
      await next.click()
      await expect.poll(() => textOf(heading)).toBe(title)
      await expect.poll(skeletonRows).toBe(10)
      first.open()
      await expect.poll(() => textOf(results.getByRole('rowheader'))).toBe('Winner of 11')
    })

    test(`each tap on an arrow of a venue’s results counts, ${how} [P2.81]`, async ({ visitor }) => {
      const { network } = visitor
      await visitor.show(size)
      await venueRoutes(visitor)
      await mockVenue(network, 'events', {
        past: pastOf(11, 12),
        currentWeek: [gameOf(13, '2026-11-19T12:00:00+11:00', { eventStatusId: CLOSED })],
      })
      await network.route(calls.result, (route) => {
        const id = new URL(route.request().url()).searchParams.get('eventId')
        return id === '12'
          ? route.fulfill({ json: [{ place: 1, playerName: 'Winner of 12', pointsValue: 1200 }] })
          : undefined
      })
      await visitor.open('/venue/9063?tab=results')
      await expect.poll(() => textOf(heading)).toBe('Results 19/11/2026 12:00 pm')
      await tapQuickly(previous, 2)
      await expect.poll(() => textOf(heading)).toBe('Results 05/11/2026 7:00 pm')
      await expect.element(results).toHaveTextContent('Winner of 12')
      await tapQuickly(next, 2)
      await expect.poll(() => textOf(heading)).toBe('Results 19/11/2026 12:00 pm')
      await expect.poll(skeletonRows).toBe(10)
    })
  }

  test('a result that is asked for after a late one has its own time to come [F4 lie-fi]', async ({ visitor }) => {
    await visitor.network.route(paths.result, () => undefined)
    holdWaits()
    await openEvent(visitor)
    await expect.poll(skeletonRows).toBe(10)
    const late = results.getByText('The result did not load')
    await passTime(() => late.query() !== null)
    await previous.click()
    await expect.poll(skeletonRows).toBe(10)
    await expect.element(late).not.toBeInTheDocument()
  })

  test('the other tournaments of the hall of fame open too, and each tap counts [P2.151]', async ({ visitor }) => {
    const { network } = visitor
    await mockHall(network, 'list', [majorOf(1, { subMajorEvents: [subOf(1, 1, 3), subOf(2, 2, 3), subOf(3, 3, 3)] })])
    await network.route(hallCalls.photos, (route) => route.fulfill({ json: [] }))
    await network.route(hallCalls.result, () => undefined)
    await visitor.open('/major-event-results?open=1')
    const heads = page.getByRole('group', { name: 'Major 1' }).getByRole('heading', { level: 3 }).getByRole('button')
    await expect.element(heads).toHaveLength(3)
    for (const head of heads.elements() as HTMLElement[]) {
      head.click()
      await Promise.resolve()
    }
    for (let i = 0; i < 3; i++) await expect.element(heads.nth(i)).toHaveAttribute('aria-expanded', 'true')
  })
})

test('filters of a venue’s leaderboard that are chosen quickly all hold, and say why one has to wait [P2.75]', async ({
  visitor,
}) => {
  const { network } = visitor
  await venueRoutes(visitor)
  const open = await holdBack(network, calls.seasons, LISTS.seasons)
  await mockVenue(network, 'events', { currentWeek: [] })
  await visitor.open('/venue/9063?tab=leaderboard')
  const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
  await board.getByRole('button', { name: /^Filter/ }).click()
  const ofBoard = (label: string) => board.getByLabelText(label, { exact: true })
  await expect.element(ofBoard('Season')).toBeDisabled()
  expect(chosenIn(ofBoard('Season'))).toBe('Seasons are loading')
  await expect.element(ofBoard('Month')).toBeDisabled()
  expect(chosenIn(ofBoard('Month'))).toBe('Seasons are loading')
  open()
  await expect.element(ofBoard('Month')).toBeEnabled()
  choose(ofBoard('Day'), '4')
  await Promise.resolve()
  choose(ofBoard('Month'), '11')
  await expect.poll(address).toMatch(/boardDay=4/)
  await expect.poll(address).toMatch(/month=11/)
})

/** What a venue's page requests on any tab. */
async function venueRoutes({ network }: App): Promise<void> {
  await mockVenue(network, 'venue', venueOf())
  await mockVenue(network, 'venues', [venueOf()])
  await mockVenue(network, 'seasons', LISTS.seasons)
  await mockVenue(network, 'photos', [])
  await mockVenue(network, 'board', [])
  await network.route(`${API}/Event/SearchNearbyEvents`, (route) => route.fulfill({ json: [] }))
}

/** The text of the chosen option. */
function chosenIn(select: Locator): string | undefined {
  return (select.query() as HTMLSelectElement | null)?.selectedOptions[0]?.text
}

/** Chooses at once, without waiting for what that leads to. */
function choose(locator: Locator, value: string): void {
  const select = locator.element() as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function address(): string {
  return window.location.pathname + window.location.search
}
