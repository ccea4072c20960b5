import { mockEvent, boardOf, paths, withEvent } from './mocks/event-mocks.ts'
import { closed, upcoming } from './event-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'

const TODAY = '2026-11-19'

const WIDE = { width: 1280, height: 900 }

test.describe('in the narrow layout', () => {
  test('five tabs, Leaderboard first, are stored in the address [P2.154]', async ({ event, page, request }) => {
    const { id } = await closed(request)
    await event.open(id)
    await expect(event.tabs).toHaveText(['About', 'Leaderboard', 'Blind Structure', 'Results', 'Photo Gallery'])
    await expect(event.tab('Leaderboard')).toHaveAttribute('aria-selected', 'true')
    await expect(event.board.getByRole('columnheader').first()).toBeVisible()
    await event.tab('About').click()
    await expect(page).toHaveURL(`/event/${id}?tab=5`)
    await expect(event.details).toBeVisible()
    await page.reload()
    await expect(event.tab('About')).toHaveAttribute('aria-selected', 'true')
    await event.tab('Leaderboard').click()
    await expect(page).toHaveURL(`/event/${id}`)
  })

  test('the keyboard goes through the tabs and into their panel', async ({ event, page, request }) => {
    await event.open((await closed(request)).id)
    await event.tab('Leaderboard').focus()
    await page.keyboard.press('ArrowRight')
    await expect(event.tab('Blind Structure')).toBeFocused()
    await expect(event.tab('Blind Structure')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(event.tab('Photo Gallery')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(event.tab('About')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(event.tab('Photo Gallery')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(event.tab('About')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'About' })).toBeFocused()
  })

  test('an address with a tab there is none of opens the first [F68]', async ({ event, request }) => {
    await event.open((await closed(request)).id, '?tab=%7B%22__proto__%22%3A1%7D')
    await expect(event.tab('Leaderboard')).toHaveAttribute('aria-selected', 'true')
  })

  for (const width of [195, 320])
    test(`neither ${width} px nor long names make it scroll sideways [F71, F74]`, async ({ event, page, request }) => {
      await page.setViewportSize({ width, height: 640 })
      const long = 'Wallawallawoollabooroo'.repeat(14)
      await withEvent(page, { title: `${long} 🃏 مرحبا`, reEntryLabel: long, rebuyInFee: 20, buyInDescription: long })
      await mockEvent(
        page,
        'board',
        boardOf(8, () => ({ name: `${long} 🃏`, winnings: 123_456 })),
      )
      const { id } = await closed(request)
      for (const search of ['', '?tab=5', '?tab=2', '?tab=3']) {
        await event.open(id, search)
        await expect(event.title).toBeVisible()
        await expect(page.getByRole('tabpanel')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
})

test('wide screens show all sections together, without tabs [P2.155]', async ({ event, page, request }) => {
  await page.setViewportSize(WIDE)
  await event.open((await closed(request)).id)
  for (const section of [event.details, event.board, event.structure, event.results, event.photos])
    await expect(section).toBeAttached()
  await expect(event.tabs).toHaveCount(0)
  await expect(event.structure.getByRole('columnheader')).toHaveText(['Time', 'Small', 'Big', 'Ante'])
})

test.describe('the hero', () => {
  test('has type, title, venue, address, a locator and the way to the venue [P2.156, P2.158, P2.173]', async ({
    event,
    page,
    request,
  }) => {
    await event.open((await upcoming(request)).id)
    await expect(event.title).toBeVisible()
    await expect(
      page
        .getByRole('figure', { name: /Locator, not a street map$/ })
        .getByRole('img')
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Locator, not a street map', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Venue Details' })).toHaveAttribute('href', /^\/venue\/[a-z0-9-]+$/)
  })

  test('has a heart at status 1 only, and On Hold at 6 [P2.157, P2.160]', async ({ event, page, request }) => {
    const { id } = await upcoming(request)
    await event.open(id)
    await expect(page.getByRole('button', { name: /^Favourite: / })).toBeVisible()
    await withEvent(page, { eventStatusId: 6 })
    await event.open(id)
    await expect(page.getByText('On Hold', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Favourite: / })).toHaveCount(0)
  })

  test('shares, or copies the link and says so [P2.159]', async ({ event, page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await upcoming(request)
    await event.open(id)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/event/${id}$`))
  })

  test('sells tickets only where PTC or cards are taken, until registration ends [P2.161, P2.162, P2.163]', async ({
    event,
    page,
    request,
  }) => {
    const { id } = await upcoming(request)
    await withEvent(page, {
      ptcRedeemable: true,
      creditCardRedeemable: true,
      buyInAmount: 120,
      buyInDescription: null,
      rego: '09:00',
      lateRego: '23:59',
    })
    await event.open(id)
    await expect(event.purchase).toContainText('$120')
    await expect(event.purchase).toContainText('or 120 PTC')
    await expect(event.purchase.getByRole('link', { name: 'Purchase Ticket' })).toHaveAttribute(
      'href',
      `/redeem/event/${id}`,
    )
    await withEvent(page, {
      ptcRedeemable: true,
      dateTime: '2026-11-18T19:00:00+11:00',
      startTime: '19:00',
      rego: '18:00',
      lateRego: null,
    })
    await event.open(id)
    await expect(event.purchase.getByRole('button', { name: 'Purchase Ticket' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(event.purchase).toContainText('Registration closed at 6:00 pm')
    await withEvent(page, { ptcRedeemable: false, creditCardRedeemable: false })
    await event.open(id)
    await expect(event.title).toBeVisible()
    await expect(event.purchase).toHaveCount(0)
  })
})

test('Event Details follow their rules [P2.164 to P2.169]', async ({ event, page, request }) => {
  const { id } = await upcoming(request)
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
  await withEvent(page, facts)
  await event.open(id, '?tab=5')
  await expect(event.fact('Buy In')).toHaveText('Free')
  await expect(event.fact('Game Type')).toHaveText('Special, 20 PTC credit')
  await expect(event.fact('Re-Entry')).toHaveText('$60')
  await expect(event.fact('Guarantee')).toHaveText('$10,000')
  await expect(event.fact('Starting Stack')).toHaveText('40,000')
  await expect(event.fact('Addons')).toHaveCount(0)
})

test('the level being played is marked in the blind structure [P2.174]', async ({ event, request }) => {
  await event.open((await runningGame(request, TODAY)).id, '?tab=2')
  await expect(event.structure.locator('[aria-current=step]')).toHaveCount(1)
})

test.describe('the results', () => {
  test('go from event to event, each fetched once [P2.81, P2.82, P2.83, P2.171, P3.9]', async ({
    event,
    page,
    request,
  }) => {
    let calls = 0
    page.on('request', (one) => {
      if (/GetEventResult/i.test(one.url())) calls += 1
    })
    await event.open((await closed(request)).id, '?tab=3')
    await expect(event.results.getByRole('heading')).toHaveText(/^Results \d\d\/11\/2026 \d{1,2}:\d\d [ap]m$/)
    await expect(event.results.getByRole('columnheader')).toHaveText(['#', 'Player', 'Score', '$'])
    const title = await event.results.getByRole('heading').innerText()
    await event.results.getByRole('button', { name: 'Previous result' }).click()
    await expect(event.results.getByRole('heading')).not.toHaveText(title)
    await expect(event.results.getByRole('row').nth(1)).toBeVisible()
    await event.results.getByRole('button', { name: 'Next result' }).click()
    await expect(event.results.getByRole('heading')).toHaveText(title)
    await expect(event.results.getByRole('row').nth(1)).toBeVisible()
    expect(calls).toBe(2)
  })

  test('stand in one table of all places, without pages [P9.26]', async ({ event, page, request }) => {
    await mockEvent(
      page,
      'result',
      Array.from({ length: 300 }, (_, i) => ({
        place: i + 1,
        playerName: `Player ${i + 1}`,
        pointsValue: 300 - i,
        cash: 0,
      })),
    )
    await event.open((await closed(request)).id, '?tab=3')
    await expect(event.results.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    await event.results.evaluate((results) =>
      window.scrollTo(0, results.getBoundingClientRect().bottom + window.scrollY - 400),
    )
    await expect(event.results.getByRole('rowheader', { name: 'Player 300', exact: true })).toBeVisible()
    await expect(event.results.getByRole('button')).toHaveText(['', ''])
  })

  test('are not available before the event is closed [P2.84]', async ({ event, request }) => {
    await event.open((await upcoming(request)).id, '?tab=3')
    await expect(event.results).toContainText('Result will not be available until the event is closed.')
  })

  test('show ten rows as a skeleton while they load [P2.85]', async ({ event, page, request }) => {
    await page.route(paths.result, () => undefined)
    await event.open((await closed(request)).id, '?tab=3')
    await expect(event.results.locator('[data-part=skeleton-row]')).toHaveCount(10)
  })
})

test.describe('the photos', () => {
  const photo = (n: number) => ({
    id: n,
    venueName: 'Tram Depot Tavern',
    eventName: 'Spring Deepstack',
    largePhotoUrl: `/media/none-${n}.webp`,
    players: ['Anika Marsh'],
    width: 640,
    height: 480,
  })
  test.use({ expectedErrors: /Failed to load resource/ })

  test('stand in 3 columns in the tab and 4 in the wide layout [P2.172]', async ({ event, page, request }) => {
    await mockEvent(page, 'photos', [1, 2, 3, 4, 5].map(photo))
    const { id } = await closed(request)
    const columns = () =>
      event.photos.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    await event.open(id, '?tab=4')
    expect(await columns()).toBe(3)
    await page.setViewportSize(WIDE)
    // The other layout takes the tabs' place.
    await expect.poll(columns).toBe(4)
  })

  test('open large with venue, event and players, and follow the arrow keys; a failed one is marked [P2.87, P8.10]', async ({
    event,
    page,
    request,
  }) => {
    await mockEvent(page, 'photos', [1, 2].map(photo))
    await event.open((await closed(request)).id, '?tab=4')
    const first = event.photos.getByRole('button').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toContainText('Did not load')
    await first.click()
    for (const words of ['Tram Depot Tavern', 'Spring Deepstack', 'Anika Marsh', 'Photo 1 of 2'])
      await expect(event.dialog).toContainText(words)
    await page.keyboard.press('ArrowRight')
    await expect(event.dialog).toContainText('Photo 2 of 2')
    await page.keyboard.press('Escape')
    await expect(event.dialog).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('read No photo yet without any [P2.88]', async ({ event, page, request }) => {
    await mockEvent(page, 'photos', [])
    await event.open((await closed(request)).id, '?tab=4')
    await expect(event.photos).toContainText('No photo yet')
  })
})

test('an event that is not there leads on [P2.153]', async ({ event, page }) => {
  await event.open(2_000_000_000)
  await expect(page.getByText('This event is not there (any more)')).toBeVisible()
  await page.getByRole('link', { name: 'See today’s games' }).click()
  await expect(page).toHaveURL('/')
})
