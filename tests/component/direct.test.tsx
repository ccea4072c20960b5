import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { address } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { answerStatus } from './clock-routes.ts'
import { button, CALLS, RUN, section, test } from './direct-screen.ts'

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

test('offline nothing can be pressed, and the clock goes on [D1.60]', async ({ director }) => {
  await director.openRun()
  await expect.element(button('Pause')).toBeEnabled()
  director.network.setOffline(true)
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect.element(button('Pause')).toBeDisabled()
  await expect.element(page.getByRole('timer')).toBeVisible()
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
