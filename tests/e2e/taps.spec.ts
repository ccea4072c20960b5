import type { Page } from '@playwright/test'
import { paths } from './mocks/event-mocks.ts'
import { expect, test as base } from './fixtures.ts'
import { holdBack, tapQuickly } from './gate.ts'
import { mockHall, hallCalls, majorOf, subOf } from './mocks/hall-mocks.ts'
import { gamesOf } from './league.ts'
import { GalleryPage } from './pages/gallery-page.ts'
import { HallPage } from './pages/hall-page.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'
import { VenuePage } from './pages/venue-page.ts'
import { LISTS } from './mocks/profile-mocks.ts'
import { mockVenue, calls, gameOf, pastOf, venueOf } from './mocks/venue-mocks.ts'

interface Pages {
  gallery: GalleryPage
  boards: LeaderboardsPage
  venue: VenuePage
  hall: HallPage
}

const test = base.extend<Pages>({
  gallery: async ({ page }, use) => use(new GalleryPage(page)),
  boards: async ({ page }, use) => use(new LeaderboardsPage(page)),
  venue: async ({ page }, use) => use(new VenuePage(page)),
  hall: async ({ page }, use) => use(new HallPage(page)),
})

const API = '**/Umbraco/Api'
const REGIONS = `${API}/region/list*`
const VENUES = `${API}/venues/list*`
const SEASONS = `${API}/season/list*`
const WIDE = { width: 1440, height: 900 }
const CLOSED = 2

test.describe('what is chosen in the filter panel of Home', () => {
  for (const [how, size] of [
    ['on a phone', { width: 390, height: 844 }],
    ['in a wide window', WIDE],
  ] as const) {
    test(`stays when the regions come, ${how} [P2.55]`, async ({ page, home }) => {
      await page.setViewportSize(size)
      const regions = await holdBack(page, REGIONS)
      await home.open()
      await home.filtersButton.click()
      await home.filters.getByLabel('Game Type').selectOption('special')
      const guarantee = home.filters.getByRole('switch', { name: 'Guaranteed Prize Pool' })
      await guarantee.click()
      await guarantee.evaluate((element) => element.setAttribute('data-same', ''))
      await expect(home.filters.getByText('Regions are on their way.')).toBeVisible()
      regions()
      await expect(home.filters.getByRole('group', { name: 'Regions' })).toBeVisible()
      await expect(home.filters.getByLabel('Game Type')).toHaveValue('special')
      await expect(guarantee).toBeChecked()
      // The very same control: the focus in it stays, too.
      await expect(guarantee).toHaveAttribute('data-same', '')
      await home.filters.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page).toHaveURL(/\/types\/special|type=special/)
      await expect(page).toHaveURL(/guarantee/)
    })
  }

  test('stays when the window becomes a wide one', async ({ page, home }) => {
    await home.open()
    await home.filtersButton.click()
    await home.filters.getByRole('switch', { name: 'Guaranteed Prize Pool' }).click()
    await page.setViewportSize(WIDE)
    await expect(home.filters.getByRole('switch', { name: 'Guaranteed Prize Pool' })).toBeChecked()
  })

  test('stays beside a day that is chosen outside of it meanwhile, and does not undo that', async ({ page, home }) => {
    await page.setViewportSize(WIDE)
    await home.open()
    await home.filtersButton.click()
    await home.filters.getByRole('switch', { name: 'Guaranteed Prize Pool' }).click()
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click()
    await expect(page).toHaveURL(/day=/)
    const chosen = new URL(page.url()).searchParams.get('day')
    await home.filters.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/guarantee/)
    expect(new URL(page.url()).searchParams.get('day')).toBe(chosen)
  })
})

test('what is chosen in the gallery’s filters stays when the lists come [P2.114]', async ({ page, gallery }) => {
  const lists = await Promise.all([
    holdBack(page, REGIONS, LISTS.regions),
    holdBack(page, VENUES, LISTS.venues),
    holdBack(page, SEASONS, LISTS.seasons),
  ])
  // The address names a venue alone: its region and state are known only with the lists.
  await gallery.open('?venue=9')
  await gallery.filters.click()
  const [regions, venues, seasons] = lists as [() => void, () => void, () => void]
  seasons()
  await gallery.field('Season').selectOption({ label: 'Winter 2026' })
  regions()
  venues()
  await expect(gallery.field('Venue')).toBeEnabled()
  await expect(gallery.field('Season')).toHaveValue('7')
  await expect(gallery.field('State')).toHaveValue('1')
  await expect(gallery.field('Region')).toHaveValue('4')
  await expect(gallery.field('Venue')).toHaveValue('9')
  await gallery.apply.click()
  await expect(page).toHaveURL('/gallery?season=7&state=1&region=4&venue=9')
})

test('what is chosen in the filters of the leaderboards stays when the lists come [P2.97]', async ({
  page,
  boards,
}) => {
  const regions = await holdBack(page, REGIONS, LISTS.regions)
  const venues = await holdBack(page, VENUES, LISTS.venues)
  await page.route(SEASONS, (route) => route.fulfill({ json: LISTS.seasons }))
  await boards.open('?region=5')
  await boards.filters.click()
  await boards.field('Season').selectOption({ label: 'Winter 2026' })
  // With the list it turns out that the region of the address lies in another state.
  regions()
  venues()
  await expect(boards.field('Region')).toBeEnabled()
  await expect(boards.state('NSW')).toBeChecked()
  await expect(boards.field('Season')).toHaveValue('7')
  await boards.apply.click()
  await expect(page).toHaveURL(/region=5/)
  await expect(page).toHaveURL(/season=7/)
})

test('the saved region stays when the location is confirmed before the regions have come [P2.44]', async ({
  page,
  shell,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('apl.location', JSON.stringify({ stateId: 1, region: { id: 4, name: 'Inner East' } })),
  )
  await page.route(REGIONS, () => undefined)
  await page.goto('/licences')
  await expect(shell.locationChip).toHaveText('Inner East')
  await shell.locationChip.click()
  await expect(shell.chooser.getByLabel('Region').locator('option:checked')).toHaveText('Inner East')
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(shell.chooser).toBeHidden()
  await expect(shell.locationChip).toHaveText('Inner East')
})

test.describe('while the first result is loading', () => {
  for (const [how, size] of [
    ['on a phone', { width: 390, height: 844 }],
    ['in a wide window', WIDE],
  ] as const) {
    test(`the related events of an event lead to theirs, and back, ${how} [P2.171]`, async ({
      page,
      event,
      request,
    }) => {
      await page.setViewportSize(size)
      const games = (await gamesOf(request, 1, '2026-11-17')) as unknown as { id: number; eventStatusId: number }[]
      const game = games.find(({ eventStatusId }) => eventStatusId === CLOSED)
      let open = (): void => undefined
      const first = new Promise<void>((resolve) => (open = resolve))
      await page.route(paths.result, async (route) => {
        const id = new URL(route.request().url()).searchParams.get('eventId')
        if (id === String(game?.id)) await first
        await route.fulfill({ json: [{ place: 1, playerName: `Winner of ${id}`, pointsValue: 9, cash: 0 }] })
      })
      await event.open(game?.id ?? 0, '?tab=3')
      const heading = event.results.getByRole('heading')
      const title = await heading.innerText()
      await event.results.getByRole('button', { name: 'Previous result' }).click()
      await expect(heading).not.toHaveText(title)
      await expect(event.results.getByRole('rowheader')).toHaveText(/^Winner of /)
      await expect(event.results).not.toContainText(`Winner of ${game?.id}`)
      await event.results.getByRole('button', { name: 'Next result' }).click()
      await expect(heading).toHaveText(title)
      await expect(event.results.locator('[data-part=skeleton-row]')).toHaveCount(10)
      open()
      await expect(event.results.getByRole('rowheader')).toHaveText(`Winner of ${game?.id}`)
    })

    test(`each tap on an arrow of a venue’s results counts, ${how} [P2.81]`, async ({ page, venue }) => {
      await page.setViewportSize(size)
      await mockVenue(page, 'venue', venueOf())
      await mockVenue(page, 'events', {
        past: pastOf(11, 12),
        currentWeek: [gameOf(13, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 })],
      })
      await page.route(calls.result, (route) => {
        const id = new URL(route.request().url()).searchParams.get('eventId')
        return id === '12'
          ? route.fulfill({ json: [{ place: 1, playerName: 'Winner of 12', pointsValue: 1200 }] })
          : undefined
      })
      await venue.open(9063, '?tab=results')
      const heading = venue.results.getByRole('heading').first()
      await expect(heading).toHaveText('Results 19/11/2026 12:00 pm')
      await tapQuickly(venue.results.getByRole('button', { name: 'Previous result' }), 2)
      await expect(heading).toHaveText('Results 05/11/2026 7:00 pm')
      await expect(venue.results).toContainText('Winner of 12')
      await tapQuickly(venue.results.getByRole('button', { name: 'Next result' }), 2)
      await expect(heading).toHaveText('Results 19/11/2026 12:00 pm')
      await expect(venue.results.locator('[data-part=skeleton-row]')).toHaveCount(10)
    })
  }

  test('a result that is asked for after a late one has its own time to come [F4 lie-fi]', async ({
    page,
    event,
    request,
  }) => {
    await page.clock.install()
    const games = (await gamesOf(request, 1, '2026-11-17')) as unknown as { id: number; eventStatusId: number }[]
    const game = games.find(({ eventStatusId }) => eventStatusId === CLOSED)
    await page.route(paths.result, () => undefined)
    await event.open(game?.id ?? 0, '?tab=3')
    await expect(event.results.locator('[data-part=skeleton-row]')).toHaveCount(10)
    await page.clock.runFor(11_000)
    await expect(event.results.getByText('The result did not load')).toBeVisible()
    await event.results.getByRole('button', { name: 'Previous result' }).click()
    await page.clock.runFor(500)
    await expect(event.results.locator('[data-part=skeleton-row]')).toHaveCount(10)
    await expect(event.results.getByText('The result did not load')).toHaveCount(0)
  })

  test('the other tournaments of the hall of fame open too, and each tap counts [P2.151]', async ({ page, hall }) => {
    await mockHall(page, 'list', [majorOf(1, { subMajorEvents: [subOf(1, 1, 3), subOf(2, 2, 3), subOf(3, 3, 3)] })])
    await page.route(hallCalls.photos, (route) => route.fulfill({ json: [] }))
    await page.route(hallCalls.result, () => undefined)
    await hall.open('?open=1')
    const heads = hall.subEvents('Major 1')
    await expect(heads).toHaveCount(3)
    await heads.first().evaluate(async (head) => {
      const all = [...(head.closest('[role=group]')?.querySelectorAll<HTMLElement>('h3 > button') ?? [])]
      for (const one of all) {
        one.click()
        await Promise.resolve()
      }
    })
    for (let i = 0; i < 3; i++) await expect(heads.nth(i)).toHaveAttribute('aria-expanded', 'true')
  })
})

test('filters of a venue’s leaderboard that are chosen quickly all hold, and say why one has to wait [P2.75]', async ({
  page,
  venue,
}) => {
  const open = await holdBack(page, calls.seasons, LISTS.seasons)
  await mockVenue(page, 'venue', venueOf())
  await mockVenue(page, 'events', { currentWeek: [] })
  await mockVenue(page, 'board', [])
  await mockVenue(page, 'venues', [venueOf()])
  await venue.open(9063, '?tab=leaderboard')
  await venue.board.getByRole('button', { name: /^Filter/ }).click()
  const field = (label: string) => venue.board.getByLabel(label, { exact: true })
  await expect(field('Season')).toBeDisabled()
  await expect(field('Season').locator('option:checked')).toHaveText('Seasons are loading')
  await expect(field('Month')).toBeDisabled()
  await expect(field('Month').locator('option:checked')).toHaveText('Seasons are loading')
  open()
  await expect(field('Month')).toBeEnabled()
  await page.evaluate(async () => {
    const choose = (label: string, value: string) => {
      const all = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label)
      const select = all.map(({ htmlFor }) => document.getElementById(htmlFor)).find(Boolean) as HTMLSelectElement
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('Day', '4')
    await Promise.resolve()
    choose('Month', '11')
  })
  await expect(page).toHaveURL(/boardDay=4/)
  await expect(page).toHaveURL(/month=11/)
})

test.describe('a section of the profile', () => {
  test('answers the tap on its tab before its file has come [M2.17]', async ({ page, shell }) => {
    await holdFile(page, 'achievements-section')
    await shell.signIn('mia@example.com', '/profile')
    const tab = page.getByRole('tab', { name: 'Achievements', exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('status', { name: 'The section, loading' })).toBeVisible()
  })
})

async function holdFile(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), () => undefined)
}
