import type { Page } from '@playwright/test'
import { mockResponses } from './mocks/mocks.ts'
import { findings } from './axe.ts'
import { both, JACK, MIA, sale, test as base } from './redeem-fixtures.ts'
import { expect } from './fixtures.ts'
import { CARD } from './pages/redeem-page.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { mockTickets, walletOfMany } from './mocks/ticket-mocks.ts'

/** What a member reads of a card payment whose outcome nobody knows [F90]. */

const CHECKING = 'We are checking this payment. You will not be charged twice.'
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const calls = { open: '**/Membership/OpenPayments', outcome: '**/Membership/MoneyCall?*' } as const
const answerPayments = mockResponses(calls)

const PAYMENT = {
  guid: '0a1b2c3d-0000-4000-8000-0000000000c1',
  state: 'checking',
  eventId: 901,
  eventName: 'Sunday Special',
  dateTime: '2026-11-22T14:00:00+11:00',
  chargedAmount: 15_300,
  createdDate: '2026-11-19T19:20:00+11:00',
}
const REFUND = {
  ...PAYMENT,
  guid: '0a1b2c3d-0000-4000-8000-0000000000c2',
  state: 'refundDue',
  eventName: 'Harvest Cup, Flight 1A',
}

const test = base.extend<{ wallet: WalletPage; history: VoucherHistoryPage }>({
  wallet: async ({ page }, use) => use(new WalletPage(page)),
  history: async ({ page }, use) => use(new VoucherHistoryPage(page)),
})

const listOf = (page: Page) => page.getByRole('list', { name: 'Payments being checked' })

for (const theme of ['dark', 'light'] as const) {
  test(`wallet and voucher history say in ${theme} that a payment is being checked, narrow and wide [F90 known outcome]`, async ({
    page,
    shell,
    wallet,
    history,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await page.setViewportSize(NARROW)
    await mockTickets(page, walletOfMany)
    await answerPayments(page, { open: [PAYMENT, REFUND] })
    await shell.signIn(MIA, '/tickets')
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      await wallet.open()
      await expect(listOf(page).getByText(CHECKING, { exact: true })).toBeVisible()
      await expect(listOf(page)).toContainText('Sunday Special, Sun 22/11/2026, $153.00')
      await expect(listOf(page)).toContainText('The league refunds the charge.')
      await expect(wallet.cards).toHaveCount(5)
      expect(await findings(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`wallet-${theme}-${size.width}.png`) })
      await history.open()
      await expect(history.tab).toHaveAttribute('aria-selected', 'true')
      await expect(listOf(page).getByText(CHECKING, { exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`history-${theme}-${size.width}.png`) })
      await history.show('Redeemed')
      await expect(listOf(page)).toBeVisible()
    }
  })
}

test('once it has ended nothing is said any more, and the wallet is read anew [F90 late capture]', async ({
  page,
  shell,
  wallet,
}) => {
  await page.clock.install()
  await mockTickets(page, walletOfMany)
  await answerPayments(page, { open: [PAYMENT] })
  await shell.signIn(MIA, '/tickets')
  await wallet.open()
  await expect(listOf(page)).toContainText(CHECKING)
  await page.unroute(calls.open)
  await answerPayments(page, { open: [] })
  const read = page.waitForRequest('**/Membership/EventTickets*')
  await page.clock.runFor(61_000)
  await expect(listOf(page)).toHaveCount(0)
  await read
})

test('a server without the capability is not asked, and nothing is shown [D1.7]', async ({ page, shell, wallet }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), capabilities: ['idempotency'] } })
  })
  const asked = await answerPayments(page, { open: [PAYMENT] })
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  await wallet.open()
  await expect(wallet.cards).toHaveCount(5)
  await expect(listOf(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('buying', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const theme of ['dark', 'light'] as const)
    test(`without an outcome says in ${theme} that it is being checked, with a way on for the keyboard [F90 known outcome]`, async ({
      page,
      shell,
      redeem,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await page.setViewportSize(NARROW)
      await shell.signIn(JACK)
      const { id } = await sale(page, both)
      await page.route('**/Membership/PurchaseEventTicket', (route) =>
        route.fulfill({ status: 409, json: { id: 'payment-pending', message: CHECKING } }),
      )
      await answerPayments(page, { outcome: { state: 'pending', call: 'purchaseEventTicket', isUnknown: true } })
      await redeem.open(id)
      await redeem.payWith(CARD.approved)
      await expect(page.getByText(CHECKING, { exact: true })).toBeVisible()
      await expect(page.getByText('declined')).toHaveCount(0)
      expect(await findings(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`redeem-${theme}.png`) })
      const others = page.getByRole('link', { name: 'Tickets to other events' })
      await others.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/tickets/purchase')
      await page.setViewportSize(WIDE)
      await redeem.open(id)
      await expect(page.getByText(CHECKING, { exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`redeem-${theme}-wide.png`) })
    })
})
