import { describe, expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { Favourites } from '#tests/e2e/mocks/favourites-mocks.ts'
import { calls, fail, gameOf, mockVenue, pastOf, photosOf, venueOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { heart } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'
import {
  back,
  board,
  cards,
  days,
  drawing,
  games,
  nextGame,
  PATH,
  photos,
  results,
  tab,
  tabs,
  test,
  title,
} from './venue-parts.ts'

const WIDE = { width: 1440, height: 900, theme: 'dark' } as const
const TONIGHT = gameOf(1, '2026-11-19T20:00:00+11:00')

describe('on a phone', () => {
  test('an event leads to its venue as a document of its own, by its name [P2.12, P2.20]', async ({ venue }) => {
    await mockEvent(venue.network, 'event', eventOf())
    await mockEvent(venue.network, 'board', [])
    await mockEvent(venue.network, 'photos', [])
    await venue.open('/event/7001')
    await page.getByRole('link', { name: 'Venue Details' }).click()
    await expect.poll(() => venue.documents).toEqual(['/venue/royal-oak'])
  })

  test('a visitor from elsewhere goes back to the games [P2.67]', async ({ venue }) => {
    // The page's own history holds the tests before.
    const canGoBack = vi.spyOn(window.navigation, 'canGoBack', 'get').mockReturnValue(false)
    onTestFinished(() => canGoBack.mockRestore())
    await homeRoutes(venue.network)
    await venue.open(PATH)
    await back.click()
    await expect.poll(address).toBe('/')
  })

  test('the four tabs are stored in the address and reached by keyboard [P2.68]', async ({ venue }) => {
    await mockVenue(venue.network, 'events', { past: pastOf(11), currentWeek: [TONIGHT] })
    await mockVenue(venue.network, 'result', [{ place: 1, playerName: 'Anika Marsh', pointsValue: 1_200 }])
    await venue.open(PATH)
    await expect.poll(() => textsOf(tabs)).toEqual(['Events', 'Leaderboard', 'Results', 'Photo Gallery'])
    await expect.element(tab('Events')).toHaveAttribute('aria-selected', 'true')
    await focus(tab('Events'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(board.getByRole('table').first()).toBeVisible()
    await expect.poll(address).toBe(`${PATH}?tab=leaderboard`)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(results.getByRole('row').nth(1)).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.poll(address).toBe(`${PATH}?tab=photos`)
    await venue.open(address())
    await expect.element(tab('Photo Gallery')).toHaveAttribute('aria-selected', 'true')
  })

  test('the day strip begins today and offers the days that have a game [P2.71, P2.72, P2.74]', async ({ venue }) => {
    await mockVenue(venue.network, 'events', {
      currentWeek: [
        gameOf(1, '2026-11-19T12:00:00+11:00', { eventStatusId: 2 }),
        gameOf(2, '2026-11-21T19:00:00+11:00'),
      ],
    })
    await venue.open(PATH)
    await expect
      .poll(() => textsOf(days))
      .toEqual([
        expect.stringMatching(/All days/),
        expect.stringMatching(/Today, Thursday 19/),
        expect.stringMatching(/Friday 20/),
        expect.stringMatching(/Saturday 21/),
        expect.stringMatching(/Sunday 22/),
        expect.stringMatching(/Monday 23/),
        expect.stringMatching(/Tuesday 24/),
        expect.stringMatching(/Wednesday 25/),
      ])
    // The days without a game, once those are known that have one.
    await expect
      .poll(() => days.elements().map((day) => (day as HTMLButtonElement).disabled))
      .toEqual([false, false, true, false, true, true, true, true])
    // What is over comes last.
    const names = () => textsOf(cards.getByRole('heading'))
    await expect.poll(names).toEqual(['Game 2', 'Game 1'])
    await expect.poll(nextGame).toBe('Next game: Saturday, 21 November, 7\u00a0pm, $20 Game 2')
    await days.nth(1).click()
    await expect.poll(names).toEqual(['Game 1'])
    await venue.open(`${PATH}?day=1`)
    await expect.element(games).toHaveTextContent('No game found')
    await games.getByRole('button', { name: 'Show all days' }).click()
    await expect.element(cards).toHaveLength(2)
  })

  test('games come 25 at a time [P2.73]', async ({ venue }) => {
    await mockVenue(venue.network, 'events', {
      currentWeek: Array.from({ length: 53 }, (_, i) => gameOf(i + 1, `2026-11-2${i % 5}T19:00:00+11:00`)),
    })
    const more = games.getByRole('button', { name: 'Load More' })
    await venue.open(PATH)
    await expect.element(cards).toHaveLength(25)
    await more.click()
    await expect.element(cards).toHaveLength(50)
    await venue.open(address())
    // What is far down a page that was just opened renders when it comes near.
    await expect.poll(() => (more.query()?.scrollIntoView(), cards.elements())).toHaveLength(50)
    await more.click()
    await expect.element(cards).toHaveLength(53)
    await expect.element(more).not.toBeInTheDocument()
  })

  test('games have the member’s favourites after sign-in [P4.34]', async ({ venue }) => {
    const other = gameOf(2, '2026-11-20T20:00:00+11:00')
    const league = new Favourites([{ id: 1 }, { id: 2 }], [2])
    await league.answer(venue.network)
    await mockVenue(venue.network, 'events', { currentWeek: [TONIGHT, other] })
    await venue.signIn()
    await venue.open(PATH)
    const [first, second] = [heart(cards.nth(0)), heart(cards.nth(1))]
    await expect.element(first).toHaveAttribute('aria-busy', 'false')
    await expect.element(first).toHaveAttribute('aria-pressed', 'false')
    await expect.element(second).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect.element(first).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => league.asked).toEqual(['add 1'])
    await venue.open(PATH)
    await expect.element(first).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect.element(first).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => league.asked).toEqual(['add 1', 'delete 1'])
  })
})

test('on the desktop stand games, the pair of tabs and the gallery together, the photos in 4 columns, on mobile in 3 [P2.69, P2.70, D4.15]', async ({
  venue,
}) => {
  await mockVenue(venue.network, 'events', {
    past: pastOf(11, 12),
    currentWeek: [gameOf(1, '2026-11-20T19:00:00+11:00')],
  })
  await mockVenue(venue.network, 'photos', photosOf(5))
  await venue.show(WIDE)
  await venue.open(PATH)
  await expect.element(games.getByRole('heading', { name: 'Our Games' })).toBeVisible()
  await expect.poll(() => textsOf(tabs)).toEqual(['Leaderboard', 'Results'])
  await expect.element(board).toBeVisible()
  const columns = () => {
    const list = photos.getByRole('list').query()
    return list && getComputedStyle(list).gridTemplateColumns.split(' ').length
  }
  await expect.poll(columns).toBe(4)
  await tab('Results').click()
  await expect.element(results).toBeVisible()
  await expect.element(board).not.toBeInTheDocument()
  await venue.show({ width: 390, height: 844, theme: 'dark' })
  await tab('Photo Gallery').click()
  await expect.poll(columns).toBe(3)
})

describe('a venue there is none of', () => {
  for (const path of [
    '/venue/no-such-place',
    '/venue/2000000000',
    '/venue/0',
    '/venue/99999999999',
    '/venue/',
    '/venue/%E2%98%83%20%22%27%3Cb%3E',
    `/venue/${'x'.repeat(300)}`,
  ]) {
    test(`${path.slice(0, 40)} leads to the page that is not found [P2.63, P2.64, P5.8, F68]`, async ({ venue }) => {
      await mockVenue(venue.network, 'venue', null)
      await venue.open('/licences')
      await venue.go(path)
      await expect.poll(address).toBe('/page-not-found')
      await expect.element(page.getByRole('heading', { level: 1, name: /dealt a poor hand/ })).toBeVisible()
      // In its place, so that Back does not lead into it again.
      history.back()
      await expect.poll(address).toBe('/licences')
    })
  }
})

test('the sections are requested in order, and the board with the current season [P4.32, P4.33]', async ({ venue }) => {
  await mockVenue(venue.network, 'events', { past: pastOf(11), currentWeek: [TONIGHT] })
  const requests: [string, unknown][] = []
  const { fetch } = window
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const call = /Umbraco\/Api\/([\w/]+)/.exec(url)?.[1]?.toLowerCase() ?? ''
    if (/^(venues\/get(by|events)|season|venues\/list|leaderboard|event\/geteventresult|eventphoto)/.test(call))
      requests.push([call, init?.body])
    return fetch(input, init)
  }
  await venue.open(PATH)
  await expect.poll(() => requests).toHaveLength(7)
  expect(requests.map(([call]) => call)).toEqual([
    'venues/getbyid',
    'venues/geteventsbyvenue',
    'season/list',
    'venues/list',
    'leaderboard/search',
    'event/geteventresult',
    'eventphoto/getvenuephotos',
  ])
  expect(JSON.parse(String(requests[4]?.[1]))).toMatchObject({ orgEntityId: 9063, seasonId: 6, dayId: 0, mode: 1 })
})

describe('when something fails', () => {
  test('each section that fails says so separately, with Retry, and the others go on [P4.32, P8.6, P8.11]', async ({
    venue,
  }) => {
    await mockVenue(venue.network, 'events', {
      past: pastOf(11),
      currentWeek: [gameOf(1, '2026-11-20T19:00:00+11:00')],
    })
    await mockVenue(venue.network, 'board', boardOf(12))
    for (const call of ['seasons', 'venues', 'result', 'photos'] as const) await fail(venue.network, call)
    await venue.show(WIDE)
    await venue.open(PATH)
    await expect.element(cards).toHaveLength(1)
    await expect.element(board.getByRole('row')).toHaveLength(13)
    await expect.element(photos).toHaveTextContent('The photos did not load')
    await board.getByRole('button', { name: 'Filter' }).click()
    await expect.element(board).toHaveTextContent('The seasons did not load.')
    await expect.element(board.getByLabelText('Day', { exact: true })).toHaveTextContent(/OverallTuesdayThursday/)
    await tab('Results').click()
    await expect.element(results).toHaveTextContent('The result did not load')
    await mockVenue(venue.network, 'photos', photosOf(2))
    await photos.getByRole('button', { name: 'Retry' }).click()
    await expect.element(photos.getByRole('listitem')).toHaveLength(2)
  })

  test('a venue that does not load has one sentence and Retry, and no section [P8.6]', async ({ venue }) => {
    await fail(venue.network, 'venue')
    await venue.open(PATH)
    await expect.element(page.getByRole('alert')).toHaveTextContent('The venue did not load')
    await expect.element(tabs).toHaveLength(0)
    await mockVenue(venue.network, 'venue', venueOf())
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => textsOf(title)).toEqual(['Royal Oak Hotel'])
  })

  test('a venue of which little is known still has its page, and nothing is wider than the screen [F71]', async ({
    venue,
  }) => {
    const name = `Ünïcode’s 👩‍👩‍👧‍👦 مقهى ${'Verylongname'.repeat(22)}`
    const unknown = { phone: null, latitude: null, longitude: null, description: null, days: [], regionId: null }
    await mockVenue(venue.network, 'venue', venueOf({ title: name, ...unknown }))
    for (const call of Object.keys(calls) as (keyof typeof calls)[])
      if (call !== 'venue') await mockVenue(venue.network, call, call === 'events' ? {} : [])
    await venue.show({ width: 320, height: 640, theme: 'dark' })
    await venue.open(PATH)
    await expect.poll(() => textsOf(title)).toEqual([name])
    await expect.element(drawing).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /^Call/ })).toHaveLength(0)
    await expect
      .element(page.getByRole('link', { name: 'Get Directions' }))
      .toHaveAttribute('href', expect.stringMatching(/destination=%C3%9Cn.+1%20High%20St/))
    await expect.poll(nextGame).toBe('No game to come in the next seven days.')
    for (const [section, message] of [
      ['Leaderboard', 'No players yet'],
      ['Results', 'Result will not be available until the event is closed.'],
      ['Photo Gallery', 'No photo yet'],
      ['Events', 'No game found'],
    ] as const) {
      await tab(section).click()
      await expect.element(page.getByRole('tabpanel')).toHaveTextContent(message)
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
  })
})

test('axe finds nothing in the tabs of a venue’s page', async ({ venue }) => {
  const week = [TONIGHT, gameOf(2, '2026-11-21T19:00:00+11:00')]
  await mockVenue(venue.network, 'events', { past: pastOf(11, 12), currentWeek: week })
  await mockVenue(venue.network, 'result', [{ place: 1, playerName: 'Anika Marsh', pointsValue: 1_200, cash: 250 }])
  await mockVenue(venue.network, 'photos', photosOf(5))
  await venue.open(PATH)
  for (const [name, shown] of [
    ['Events', cards.first()],
    ['Leaderboard', board.getByRole('row').nth(1)],
    ['Results', results.getByRole('row').nth(1)],
    ['Photo Gallery', photos.getByRole('listitem').first()],
  ] as const) {
    await tab(name).click()
    await expect.element(shown).toBeVisible()
    if (name === 'Leaderboard') {
      await board.getByRole('button', { name: 'Filter' }).click()
      await expect.element(board.getByLabelText('Season', { exact: true })).toBeVisible()
    }
    expect(await findingsInThemes()).toEqual([])
  }
  await venue.open('/preview?src=javascript:alert(1)')
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})
