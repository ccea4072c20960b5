import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCredit } from '#tests/e2e/mocks/credit-mocks.ts'
import { address, focus } from '../app.tsx'
import { confirm, credit, figure, find, heading, PATH, player, RULES, step, test } from '../credit-screen.ts'
import { textOf } from '../texts.ts'

const SUMMARY = '/profile/ptc'

describe('/profile/ptc', () => {
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
})

describe('/profile/ptcTransfer', () => {
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
})
