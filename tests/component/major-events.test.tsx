import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  calls,
  championship,
  fail,
  majorOf,
  mockMajorEvents,
  stacks as STACKS,
  sub,
  tournament,
} from '#tests/e2e/mocks/major-event-mocks.ts'
import { address, chooseState, focus, test, textsOf } from './app.tsx'
import {
  cards,
  details,
  HERE,
  names,
  panel,
  qualification,
  qualifiers,
  schedule,
  stacks,
  tab,
  tabs,
  title,
  toggle,
  WIDE,
  winners,
} from './major-event-parts.ts'

const search = page.getByRole('searchbox', { name: 'Search by name' })

test('the lists are those of the chosen state; one without an event is TBA, one that is empty shows the other list [P2.121, P7.32, D3.8]', async ({
  app,
}) => {
  const states: (string | null)[] = []
  await app.network.route(calls.list, (route) => {
    states.push(new URL(route.request().url()).searchParams.get('state'))
    return route.fulfill({
      json: [majorOf({ name: 'Somewhere', subMajorEvents: [], eventDateRangeDescription: null })],
    })
  })
  chooseState(3)
  await app.open('/major-events')
  await expect.element(cards).toHaveTextContent(/^Somewhere\s*TBA$/)
  await expect.element(page.getByText('In Western Australia')).toBeVisible()
  expect(states).toEqual(['WA'])
  await mockMajorEvents(app.network, 'list', [])
  await app.open('/major-events')
  await expect.element(page.getByText('Nothing is planned in Western Australia')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See APLPT' })).toHaveAttribute('href', '/aplpt')
})

test('the lists mark what the member has qualified for, and nothing for strangers [P2.122, D1.28]', async ({ app }) => {
  await mockMajorEvents(app.network, 'list', [
    majorOf({ userQualified: true }),
    majorOf({ id: 78, name: 'Other Cup', urlName: 'other' }),
  ])
  await mockMajorEvents(app.network, 'qualified', [{ majorEventId: 78, name: 'Other Cup' }])
  await app.open('/major-events')
  await expect.element(cards).toHaveLength(2)
  expect(page.getByText('Qualified', { exact: true }).elements()).toHaveLength(0)
  await app.signIn()
  await app.open('/major-events')
  await expect.element(cards.filter({ hasText: 'Other Cup' })).toHaveTextContent('Qualified')
  await expect.element(cards.filter({ hasText: 'Harvest' })).not.toHaveTextContent('Qualified')
})

test('a list that fails says plainly what went wrong, and is requested again [F10, F72, D6.1]', async ({ app }) => {
  await fail(app.network, 'list')
  await app.open('/major-events')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The list is broken.')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  await mockMajorEvents(app.network, 'list', [majorOf()])
  // At once: another part of the app may request the list again meanwhile, and then there is nothing to retry.
  ;(retry.element() as HTMLElement).click()
  await expect.element(cards).toHaveLength(1)
})

test('a PTC event leaves out what is for others, and an invitational shows winner photos [P2.124, P2.125, P2.126, P2.127]', async ({
  app,
}) => {
  await app.show(WIDE)
  await championship(app.network, { totalPTCredit: 9000, name: 'Winter Invitational' })
  await app.open(HERE)
  await expect.element(qualifiers).toHaveAccessibleName('Poker Tour Credit List')
  await expect.element(schedule).toHaveAccessibleName('Winner Photos')
  await expect.element(details).toHaveTextContent('9,000 PTC')
  expect(qualification.elements()).toHaveLength(0)
  expect(winners.elements()).toHaveLength(0)
})

test('without schedule, slides and tournaments there is About and Qualification Process alone [P2.130]', async ({
  app,
}) => {
  await app.show(WIDE)
  await championship(app.network, {
    setupModeId: 1,
    event: null,
    subMajorEvents: [],
    eventSlides: [],
    eventScheduleUrl: null,
    qualificationProcess: null,
  })
  await app.open(HERE)
  await expect.element(qualification).toHaveTextContent('No Data to display for qualification process')
  for (const part of [qualifiers, schedule, winners]) expect(part.elements()).toHaveLength(0)
})

test('on a phone the sections are in tabs, stored in the address and reached by the keyboard alone [P2.129]', async ({
  app,
}) => {
  await championship(app.network)
  await app.open(HERE)
  await expect.poll(() => textsOf(tabs)).toEqual(['ABOUT', 'QUALIFIERS', 'SCHEDULE', 'QUALIFICATION', 'RECENT WINNERS'])
  await expect.element(panel).toHaveTextContent('Event Details')
  await focus(tab('ABOUT'))
  for (const [name, key] of [
    ['QUALIFIERS', 'ptc'],
    ['SCHEDULE', 'schedule'],
    ['QUALIFICATION', 'qualification'],
    ['RECENT WINNERS', 'winners'],
  ] as const) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(address).toBe(`${HERE}?tab=${key}`)
  }
  await app.open(address())
  await expect.element(tab('RECENT WINNERS')).toHaveAttribute('aria-selected', 'true')
  await app.open(`${HERE}?tab=photos`)
  await expect.element(tab('ABOUT')).toHaveAttribute('aria-selected', 'true')
})

test('the tabs of PTC events and invitationals are named for what they hold [P2.129]', async ({ app }) => {
  await championship(app.network, { totalPTCredit: 1, name: 'The INVITATIONAL' })
  await app.open(HERE)
  await expect.poll(() => textsOf(tabs)).toEqual(['ABOUT', 'PTC', 'WINNER PHOTOS'])
})

test('turns to the Day 2 chip stacks: one call however often one turns, with its tab, also from an address [P2.131, P2.132, P3.26]', async ({
  app,
}) => {
  const { requested } = await championship(app.network)
  await app.open(`${HERE}?tab=ptc`)
  await expect
    .poll(() => textsOf(names(qualifiers)))
    .toEqual(['Anika Marsh', 'Ben Achterberg', 'Dana Whitlock'].map((name) => expect.stringContaining(name) as unknown))
  expect(textsOf(qualifiers.getByRole('columnheader'))).toEqual(['Player', 'PTC'])
  expect(requested()).toBe(0)
  await toggle('Day 2 Chip Stacks').click()
  await expect
    .poll(() => textsOf(names(stacks)))
    .toEqual(['Ben Achterberg', 'Carla Dimitriou'].map((name) => expect.stringContaining(name) as unknown))
  await expect.element(stacks.getByRole('row').nth(1)).toHaveTextContent('595,000')
  for (let turn = 0; turn < 2; turn++) {
    await toggle('Qualifier List').click()
    await expect.element(names(qualifiers)).toHaveLength(3)
    await toggle('Day 2 Chip Stacks').click()
    await expect.element(names(stacks)).toHaveLength(2)
  }
  await tab('SCHEDULE').click()
  await expect.element(schedule).toBeVisible()
  await tab('QUALIFIERS').click()
  await expect.element(names(stacks)).toHaveLength(2)
  expect(requested()).toBe(1)
  await app.open(`${HERE}?list=master`)
  await expect.element(tab('QUALIFIERS')).toHaveAttribute('aria-selected', 'true')
  await expect.element(names(stacks)).toHaveLength(2)
})

test('has no turn to a Day 2 list without a master sub-event [P2.132]', async ({ app }) => {
  const { requested } = await championship(app.network, {
    subMajorEvents: [sub(3, 1, tournament(903, '2026-11-20T18:00:00+11:00'))],
  })
  await app.open(`${HERE}?list=master`)
  await expect.element(names(qualifiers)).toHaveLength(3)
  expect(toggle('Day 2 Chip Stacks').elements()).toHaveLength(0)
  expect(requested()).toBe(0)
})

test('finds a qualifier by a part of the name, and keeps it in the address [P2.133]', async ({ app }) => {
  await championship(app.network)
  await app.open(`${HERE}?tab=ptc`)
  await search.fill('WHIT')
  await expect.poll(() => textsOf(names(qualifiers))).toEqual([expect.stringContaining('Dana Whitlock')])
  await expect.element(page.getByText('1 of 3 players')).toBeVisible()
  await expect.poll(address).toBe(`${HERE}?tab=ptc&player=WHIT`)
  await app.open(address())
  await expect.poll(() => textsOf(names(qualifiers))).toEqual([expect.stringContaining('Dana Whitlock')])
  await search.fill('nobody')
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect.element(names(qualifiers)).toHaveLength(3)
})

test('the name that is searched for follows the address, on Back and on links [P2.133]', async ({ app }) => {
  await championship(app.network)
  await app.open(`${HERE}?tab=ptc&player=whit`)
  await expect.element(search).toHaveValue('whit')
  await app.go(`${HERE}?tab=ptc`)
  await expect.element(search).toHaveValue('')
  await expect.element(names(qualifiers)).toHaveLength(3)
  window.history.back()
  await expect.element(search).toHaveValue('whit')
})

test('says what is empty in the words for it [P2.127, P2.142, P2.143, P2.144]', async ({ app }) => {
  await mockMajorEvents(
    app.network,
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
  await mockMajorEvents(app.network, 'qualifiers', [])
  await mockMajorEvents(app.network, 'stacks', [])
  await app.open(`${HERE}?tab=ptc`)
  await expect.element(panel).toHaveTextContent('No Data')
  await toggle('Day 2 Chip Stacks').click()
  await expect
    .element(panel)
    .toHaveTextContent('Day 2 Chip Stack list will be available once the first qualified game is completed')
  await tab('QUALIFICATION').click()
  await expect.element(panel).toHaveTextContent('No Data to display for qualification process')
  await tab('RECENT WINNERS').click()
  await expect.element(panel).toHaveTextContent('No recent winner')
  await tab('SCHEDULE').click()
  await expect.element(panel).toHaveTextContent('TBA')
})

test('a list that does not load says so and is requested again, the other list stands [F10]', async ({ app }) => {
  await championship(app.network)
  await fail(app.network, 'stacks')
  await app.open(`${HERE}?list=master`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The stacks is broken.')
  await mockMajorEvents(app.network, 'stacks', STACKS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(names(stacks)).toHaveLength(2)
})

test('qualified members are congratulated, with their PTC; others see one line, strangers not at all [P2.134]', async ({
  app,
}) => {
  await championship(app.network)
  await mockMajorEvents(app.network, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
  await app.open(HERE)
  await expect.element(title).toBeVisible()
  expect(page.getByText(/Congrats|not qualified/).elements()).toHaveLength(0)
  await app.signIn()
  await app.open(HERE)
  const standing = page.getByRole('status').filter({ hasText: 'Congrats, Dana' })
  await expect.element(standing).toHaveTextContent('You have qualified')
  await expect.element(standing).toHaveTextContent('120 PTC')
  await mockMajorEvents(app.network, 'one', majorOf({ totalPTCredit: 500 }))
  await app.open(HERE)
  await expect.element(standing).toHaveTextContent('You have Poker Tour Credits')
  await mockMajorEvents(app.network, 'qualified', [])
  await app.open(HERE)
  await expect.element(page.getByText('You have no Poker Tour Credits of this event yet')).toBeVisible()
})

test('the schedule begins today; its lines lead to their events and tickets [P2.135, P2.136, P2.137, P2.138]', async ({
  app,
}) => {
  app.at('2026-11-19T19:20:00+11:00')
  await championship(app.network)
  await app.open(`${HERE}?tab=schedule`)
  const lines = schedule.getByRole('list').first().getByRole('listitem')
  await expect.poll(() => textsOf(lines.getByRole('heading'))).toEqual(['Event 2', 'Event 3', 'Event 4'])
  await expect.element(page.getByText('1 earlier event is over.')).toBeVisible()
  await expect.element(lines.nth(0)).toHaveTextContent('Qualifiers Only')
  expect(textsOf(lines.nth(0).getByRole('link'))).toEqual(['Event 2'])
  await expect.element(lines.nth(1)).toHaveTextContent('$550')
  const ticket = lines.nth(1).getByRole('link', { name: 'Purchase Ticket for Event 3' })
  expect(textsOf(ticket)).toEqual(['Purchase Ticket'])
  await expect.element(ticket).toHaveAttribute('href', '/redeem/event/903')
  await expect
    .element(lines.nth(1).getByRole('link', { name: 'Event 3', exact: true }))
    .toHaveAttribute('href', '/event/903')
  // The whole line leads there.
  await app.network.route('**/Event/GetById?*', () => undefined)
  await lines.nth(0).click({ position: { x: 12, y: 12 } })
  await expect.poll(address).toBe('/event/902')
})
