import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { calls, mockCredit, summaryOf } from '#tests/e2e/mocks/credit-mocks.ts'

import { findingsInThemes } from './axe.ts'
import { choose, confirm, credit, figure, find, heading, PATH, player, step, test } from './credit-screen.ts'

const SUMMARY = '/profile/ptc'

describe('PTC Summary', () => {
  test('without transactions it says so; what fails says so and tries again [M8.10, D6.2]', async ({ member }) => {
    await mockCredit(member.network, { transactions: [] })
    await member.network.route(calls.summary, (route) =>
      route.fulfill({ status: 404, json: { id: 'no', message: 'Not today.' } }),
    )
    await member.open(SUMMARY)
    await expect.element(credit.summary.getByText('No PTC yet')).toBeVisible()
    await expect.element(credit.summary.getByRole('alert')).toHaveTextContent('Not today.')
    await mockCredit(member.network, { summary: summaryOf({ transferRules: null }) })
    await credit.summary.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => figure('Balance')).toBe('185 PTC')
    await expect.element(credit.rules).not.toBeInTheDocument()
  })
})

describe('the transfer', () => {
  test('refused with a reason it says so as a warning; another member starts over [M2.51, M4.23, M8.8]', async ({
    member,
  }) => {
    const reason = 'This player cannot receive anything at the moment.'
    await mockCredit(member.network, { transfer: { success: false, reason } })
    await member.open(PATH)
    await choose('30')
    await confirm()
    await expect.element(heading(reason)).toBeVisible()
    await credit.newTransfer.click()
    await choose('30')
    await expect.element(credit.takenFrom).toBeVisible()
    await member.signIn({ id: 78, customerGuid: '0a1b2c3d-0000-4000-8000-00000000000c' })
    await member.open(PATH)
    await expect.poll(step).toContain('Amount')
    await expect.element(credit.amount).toHaveValue('35')
  })

  for (const available of [0, 4]) {
    test(`with ${available} PTC to transfer there is a warning in the place of the steps [M2.53, D5.27]`, async ({
      member,
    }) => {
      await mockCredit(member.network, { summary: summaryOf({ totalAvailableTransfer: available }) })
      await member.open(PATH)
      await expect.element(page.getByText('Insufficient PTC')).toBeVisible()
      await expect.element(credit.slider).not.toBeInTheDocument()
      await expect.element(credit.rules).toBeVisible()
    })
  }

  test('without a connection the choices stay and nothing can be sent [F2]', async ({ member }) => {
    await member.open(PATH)
    await choose('30')
    await expect.element(credit.takenFrom).toBeVisible()
    member.network.setOffline(true)
    await expect.element(credit.needsSignal).toBeDisabled()
    await credit.previous.click()
    await expect.element(player('Dana Whitlock')).toBeChecked()
    await expect.element(credit.search).toBeDisabled()
    await expect.element(credit.needsSignal).toBeDisabled()
    member.network.setOffline(false)
    await credit.toSummary.click()
    await expect.element(credit.transfer).toBeEnabled()
  })
})

test('axe finds nothing in the steps of the transfer', async ({ member }) => {
  await mockCredit(member.network, { transfer: { success: true, reason: '30 PTC went to Dana Whitlock.' } })
  await member.open(PATH)
  await credit.amount.fill('7')
  expect(await findingsInThemes(), 'amount').toEqual([])
  await credit.amount.fill('30')
  await credit.selectPlayer.click()
  await find('Dana')
  await player('Dana Whitlock').click()
  expect(await findingsInThemes(), 'player').toEqual([])
  await credit.toSummary.click()
  await expect.element(credit.takenFrom).toBeVisible()
  expect(await findingsInThemes(), 'summary of the transfer').toEqual([])
  await credit.transfer.click()
  await expect.element(credit.popup).toBeVisible()
  expect(await findingsInThemes(), 'popup').toEqual([])
  await credit.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect.element(credit.done).toBeVisible()
  expect(await findingsInThemes(), 'result').toEqual([])
})
