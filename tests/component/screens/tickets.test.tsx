import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { TODAY_GUID } from '#tests/e2e/mocks/ticket-mocks.ts'
import { address } from '../app.tsx'
import { scan } from '../scanner.ts'
import { card, test, TICKET, wallet, WALLET } from '../wallet-screen.ts'
import { resize } from '../time.ts'

const bar = page.getByRole('navigation', { name: 'Quick links' })

describe('/tickets/{-$guid}', () => {
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
      await resize(width, height)
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
})
