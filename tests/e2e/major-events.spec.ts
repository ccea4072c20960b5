import { EVENING } from './suite-server.ts'
import { expect } from './fixtures.ts'
import { mockMajorEvents, calls, fail, majorOf, stacks, sub, tournament } from './mocks/major-event-mocks.ts'
import { championship, HERE, NARROW, test, WIDE } from './major-fixtures.ts'

test.use({ viewport: NARROW, expectedErrors: /Failed to load resource/ })

test.describe('the lists', () => {
  test('each leads to the pages of its own list, and one list to the other [P2.3, P2.4, P2.5, P2.6, P2.20, P2.120, P2.121]', async ({
    page,
    major,
  }) => {
    await page.goto('/major-events')
    await expect(major.title).toHaveText('Major events')
    const invitational = major.cards.filter({ hasText: 'Champions Invitational' })
    await expect(invitational).toContainText(/\d+–\d+ \w+ \d{4}/)
    await expect(invitational).toContainText(/[A-Z]{2,3} \d{4}$|[A-Z]{2,3} \d{4}/)
    await expect(invitational.getByRole('link')).toHaveAttribute('href', '/major-events/champions-invitational')
    await invitational.getByRole('link').click()
    await expect(major.title).toHaveText('Champions Invitational')
    await expect(page).toHaveTitle('Champions Invitational | APL')
    await page.goBack()
    await major.lists.getByText('APLPT').click()
    await expect(page).toHaveURL('/aplpt')
    await expect(major.title).toHaveText('APL Poker Tour')
    await major.cards.getByRole('link', { name: 'APL Million 2025' }).click()
    await expect(page).toHaveURL('/aplpt/apl-million-2025')
    await expect(major.title).toHaveText(/APL Million\s*2025/i)
  })

  test('are those of the chosen state; one without an event is TBA, one that is empty shows the other list [P2.121, P7.32, D3.8]', async ({
    page,
    major,
  }) => {
    const states: string[] = []
    await page.route(calls.list, (route) => {
      states.push(new URL(route.request().url()).searchParams.get('state') ?? '')
      return route.fulfill({
        json: [majorOf({ name: 'Somewhere', subMajorEvents: [], eventDateRangeDescription: null })],
      })
    })
    await page.goto('/licences')
    await page.evaluate(() => localStorage.setItem('apl.location', JSON.stringify({ stateId: 3 })))
    await page.goto('/major-events')
    await expect(major.cards).toHaveText(/Somewhere\s*TBA/)
    await expect(page.getByText('In Western Australia')).toBeVisible()
    expect(states).toEqual(['WA'])
    await page.unroute(calls.list)
    await mockMajorEvents(page, 'list', [])
    await page.reload()
    await expect(page.getByText('Nothing is planned in Western Australia')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See APLPT' })).toHaveAttribute('href', '/aplpt')
  })

  test('mark what the member has qualified for, and nothing for strangers [P2.122, D1.28]', async ({
    page,
    major,
    shell,
  }) => {
    await mockMajorEvents(page, 'list', [
      majorOf({ userQualified: true }),
      majorOf({ id: 78, name: 'Other Cup', urlName: 'other' }),
    ])
    await mockMajorEvents(page, 'qualified', [{ majorEventId: 78, name: 'Other Cup' }])
    await page.goto('/major-events')
    await expect(major.cards).toHaveCount(2)
    await expect(page.getByText('Qualified', { exact: true })).toHaveCount(0)
    await shell.signIn('mia@example.com')
    await page.goto('/major-events')
    await expect(major.cards.filter({ hasText: 'Other Cup' })).toContainText('Qualified')
    await expect(major.cards.filter({ hasText: 'Harvest' })).not.toContainText('Qualified')
  })

  test('say plainly what went wrong, and try again [F10, F72, D6.1]', async ({ page, major }) => {
    await fail(page, 'list')
    await page.goto('/major-events')
    await expect(page.getByRole('alert')).toContainText('The list is broken.')
    await page.unroute(calls.list)
    await mockMajorEvents(page, 'list', [majorOf()])
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(major.cards).toHaveCount(1)
  })
})

test.describe('one major event on the desktop', () => {
  test.use({ viewport: WIDE })

  test('has all its sections together with Event Details at their right hand [P2.123, P2.124, P2.125, P2.126, P2.127, P2.128]', async ({
    page,
    major,
  }) => {
    await championship(page)
    await page.goto(HERE)
    for (const section of [
      major.about,
      major.qualifiers,
      major.schedule,
      major.qualification,
      major.winners,
      major.details,
    ])
      await expect(section).toBeVisible()
    await expect(major.tabs).toHaveCount(0)
    await expect(major.qualifiers).toHaveAccessibleName('Qualifier List')
    await expect(major.schedule).toHaveAccessibleName('Schedule')
    await expect(major.winners.getByRole('listitem')).toHaveText([/Anika Marsh.*Jul–Sep 2026/, /Ben Achterberg/])
    await expect(major.buy).toHaveAttribute('href', 'https://tickets.example/harvest')
    await expect(major.buy).toHaveAttribute('target', '_blank')
    await expect(major.buy).toHaveAttribute('rel', /noopener/)
    const [details, about] = [await major.details.boundingBox(), await major.about.boundingBox()]
    expect(details?.x ?? 0).toBeGreaterThan((about?.x ?? 0) + (about?.width ?? 0))
    for (const words of [/18–22 November 2026/, /Albert Hotel/, /\$550/, /\$50,000/, /Pro Series/, /Yes/])
      await expect(major.details).toContainText(words)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Major' })).toHaveAttribute('aria-current', 'page')
  })

  test('of a PTC event leaves out what is for others, and an invitational shows winner photos [P2.124, P2.125, P2.126, P2.127]', async ({
    page,
    major,
  }) => {
    await championship(page, { totalPTCredit: 9000, name: 'Winter Invitational' })
    await page.goto(HERE)
    await expect(major.qualifiers).toHaveAccessibleName('Poker Tour Credit List')
    await expect(major.schedule).toHaveAccessibleName('Winner Photos')
    await expect(major.details).toContainText('9000 PTC')
    await expect(major.qualification).toHaveCount(0)
    await expect(major.winners).toHaveCount(0)
  })

  test('without schedule, slides and tournaments is About and Qualification Process alone [P2.130]', async ({
    page,
    major,
  }) => {
    await championship(page, {
      setupModeId: 1,
      event: null,
      subMajorEvents: [],
      eventSlides: [],
      eventScheduleUrl: null,
      qualificationProcess: null,
    })
    await page.goto(HERE)
    await expect(major.qualification).toContainText('No Data to display for qualification process')
    for (const section of [major.qualifiers, major.schedule, major.winners]) await expect(section).toHaveCount(0)
  })

  test('moves nothing while it comes, signed in or not', async ({ page, major, shell }) => {
    // The stubbed responses carry no server time, and by the device's own the tournaments must not be over.
    await page.clock.setSystemTime(new Date(EVENING))
    await championship(page)
    await mockMajorEvents(page, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
    await shell.signIn('mia@example.com')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [HERE, '/aplpt/apl-million-2025', '/major-events']) {
      await page.goto(path)
      await expect(major.title).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shifted, path).toBeLessThan(0.001)
    }
  })
})

test.describe('one major event on a phone', () => {
  test('is in tabs, kept in the address and reached by the keyboard alone [P2.129]', async ({ page, major }) => {
    await championship(page)
    await page.goto(HERE)
    await expect(major.tabs).toHaveText(['ABOUT', 'QUALIFIERS', 'SCHEDULE', 'QUALIFICATION', 'RECENT WINNERS'])
    await expect(major.panel).toContainText('Event Details')
    await major.tab('ABOUT').focus()
    for (const [name, tab] of [
      ['QUALIFIERS', 'ptc'],
      ['SCHEDULE', 'schedule'],
      ['QUALIFICATION', 'qualification'],
      ['RECENT WINNERS', 'winners'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(major.tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(`${HERE}?tab=${tab}`)
    }
    await page.reload()
    await expect(major.tab('RECENT WINNERS')).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${HERE}?tab=photos`)
    await expect(major.tab('ABOUT')).toHaveAttribute('aria-selected', 'true')
  })

  test('names the tabs of PTC events and invitationals for what they hold [P2.129]', async ({ page, major }) => {
    await championship(page, { totalPTCredit: 1, name: 'The INVITATIONAL' })
    await page.goto(HERE)
    await expect(major.tabs).toHaveText(['ABOUT', 'PTC', 'WINNER PHOTOS'])
  })

  test('turns to the Day 2 chip stacks: one call however often one turns, with its tab, also from an address [P2.131, P2.132, P3.26]', async ({
    page,
    major,
  }) => {
    const { asked } = await championship(page)
    await page.goto(`${HERE}?tab=ptc`)
    await expect(major.names(major.qualifiers)).toHaveText([/Anika Marsh/, /Ben Achterberg/, /Dana Whitlock/])
    await expect(major.qualifiers.getByRole('columnheader')).toHaveText(['Player', 'PTC'])
    expect(asked()).toBe(0)
    await major.toggle('Day 2 Chip Stacks').click()
    await expect(major.names(major.stacks)).toHaveText([/Ben Achterberg/, /Carla Dimitriou/])
    await expect(major.stacks.getByRole('row').nth(1)).toContainText('595,000')
    for (let turn = 0; turn < 2; turn++) {
      await major.toggle('Qualifier List').click()
      await expect(major.names(major.qualifiers)).toHaveCount(3)
      await major.toggle('Day 2 Chip Stacks').click()
      await expect(major.names(major.stacks)).toHaveCount(2)
    }
    await major.tab('SCHEDULE').click()
    await expect(major.schedule).toBeVisible()
    await major.tab('QUALIFIERS').click()
    await expect(major.names(major.stacks)).toHaveCount(2)
    expect(asked()).toBe(1)
    await page.goto(`${HERE}?list=master`)
    await expect(major.tab('QUALIFIERS')).toHaveAttribute('aria-selected', 'true')
    await expect(major.names(major.stacks)).toHaveCount(2)
  })

  test('has no turn to a Day 2 list without a master sub-event [P2.132]', async ({ page, major }) => {
    const { asked } = await championship(page, {
      subMajorEvents: [sub(3, 1, tournament(903, '2026-11-20T18:00:00+11:00'))],
    })
    await page.goto(`${HERE}?list=master`)
    await expect(major.names(major.qualifiers)).toHaveCount(3)
    await expect(major.toggle('Day 2 Chip Stacks')).toHaveCount(0)
    expect(asked()).toBe(0)
  })

  test('finds a qualifier by a part of the name, and keeps it in the address [P2.133]', async ({ page, major }) => {
    await championship(page)
    await page.goto(`${HERE}?tab=ptc`)
    await major.search.fill('WHIT')
    await expect(major.names(major.qualifiers)).toHaveText([/Dana Whitlock/])
    await expect(page.getByText('1 of 3 players')).toBeVisible()
    await expect(page).toHaveURL(`${HERE}?tab=ptc&player=WHIT`)
    await page.reload()
    await expect(major.names(major.qualifiers)).toHaveText([/Dana Whitlock/])
    await major.search.fill('nobody')
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect(major.names(major.qualifiers)).toHaveCount(3)
  })

  test('says what is empty in the words for it [P2.127, P2.142, P2.143, P2.144]', async ({ page, major }) => {
    await mockMajorEvents(
      page,
      'one',
      majorOf({
        previousWinners: [],
        qualificationProcess: ' ',
        subMajorEvents: [sub(4, 2, null)],
        eventSlides: [],
        eventScheduleUrl: null,
        eventScheduleContent: null,
      }),
    )
    await mockMajorEvents(page, 'qualifiers', [])
    await mockMajorEvents(page, 'stacks', [])
    await page.goto(`${HERE}?tab=ptc`)
    await expect(major.panel).toContainText('No Data')
    await major.toggle('Day 2 Chip Stacks').click()
    await expect(major.panel).toContainText(
      'Day 2 Chip Stack list will be available once the first qualified game is completed',
    )
    await major.tab('QUALIFICATION').click()
    await expect(major.panel).toContainText('No Data to display for qualification process')
    await major.tab('RECENT WINNERS').click()
    await expect(major.panel).toContainText('No recent winner')
    await major.tab('SCHEDULE').click()
    await expect(major.panel).toContainText('TBA')
  })

  test('a list that does not come says so and is tried again, the other list stands [F10]', async ({ page, major }) => {
    await championship(page)
    await page.unroute(calls.stacks)
    await fail(page, 'stacks')
    await page.goto(`${HERE}?list=master`)
    await expect(page.getByRole('alert')).toContainText('The stacks is broken.')
    await page.unroute(calls.stacks)
    await mockMajorEvents(page, 'stacks', stacks)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(major.names(major.stacks)).toHaveCount(2)
  })
})

test('qualified members are congratulated, with their PTC; others are told in one line, strangers not at all [P2.134]', async ({
  page,
  shell,
  major,
}) => {
  await championship(page)
  await mockMajorEvents(page, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
  await page.goto(HERE)
  await expect(major.title).toBeVisible()
  await expect(page.getByText(/Congrats|not qualified/)).toHaveCount(0)
  await shell.signIn('mia@example.com')
  await page.goto(HERE)
  const panel = page.getByRole('status').filter({ hasText: 'Congrats, Mia' })
  await expect(panel).toContainText('You have qualified')
  await expect(panel).toContainText('120 PTC')
  await page.unroute(calls.one)
  await mockMajorEvents(page, 'one', majorOf({ totalPTCredit: 500 }))
  await page.reload()
  await expect(panel).toContainText('You have Poker Tour Credits')
  await page.unroute(calls.qualified)
  await mockMajorEvents(page, 'qualified', [])
  await page.reload()
  await expect(page.getByText('You have no Poker Tour Credits of this event yet')).toBeVisible()
})

test('the schedule begins today; its lines lead to their events and tickets [P2.135, P2.136, P2.137, P2.138]', async ({
  page,
  major,
}) => {
  await championship(page)
  await page.goto(`${HERE}?tab=schedule`)
  const lines = major.schedule.getByRole('list').first().getByRole('listitem')
  await expect(lines.getByRole('heading')).toHaveText(['Event 2', 'Event 3', 'Event 4'])
  await expect(page.getByText('1 earlier event is over.')).toBeVisible()
  await expect(lines.nth(0)).toContainText('Qualifiers Only')
  await expect(lines.nth(0).getByRole('link')).toHaveText(['Event 2'])
  await expect(lines.nth(1)).toContainText('$550')
  const ticket = lines.nth(1).getByRole('link', { name: 'Purchase Ticket for Event 3' })
  await expect(ticket).toHaveText('Purchase Ticket')
  await expect(ticket).toHaveAttribute('href', '/redeem/event/903')
  await expect(lines.nth(1).getByRole('link', { name: 'Event 3', exact: true })).toHaveAttribute('href', '/event/903')
  // The whole line leads there.
  await lines.nth(0).click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL('/event/902')
})
