import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { textsOf } from './app.tsx'
import { answerStatus } from './clock-routes.ts'
import { button, CALLS, DIRECTED, section, test } from './direct-screen.ts'

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
