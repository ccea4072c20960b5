import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls, mockCredit, summaryOf } from '#tests/e2e/mocks/credit-mocks.ts'
import { address, focus } from './app.tsx'
import { findings } from './axe.ts'
import { choose, confirm, credit, figure, find, heading, PATH, player, RULES, step, test } from './credit-screen.ts'
import { textOf } from './texts.ts'

const SUMMARY = '/profile/ptc'

describe('PTC Summary', () => {
  test('is a tab of one’s own profile with figures, transactions and rules made harmless, and leads to the transfer [M2.3, M2.40, M3.5, M6.7, F61]', async ({
    member,
  }) => {
    await member.open('/Profile/PTC')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect.element(tab('PTC Summary')).toHaveAttribute('aria-selected', 'true')
    for (const [name, value] of [
      ['Balance', '185 PTC'],
      ['Available for transfer', '110 PTC'],
      ['Used', '60 PTC'],
      ['Expired', '20 PTC'],
    ] as const)
      await expect.poll(() => figure(name)).toBe(value)
    const row = (n: number) => credit.transactions.getByRole('row').nth(n)
    await expect.element(row(1)).toHaveTextContent(/10\/11\/2026.*Transfer to Priya Banerjee.*−35/)
    await expect
      .element(row(2))
      .toHaveTextContent(/1\/06\/2026.*Tour credits 1.*Expires 31\/05\/2027.*45 PTC left.*\+80/)
    await expect.element(row(3)).toHaveTextContent('Not transferable')
    await expect.element(row(4)).toHaveTextContent(/Expired 31\/08\/2026.*20 PTC lost/)
    await expect.poll(() => textOf(credit.rules.getByRole('heading'))).toBe(RULES)
    await expect.poll(() => textOf(credit.rules.getByRole('listitem'))).toBe('Be kind.')
    expect('harmed' in window).toBe(false)

    await tab('Achievements').click()
    await expect.poll(address).toBe('/profile?section=achievements')
    const name = page.getByRole('heading', { level: 1 }).element()
    await tab('PTC Summary').click()
    await expect.poll(address).toBe(SUMMARY)
    // The screen around the tab is the same still, and so is where the keyboard is.
    await expect.element(page.getByRole('heading', { level: 1 })).toBe(name)
    await expect.element(tab('PTC Summary')).toHaveFocus()
    await credit.transferLink.click()
    await expect.poll(address).toBe(PATH)
    await expect.element(heading('Transfer PTC')).toBeVisible()
  })

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
  test('goes in three steps to a result; back, everything is as it was, also after a restart [M2.6, M2.48, M2.49, M2.50, M2.51, M2.52, M4.18, M4.19, M4.20, M4.21, M4.22, M5.19, M5.20, M5.22, M8.9, M6.10]', async ({
    member,
  }) => {
    const sent = await mockCredit(member.network, { transfer: { success: true, reason: '30 PTC went to Dana.' } })
    await member.open(PATH)
    await expect.poll(step).toContain('Amount')
    await expect.element(credit.amount).toHaveValue('35')
    await expect.element(credit.slider).toHaveAttribute('aria-valuetext', '35 PTC')
    await focus(credit.slider)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(credit.amount).toHaveValue('40')
    await userEvent.keyboard('{Home}')
    await expect.element(credit.selectPlayer).toBeDisabled()
    await credit.amount.fill('7')
    await expect.element(credit.amount).toHaveAccessibleDescription('Choose an amount in steps of 5 PTC.')
    await expect.element(credit.selectPlayer).toBeDisabled()
    await credit.amount.fill('30')
    await credit.selectPlayer.click()

    // Nobody before one is chosen; another search takes the choice back.
    await expect.element(heading('Who gets it?')).toHaveFocus()
    await expect.element(credit.toSummary).toBeDisabled()
    await find('Dana')
    await player('Dana Whitlock').click()
    await expect.element(credit.toSummary).toBeEnabled()
    await find('Dana', 'Whit')
    await expect.element(credit.toSummary).toBeDisabled()
    await player('Dana Whitlock').click()
    await credit.toSummary.click()

    // The summary, and back to where everything is as it was.
    await expect.element(heading('Check and transfer')).toHaveFocus()
    await expect.element(credit.takenFrom.getByRole('listitem').last()).toHaveTextContent('PTC')
    await credit.previous.click()
    await expect.element(player('Dana Whitlock')).toBeChecked()
    await credit.previous.click()
    await expect.element(credit.amount).toHaveValue('30')
    await member.open(PATH)
    await expect.element(credit.amount).toHaveValue('30')
    await credit.selectPlayer.click()
    await credit.toSummary.click()
    await credit.transfer.click()
    await expect.element(credit.popup).toHaveTextContent('30 PTC to Dana Whitlock (70000931)')
    await credit.popup.getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await confirm()

    await expect.element(credit.done).toHaveFocus()
    await expect.element(page.getByText('30 PTC went to Dana.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Home Page' })).toHaveAttribute('href', '/')
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ PTCAmount: 30, destMembershipId: 5001 }])
    await credit.newTransfer.click()
    await expect.poll(step).toContain('Amount')
    await expect.element(credit.amount).toHaveValue('35')
  })

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

for (const theme of ['dark', 'light'] as const)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`axe finds nothing against summary and wizard at ${width} px in ${theme}`, async ({ member }) => {
      await member.show({ width, height, theme })
      await mockCredit(member.network, { transfer: { success: true, reason: '30 PTC went to Dana Whitlock.' } })
      await member.open(SUMMARY)
      await expect.element(credit.transactions).toBeVisible()
      await expect.element(credit.rules).toBeVisible()
      expect(await findings(), 'summary').toEqual([])
      await member.open(PATH)
      await credit.amount.fill('7')
      expect(await findings(), 'amount').toEqual([])
      await credit.amount.fill('30')
      await credit.selectPlayer.click()
      await find('Dana')
      await player('Dana Whitlock').click()
      expect(await findings(), 'player').toEqual([])
      await credit.toSummary.click()
      await expect.element(credit.takenFrom).toBeVisible()
      expect(await findings(), 'summary of the transfer').toEqual([])
      await credit.transfer.click()
      await expect.element(credit.popup).toBeVisible()
      expect(await findings(), 'popup').toEqual([])
      await credit.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect.element(credit.done).toBeVisible()
      expect(await findings(), 'result').toEqual([])
    })
