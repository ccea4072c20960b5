import { describe, expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadConfig } from '#lib/network/config.ts'
import { MEMBER_ID_KEY } from '#lib/storage/device-keys.ts'
import { boardOf, eventOf, mockEvent, paths } from '#tests/e2e/mocks/event-mocks.ts'
import { address, focus, MEMBER, textsOf } from './app.tsx'
import {
  BLINDS,
  board,
  CLOCK,
  clockOf,
  CLOSED,
  detailsHeading,
  fact,
  PATH,
  photos,
  results,
  structure,
  tab,
  test,
  title,
} from './event-parts.ts'
import { homeRoutes } from './home-routes.ts'
import { rendered } from './time.ts'
import { withAbility } from './wallet-screen.ts'

const WIDE = { width: 1280, height: 900, theme: 'dark' } as const
const heart = page.getByRole('button', { name: /^Favourite: / })

describe('in the narrow layout', () => {
  test('the keyboard goes through the tabs and into their panel', async ({ event }) => {
    await event.open(PATH)
    await focus(tab('Leaderboard'))
    for (const [key, name] of [
      ['ArrowRight', 'Blind Structure'],
      ['End', 'Photo Gallery'],
      ['ArrowRight', 'About'],
      ['ArrowLeft', 'Photo Gallery'],
      ['Home', 'About'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    const panel = page.getByRole('tabpanel', { name: 'About' })
    // It is a tab stop while nothing in it is, a frame after its content is there.
    await expect.element(detailsHeading).toBeVisible()
    await rendered()
    await expect.element(panel).toHaveAttribute('tabindex', '0')
    await userEvent.keyboard('{Tab}')
    await expect.element(panel).toHaveFocus()
  })

  test('an address with a tab there is none of opens the first [F68]', async ({ event }) => {
    await event.open(`${PATH}?tab=%7B%22__proto__%22%3A1%7D`)
    await expect.element(tab('Leaderboard')).toHaveAttribute('aria-selected', 'true')
  })

  for (const width of [195, 320])
    test(`neither ${width} px nor long names make it scroll sideways [F71, F74]`, async ({ event }) => {
      const long = 'Wallawallawoollabooroo'.repeat(14)
      const texts = { title: `${long} 🃏 مرحبا`, reEntryLabel: long, rebuyInFee: 20, buyInDescription: long }
      await mockEvent(event.network, 'event', eventOf({ ...CLOSED, ...texts }))
      await mockEvent(
        event.network,
        'board',
        boardOf(8, () => ({ name: `${long} 🃏`, winnings: 123_456 })),
      )
      await mockEvent(event.network, 'result', [{ place: 1, playerName: long, pointsValue: 1_200, cash: 123_456 }])
      await event.show({ width, height: 640, theme: 'dark' })
      for (const [search, part, shown] of [
        ['', board, board.getByRole('row').nth(1)],
        ['?tab=5', detailsHeading, detailsHeading],
        ['?tab=2', structure, structure],
        ['?tab=3', results, results.getByRole('row').nth(1)],
      ] as const) {
        await event.open(`${PATH}${search}`)
        await expect.element(title).toBeVisible()
        // Far beneath the window a table has no rows.
        await expect.element(part).toBeInTheDocument()
        part.element().scrollIntoView()
        await expect.element(shown).toBeVisible()
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      }
    })
})

describe('the hero', () => {
  test('has a heart at status 1 only, and On Hold at 6 [P2.157, P2.160]', async ({ event }) => {
    await event.open(PATH)
    await expect.element(heart).toBeVisible()
    await mockEvent(event.network, 'event', eventOf({ eventStatusId: 6 }))
    await event.open(PATH)
    await expect.element(page.getByText('On Hold', { exact: true })).toBeVisible()
    await expect.element(heart).not.toBeInTheDocument()
  })

  test('shares, or copies the link and says so [P2.159]', async ({ event }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => copy.mockRestore())
    await event.open(PATH)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(copy.mock.calls).toEqual([[`${location.origin}${PATH}`]])
  })

  for (const [what, standing, reason] of [
    ['called off', { eventStatusId: 2, cancelReason: 'The room is flooded.' }, 'The room is flooded.'],
    ['on hold', { eventStatusId: 6 }, 'Tickets cannot be bought at the moment.'],
  ] as const)
    test(`${what}, the reason stands in place of price, button and bar, and the details stay [F116, D6.12]`, async ({
      event,
    }) => {
      const sold = { buyInAmount: 120, buyInDescription: null, ptcRedeemable: true, creditCardRedeemable: true }
      await mockEvent(event.network, 'event', eventOf({ ...sold, ...standing, rego: '09:00', lateRego: '23:59' }))
      for (const size of [{ width: 390, height: 844, theme: 'dark' } as const, WIDE]) {
        await event.show(size)
        await event.open(`${PATH}?tab=5`)
        await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
        await expect.element(detailsHeading).toBeVisible()
        expect(fact('Buy In')).toBe('$120')
        expect(document.querySelector('[data-action-bar]')).toBeNull()
        await expect.element(page.getByText('Purchase Ticket')).not.toBeInTheDocument()
      }
    })

  test('sells tickets only where PTC or cards are taken, until registration ends [P2.161, P2.162, P2.163]', async ({
    event,
  }) => {
    const purchase = () => document.querySelector('[data-action-bar]')?.textContent
    const price = { buyInAmount: 120, buyInDescription: null, ptcRedeemable: true, creditCardRedeemable: true }
    await mockEvent(event.network, 'event', eventOf({ ...price, rego: '09:00', lateRego: '23:59' }))
    await event.open(PATH)
    await expect.poll(purchase).toContain('$120')
    expect(purchase()).toContain('or 120 PTC')
    await expect
      .element(page.getByRole('link', { name: 'Purchase Ticket' }))
      .toHaveAttribute('href', '/redeem/event/7001')
    const over = { dateTime: '2026-11-18T19:00:00+11:00', startTime: '19:00', rego: '18:00', lateRego: null }
    await mockEvent(event.network, 'event', eventOf({ ...price, ...over }))
    await event.open(PATH)
    await expect.element(page.getByRole('button', { name: 'Purchase Ticket' })).toHaveAttribute('aria-disabled', 'true')
    expect(purchase()).toContain('Registration closed at 6:00 pm')
    await mockEvent(event.network, 'event', eventOf({ ...price, ptcRedeemable: false, creditCardRedeemable: false }))
    await event.open(PATH)
    await expect.element(title).toBeVisible()
    expect(purchase()).toBeUndefined()
  })
})

test('Event Details follow their rules [P2.164 to P2.169]', async ({ event }) => {
  const facts = {
    gameType: 'Special',
    totalPTCredit: 20,
    buyInAmount: 0,
    buyInDescription: null,
    rebuyInFee: 60,
    reEntryLabel: null,
    addons: 0,
    takeHomeAmount: 10_000,
    startingStack: 40_000,
  }
  await mockEvent(event.network, 'event', eventOf(facts))
  await event.open(`${PATH}?tab=5`)
  await expect.element(detailsHeading).toBeVisible()
  expect(
    Object.fromEntries(
      ['Buy In', 'Game Type', 'Re-Entry', 'Guarantee', 'Starting Stack', 'Addons'].map((name) => [name, fact(name)]),
    ),
  ).toEqual({
    'Buy In': 'Free',
    'Game Type': 'Special, 20 PTC credit',
    'Re-Entry': '$60',
    Guarantee: '$10,000',
    'Starting Stack': '40,000',
    Addons: undefined,
  })
})

test('the level being played is marked in the blind structure, and the likely last [P2.174, D2.32]', async ({
  event,
}) => {
  const tonight = { dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true, blindStructures: BLINDS }
  await mockEvent(event.network, 'event', eventOf(tonight))
  await event.network.route(CLOCK, (route) =>
    route.fulfill({ json: clockOf({ remainingSeconds: 900, playersRemaining: 4, averageChip: 2_000 }) }),
  )
  await event.open(`${PATH}?tab=2`)
  const current = () => [...structure.element().querySelectorAll('[aria-current=step]')]
  await expect.poll(current).toHaveLength(1)
  expect(current()[0]?.textContent).toMatch(/7:20 pm.*likely the last.*200400400/)
  expect(textsOf(structure.getByRole('row').filter({ hasText: 'likely' }))).toHaveLength(1)
})

describe('the results', () => {
  test('go from event to event, each fetched once [P2.81, P2.82, P2.83, P2.171, P3.9]', async ({ event }) => {
    await mockEvent(event.network, 'event', eventOf(CLOSED))
    const fetched: (string | null)[] = []
    await event.network.route(paths.result, (route) => {
      const id = new URL(route.request().url()).searchParams.get('eventId')
      fetched.push(id)
      return route.fulfill({ json: [{ place: 1, playerName: `Winner of ${id}`, pointsValue: 1_200, cash: 250 }] })
    })
    await event.open(`${PATH}?tab=3`)
    const heading = () => textsOf(results.getByRole('heading'))
    await expect.poll(heading).toEqual(['Results 17/11/2026 7:00 pm'])
    await expect.poll(() => textsOf(results.getByRole('columnheader'))).toEqual(['#', 'Player', 'Score', '$'])
    await results.getByRole('button', { name: 'Previous result' }).click()
    await expect.poll(heading).toEqual(['Results 16/11/2026 7:00 pm'])
    await expect.element(results.getByRole('row').nth(1)).toHaveTextContent('Winner of 7000')
    await results.getByRole('button', { name: 'Next result' }).click()
    await expect.poll(heading).toEqual(['Results 17/11/2026 7:00 pm'])
    await expect.element(results.getByRole('row').nth(1)).toHaveTextContent('Winner of 7001')
    expect(fetched).toEqual(['7001', '7000'])
  })

  test('stand in one table of all places, without pages [P9.26]', async ({ event }) => {
    await mockEvent(event.network, 'event', eventOf(CLOSED))
    await mockEvent(
      event.network,
      'result',
      Array.from({ length: 300 }, (_, i) => ({ place: i + 1, playerName: `Player ${i + 1}`, pointsValue: 300 - i })),
    )
    await event.open(`${PATH}?tab=3`)
    await expect.element(results.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    const last = results.getByRole('rowheader', { name: 'Player 300', exact: true })
    // Rows are measured as they are rendered, which moves the end of the table.
    await expect
      .poll(() => {
        window.scrollTo(0, results.element().getBoundingClientRect().bottom + window.scrollY - 400)
        return last.elements()
      })
      .toHaveLength(1)
    expect(textsOf(results.getByRole('button'))).toEqual(['', ''])
  })

  test('the member’s own result is shared as a picture, from a row as high as the others [D4.26]', async ({
    event,
  }) => {
    const shared: File[] = []
    withAbility('canShare', () => true)
    withAbility('share', async ({ files }: ShareData) => void shared.push(...(files ?? [])))
    await mockEvent(event.network, 'event', eventOf(CLOSED))
    const rows = [1, 2, 3].map((place) => ({
      place,
      playerName: `Player ${place}`,
      customerGuid: place === 2 ? MEMBER.customerGuid.toUpperCase() : `00000000-0000-0000-0000-00000000000${place}`,
      cash: 250,
    }))
    await mockEvent(event.network, 'result', rows)
    await event.signIn()
    await event.open(`${PATH}?tab=3`)
    const own = results.getByRole('row', { name: /Player 2/ })
    await own.getByRole('button', { name: 'Share a picture of your result' }).click()
    await expect.poll(() => shared.map(({ type }) => type)).toEqual(['image/png'])
    expect(results.getByRole('button', { name: /^Share/ }).elements()).toHaveLength(1)
    const heights = results
      .getByRole('row')
      .elements()
      .map((row) => Math.round(row.getBoundingClientRect().height))
    expect(new Set(heights.slice(1)).size).toBe(1)
  })

  test('are not available before the event is closed [P2.84]', async ({ event }) => {
    await event.open(`${PATH}?tab=3`)
    await expect.element(results).toHaveTextContent('Result will not be available until the event is closed.')
  })

  test('show ten skeleton rows while they load [P2.85]', async ({ event }) => {
    await mockEvent(event.network, 'event', eventOf(CLOSED))
    await event.network.route(paths.result, () => undefined)
    await event.open(`${PATH}?tab=3`)
    await expect.poll(() => results.query()?.querySelectorAll('[data-testid=skeleton-row]')).toHaveLength(10)
  })
})

describe('the photos', () => {
  const photo = (n: number) => ({
    id: n,
    venueName: 'Tram Depot Tavern',
    eventName: 'Spring Deepstack',
    largePhotoUrl: `/media/none/${n}.webp`,
    players: ['Anika Marsh'],
    width: 640,
    height: 480,
  })

  test('stand in 3 columns in the tab and 4 in the wide layout [P2.172]', async ({ event }) => {
    await mockEvent(event.network, 'photos', [1, 2, 3, 4, 5].map(photo))
    const columns = () => {
      const list = photos.getByRole('list').query()
      return list && getComputedStyle(list).gridTemplateColumns.split(' ').length
    }
    await event.open(`${PATH}?tab=4`)
    await expect.poll(columns).toBe(3)
    await event.show(WIDE)
    await expect.poll(columns).toBe(4)
  })

  test('open large with venue, event and players, and follow the arrow keys; a failed one is marked [P2.87, P8.10]', async ({
    event,
  }) => {
    await mockEvent(event.network, 'photos', [1, 2].map(photo))
    await event.open(`${PATH}?tab=4`)
    const first = photos.getByRole('button').first()
    const dialog = page.getByRole('dialog')
    await expect.element(first).toBeVisible()
    first.element().scrollIntoView()
    await expect.element(first).toHaveTextContent('Did not load')
    await first.click()
    for (const text of ['Tram Depot Tavern', 'Spring Deepstack', 'Anika Marsh', 'Photo 1 of 2'])
      await expect.element(dialog).toHaveTextContent(text)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog).toHaveTextContent('Photo 2 of 2')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(first).toHaveFocus()
  })

  test('read No photo yet without any [P2.88]', async ({ event }) => {
    await event.open(`${PATH}?tab=4`)
    await expect.element(photos).toHaveTextContent('No photo yet')
  })
})

test('an event that is not there leads on [P2.153]', async ({ event }) => {
  await homeRoutes(event.network)
  await mockEvent(event.network, 'event', null)
  await event.open('/event/2000000000')
  await expect.element(page.getByText('This event is not there (any more)')).toBeVisible()
  await page.getByRole('link', { name: 'See today’s games' }).click()
  await expect.poll(address).toBe('/')
})

test('an event leads to the page for a first night where there is one and no member is known here [D4.23, D1.8]', async ({
  event,
}) => {
  const link = page.getByRole('link', { name: 'Your first night: what to bring, what it costs' })
  const isShown = async (known: () => void | Promise<void> = () => undefined) => {
    await known()
    await event.open(PATH)
    await expect.poll(() => textsOf(title)).toEqual(['Spring Deepstack'])
    return link.query() !== null
  }
  expect(await isShown()).toBe(false)
  await event.configure({ capabilities: ['firstNight'] })
  await loadConfig()
  expect(await isShown()).toBe(true)
  await expect.element(link).toHaveAttribute('href', '/about/first-night')
  // The session of a member who was here has run out.
  expect(await isShown(() => localStorage.setItem(MEMBER_ID_KEY, '77'))).toBe(false)
  localStorage.removeItem(MEMBER_ID_KEY)
  await event.network.route('**/Membership/GetFavoriteGames', (route) => route.fulfill({ json: [] }))
  expect(await isShown(() => event.signIn())).toBe(false)
})
