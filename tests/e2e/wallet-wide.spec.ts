import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { holdBack } from './gate.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { mockTickets, ticketOf, TODAY_GUID, walletOfMany } from './mocks/ticket-mocks.ts'

const test = base.extend<{ wallet: WalletPage }>({ wallet: async ({ page }, use) => use(new WalletPage(page)) })
test.use({ viewport: { width: 1440, height: 900 } })

const MIA = 'mia@example.com'
const TICKETS = '**/Membership/EventTickets*'

test('a wide window has the list at the left and the next ticket beside it [D1.29, P9.12]', async ({
  page,
  shell,
  wallet,
}) => {
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  await expect(wallet.cards).toHaveCount(5)
  await expect(page.getByText('Your next ticket', { exact: true })).toBeVisible()
  await expect(wallet.qr).toBeVisible()
  await expect(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Tickets and vouchers'])
  await expect(page).toHaveTitle(/^Tickets and vouchers \|/)
  const [card, ticket] = await Promise.all([wallet.cards.first().boundingBox(), wallet.ticket.boundingBox()])
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(ticket?.x ?? 0)
  expect(Math.abs((card?.y ?? 0) - (ticket?.y ?? 0))).toBeLessThan(160)
  // The page is used from edge to edge.
  expect((ticket?.x ?? 0) + (ticket?.width ?? 0)).toBeGreaterThan(1300)
})

test('a ticket that is chosen stands beside the list, with an address and a title of its own, and Back leads back [D1.29]', async ({
  page,
  shell,
  wallet,
}) => {
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  const link = wallet.card('Summer Series Opener').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tickets\/0a1b2c3d-0000-4000-8000-000000000002$/)
  await expect(page).toHaveTitle(/^Summer Series Opener, ticket \|/)
  await expect(wallet.ticket.getByRole('heading', { name: 'Summer Series Opener' })).toBeVisible()
  await expect(wallet.cards).toHaveCount(5)
  await expect(link).toHaveAttribute('aria-current', 'page')
  // The keyboard goes on with the ticket, not at the top of the list.
  await expect(page.getByRole('region', { name: 'Ticket', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Swap flight', exact: true })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/tickets')
  await expect(page).toHaveTitle(/^Tickets and vouchers \|/)
  await expect(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026' })).toBeVisible()
})

test('a ticket’s own address opens it beside the list, and an unknown one says so beside it [F65]', async ({
  page,
  shell,
  wallet,
}) => {
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, `/tickets/${TODAY_GUID}`)
  await expect(wallet.qr).toBeVisible()
  await expect(wallet.cards).toHaveCount(5)
  await expect(page.getByRole('link', { name: /^(Back|To your profile)$/ })).toHaveCount(1)
  await page.goto('/tickets/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This ticket is not in your wallet')).toBeVisible()
  await expect(wallet.cards).toHaveCount(5)
  await expect(wallet.ticket).toHaveCount(0)
})

test('loading, nothing to come and nothing at all each have their own', async ({ page, shell, wallet }) => {
  const open = await holdBack(page, TICKETS, walletOfMany().slice(3))
  await shell.signIn(MIA, '/tickets')
  await expect(page.getByRole('status', { name: 'Your tickets, loading' })).toBeVisible()
  await expect(wallet.heading).toBeVisible()
  open()
  await expect(page.getByText('Nothing to come', { exact: true }).last()).toBeVisible()
  await expect(wallet.cards).toHaveCount(2)
  await expect(wallet.ticket).toHaveCount(0)
  await wallet.cards.first().getByRole('link').first().click()
  await expect(wallet.ticket).toContainText('Its code no longer works.')
  await mockTickets(page, () => [])
  await page.goto('/tickets')
  await expect(page.getByText('No tickets yet')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Ticket', exact: true })).toHaveCount(0)
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of 400|ERR_INTERNET_DISCONNECTED/ })

  test('the wallet says once that it did not load, and offline shows what is saved in both columns', async ({
    page,
    shell,
    wallet,
    context,
  }) => {
    await page.route(TICKETS, (route) => route.fulfill({ status: 400, json: { id: 'no', message: 'Not today.' } }))
    await shell.signIn(MIA, '/tickets')
    await expect(page.getByText('Your tickets did not load')).toHaveCount(1)
    await page.unroute(TICKETS)
    await mockTickets(page, walletOfMany)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(wallet.qr).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: /^Swap flight, .*Needs signal$/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Swap flight. Needs signal' })).toBeVisible()
    await wallet.card('Summer Series Opener').getByRole('link').first().click()
    await expect(wallet.ticket.getByText('H3V9TD', { exact: true })).toBeVisible()
    await context.setOffline(false)
  })
})

test('from 992 px on both stand beside each other, and below that one at a time', async ({ page, shell, wallet }) => {
  await mockTickets(page, walletOfMany)
  await page.setViewportSize({ width: 992, height: 800 })
  await shell.signIn(MIA, `/tickets/${TODAY_GUID}`)
  await expect(wallet.qr).toBeVisible()
  await expect(wallet.cards).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(wallet.cards).toHaveCount(0)
  await expect(wallet.qr).toBeVisible()
  await expect(wallet.ticket.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the wallet with a ticket beside it, in ${theme} [D6.2]`, async ({
    page,
    shell,
    wallet,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    let rows = walletOfMany()
    await mockTickets(page, () => rows)
    await shell.signIn(MIA, '/tickets')
    await expect(page.getByText('All 3 available offline')).toBeVisible()
    await expect(wallet.qr).toBeVisible()
    expect(await findings(page)).toEqual([])
    rows = [ticketOf({ event: { eventStatusId: 6 } })]
    await page.goto(`/tickets/${TODAY_GUID}`)
    await expect(wallet.ticket.getByRole('alert')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
