import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockTickets, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { address, focus, textsOf, type App } from './app.tsx'
import { holdBack } from './held.ts'
import { card, test as base, TICKET, wallet, WALLET } from './wallet-screen.ts'
import { resize } from './time.ts'

const TICKETS = '**/Membership/EventTickets*'

const test = base.extend<{ wide: App }>({
  wide: async ({ member }, use) => {
    await resize(1440, 900)
    await use(member)
  },
})

test('a wide window has the list at the left and the next ticket beside it [D1.29, P9.12]', async ({ wide }) => {
  await wide.open(WALLET)
  await expect.poll(wallet.cards).toHaveLength(5)
  await expect.element(page.getByText('Your next ticket', { exact: true })).toBeVisible()
  await expect.element(wallet.qr).toBeVisible()
  await expect.element(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026', level: 2 })).toBeVisible()
  const link = (event: string) => card(event).getByRole('link').first()
  await expect.element(link('Event 3, Flight 1B')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Summer Series Opener')).not.toHaveAttribute('aria-current')
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Tickets and vouchers'])
  await expect.poll(() => document.title).toMatch(/^Tickets and vouchers \|/)
  const [first, ticket] = [wallet.cards()[0], wallet.ticket.element()].map((one) => one?.getBoundingClientRect())
  expect(first?.right).toBeLessThan(ticket?.left ?? 0)
  expect(Math.abs((first?.y ?? 0) - (ticket?.y ?? 0))).toBeLessThan(160)
  // The page is used from edge to edge.
  expect(ticket?.right).toBeGreaterThan(1300)
})

test('a ticket that is chosen stands beside the list, with an address and a title of its own, and Back leads back [D1.29]', async ({
  wide,
}) => {
  await wide.open(WALLET)
  const link = card('Summer Series Opener').getByRole('link').first()
  await focus(link)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/tickets/0a1b2c3d-0000-4000-8000-000000000002')
  await expect.poll(() => document.title).toMatch(/^Summer Series Opener, ticket \|/)
  await expect.element(wallet.ticket.getByRole('heading', { name: 'Summer Series Opener' })).toBeVisible()
  expect(wallet.cards()).toHaveLength(5)
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  // The keyboard goes on with the ticket, not at the top of the list.
  await expect.element(page.getByRole('region', { name: 'Ticket', exact: true })).toHaveFocus()
  const swap = page.getByRole('link', { name: 'Swap flight', exact: true })
  await expect.element(swap).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(swap).toHaveFocus()
  window.history.back()
  await expect.poll(address).toBe(WALLET)
  await expect.poll(() => document.title).toMatch(/^Tickets and vouchers \|/)
  await expect.element(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026' })).toBeVisible()
})

test('a ticket’s own address opens it beside the list, and an unknown one says so beside it [F65]', async ({
  wide,
}) => {
  await wide.open(TICKET)
  await expect.element(wallet.qr).toBeVisible()
  expect(wallet.cards()).toHaveLength(5)
  await expect.element(page.getByRole('link', { name: /^(Back|To your profile)$/ })).toHaveLength(1)
  await wide.open('/tickets/00000000-0000-4000-8000-000000000000')
  await expect.element(page.getByText('This ticket is not in your wallet')).toBeVisible()
  expect(wallet.cards()).toHaveLength(5)
  await expect.element(wallet.ticket).not.toBeInTheDocument()
})

test('loading, nothing to come and nothing at all each have their own', async ({ wide }) => {
  const release = await holdBack(wide.network, TICKETS, walletOfMany().slice(3))
  await wide.open(WALLET)
  await expect.element(page.getByRole('status', { name: 'Your tickets, loading' })).toBeVisible()
  await expect.element(wallet.heading).toBeVisible()
  release()
  await expect.element(page.getByText('Nothing to come', { exact: true }).last()).toBeVisible()
  expect(wallet.cards()).toHaveLength(2)
  await expect.element(wallet.ticket).not.toBeInTheDocument()
  await card('Flight 1A').getByRole('link').first().click()
  await expect.element(wallet.ticket).toHaveTextContent('Its code no longer works.')
  await mockTickets(wide.network, () => [])
  await wide.open(WALLET)
  await expect.element(page.getByText('No tickets yet')).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Ticket', exact: true })).not.toBeInTheDocument()
})

test('the wallet says once that it did not load, and offline shows what is saved in both columns', async ({ wide }) => {
  await wide.network.route(TICKETS, (route) =>
    route.fulfill({ status: 400, json: { id: 'no', message: 'Not today.' } }),
  )
  await wide.open(WALLET)
  await expect.element(page.getByText('Your tickets did not load')).toHaveLength(1)
  await mockTickets(wide.network, walletOfMany)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(wallet.qr).toBeVisible()
  wide.network.setOffline(true)
  await expect.element(page.getByRole('button', { name: /^Swap flight, .*Needs signal$/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Swap flight. Needs signal' })).toBeVisible()
  await card('Summer Series Opener').getByRole('link').first().click()
  await expect.element(wallet.ticket.getByText('H3V9TD', { exact: true })).toBeVisible()
})

test('from 992 px on both stand beside each other, and below that one at a time', async ({ wide }) => {
  await resize(992, 800)
  await wide.open(TICKET)
  await expect.element(wallet.qr).toBeVisible()
  expect(wallet.cards()).toHaveLength(5)
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
  await resize(991, 800)
  await expect.poll(wallet.cards).toHaveLength(0)
  await expect.element(wallet.qr).toBeVisible()
  await expect.element(wallet.ticket.getByRole('heading', { level: 1 })).toBeVisible()
})
