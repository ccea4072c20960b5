import { expect, test } from './fixtures.ts'
import { office, requestOf } from './office.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'
import { PRIYA, voucher } from './vouchers.ts'

test('a swap that the office decides: requested, rejected with a reason, requested again, approved; the history shows all of it [M2.41, M2.72, M4.7, M4.8, M4.9, M7.41]', async ({
  page,
  shell,
}) => {
  const [change, history] = [new TicketChangePage(page), new VoucherHistoryPage(page)]
  await shell.signIn(PRIYA)
  const held = await voucher(page, ({ allowSwap, eventTicket }) => allowSwap && !eventTicket.autoVoucherTransfer)
  for (const [decision, status, reason] of [
    ['reject', 'Rejected', 'The flight is full.'],
    ['approve', 'Approved', ''],
  ] as const)
    await test.step(`requested, then ${status.toLowerCase()}`, async () => {
      await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
      await change.flights
        .first()
        .getByRole('button', { name: /^Select/ })
        .click()
      await change.confirm.click()
      await change.swap.click()
      await expect(change.step).toHaveText('Success! Your request is in review')
      await change.link('Voucher History').click()
      await expect(history.rows.first()).toContainText('Pending')
      await page.goto(`/voucher/transfer/${held.voucherGuid}`)
      await expect(change.main).toContainText('A swap is in review')

      await office(decision, await requestOf(/swap voucher\s+Priya/), ...(reason ? [reason] : []))
      await history.open()
      await expect(history.rows.first()).toContainText(status)
      await expect(history.rows.first()).toContainText(/league office, \d+\/\d\d\/2026/)
      await expect(history.rows.first()).toContainText(reason)
    })
  await page.goto(`/voucher/swap-flight/${held.voucherGuid}`)
  await expect(change.main).toContainText('This voucher was swapped')
})
