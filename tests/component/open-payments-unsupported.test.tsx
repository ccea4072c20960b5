import { expect } from 'vitest'
import { mockTickets, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { test } from './app.tsx'
import { mockPayments, PAYMENT, payments, ticketsShown, WALLET } from './open-payments-routes.ts'
import { onTheEvening } from './time.ts'

// In a file of its own, as the settings are read once.
test('a server without the capability is not asked for open payments, and nothing is shown [D1.7]', async ({ app }) => {
  onTheEvening()
  await app.network.route('**/config.json', (route) => route.fulfill({ json: { capabilities: ['idempotency'] } }))
  const requests = await mockPayments(app.network, { open: [PAYMENT] })
  await mockTickets(app.network, walletOfMany)
  await app.signIn()
  await app.open('/tickets')
  await expect.poll(ticketsShown).toEqual(WALLET)
  await expect.element(payments).not.toBeInTheDocument()
  expect(requests).toEqual([])
})
