import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { TodayTicket } from '#features/tickets/today-ticket.tsx'
import { showOnHomeTop } from '#lib/browser/page/home-top.ts'
import { mockTickets, ticketOf, TODAY_GUID, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { address, type App } from './app.tsx'
import { findings } from './axe.ts'
import { catchDownloads } from './downloads.ts'
import { homeRoutes } from './home-routes.ts'
import { scan } from './scanner.ts'
import { card, test, TICKET, wallet, WALLET, withAbility } from './wallet-screen.ts'
import { textOf } from './texts.ts'

const bar = page.getByRole('navigation', { name: 'Quick links' })

test('the wallet has what is to come first, with codes and what can be done, and marks what is done with [D1.29, M2.36 to M2.39, M6.8, M6.9]', async ({
  member,
}) => {
  await member.open(WALLET)
  await expect.element(page.getByText('All 3 available offline')).toBeVisible()
  await expect.element(page.getByText('2 tickets, 1 voucher')).toBeVisible()
  await expect.element(page.getByText('Codes stay on this phone until the event ends.')).toBeVisible()
  expect(wallet.cards()).toHaveLength(5)
  const [million = '', , voucher, swapped, redeemed] = wallet.cards().map(({ innerText }) => innerText)
  expect(million).toMatch(
    /Harvest Million 2026\s+Event 3, Flight 1B\s+Docklands Pavilion\s+Thu, 19 Nov\s+Rego\s+7:00 pm\s+K7Q4M2/,
  )
  expect(voucher).toMatch(
    /Gold Coast Main.*Voucher · satellite win.*Rego\s+10:00 am AEST.*Transfer in review\s+Up to 1 business day/s,
  )
  expect(swapped).toMatch(
    /Flight 1A.*swapped\s+This ticket was swapped to another flight on Sat, 14 Nov, 9:12 am\. Its code no longer works\./is,
  )
  expect(redeemed).toMatch(/redeemed\s+This ticket was used/i)
  const first = card('Event 3, Flight 1B')
  for (const [link, href] of [
    [first.getByRole('link', { name: /^Swap flight/ }), `/tickets/swap-flight/${TODAY_GUID}`],
    [first.getByRole('link', { name: /^Transfer to another player/ }), `/tickets/transfer/${TODAY_GUID}`],
    [page.getByRole('link', { name: 'Voucher History' }), '/profile/ticketChange'],
    [page.getByRole('link', { name: 'Voucher help' }), '/about/voucher'],
  ] as const)
    await expect.element(link).toHaveAttribute('href', href)
  await expect.element(card('Gold Coast Main').getByRole('link')).toHaveLength(1)
  await first.getByRole('link', { name: /^Show QR code/ }).click()
  await expect.poll(address).toBe(TICKET)
})

for (const [phone, width, height] of [
  ['upright', 390, 844],
  ['on its side', 844, 390],
  ['narrow', 320, 700],
] as const) {
  test(`a ticket on a phone ${phone}: everything for the door, and a code that another program reads off the screen [D5.17, D5.18]`, async ({
    member,
  }) => {
    await page.viewport(width, height)
    await member.open(TICKET)
    await expect.element(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026' })).toBeVisible()
    await expect.element(wallet.ticket.getByText('Won in a satellite')).toBeVisible()
    for (const text of [
      'Event 3, Flight 1B',
      'Docklands Pavilion',
      '12 Harbour Esplanade, Docklands VIC 3008',
      'Thu, 19 Nov',
      '8:00 pm',
      '7:00 pm',
      '9:30 pm',
      'K7Q4M2',
    ])
      await expect.element(wallet.ticket.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Enter the code at the self-registration terminal, or show this screen to the registration team.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^Saved on this phone · checked /)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', expect.stringContaining('destination=Docklands%20Pavilion'))
    const box = wallet.qr.element().getBoundingClientRect()
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(240)
    if (phone === 'upright')
      // What one can do with it stands on the first screen, above the bar.
      for (const name of ['Swap flight', 'Transfer'])
        expect(page.getByRole('link', { name }).element().getBoundingClientRect().bottom, name).toBeLessThanOrEqual(
          bar.element().getBoundingClientRect().top,
        )
    // On its side the links would lie over the code.
    expect(bar.elements()).toHaveLength(phone === 'on its side' ? 0 : 1)
    expect(await scan(wallet.qr)).toBe('K7Q4M2')
    expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
    // The code is nowhere a history or a title would keep it.
    expect(window.location.href + document.title).not.toContain('K7Q4M2')
  })
}

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
  await showToday(member)
  await member.open('/')
  await expect.poll(() => textOf(wallet.today)).toMatch(/Today 8:00 pm · Docklands Pavilion/)
  await expect.element(wallet.today.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect
    .element(wallet.today.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('destination=Docklands'))
  await wallet.today.getByRole('link', { name: 'Show code' }).click()
  await expect.element(wallet.qr).toBeVisible()
  await mockTickets(member.network, () => walletOfMany().slice(1))
  await member.open('/')
  await expect.element(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
  await expect.element(wallet.today).not.toBeInTheDocument()
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the wallet, a ticket in any state, and Home with it, in ${theme} [D6.2]`, async ({
    member,
  }) => {
    await member.show({ width: 390, height: 844, theme })
    await showToday(member)
    await member.open(WALLET)
    await expect.element(page.getByText('All 3 available offline')).toBeVisible()
    expect(await findings()).toEqual([])
    for (const guid of walletOfMany().map((row) => row.gameMembershipGuid ?? row.voucherGuid)) {
      await member.open(`/tickets/${guid}`)
      await expect.element(wallet.ticket).toBeVisible()
      await expect.element(page.getByText(/^Saved on this phone · checked/)).toBeVisible()
      expect(await findings(), String(guid)).toEqual([])
    }
    await member.open('/')
    await expect.element(wallet.today).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
    expect(await findings(), 'Home').toEqual([])
    await mockTickets(member.network, () => [ticketOf({ event: { eventStatusId: 6 } })])
    await member.open(TICKET)
    await expect.element(wallet.ticket.getByRole('alert')).toBeVisible()
    expect(await findings(), 'on hold').toEqual([])
  })
}

/** What runs beside the screens puts the ticket on Home once there are any. */
async function showToday({ network }: App): Promise<void> {
  await homeRoutes(network)
  await mockTickets(network, walletOfMany)
  showOnHomeTop(<TodayTicket />)
  onTestFinished(() => showOnHomeTop(null))
}
