import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockRedeem } from '#tests/e2e/mocks/redeem-mocks.ts'
import { mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { mockTickets, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { findingsInThemes } from './axe.ts'
import type { App } from './app.tsx'
import { mockPayments, PAYMENT, payments, REFUND, ticketsShown, WALLET } from './open-payments-routes.ts'
import { ownProfile } from './profile-routes.ts'
import { answerPurchases, CARD, PATH, payWith, SETTINGS, test as base } from './redeem-screen.ts'
import { holdWaits, onTheEvening } from './time.ts'

/** What a member reads of a card payment whose outcome nobody knows [F90]. */

const CHECKING = 'We are checking this payment. You will not be charged twice.'

const test = base.extend<{ member: App }>({
  member: async ({ sale }, use) => {
    onTheEvening()
    const settings = { ...SETTINGS, capabilities: ['idempotency', 'openPayments'] }
    await sale.network.route('**/config.json', (route) => route.fulfill({ json: settings }))
    await ownProfile(sale.network)
    await mockChange(sale.network, { changes: [], received: [], consumed: [] })
    await mockTickets(sale.network, walletOfMany)
    await use(sale)
  },
})

test('wallet and voucher history say that a payment is being checked [F90 known outcome]', async ({ member }) => {
  await mockPayments(member.network, { open: [PAYMENT, REFUND] })
  await member.open('/tickets')
  await expect.element(payments.getByText(CHECKING, { exact: true })).toBeVisible()
  await expect.element(payments).toHaveTextContent('Sunday Special, Sun 22/11/2026, $153.00')
  await expect.element(payments).toHaveTextContent('The league refunds the charge.')
  await expect.poll(ticketsShown).toEqual(WALLET)
  expect(await findingsInThemes()).toEqual([])
  await member.open('/profile/ticketChange')
  await expect.element(page.getByRole('tab', { name: 'Voucher History' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(payments.getByText(CHECKING, { exact: true })).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await page.getByRole('radio', { name: 'Redeemed', exact: true }).click({ force: true })
  await expect.poll(() => window.location.search).toBe('?show=consume')
  await expect.element(payments).toBeVisible()
})

test('buying without an outcome says that it is being checked, with a way on for the keyboard [F90 known outcome]', async ({
  member,
}) => {
  await answerPurchases(member.network, { status: 409, json: { id: 'payment-pending', message: CHECKING } })
  await mockRedeem(member.network, { outcome: { state: 'pending', call: 'purchaseEventTicket', isUnknown: true } })
  await member.open(PATH)
  await payWith(CARD.approved)
  await expect.element(page.getByText(CHECKING, { exact: true })).toBeVisible()
  await expect.element(page.getByText('declined')).not.toBeInTheDocument()
  expect(await findingsInThemes()).toEqual([])
  ;(page.getByRole('link', { name: 'Tickets to other events' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/tickets/purchase')
})

test('once it has ended nothing is said any more, and the wallet is read again [F90 late capture]', async ({
  member,
}) => {
  const reads = await mockTickets(member.network, walletOfMany)
  await mockPayments(member.network, { open: [PAYMENT] })
  holdWaits()
  await member.open('/tickets')
  await expect.element(payments).toHaveTextContent(CHECKING)
  await expect.poll(ticketsShown).toEqual(WALLET)
  const { count } = reads
  await mockPayments(member.network, { open: [] })
  await vi.advanceTimersByTimeAsync(61_000)
  await expect.element(payments).not.toBeInTheDocument()
  await expect.poll(() => reads.count).toBe(count + 1)
})
