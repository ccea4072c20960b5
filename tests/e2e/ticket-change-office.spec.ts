import { expect, test as base } from './fixtures.ts'
import { office, requestOf } from './office.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'
import { heldBy, PRIYA, voucher } from './vouchers.ts'

const test = base.extend<{ change: TicketChangePage; history: VoucherHistoryPage }>({
  change: async ({ page }, use) => use(new TicketChangePage(page)),
  history: async ({ page }, use) => use(new VoucherHistoryPage(page)),
})

test.beforeEach(async ({ shell }) => shell.signIn(PRIYA))

/** Selects the first flight offered; gives its name. */
async function takeFirst(change: TicketChangePage): Promise<string> {
  const first = change.flights.first()
  const name = (await first.locator('[data-testid=flight]').textContent()) ?? ''
  await first.getByRole('button', { name: /^Select/ }).click()
  await change.confirm.click()
  return name
}

test('a swap that the office decides: asked for, rejected with a reason, asked for again, approved; the history shows all of it [M2.41, M2.72, M4.7, M4.8, M4.9, M7.41]', async ({
  page,
  change,
  history,
}) => {
  const held = await voucher(page, ({ allowSwap, eventTicket }) => allowSwap && !eventTicket.autoVoucherTransfer)
  for (const decision of ['reject', 'approve'] as const) {
    await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
    await takeFirst(change)
    await change.swap.click()
    await expect(change.step).toHaveText('Success! Your request is in review')
    await expect(change.main).toContainText('The request of swapping voucher to another flight')
    await change.link('Voucher History').click()
    await expect(history.rows.first()).toContainText('Pending')
    await page.goto(`/voucher/transfer/${held.voucherGuid}`)
    await expect(change.main).toContainText('A swap is in review')

    await office(
      decision,
      await requestOf(/swap voucher\s+Priya/),
      ...(decision === 'reject' ? ['The flight is full.'] : []),
    )
    await history.open()
    await expect(history.rows.first()).toContainText(decision === 'reject' ? 'Rejected' : 'Approved')
    await expect(history.rows.first()).toContainText(/league office, \d+\/\d\d\/2026/)
    if (decision === 'reject') await expect(history.rows.first()).toContainText('The flight is full.')
  }
  await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
  await expect(change.main).toContainText('This voucher was swapped')
})

test.describe('with a reply that is lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a swap that is done at once is done once, and shown after a restart of the app [F7, F48, F50]', async ({
    page,
    change,
  }) => {
    const held = await voucher(
      page,
      ({ allowSwap, eventTicket }) => allowSwap && eventTicket.autoVoucherTransfer && /Flight/.test(eventTicket.title),
    )
    const before = (await heldBy(page)).length
    let sent = 0
    await page.route('**/Membership/SwapFlight', async (route) => {
      sent++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.route('**/Membership/MoneyCall?*', (route) => route.abort('connectionrefused'))
    await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
    const flight = await takeFirst(change)
    await change.swap.click()
    await expect(change.main).toContainText('Your swap may have gone through')
    await page.unroute('**/Membership/MoneyCall?*')
    await page.reload()
    await expect(change.step).toHaveText('Success!')
    await expect(change.main).toContainText(flight)
    expect(sent).toBe(1)
    expect((await heldBy(page)).length).toBe(before + 1)
  })
})
