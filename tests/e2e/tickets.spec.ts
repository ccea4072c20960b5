import { readFile } from 'node:fs/promises'
import { memberStores, savedKeys } from '#tests/faults/saved.ts'
import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { mockTickets, ticketOf, TODAY_GUID, walletOfMany } from './mocks/ticket-mocks.ts'

const test = base.extend<{ wallet: WalletPage }>({ wallet: async ({ page }, use) => use(new WalletPage(page)) })

const MIA = 'mia@example.com'
const TICKET = `/tickets/${TODAY_GUID}`

test('the wallet has what is to come first, with codes and what can be done, and marks what is done with [D1.29, M2.36 to M2.39, M6.8, M6.9]', async ({
  page,
  shell,
  wallet,
}) => {
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  await expect(page.getByText('All 3 available offline')).toBeVisible()
  await expect(page.getByText('2 tickets, 1 voucher')).toBeVisible()
  await expect(page.getByText('Codes stay on this phone until the event ends.')).toBeVisible()
  await expect(wallet.cards).toHaveCount(5)
  const [million = '', , voucher, swapped, redeemed] = await wallet.cards.allInnerTexts()
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
  const first = wallet.card('Event 3, Flight 1B')
  await expect(first.getByRole('link', { name: /^Swap flight/ })).toHaveAttribute(
    'href',
    `/tickets/swap-flight/${TODAY_GUID}`,
  )
  await expect(first.getByRole('link', { name: /^Transfer to another player/ })).toHaveAttribute(
    'href',
    `/tickets/transfer/${TODAY_GUID}`,
  )
  await expect(wallet.card('Gold Coast Main').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Voucher History' })).toHaveAttribute('href', '/profile/ticketChange')
  await expect(page.getByRole('link', { name: 'Voucher help' })).toHaveAttribute('href', '/about/voucher')
  await first.getByRole('link', { name: /^Show QR code/ }).click()
  await expect(page).toHaveURL(TICKET)
})

for (const [phone, size] of [
  ['upright', { width: 390, height: 844 }],
  ['on its side', { width: 844, height: 390 }],
  ['narrow', { width: 320, height: 700 }],
] as const) {
  test(`a ticket on a phone ${phone}: everything for the door, and a code that another program reads off the screen [D5.17, D5.18]`, async ({
    page,
    shell,
    wallet,
  }) => {
    await page.setViewportSize(size)
    await mockTickets(page, walletOfMany)
    await shell.signIn(MIA, TICKET)
    await expect(wallet.ticket.getByRole('heading', { name: 'Harvest Million 2026' })).toBeVisible()
    await expect(wallet.ticket.getByText('Won in a satellite')).toBeVisible()
    for (const text of [
      'Event 3, Flight 1B',
      'Docklands Pavilion',
      '12 Harbour Esplanade, Docklands VIC 3008',
      'Thu, 19 Nov',
      '8:00 pm',
      '7:00 pm',
      '9:30 pm',
      'K7Q4M2',
    ]) {
      await expect(wallet.ticket.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(
      page.getByText('Enter the code at the self-registration terminal, or show this screen to the registration team.'),
    ).toBeVisible()
    await expect(page.getByText(/^Saved on this phone · checked /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /destination=Docklands%20Pavilion/,
    )
    const box = await wallet.qr.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(240)
    if (phone === 'upright') {
      // What one can do with it stands on the first screen, above the bar.
      const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
      for (const name of ['Swap flight', 'Transfer']) {
        const button = await page.getByRole('link', { name }).boundingBox()
        expect((button?.y ?? Infinity) + (button?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
      }
    }
    // On its side the links would lie over the code.
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible({
      visible: phone !== 'on its side',
    })
    expect(await wallet.scan()).toBe('K7Q4M2')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // The code is nowhere a history or a title would keep it.
    expect(page.url() + (await page.title())).not.toContain('K7Q4M2')
  })
}

test('without self registration there is the code in letters and no drawing, and without a code neither [D5.18, M2.39]', async ({
  page,
  shell,
  wallet,
}) => {
  let row = ticketOf({ event: { selfRegistrationEnabled: false } })
  await mockTickets(page, () => [row])
  await shell.signIn(MIA, TICKET)
  await expect(wallet.ticket.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect(page.getByText('Show this screen to the registration team.', { exact: true })).toBeVisible()
  await expect(wallet.qr).toHaveCount(0)
  row = ticketOf({ redeemCode: null })
  await page.reload()
  await expect(wallet.ticket.getByText('The code comes later')).toBeVisible()
  await expect(wallet.qr).toHaveCount(0)
})

test('a ticket that was swapped elsewhere is marked loudly as soon as that is known, and its code is gone, from the phone too', async ({
  page,
  shell,
  wallet,
}) => {
  let row = ticketOf()
  await mockTickets(page, () => [row])
  await shell.signIn(MIA, TICKET)
  await expect(wallet.qr).toBeVisible()
  await expect(page.getByText('Available offline')).toBeVisible()
  row = ticketOf({
    status: 'swapped',
    redeemCode: null,
    endedAt: '2026-11-19T19:24:00+11:00',
    allowSwap: false,
    allowTransfer: false,
  })
  await page.reload()
  const alert = wallet.ticket.getByRole('alert')
  await expect(alert).toContainText(
    'This ticket was swapped to another flight on Thu, 19 Nov, 7:24 pm. Its code no longer works.',
  )
  await expect(alert.getByText('Swapped', { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expect(wallet.qr).toHaveCount(0)
  await expect(page.getByText('K7Q4M2')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Swap|Transfer/ })).toHaveCount(0)
  const [store = ''] = await memberStores(page)
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const connection = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name, 1)
          request.onsuccess = () => resolve(request.result)
        })
        const texts = await new Promise<unknown[]>((resolve) => {
          const request = connection.transaction('texts').objectStore('texts').getAll()
          request.onsuccess = () => resolve(request.result)
        })
        connection.close()
        return String(texts).includes('K7Q4M2')
      }, store),
    )
    .toBe(false)
  expect(await savedKeys(page)).not.toContainEqual(expect.stringContaining('tickets'))
})

test('an event on hold, a stranger’s guid and an empty wallet each say so [M4.2, F65]', async ({
  page,
  shell,
  wallet,
}) => {
  let rows = [ticketOf({ event: { eventStatusId: 6 } })]
  await mockTickets(page, () => rows)
  await shell.signIn(MIA, TICKET)
  await expect(wallet.ticket.getByRole('alert')).toContainText('The event was on hold when last checked.')
  await expect(wallet.qr).toBeVisible()
  await page.goto('/tickets/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This ticket is not in your wallet')).toBeVisible()
  rows = []
  await page.goto('/tickets')
  await expect(page.getByText('No tickets yet')).toBeVisible()
})

test('signed out, the wallet is for members and sends nobody away automatically [D5.4, D5.5]', async ({
  page,
  wallet,
}) => {
  await wallet.open()
  await expect(wallet.heading).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftickets$/)
})

test('the calendar gets the event with its zone and alarm, friends get the event, and neither gets the code', async ({
  page,
  shell,
}) => {
  await page.addInitScript(() =>
    Object.assign(navigator, { share: (shared: unknown) => Promise.resolve(void Object.assign(window, { shared })) }),
  )
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, TICKET)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('harvest-million-2026.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20261119T200000')
  expect(file).toContain('TRIGGER:PT30M')
  expect(file).not.toContain('K7Q4M2')
  await page.getByRole('button', { name: 'Share the event' }).click()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((window as unknown as { shared?: unknown }).shared)))
    .toBe(JSON.stringify({ title: 'Harvest Million 2026', url: `${new URL(page.url()).origin}/event/901` }))
})

test('on paper there is the ticket with its code, and nothing else', async ({ page, shell, wallet }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, TICKET)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(wallet.qr).toBeVisible()
  await expect(wallet.ticket.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Enter the code at the self-registration terminal/)).toBeVisible()
  await expect(shell.header).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden()
  expect(await wallet.scan()).toBe('K7Q4M2')
})

test('the screen stays awake while a code is shown, and no longer [F12, F42]', async ({ page, shell, wallet }) => {
  await page.addInitScript(() => {
    const locks = Object.assign(window, { held: 0 })
    const lock = () => ({
      released: false,
      addEventListener: () => undefined,
      release: () => Promise.resolve(void locks.held--),
    })
    Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.resolve((locks.held++, lock())) } })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: number }).held)
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  await wallet.card('Event 3, Flight 1B').getByRole('link').first().click()
  await expect(wallet.qr).toBeVisible()
  await expect.poll(held).toBe(1)
  await page.goBack()
  await expect(wallet.heading).toBeVisible()
  await expect.poll(held).toBe(0)
})

test('on its day the ticket stands on top of Home, with its code and the way there one tap away, and moves nothing', async ({
  page,
  shell,
  wallet,
}) => {
  let rows = walletOfMany()
  await mockTickets(page, () => rows)
  await shell.signIn(MIA, '/tickets')
  await expect(page.getByText('All 3 available offline')).toBeVisible()
  const moved = await watchShifts(page)
  await page.goto('/')
  // The league's evening goes on with the run of the tests: by now the game may have begun.
  await expect(wallet.today).toContainText(/(Today|Started) 8:00 pm · Docklands Pavilion/)
  await expect(wallet.today.getByText('K7Q4M2', { exact: true })).toBeVisible()
  await expect(wallet.today.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=Docklands/)
  expect(await moved()).toBeLessThan(0.01)
  await wallet.today.getByRole('link', { name: 'Show code' }).click()
  await expect(wallet.qr).toBeVisible()
  rows = rows.slice(1)
  await page.goto('/tickets')
  await expect(page.getByText('1 ticket, 1 voucher')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
  await expect(wallet.today).toHaveCount(0)
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the wallet, a ticket in any state, and Home with it, in ${theme} [D6.2]`, async ({
    page,
    shell,
    wallet,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    let rows = walletOfMany()
    await mockTickets(page, () => rows)
    await shell.signIn(MIA, '/tickets')
    await expect(page.getByText('All 3 available offline')).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const guid of rows.map((row) => row.gameMembershipGuid ?? row.voucherGuid)) {
      await page.goto(`/tickets/${guid}`)
      await expect(wallet.ticket).toBeVisible()
      await expect(page.getByText(/^Saved on this phone · checked/)).toBeVisible()
      expect(await findings(page)).toEqual([])
    }
    await page.goto('/')
    await expect(wallet.today).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Poker Games' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    rows = [ticketOf({ event: { eventStatusId: 6 } })]
    await page.goto(TICKET)
    await expect(wallet.ticket.getByRole('alert')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
