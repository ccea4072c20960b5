import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DirectedEvent } from '#contract/direct.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { address, textsOf, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { answerStatus, ON_THE_CLOCK } from './clock-routes.ts'
import { test as base } from './clock-screen.ts'

const RUN = '/event/7001/run'
const CALLS = '**/Direct/'

interface Director extends App {
  /** Opens the screen of a director, with these changes to what the league says of the event. */
  openRun: (changes?: Partial<DirectedEvent> | null) => Promise<void>
  /** What was sent of commands. */
  sent: Record<string, unknown>[]
  /** How the league responds to the next commands. */
  respond: (status: number, json: object) => Promise<unknown>
}

const DIRECTED: DirectedEvent = {
  state: 'open',
  from: '2026-11-19T06:00:00+11:00',
  until: null,
  needsProof: false,
  playerId: 77,
  entries: 9,
  buyInCents: 2500,
  prizes: [{ rank: 1, amountCents: 20_000 }],
  placings: [],
  resultsVersion: 'none',
}
const DONE = { message: 'Done.', version: 8, canUndo: true }

const test = base.extend<{ director: Director }>({
  director: async ({ app, league }, use) => {
    const sent: Record<string, unknown>[] = []
    const respond = (status: number, json: object) =>
      app.network.route(`${CALLS}Command`, (route) => {
        sent.push({ ...(route.request().postDataJSON() as object), key: route.request().headers()['idempotency-key'] })
        return route.fulfill({ status, json })
      })
    await app.configure({ capabilities: ['direct'] })
    await app.signIn()
    await app.network.route('**/Membership/GetFavoriteGames', (route) => route.fulfill({ json: [] }))
    await league({ version: 7 })
    await respond(200, DONE)
    await app.network.route(`${CALLS}Players`, (route) => route.fulfill({ json: [] }))
    await use({
      ...app,
      sent,
      respond,
      openRun: async (changes = {}) => {
        const json = changes && { ...DIRECTED, ...changes }
        await app.network.route(`${CALLS}Event*`, (route) => route.fulfill({ json }))
        await app.open(RUN)
      },
    })
  },
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const section = (text: string) => page.getByText(text, { exact: true })

test('who is no director is not let in, and another server has no such page [D1.57, D1.8]', async ({
  director,
  app,
}) => {
  await director.openRun(null)
  await expect.element(page.getByText('For directors of this game')).toBeVisible()
  await app.configure({ capabilities: [] })
  await director.openRun()
  await expect.poll(address).toBe('/page-not-found')
})

test('the event’s page leads its directors there, and nobody else [D1.57]', async ({ director }) => {
  await director.openRun()
  await director.open('/event/7001')
  await expect.element(page.getByRole('link', { name: 'Run the game' })).toHaveAttribute('href', RUN)
  await director.network.route(`${CALLS}Event*`, (route) => route.fulfill({ json: null }))
  await director.open('/event/7001')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Run the game' })).not.toBeInTheDocument()
})

test('two large buttons follow the clock; each command has a key, its version and the time of the press [D1.59, D1.60]', async ({
  director,
}) => {
  await director.openRun()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await answerStatus(director.network, { runStatus: RunStatus.PAUSED, version: 8 })
  await button('Pause').click()
  await expect.element(button('Resume')).toBeVisible()
  await expect.element(page.getByText('The clock is paused.')).toBeVisible()
  expect(director.sent).toEqual([
    {
      eventId: 7001,
      command: 'pause',
      input: {},
      version: 7,
      at: expect.closeTo(Date.parse(ON_THE_CLOCK), -4) as number,
      key: expect.stringMatching(/^[\da-f]{32}$/) as string,
    },
  ])
  await button('Undo').click()
  await expect.poll(() => director.sent.at(-1)).toMatchObject({ command: 'undo', version: 8 })
})

test('a press that did not arrive says so on its button, and is not sent again automatically [D1.60]', async ({
  director,
}) => {
  await director.openRun()
  await director.network.route(`${CALLS}Command`, (route) => route.abort())
  await director.network.route('**/Membership/MoneyCall*', (route) => route.fulfill({ json: { state: 'unknown' } }))
  await button('Pause').click()
  await expect.element(button('Pause did not arrive. Press again')).toBeVisible()
  await director.respond(200, DONE)
  await button('Pause did not arrive. Press again').click()
  await expect.element(page.getByText('The clock is paused.')).toBeVisible()
  expect(director.sent).toHaveLength(1)
})

test('a lost response is asked for by its key [D1.60]', async ({ director }) => {
  await director.openRun()
  await director.network.route(`${CALLS}Command`, (route) => route.abort())
  await director.network.route('**/Membership/MoneyCall*', (route) =>
    route.fulfill({ json: { state: 'done', answer: DONE } }),
  )
  await button('Next level').click()
  await expect.element(page.getByText('The next level or break is on.')).toBeVisible()
})

test('where the look-up is lost too it goes on asking, and nothing can be pressed meanwhile [D1.60]', async ({
  director,
}) => {
  let requests = 0
  await director.openRun()
  await director.network.route(`${CALLS}Command`, (route) => route.abort())
  await director.network.route('**/Membership/MoneyCall*', (route) => {
    requests++
    return requests === 1 ? route.abort() : route.fulfill({ json: { state: 'done', answer: DONE } })
  })
  await button('Next level').click()
  await expect.element(page.getByText(/^No response came\. .* Next level\.$/)).toBeVisible()
  expect(button(/Next level/).element()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('The next level or break is on.'), { timeout: 10_000 }).toBeVisible()
  expect(requests).toBe(2)
})

test('a form, Finish and Undo say too that they did not arrive, and no other button does [D1.60]', async ({
  director,
}) => {
  await director.openRun()
  await button('Pause').click()
  await expect.element(button('Undo')).toBeVisible()
  await director.network.route('**/Membership/MoneyCall*', (route) => route.fulfill({ json: { state: 'unknown' } }))
  await director.network.route(`${CALLS}Command`, (route) => route.abort())
  const failed = () => textsOf(page.getByRole('button', { name: /did not arrive/ }))
  await button('Undo').click()
  await expect.poll(failed).toEqual(['Undo did not arrive. Press again'])
  await section('Players').click()
  await button('Save the players').click()
  await expect.poll(failed).toEqual(['Save the players did not arrive. Press again'])
  await section('Finish').click()
  await button('Finish the game').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click()
  await expect.poll(failed).toEqual(['Finish the game did not arrive. Press again'])
})

test('the keyboard alone: the focus stays on the large button while it becomes another [D1.59]', async ({
  director,
}) => {
  await director.openRun()
  await expect.element(button('Pause')).toBeEnabled()
  button('Pause').element().focus()
  await answerStatus(director.network, { runStatus: RunStatus.PAUSED, version: 8 })
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Resume')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Next level')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => director.sent.at(-1)).toMatchObject({ command: 'undo' })
})

test('on hold the game is let go on, and nothing is offered that the league refuses [D1.59]', async ({ director }) => {
  await mockEvent(
    director.network,
    'event',
    eventOf({
      dateTime: '2026-11-19T19:00:00+11:00',
      canShowTournamentClock: true,
      eventStatusId: EVENT_STATUS.ON_HOLD,
    }),
  )
  await answerStatus(director.network, { runStatus: RunStatus.NOT_START, eventStatusId: EVENT_STATUS.ON_HOLD })
  await director.openRun()
  await expect.element(button('Let it go on')).toBeVisible()
  await expect.element(section('Players')).not.toBeInTheDocument()
})

test('at the end of the clock its two buttons give way to the results [D1.59]', async ({ director }) => {
  await answerStatus(director.network, { runStatus: RunStatus.END_OF_ALL_ROUND })
  await director.openRun()
  await expect.element(button('Enter the results').first()).toBeVisible()
  await expect.element(button('Next level')).not.toBeInTheDocument()
})

test('the clock shows where the right to run cannot be read [D1.60]', async ({ director }) => {
  await director.openRun()
  await director.network.route(`${CALLS}Event*`, (route) => route.abort())
  await director.open(RUN)
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(button('Pause')).not.toBeInTheDocument()
})

test('what another director did is said, and nothing is done [D1.60]', async ({ director }) => {
  await director.openRun()
  const message = 'Ben Baker gave the command pause at 8:00 pm. Nothing was done. Look at the clock, and decide again.'
  await director.respond(409, { id: 'clock-changed', message })
  await button('Pause').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('offline nothing can be pressed, and the clock goes on [D1.60]', async ({ director }) => {
  await director.openRun()
  await expect.element(button('Pause')).toBeEnabled()
  director.network.setOffline(true)
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect.element(button('Pause')).toBeDisabled()
  await expect.element(page.getByRole('timer')).toBeVisible()
})

test('a fresh sign-in is asked for in place, and the command goes on after it [D1.58]', async ({ director }) => {
  const { network } = director
  await network.route(accountCalls.settings, (route) => route.fulfill({ json: {} }))
  await director.openRun({ needsProof: true })
  await button('Next level').click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  expect(director.sent).toEqual([])
  await page.getByRole('textbox', { name: 'Current password' }).fill('Pocket-Kings-88')
  await network.route(`${CALLS}SignIn`, (route) => route.fulfill({ json: { success: true } }))
  await network.route(`${CALLS}Event*`, (route) => route.fulfill({ json: DIRECTED }))
  await button('Go on').click()
  await expect.poll(() => director.sent).toMatchObject([{ command: 'next', version: 7 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('players, time and finish: entries by one press, wrong values are said, the end asks first [D1.59]', async ({
  director,
}) => {
  await director.openRun()
  await section('Players').click()
  await button('Entry or re-entry').click()
  await expect.poll(() => director.sent.at(-1)).toMatchObject({ command: 'players' })
  await section('Time left').click()
  await page.getByRole('textbox', { name: 'Minutes, or minutes:seconds' }).fill('x')
  await button('Set the time').click()
  await expect.element(page.getByText('Write it like 12 or 12:30.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Minutes, or minutes:seconds' }).fill('12:30')
  await button('Set the time').click()
  await expect.poll(() => director.sent.at(-1)).toMatchObject({ command: 'time', input: { seconds: 750 } })
  await section('Finish').click()
  await button('Finish the game').click()
  const before = director.sent.length
  await expect.element(page.getByRole('dialog', { name: 'Finish the game?' })).toBeVisible()
  expect(director.sent).toHaveLength(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click()
  await expect.poll(() => director.sent.at(-1)).toMatchObject({ command: 'finish' })
})

test('results: found as typed, a typed name, a tie, a review with points and cash, then sent [D1.61, D1.62]', async ({
  director,
}) => {
  const stored: unknown[] = []
  await director.network.route(`${CALLS}Players`, (route) =>
    route.fulfill({
      json: [
        { id: 12, name: 'Ann Archer', cardNumber: 'AP12', isRegular: true },
        { id: 13, name: 'Ann Archer', cardNumber: 'AP13', isRegular: false },
      ],
    }),
  )
  await director.network.route(`${CALLS}Results`, (route) => {
    stored.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await director.openRun()
  await section('Results').click()
  await button('Enter the results').click()
  const name = page.getByRole('combobox', { name: 'Name or card number' })
  await name.fill('ann')
  await page.getByRole('option', { name: /Ann Archer.*AP12/ }).click()
  await page.getByRole('textbox', { name: 'Place' }).fill('1')
  await name.fill('Sam B')
  await page.getByRole('option', { name: /Sam B.*No player/ }).click()
  await expect.poll(() => textsOf(page.getByRole('listitem'))).toEqual(['1Ann ArcherAP12', '1Sam Bwithout a player'])
  // A reload loses nothing.
  await director.openRun()
  await section('Results').click()
  await button('Enter the results').click()
  await button('Review').click()
  await expect
    .poll(() => textsOf(page.getByRole('listitem')))
    .toEqual(['1Ann ArcherAP12174 points, $100.00', '1Sam Bwithout a player174 points, $100.00'])
  await button('Send the results').click()
  await expect
    .poll(() => stored)
    .toEqual([
      {
        eventId: 7001,
        resultsVersion: 'none',
        placings: [
          { place: 1, playerId: 12, name: 'Ann Archer' },
          { place: 1, playerId: null, name: 'Sam B' },
        ],
      },
    ])
  await expect.element(button('Review')).not.toBeInTheDocument()
})

test('a game without a clock has its entries entered with the results, which survive the proof [D1.58, D1.61]', async ({
  director,
}) => {
  const stored: unknown[] = []
  const { network } = director
  await network.route(accountCalls.settings, (route) => route.fulfill({ json: {} }))
  await network.route('**/tournamentClock/getTournamentClockStatus*', (route) => route.fulfill({ json: null }))
  await network.route(`${CALLS}Results`, (route) => {
    stored.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await director.openRun({ entries: 0, needsProof: true })
  await button('Enter the results').click()
  await expect.element(page.getByText('Say first how many players there were.')).toBeVisible()
  const name = page.getByRole('combobox', { name: 'Name or card number' })
  await name.fill('Sam B')
  await page.getByRole('option', { name: /Sam B.*No player/ }).click()
  await expect.element(button('Review')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Players who entered, with re-entries' }).fill('9')
  await button('Review').click()
  await button('Send the results').click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  await button('Close').first().click()
  await expect.poll(() => textsOf(page.getByRole('listitem'))).toEqual(['1Sam Bwithout a player174 points, $200.00'])
  await button('Send the results').click()
  await page.getByRole('textbox', { name: 'Current password' }).fill('Pocket-Kings-88')
  await network.route(`${CALLS}SignIn`, (route) => route.fulfill({ json: { success: true } }))
  await network.route(`${CALLS}Event*`, (route) => route.fulfill({ json: DIRECTED }))
  await button('Go on').click()
  await expect.poll(() => stored).toMatchObject([{ entries: 9, placings: [{ place: 1, name: 'Sam B' }] }])
})

test('one who was forgotten moves the others down; after a failed search no bare name is offered [D1.61, D1.62]', async ({
  director,
}) => {
  const placings = ['Ann', 'Ben', 'Cas'].map((name, index) => ({ place: index + 1, playerId: null, name }))
  await director.openRun({ placings })
  await section('Results').click()
  await button('Enter the results').click()
  const name = page.getByRole('combobox', { name: 'Name or card number' })
  await page.getByRole('textbox', { name: 'Place' }).fill('2')
  await button('Move place 2 and those behind down').click()
  await name.fill('Dan')
  await page.getByRole('option', { name: /Dan.*No player/ }).click()
  const lines = () => textsOf(page.getByRole('listitem')).map((line) => line.slice(0, 4))
  await expect.poll(lines).toEqual(['1Ann', '2Dan', '3Ben', '4Cas'])
  await button('Remove Ann').click()
  await button('Number them in this order').click()
  await expect.poll(lines).toEqual(['1Dan', '2Ben', '3Cas'])
  await director.network.route(`${CALLS}Players`, (route) => route.fulfill({ status: 400, json: { id: 'no' } }))
  await name.fill('Eve')
  await expect.element(page.getByText(/^The league cannot say now/).first()).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('after the finish the results are corrected, and say when that ends [D1.58]', async ({ director }) => {
  await answerStatus(director.network, { runStatus: RunStatus.END_OF_ALL_ROUND })
  const placings = [{ place: 1, playerId: 77, name: 'Dana Whitlock', cardNumber: 'AP77' }]
  await director.openRun({ state: 'corrections', until: '2026-11-21T23:00:00+11:00', placings })
  await expect.element(page.getByText('Until Sat, 21 Nov, 11:00 pm.')).toBeVisible()
  await button('Correct the results').click()
  await expect.poll(() => textsOf(page.getByRole('listitem'))).toEqual(['1Dana Whitlockyou'])
})

for (const [state, sentence] of [
  ['early', 'You run this game from Thu, 19 Nov, 6:00 am.'],
  ['over', 'This game is over. The office corrects its results now.'],
] as const)
  test(`${state}: the screen says so in place of the buttons [D1.58]`, async ({ director }) => {
    await director.openRun({ state })
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(button('Pause')).not.toBeInTheDocument()
  })

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
  [1440, 900],
] as const)
  test(`at ${width} x ${height} every target is 56 px high, its contrast AAA, and nothing is cut off [D1.63]`, async ({
    director,
  }) => {
    await director.show({ width, height, theme: 'dark' })
    await director.openRun()
    for (const title of ['Players', 'Pause for some minutes', 'Time left', 'Message']) await section(title).click()
    await expect.element(button('Set the time')).toBeVisible()
    expectLargeTargets()
    // What is half below the pinned buttons scrolls from under them.
    scrollTo(0, document.documentElement.scrollHeight)
    expect(await findingsInThemes({ isEnhanced: true })).toEqual([])
  })

function expectLargeTargets(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  const targets = document.querySelectorAll(`main :is(button, summary, input, [role='option'])`)
  const small = [...targets].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 56)
  expect(small.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
}
