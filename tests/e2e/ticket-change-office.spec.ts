import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { office, requestOf } from './office.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'

/** Has vouchers that are changed at once, and one that the office decides. */
const PRIYA = 'priya@example.com'

interface Held {
  voucherGuid?: string
  status: string
  allowSwap: boolean
  allowTransfer: boolean
  eventTicket: { title: string; autoVoucherTransfer: boolean }
}

const test = base.extend<{ change: TicketChangePage; history: VoucherHistoryPage }>({
  change: async ({ page }, use) => use(new TicketChangePage(page)),
  history: async ({ page }, use) => use(new VoucherHistoryPage(page)),
})

async function heldBy(page: Page): Promise<Held[]> {
  return (await (await page.request.get('/Umbraco/Api/Membership/EventTickets?includeEnded=true')).json()) as Held[]
}

async function voucher(page: Page, fits: (held: Held) => boolean): Promise<Held & { voucherGuid: string }> {
  const found = (await heldBy(page)).find((held) => held.voucherGuid && held.status === 'active' && fits(held))
  if (!found?.voucherGuid) throw new Error('The demo league has no such voucher')
  return { ...found, voucherGuid: found.voucherGuid }
}

test.beforeEach(async ({ shell }) => shell.signIn(PRIYA))

/** Selects the first flight offered; gives its name. */
async function takeFirst(change: TicketChangePage): Promise<string> {
  const first = change.flights.first()
  const name = (await first.locator('[data-part=flight]').textContent()) ?? ''
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

test('a transfer that is done at once: found, reviewed, gone, and written down [M2.78, M2.81, M7.42, M7.43]', async ({
  page,
  change,
  history,
}) => {
  const held = await voucher(
    page,
    ({ allowTransfer, allowSwap, eventTicket }) => allowTransfer && !allowSwap && eventTicket.autoVoucherTransfer,
  )
  await page.goto(`/voucher/transfer/${held.voucherGuid}`)
  await change.search({ firstName: 'Vera', lastName: 'Castellano' })
  await change.player('Vera Castellano').check()
  await change.confirm.click()
  await expect(change.main).toContainText('Transfers are immediate and irreversible.')
  await change.transfer.click()
  await expect(change.step).toHaveText('Success!')
  await expect(change.main).toContainText(/Your voucher for .+ went to Vera Castellano \(\d+\)\./)
  await change.link('Voucher History').click()
  await expect(history.rows.first()).toContainText('To Vera Castellano')
  await expect(history.rows.first()).toContainText('Approved')
  await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
  await expect(change.main).toContainText('This voucher was transferred')
})
