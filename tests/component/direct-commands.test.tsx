import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { textsOf } from './app.tsx'
import { answerStatus, ON_THE_CLOCK } from './clock-routes.ts'
import { button, CALLS, DIRECTED, DONE, section, test } from './direct-screen.ts'

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

test('what another director did is said, and nothing is done [D1.60]', async ({ director }) => {
  await director.openRun()
  const message = 'Ben Baker gave the command pause at 8:00 pm. Nothing was done. Look at the clock, and decide again.'
  await director.respond(409, { id: 'clock-changed', message })
  await button('Pause').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
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
