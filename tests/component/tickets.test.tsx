import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mockTickets, ticketOf, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { catchDownloads } from './downloads.ts'
import { homeRoutes } from './home-routes.ts'
import { scan } from './scanner.ts'
import { card, test, TICKET, wallet, WALLET, withAbility } from './wallet-screen.ts'
import { textOf } from './texts.ts'

test('without self registration there is the code in letters and no drawing, and without a code neither [D5.18, M2.39]', async ({
  member,
}) => {
  await mockTickets(member.network, () => [ticketOf({ event: { selfRegistrationEnabled: false } })])
  await member.open(TICKET)
  await expect.element(wallet.ticket.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Show this screen to the registration team.', { exact: true })).toBeVisible()
  await expect.element(wallet.qr).not.toBeInTheDocument()
  await mockTickets(member.network, () => [ticketOf({ redeemCode: null })])
  await member.open(TICKET)
  await expect.element(wallet.ticket.getByText('The code comes later')).toBeVisible()
  await expect.element(wallet.qr).not.toBeInTheDocument()
})

test('an event on hold, a stranger’s guid and an empty wallet each say so [M4.2, F65]', async ({ member }) => {
  await mockTickets(member.network, () => [ticketOf({ event: { eventStatusId: 6 } })])
  await member.open(TICKET)
  await expect.element(wallet.ticket.getByRole('alert')).toHaveTextContent('The event was on hold when last checked.')
  await expect.element(wallet.qr).toBeVisible()
  await member.open('/tickets/00000000-0000-4000-8000-000000000000')
  await expect.element(page.getByText('This ticket is not in your wallet')).toBeVisible()
  await mockTickets(member.network, () => [])
  await member.open(WALLET)
  await expect.element(page.getByText('No tickets yet')).toBeVisible()
})

test('a ticket that was swapped elsewhere is marked loudly, and has neither code nor anything to do with it', async ({
  member,
}) => {
  const endedAt = '2026-11-19T19:24:00+11:00'
  await mockTickets(member.network, () => [
    ticketOf({ status: 'swapped', redeemCode: null, endedAt, allowSwap: false, allowTransfer: false }),
  ])
  await member.open(TICKET)
  const alert = wallet.ticket.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('This ticket was swapped to another flight on Thu, 19 Nov, 7:24 pm. Its code no longer works.')
  await expect.element(alert.getByText('Swapped', { exact: true })).toHaveStyle({ textTransform: 'uppercase' })
  await expect.element(wallet.qr).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /Swap|Transfer/ })).not.toBeInTheDocument()
})

test('signed out, the wallet is for members and sends nobody away automatically [D5.4, D5.5]', async ({ app }) => {
  await app.open(WALLET)
  await expect.element(wallet.heading).toBeVisible()
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await expect.element(signIn).toBeVisible()
  expect(app.documents).toEqual([])
  await signIn.click()
  await expect.poll(() => app.documents).toEqual(['/login?returnUrl=%2Ftickets'])
})

test('the calendar gets the event with its zone and alarm, friends get the event, and neither gets the code', async ({
  member,
}) => {
  const shared: unknown[] = []
  withAbility('share', (data: unknown) => Promise.resolve(void shared.push(data)))
  const downloads = catchDownloads()
  await member.open(TICKET)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['harvest-million-2026.ics'])
  const file = (await downloads[0]?.file.text()) ?? ''
  expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20261119T200000')
  expect(file).toContain('TRIGGER:PT30M')
  expect(file).not.toContain('K7Q4M2')
  await page.getByRole('button', { name: 'Share the event' }).click()
  await expect
    .poll(() => shared)
    .toEqual([{ title: 'Harvest Million 2026', url: `${window.location.origin}/event/901` }])
})

test('inside of another app, whose browser ignores downloads and print, the file goes to the device’s sheet, else it is said [F127]', async ({
  member,
}) => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  withAbility('userAgent', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500]`)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const shared: string[][] = []
  withAbility('canShare', ({ files }: ShareData) => files !== undefined)
  withAbility('share', ({ files = [] }: ShareData) => Promise.resolve(void shared.push(files.map(({ name }) => name))))
  const downloads = catchDownloads()
  await member.open(TICKET)
  const toCalendar = page.getByRole('button', { name: 'Add to calendar' })
  await toCalendar.click()
  await expect.poll(() => shared).toEqual([['harvest-million-2026.ics']])
  withAbility('canShare', () => false)
  await toCalendar.click()
  await expect.element(page.getByText('This app’s browser cannot save files')).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.element(page.getByText('This app’s browser cannot print')).toBeVisible()
  expect([downloads, shared.length, print.mock.calls.length]).toEqual([[], 1, 0])
  // What is printed later by the app's own menu is the page.
  expect(document.querySelectorAll('[data-printing], [data-printed]')).toHaveLength(0)
})

test('on paper there is the ticket with its code, and nothing else', async ({ member }) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(async () => {
    print.mockRestore()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await member.open(TICKET)
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(wallet.qr).toBeVisible()
  await expect.element(wallet.ticket.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Enter the code at the self-registration terminal/)).toBeVisible()
  expect(page.getByRole('banner').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Add to calendar' }).elements()).toEqual([])
  expect(await scan(wallet.qr)).toBe('K7Q4M2')
})

test('the screen stays awake while a code is shown, and no longer [F12, F42]', async ({ member }) => {
  let held = 0
  const lock = () => ({
    released: false,
    addEventListener: () => undefined,
    release: () => Promise.resolve(void held--),
  })
  withAbility('wakeLock', { request: () => Promise.resolve((held++, lock())) })
  await member.open(WALLET)
  await card('Event 3, Flight 1B').getByRole('link').first().click()
  await expect.element(wallet.qr).toBeVisible()
  await expect.poll(() => held).toBe(1)
  window.history.back()
  await expect.element(wallet.heading).toBeVisible()
  await expect.poll(() => held).toBe(0)
})

test('on its day the ticket stands on top of Home, with its code and the way there one tap away', async ({
  member,
}) => {
  await homeRoutes(member.network)
  await mockTickets(member.network, walletOfMany)
  await openHome(member)
  await expect.poll(() => textOf(wallet.today)).toMatch(/Today 8:00 pm · Docklands Pavilion/)
  await expect.element(wallet.today.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect
    .element(wallet.today.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('destination=Docklands'))
  await wallet.today.getByRole('link', { name: 'Show code' }).click()
  await expect.element(wallet.qr).toBeVisible()
  await mockTickets(member.network, () => walletOfMany().slice(1))
  await openHome(member)
  await expect.element(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
  await expect.element(wallet.today).not.toBeInTheDocument()
})

test('axe finds nothing on a ticket in any state, and Home with it [D6.2]', async ({ member }) => {
  await homeRoutes(member.network)
  await mockTickets(member.network, walletOfMany)
  for (const guid of walletOfMany().map((row) => row.gameMembershipGuid ?? row.voucherGuid)) {
    await member.open(`/tickets/${guid}`)
    await expect.element(wallet.ticket).toBeVisible()
    await expect.element(page.getByText(/^Saved on this phone · checked/)).toBeVisible()
    expect(await findingsInThemes(), String(guid)).toEqual([])
  }
  await openHome(member)
  await expect.element(wallet.today).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
  expect(await findingsInThemes(), 'Home').toEqual([])
  await mockTickets(member.network, () => [ticketOf({ event: { eventStatusId: 6 } })])
  await member.open(TICKET)
  await expect.element(wallet.ticket.getByRole('alert')).toBeVisible()
  expect(await findingsInThemes(), 'on hold').toEqual([])
})

/** Opens Home with the tickets that the wallet has read, since Home requests none. */
async function openHome(member: App): Promise<void> {
  await member.open(WALLET)
  await expect.element(page.getByText(/available offline$/)).toBeVisible()
  await member.go('/')
}
