import { expect } from '#tests/e2e/fixtures.ts'
import { CARD } from '#tests/e2e/mocks/cards.ts'
import { creditOf, purchases, ticketsFor } from '#tests/e2e/mocks/redeem-mocks.ts'
import { ProfilePage } from '#tests/e2e/pages/profile-page.ts'
import { TicketChangePage } from '#tests/e2e/pages/ticket-change-page.ts'
import { VoucherHistoryPage } from '#tests/e2e/pages/voucher-history-page.ts'
import { OTHER } from '#tests/e2e/profile-fixtures.ts'
import { both, MIA, sale, test } from '#tests/e2e/redeem-fixtures.ts'
import { PRIYA, voucher } from '#tests/e2e/vouchers.ts'

/** A member signs in, buys a ticket and transfers a voucher. */

test.use({ expectedErrors: /Failed to load resource/ })

test('without a login the profile leads to sign in with the reason and comes back; Back leads past it [M6.1, M6.3, M6.4, D5.4]', async ({
  page,
  shell,
}) => {
  const profile = new ProfilePage(page)
  await page.goto('/leaderboards')
  await shell.bottomBar.getByRole('link', { name: 'PROFILE' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile&reason=profile$/)
  await expect(page.getByText('Sign in to see profiles.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/leaderboards')
  for (const path of ['/profile?section=photos', `/profile/${OTHER}`, '/profile/account']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}&reason=profile`)
  }
  await page.goto('/profile?section=photos')
  await shell.fillLogin(MIA)
  await expect(page).toHaveURL('/profile?section=photos')
  await expect(profile.tab('Photo Gallery')).toHaveAttribute('aria-selected', 'true')
})

test('a purchase with PTC and a card, from the event’s page to the code, moves the credit and books the ticket [M2.8, M7.18, D1.5, F67, F70]', async ({
  page,
  redeem,
  shell,
  event,
}) => {
  await shell.signIn(MIA)
  const sent = purchases(page)
  const { id, title } = await sale(page, both)
  await event.open(id)
  await event.purchase.getByRole('link', { name: 'Purchase Ticket' }).click()
  await expect(page).toHaveURL(`/redeem/event/${id}`)
  await expect(page.getByRole('region', { name: 'Event Info' })).toContainText(title)
  await redeem.fillCard(CARD.approved)
  // The policy allows the fields, which load from their own origin.
  const src = await page.getByTitle('Card details').getAttribute('src')
  expect(new URL(src ?? '').origin).not.toBe(new URL(page.url()).origin)
  await redeem.amount.fill('30')
  const before = await creditOf(page)
  await redeem.pay()
  await expect(redeem.success).toBeFocused()
  expect(await creditOf(page)).toBe(before - 30)
  expect(await ticketsFor(page, id)).toBe(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body['cardToken']).toMatch(/^[\da-f]{24}-/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'secure-pay-access_token')
  expect(cookie?.value).toBe(sent[0]?.body['accessToken'])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /4111[ -]?1111|-approve/,
  )
})

test('a transfer of a voucher that is done at once: found, reviewed, gone, and written down [M2.78, M2.81, M7.42, M7.43]', async ({
  page,
  shell,
}) => {
  const [change, history] = [new TicketChangePage(page), new VoucherHistoryPage(page)]
  await shell.signIn(PRIYA)
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
