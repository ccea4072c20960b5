import { memberStores, untilSaved } from '#tests/faults/saved.ts'
import { findings } from './axe.ts'
import { mockCredit, balanceOf, calls, summaryOf, TRANSACTIONS, WIZARD } from './mocks/credit-mocks.ts'
import { MIA, test } from './credit-fixtures.ts'
import { expect } from './fixtures.ts'
import { CreditPage } from './pages/credit-page.ts'
import { ShellPage } from './pages/shell-page.ts'

const PRIYA = 'priya@example.com'
const RULES = 'Poker Tour Credits (PTC) Transfer Rules'

test.describe('PTC Summary', () => {
  test('is a tab of one’s own profile with figures, transactions and rules made harmless, and leads to the transfer [M2.3, M2.40, M3.5, M6.7, F61]', async ({
    page,
    shell,
    credit,
  }) => {
    await mockCredit(page, { summary: summaryOf(), transactions: TRANSACTIONS })
    await shell.signIn(MIA)
    await credit.open('/Profile/PTC')
    await expect(page.getByRole('tab', { name: 'PTC Summary' })).toHaveAttribute('aria-selected', 'true')
    for (const [name, value] of [
      ['Balance', '185 PTC'],
      ['Available for transfer', '110 PTC'],
      ['Used', '60 PTC'],
      ['Expired', '20 PTC'],
    ] as const)
      await expect(credit.figure(name)).toHaveText(value)
    const row = (n: number) => credit.transactions.getByRole('row').nth(n)
    await expect(row(1)).toContainText(/10\/11\/2026.*Transfer to Priya Banerjee.*−35/)
    await expect(row(2)).toContainText(/1\/06\/2026.*Tour credits 1.*Expires 31\/05\/2027.*45 PTC left.*\+80/)
    await expect(row(3)).toContainText('Not transferable')
    await expect(row(4)).toContainText(/Expired 31\/08\/2026.*20 PTC lost/)
    await expect(credit.rules.getByRole('heading')).toHaveText(RULES)
    await expect(credit.rules.getByRole('listitem')).toHaveText('Be kind.')
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false)

    await page.getByRole('tab', { name: 'Achievements' }).click()
    await expect(page).toHaveURL('/profile?section=achievements')
    const name = page.getByRole('heading', { level: 1 })
    await name.evaluate((element) => element.setAttribute('data-same', ''))
    await page.getByRole('tab', { name: 'PTC Summary' }).click()
    await expect(page).toHaveURL('/profile/ptc')
    // The screen around the tab is the same still, and so is where the keyboard is.
    await expect(name).toHaveAttribute('data-same', '')
    await expect(page.getByRole('tab', { name: 'PTC Summary' })).toBeFocused()
    await credit.transferLink.and(page.locator(':visible')).click()
    await expect(page).toHaveURL('/profile/ptcTransfer')
    await expect(credit.heading('Transfer PTC')).toBeVisible()
  })

  test.describe('in trouble', () => {
    test.use({ expectedErrors: /the server responded with a status of|net::ERR_FAILED/ })

    test('without transactions it says so; what fails says so and tries again; without a connection the saved copy stands [M8.10, D6.1, D6.2, F3]', async ({
      page,
      shell,
      credit,
    }) => {
      await mockCredit(page, { summary: summaryOf({ transferRules: null }), transactions: [] })
      let fails = true
      await page.route(calls.summary, (route) =>
        fails ? route.fulfill({ status: 404, json: { id: 'no', message: 'Not today.' } }) : route.fallback(),
      )
      await shell.signIn(MIA)
      await credit.open('/profile/ptc')
      await expect(credit.summary.getByText('No PTC yet')).toBeVisible()
      await expect(credit.summary.getByRole('alert')).toContainText('Not today.')
      fails = false
      await credit.summary.getByRole('button', { name: 'Retry' }).click()
      await expect(credit.figure('Balance')).toHaveText('185 PTC')
      await expect(credit.rules).toHaveCount(0)

      await expect.poll(() => memberStores(page)).toHaveLength(1)
      const [store = ''] = await memberStores(page)
      await untilSaved(page, '["member","ptc","summary"', store)
      await page.route('**/Umbraco/**', (route) => route.abort())
      await credit.open('/profile/ptc')
      await expect(credit.figure('Balance')).toHaveText('185 PTC')
    })
  })
})

test.describe('the transfer', () => {
  test('goes in three steps to a result, and every balance is read anew [M2.6, M2.48, M2.49, M2.50, M2.51, M2.52, M4.18, M4.19, M4.20, M4.21, M4.22, M5.19, M5.20, M5.22, M8.9, M6.10]', async ({
    page,
    shell,
    credit,
    browser,
  }) => {
    await shell.signIn(MIA, '/profile/ptc')
    const before = await balanceOf(page.request)
    await expect(page.locator('[data-part=ptc] dd')).toContainText(`${before} PTC`)
    await credit.transferLink.and(page.locator(':visible')).click()

    // The amount.
    await expect(credit.step('Amount')).toBeVisible()
    await expect(credit.amount).toHaveValue('50')
    await expect(credit.slider).toHaveAttribute('aria-valuetext', '50 PTC')
    await credit.slider.press('ArrowRight')
    await expect(credit.amount).toHaveValue('55')
    await credit.slider.press('Home')
    await expect(credit.selectPlayer).toBeDisabled()
    await credit.amount.fill('7')
    await expect(credit.amount).toHaveAccessibleDescription('Choose an amount in steps of 5 PTC.')
    await expect(credit.selectPlayer).toBeDisabled()
    await expect(credit.rules.getByRole('heading')).toHaveText(RULES)
    await credit.amount.fill('10')
    await credit.selectPlayer.click()

    // The player: never oneself, and nobody before one is chosen.
    await expect(credit.heading('Who gets it?')).toBeFocused()
    await expect(credit.toSummary).toBeDisabled()
    await credit.find('Mia', 'Hartigan')
    await expect(page.getByText('No player found')).toBeVisible()
    await credit.find('Priya', 'Banerjee')
    await credit.player('Priya Banerjee').check()
    await credit.find('Priya')
    await expect(credit.players.first()).toBeVisible()
    await expect(credit.toSummary).toBeDisabled()
    await credit.player('Priya Banerjee').check()
    await credit.toSummary.click()

    // The summary, and back to where everything is as it was.
    await expect(credit.heading('Check and transfer')).toBeFocused()
    await expect(credit.takenFrom.getByRole('listitem').last()).toContainText('PTC')
    await credit.previous.click()
    await expect(credit.player('Priya Banerjee')).toBeChecked()
    await credit.previous.click()
    await expect(credit.amount).toHaveValue('10')
    await page.reload()
    await expect(credit.amount).toHaveValue('10')
    await credit.selectPlayer.click()
    await credit.toSummary.click()
    await credit.transfer.click()
    await expect(credit.popup).toContainText(/10 PTC to Priya Banerjee \(\d+\)/)
    await credit.popup.getByRole('button', { name: 'Cancel' }).click()
    expect(await balanceOf(page.request)).toBe(before)
    await credit.confirm()

    // The result, here and at the other's.
    await expect(credit.heading('Successfully Transferred PTC')).toBeFocused()
    await expect(page.getByText(/^10 PTC went to Priya Banerjee/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home Page' })).toHaveAttribute('href', '/')
    expect(await balanceOf(page.request)).toBe(before - 10)
    await page.getByRole('button', { name: 'New Transfer' }).click()
    await expect(credit.step('Amount')).toBeVisible()
    await expect(credit.amount).toHaveValue('50')
    await shell.bottomBar.getByRole('link', { name: 'PROFILE' }).click()
    await expect(page.locator('[data-part=ptc] dd')).toContainText(`${before - 10} PTC`)

    const other = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
    ).newPage()
    await new ShellPage(other).signIn(PRIYA, '/profile/ptc')
    await expect(new CreditPage(other).transactions.getByRole('row').nth(1)).toContainText(
      /Transfer from Mia Hartigan.*\+10/,
    )
    await other.context().close()
  })

  test('finds players by their names in any spelling [F78 comparison of names]', async ({ page, shell, credit }) => {
    await shell.signIn(MIA, '/profile/ptcTransfer')
    await credit.amount.fill('10')
    await credit.selectPlayer.click()
    for (const [firstName, lastName, name] of [
      ['Zoë', 'PAPAS', 'Zoe Papas'],
      ['zoe\u0308', 'pápas', 'Zoe Papas'],
      ['Jack', 'O’Rourke', "Jack O'Rourke"],
      ['jack', 'ORourke', "Jack O'Rourke"],
      ['JACK', 'o rourke', "Jack O'Rourke"],
      [
        'Maximiliana Alexandrina',
        'featherstonehaugh papadi',
        'Maximiliana-Alexandrina Featherstonehaugh-Papadimitrakopoulos',
      ],
    ] as const) {
      await credit.find(firstName, lastName)
      await expect(credit.player(name).first()).toBeVisible()
    }
    await credit.find('', 'O’')
    await expect(page.getByText('Enter at least two characters in one of the fields.')).toBeVisible()
  })

  test('refused with a reason it says so as a warning; another member begins anew [M2.51, M4.23, M8.8]', async ({
    page,
    shell,
    credit,
  }) => {
    await shell.signIn(MIA)
    await mockCredit(page, {
      ...WIZARD,
      transfer: { success: false, reason: 'This player cannot receive anything at the moment.' },
    })
    await credit.open('/profile/ptctransfer')
    await credit.choose('30', 'Dana', 'Whitlock')
    await credit.confirm()
    await expect(credit.heading('This player cannot receive anything at the moment.')).toBeVisible()
    await page.getByRole('button', { name: 'New Transfer' }).click()
    await credit.choose('30', 'Dana', 'Whitlock')
    await page.context().clearCookies()
    await shell.signIn('jack@example.com', '/profile/ptcTransfer')
    await expect(credit.step('Amount')).toBeVisible()
    await expect(credit.amount).toHaveValue('35')
  })

  for (const available of [0, 4]) {
    test(`with ${available} PTC to transfer there is a warning in the place of the steps [M2.53, D5.27]`, async ({
      page,
      shell,
      credit,
    }) => {
      await shell.signIn(MIA)
      await mockCredit(page, { ...WIZARD, summary: summaryOf({ totalAvailableTransfer: available }) })
      await credit.open()
      await expect(page.getByText('Insufficient PTC')).toBeVisible()
      await expect(credit.slider).toHaveCount(0)
      await expect(credit.rules).toBeVisible()
    })
  }

  test('without a connection the choices stay and nothing can be sent [F2]', async ({
    page,
    shell,
    credit,
    context,
  }) => {
    await shell.signIn(MIA)
    await mockCredit(page, WIZARD)
    await credit.open()
    await credit.choose('30', 'Dana', 'Whitlock')
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: 'Needs signal' })).toBeDisabled()
    await credit.previous.click()
    await expect(credit.player('Dana Whitlock')).toBeChecked()
    await expect(credit.search).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Needs signal' })).toBeDisabled()
    await context.setOffline(false)
    await credit.toSummary.click()
    await expect(credit.transfer).toBeEnabled()
  })
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing against summary and wizard in ${theme} [wide and narrow]`, async ({
    page,
    shell,
    credit,
  }) => {
    test.setTimeout(120_000)
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await shell.signIn(MIA)
    await mockCredit(page, {
      ...WIZARD,
      transactions: TRANSACTIONS,
      transfer: { success: true, reason: '30 PTC went to Dana Whitlock (70000931).' },
    })
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await credit.open('/profile/ptc')
      await expect(credit.transactions).toBeVisible()
      await expect(credit.rules).toBeVisible()
      expect(await findings(page), 'summary').toEqual([])
      await credit.open()
      await credit.amount.fill('7')
      expect(await findings(page), 'amount').toEqual([])
      await credit.amount.fill('30')
      await credit.selectPlayer.click()
      await credit.find('Dana')
      await credit.player('Dana Whitlock').check()
      expect(await findings(page), 'player').toEqual([])
      await credit.toSummary.click()
      await expect(credit.takenFrom).toBeVisible()
      expect(await findings(page), 'summary of the transfer').toEqual([])
      await credit.transfer.click()
      expect(await findings(page), 'popup').toEqual([])
      await credit.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect(credit.heading('Successfully Transferred PTC')).toBeVisible()
      expect(await findings(page), 'result').toEqual([])
      await page.getByRole('button', { name: 'New Transfer' }).click()
    }
  })
}
