import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeCalls, historyOf, mockChange, SEAT, ticketOf, voucherOf } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { findingsInThemes } from './axe.ts'
import { alert, PATH, rows, test } from './voucher-history-parts.ts'

test('says at once what went wrong, without retries before that, and Retry reads it [M8.1]', async ({ profile }) => {
  await mockChange(profile.network, historyOf(2))
  let reads = 0
  await profile.network.route(changeCalls.consumed, (route) => {
    reads += 1
    return route.fulfill({ status: 503, json: { id: 'trouble', message: 'The archive is closed.' } })
  })
  await profile.open(PATH)
  await expect.element(alert).toHaveTextContent('Something went wrong: The archive is closed.')
  expect(reads).toBe(1)
  await mockChange(profile.network, { consumed: [] })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('says so above a saved copy too, which stays with its age [M8.1, D6.1]', async ({ profile }) => {
  await mockChange(profile.network, { ...historyOf(2), received: [], consumed: [] })
  await profile.open(PATH)
  await expect.element(rows).toHaveLength(2)
  await profile.network.route(changeCalls.received, (route) =>
    route.fulfill({ status: 503, json: { id: 'trouble', message: 'The archive is closed.' } }),
  )
  // Old enough to be read again when the user comes back to it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(alert).toHaveTextContent('Something went wrong: The archive is closed.')
  vi.useRealTimers()
  await expect.element(page.getByText(/^Your voucher history as of/)).toBeVisible()
  await expect.element(rows).toHaveLength(2)
})

test('once it was read it shows without a connection [M8.1, D6.1]', async ({ profile }) => {
  await mockChange(profile.network, { ...historyOf(2), consumed: [], received: [] })
  await profile.open(PATH)
  await expect.element(rows).toHaveLength(2)
  profile.network.setOffline(true)
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Voucher History' }).click()
  await expect.element(rows).toHaveLength(2)
})

test('without an entry it says so; a filter that leaves nothing leads back to all', async ({ profile }) => {
  await profile.open(PATH)
  await expect.element(page.getByText('No history yet')).toBeVisible()
  await mockChange(profile.network, historyOf(1))
  await profile.open(`${PATH}?show=change&page=9`)
  await expect.element(rows).toHaveLength(1)
  await mockChange(profile.network, { consumed: [] })
  await profile.open(`${PATH}?show=consume`)
  await expect.element(page.getByText('Nothing of this kind')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(rows).toHaveLength(4)
})

test('vouchers in the profile have Swap, Transfer, Code, Event and Help, as far as each is allowed [M2.36, M2.37, M2.38, M2.39, M6.8, M6.9, M9.16]', async ({
  profile,
}) => {
  const ticket = ticketOf(
    { gameMembershipGuid: seat('2') },
    { id: 81, title: 'Harvest Cup, Flight 2A', eventStartTimeOffset: '2026-11-29T10:00:00+11:00' },
  )
  const waiting = voucherOf(
    { voucherGuid: seat('3'), pendingRequest: 2, allowSwap: false, allowTransfer: false, redeemCode: null },
    { id: 82, title: 'Harvest Cup, Main', eventStartTimeOffset: '2026-11-30T10:00:00+11:00' },
  )
  const ended = voucherOf({ voucherGuid: seat('4'), status: 'swapped' }, { title: 'Harvest Cup, Gone' })
  await mockChange(profile.network, { tickets: [voucherOf(), ticket, waiting, ended] })
  await profile.open('/profile')
  const cards = page.getByRole('region', { name: 'Vouchers and Tickets' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(3)
  const [voucher, second, third] = [cards.nth(0), cards.nth(1), cards.nth(2)]
  await expect.element(voucher).toHaveTextContent('Voucher · Flight 1A')
  await expect.element(voucher).toHaveTextContent('18:30')
  const href = (card: typeof voucher, name: RegExp) => card.getByRole('link', { name }).element().getAttribute('href')
  expect([/^Swap/, /^Transfer/, /^Event/, /^Help/].map((name) => href(voucher, name))).toEqual([
    `/voucher/swap-flight/${SEAT}`,
    `/voucher/transfer/${SEAT}`,
    '/event/71',
    '/about/voucher',
  ])
  expect([/^Swap/, /^Transfer/].map((name) => href(second, name))).toEqual([
    `/tickets/swap-flight/${seat('2')}`,
    `/tickets/transfer/${seat('2')}`,
  ])
  await expect.element(third).toHaveTextContent('Transfer in review')
  await expect.element(third.getByRole('link', { name: /^(Swap|Transfer)/ })).toHaveLength(0)
  await expect.element(third.getByRole('button', { name: /^Code/ })).toHaveLength(0)

  await voucher.getByRole('button', { name: /^Code/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your code' })
  await expect.element(dialog).toHaveTextContent('K7Q4M2XD')
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', `/tickets/${SEAT}`)
  await userEvent.keyboard('{Escape}')
  profile.network.setOffline(true)
  await expect.element(voucher.getByRole('button', { name: /^Needs signal to swap/ })).toBeVisible()
  await expect.element(voucher.getByRole('link', { name: /^Swap/ })).toHaveLength(0)
})

test('vouchers in the profile read No Voucher where there is none [M2.44]', async ({ profile }) => {
  await mockChange(profile.network, { tickets: [voucherOf({ status: 'redeemed' })] })
  await profile.open('/profile')
  await expect.element(page.getByRole('region', { name: 'Vouchers and Tickets' })).toHaveTextContent('No Voucher')
})

test('axe finds nothing in the code of a voucher [D6.2]', async ({ profile }) => {
  await mockChange(profile.network, {
    tickets: [voucherOf(), ticketOf({ gameMembershipGuid: seat('2'), pendingRequest: 1, allowSwap: false })],
  })
  await profile.open('/profile')
  await page.getByRole('button', { name: /^Code/ }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Your code' })).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

function seat(last: string): string {
  return `${SEAT.slice(0, -1)}${last}`
}
