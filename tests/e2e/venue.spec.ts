import type { APIRequestContext } from '@playwright/test'
import { findings } from './axe.ts'
import { boardOf } from './mocks/event-mocks.ts'
import { expect } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { mockVenue, calls, fail, gameOf, pastOf, photosOf, venueOf } from './mocks/venue-mocks.ts'
import { test } from './venue-fixtures.ts'

const TODAY = '2026-11-19'
const WIDE = { width: 1440, height: 900 }
const NEAR_MELBOURNE = { stateId: 1, coords: { latitude: -37.81, longitude: 144.96 } }

/** A venue of Victoria that plays this evening. */
async function playing(
  request: APIRequestContext,
): Promise<{ eventId: number; id: number; slug: string; title: string }> {
  for (const { id, title } of await gamesOf(request, 1, TODAY)) {
    const event = (await (await request.get(`/Umbraco/Api/Event/GetById?eventId=${id}`)).json()) as {
      venue: { id: number; friendlyUrlSlug: string }
    }
    const { past } = (await (
      await request.get(`/Umbraco/Api/Venues/GetEventsByVenue?venueId=${event.venue.id}&currentWeek=true`)
    ).json()) as { past: unknown[] }
    if (past.length > 3) return { eventId: id, id: event.venue.id, slug: event.venue.friendlyUrlSlug, title }
  }
  throw new Error('The demo league has no such venue')
}

test.describe('on a phone', () => {
  test.use({ savedLocation: NEAR_MELBOURNE })

  test('an event leads to its venue, which says where it is, when it plays, how to call and get there [P2.11, P2.12, P2.20, P2.65, P2.66, P2.67, P2.158, P3.5]', async ({
    page,
    venue,
    event,
    request,
  }) => {
    const { eventId, id, slug, title } = await playing(request)
    await event.open(eventId)
    await page.getByRole('link', { name: 'Venue Details' }).click()
    await expect(page).toHaveURL(new RegExp(`/venue/${slug}$`))
    await expect(venue.title).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | APL`)
    await expect(venue.locator).toBeVisible()
    await expect(page.getByText(/VIC \d{4} · \d+\.\d.km$|VIC \d{4} · \d+.m$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\d{8,12}$/)
    const directions = page.getByRole('link', { name: 'Get Directions' })
    await expect(directions).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-3\d/)
    await expect(directions).toHaveAttribute('rel', /noopener/)
    await expect(venue.next).toContainText(/(On now|Next game): .+(am|pm)/)
    await venue.back.click()
    await expect(page).toHaveURL(`/event/${eventId}`)
    for (const other of [String(id), slug.toUpperCase()]) {
      await venue.open(other)
      await expect(venue.title).toHaveText(title)
    }
  })

  test('who comes from elsewhere goes back to the games [P2.67]', async ({ page, venue, request }) => {
    await venue.open((await playing(request)).id)
    await venue.back.click()
    await expect(page).toHaveURL('/')
  })

  test('the four tabs are stored in the address and reached by keyboard [P2.68]', async ({ page, venue, request }) => {
    await venue.open((await playing(request)).id)
    await expect(venue.tabs).toHaveText(['Events', 'Leaderboard', 'Results', 'Photo Gallery'])
    await expect(venue.tab('Events')).toHaveAttribute('aria-selected', 'true')
    await venue.tab('Events').focus()
    await page.keyboard.press('ArrowRight')
    await expect(venue.board.getByRole('table').first()).toBeVisible()
    await expect(page).toHaveURL(/\?tab=leaderboard$/)
    await page.keyboard.press('ArrowRight')
    await expect(venue.results.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/\?tab=photos$/)
    await page.reload()
    await expect(venue.tab('Photo Gallery')).toHaveAttribute('aria-selected', 'true')
  })

  test('the day strip begins today and offers the days that have a game [P2.71, P2.72, P2.74]', async ({
    page,
    venue,
  }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'events', {
      currentWeek: [
        gameOf(1, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }),
        gameOf(2, '2026-11-21T19:00:00+11:00'),
      ],
    })
    await venue.open(9063)
    await expect(venue.days).toHaveText([
      /All days/,
      /Today, Thursday 19/,
      /Friday 20/,
      /Saturday 21/,
      /Sunday 22/,
      /Monday 23/,
      /Tuesday 24/,
      /Wednesday 25/,
    ])
    expect(await venue.days.evaluateAll((all) => all.map((day) => (day as HTMLButtonElement).disabled))).toEqual([
      false,
      false,
      true,
      false,
      true,
      true,
      true,
      true,
    ])
    // What is over comes last.
    await expect(venue.cards.getByRole('heading')).toHaveText(['Game 2', 'Game 1'])
    await expect(venue.next.getByRole('link')).toHaveText('Next game: Saturday, 21 November, 7\u00a0pm, $20 Game 2')
    await venue.days.nth(1).click()
    await expect(venue.cards.getByRole('heading')).toHaveText(['Game 1'])
    await venue.open(9063, '?day=1')
    await expect(venue.games).toContainText('No game found')
    await venue.games.getByRole('button', { name: 'Show all days' }).click()
    await expect(venue.cards).toHaveCount(2)
  })

  test('games come 25 at a time, with favourites marked after sign-in [P2.73, P4.34]', async ({
    page,
    venue,
    shell,
    request,
  }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'events', {
      currentWeek: Array.from({ length: 53 }, (_, i) => gameOf(i + 1, `2026-11-2${i % 5}T19:00:00+11:00`)),
    })
    await venue.open(9063)
    await expect(venue.cards).toHaveCount(25)
    await venue.games.getByRole('button', { name: 'Load More' }).click()
    await expect(venue.cards).toHaveCount(50)
    await page.reload()
    // What is far down a page that was just opened is rendered when it comes near.
    await venue.games.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded()
    await expect(venue.cards).toHaveCount(50)
    await venue.games.getByRole('button', { name: 'Load More' }).click()
    await expect(venue.cards).toHaveCount(53)
    await expect(venue.games.getByRole('button', { name: 'Load More' })).toHaveCount(0)
    await page.unrouteAll()

    await shell.signIn('mia@example.com')
    await venue.open((await playing(request)).id)
    const heart = venue.cards.getByRole('button', { name: /^Favourite: / }).first()
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    const before = await heart.getAttribute('aria-pressed')
    await heart.click()
    await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', before ?? '')
  })
})

test('on the desktop stand games, the pair of tabs and the gallery together, the photos in 4 columns, on mobile in 3 [P2.69, P2.70, D4.15]', async ({
  page,
  venue,
}) => {
  await mockVenue(page, 'venue', venueOf())
  await mockVenue(page, 'events', { past: pastOf(11, 12), currentWeek: [gameOf(1, '2026-11-20T19:00:00+11:00')] })
  await mockVenue(page, 'photos', photosOf(5))
  await page.setViewportSize(WIDE)
  await venue.open(9063)
  await expect(venue.games.getByRole('heading', { name: 'Our Games' })).toBeVisible()
  await expect(venue.tabs).toHaveText(['Leaderboard', 'Results'])
  await expect(venue.board).toBeVisible()
  const columns = () =>
    venue.photos.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(4)
  await venue.tab('Results').click()
  await expect(venue.results).toBeVisible()
  await expect(venue.board).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await venue.tab('Photo Gallery').click()
  expect(await columns()).toBe(3)
})

test.describe('a venue there is none of', () => {
  for (const path of [
    '/venue/no-such-place',
    '/venue/2000000000',
    '/venue/0',
    '/venue/99999999999',
    '/venue/',
    '/venue/%E2%98%83%20%22%27%3Cb%3E',
    `/venue/${'x'.repeat(300)}`,
  ]) {
    test(`${path.slice(0, 40)} leads to the page that is not found [P2.63, P2.64, P5.8, F68]`, async ({ page }) => {
      await page.goto('/licences')
      await page.goto(path)
      await expect(page).toHaveURL('/page-not-found')
      // In its place, so that Back does not lead into it again.
      await page.goBack()
      await expect(page).toHaveURL('/licences')
    })
  }
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the sections are asked for in order, and the board with the current season [P4.32, P4.33]', async ({
    page,
    venue,
    request,
  }) => {
    // In the order the page asks: the browser reports requests in an order of its own.
    await page.addInitScript(() => {
      const { fetch } = globalThis
      const asked: [string, string][] = []
      Object.assign(globalThis, { asked })
      globalThis.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        const call = /Umbraco\/Api\/([\w/]+)/.exec(url)?.[1]?.toLowerCase()
        if (
          call &&
          /^(venues\/get(by|events)|season|venues\/list|leaderboard|event\/geteventresult|eventphoto)/.test(call)
        )
          asked.push([call, typeof init?.body === 'string' ? init.body : ''])
        return fetch(input, init)
      }
    })
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: [string, string][] }).asked)
    const { id } = await playing(request)
    await venue.open(id)
    await expect.poll(asked).toHaveLength(7)
    const calls = await asked()
    expect(calls.map(([call]) => call)).toEqual([
      'venues/getbyid',
      'venues/geteventsbyvenue',
      'season/list',
      'venues/list',
      'leaderboard/search',
      'event/geteventresult',
      'eventphoto/getvenuephotos',
    ])
    expect(JSON.parse(calls[4]?.[1] ?? '')).toMatchObject({
      orgEntityId: id,
      seasonId: expect.any(Number),
      dayId: 0,
      mode: 1,
    })
  })

  test('each section that fails says so on its own, with Retry, and the others go on [P4.32, P8.6, P8.11]', async ({
    page,
    venue,
  }) => {
    await mockVenue(page, 'venue', venueOf())
    await mockVenue(page, 'events', { past: pastOf(11), currentWeek: [gameOf(1, '2026-11-20T19:00:00+11:00')] })
    await mockVenue(page, 'board', boardOf(12))
    for (const call of ['seasons', 'venues', 'result', 'photos'] as const) await fail(page, call)
    await page.setViewportSize(WIDE)
    await venue.open(9063)
    await expect(venue.cards).toHaveCount(1)
    await expect(venue.board.getByRole('row')).toHaveCount(13)
    await expect(venue.photos).toContainText('The photos did not load')
    await venue.board.getByRole('button', { name: 'Filter' }).click()
    await expect(venue.board).toContainText('The seasons did not load.')
    await expect(venue.board.getByLabel('Day', { exact: true })).toHaveText(/OverallTuesdayThursday/)
    await venue.tab('Results').click()
    await expect(venue.results).toContainText('The result did not load')
    await page.unroute(calls.photos)
    await mockVenue(page, 'photos', photosOf(2))
    await venue.photos.getByRole('button', { name: 'Retry' }).click()
    await expect(venue.photos.getByRole('listitem')).toHaveCount(2)
  })

  test('a venue that does not load has one sentence and Retry, and no section [P8.6]', async ({ page, venue }) => {
    await fail(page, 'venue')
    await venue.open(9063)
    await expect(page.getByRole('alert')).toContainText('The venue did not load')
    await expect(venue.tabs).toHaveCount(0)
    await page.unroute(calls.venue)
    await mockVenue(page, 'venue', venueOf())
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(venue.title).toHaveText('Royal Oak Hotel')
  })

  test('a venue of which little is known still has its page, and nothing is wider than the screen [F71]', async ({
    page,
    venue,
  }) => {
    const title = `Ünïcode’s 👩‍👩‍👧‍👦 مقهى ${'Verylongname'.repeat(22)}`
    await mockVenue(
      page,
      'venue',
      venueOf({ title, phone: null, latitude: null, longitude: null, description: null, days: [], regionId: null }),
    )
    for (const call of ['events', 'photos', 'board', 'result', 'seasons', 'venues'] as const)
      await mockVenue(page, call, call === 'events' ? {} : [])
    await page.setViewportSize({ width: 320, height: 640 })
    await venue.open(9063)
    await expect(venue.title).toHaveText(title)
    await expect(venue.locator).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      /destination=%C3%9Cn.+1%20High%20St/,
    )
    await expect(venue.next).toContainText('No game to come in the next seven days.')
    for (const [name, words] of [
      ['Leaderboard', 'No players yet'],
      ['Results', 'Result will not be available until the event is closed.'],
      ['Photo Gallery', 'No photo yet'],
      ['Events', 'No game found'],
    ] as const) {
      await venue.tab(name).click()
      await expect(page.getByRole('tabpanel')).toContainText(words)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on a venue's page, in its tabs and on the desktop, in ${theme}`, async ({
    page,
    venue,
    request,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await venue.open((await playing(request)).id)
    for (const name of ['Events', 'Leaderboard', 'Results', 'Photo Gallery']) {
      await venue.tab(name).click()
      await page.waitForLoadState('networkidle')
      if (name === 'Leaderboard') await venue.board.getByRole('button', { name: 'Filter' }).click()
      expect(await findings(page)).toEqual([])
    }
    await page.setViewportSize(WIDE)
    await page.waitForLoadState('networkidle')
    expect(await findings(page)).toEqual([])
    await page.goto('/covid-check-in')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /\d [ap]m/ })
        .first(),
    ).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto('/preview?src=javascript:alert(1)')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
