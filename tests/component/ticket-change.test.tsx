import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  changeCalls,
  DANA,
  FLIGHTS,
  GUEST,
  mockChange,
  SEAT,
  ticketOf,
  voucherOf,
} from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { findingsInThemes } from './axe.ts'
import type { StubRequest } from './network.ts'
import { change, keyOf, link, OTHER, player, search, select, step, test } from './ticket-change-screen.ts'
import { holdWaits, passTime } from './time.ts'

describe('a swap', () => {
  describe('whose reply is lost', () => {
    test('is asked about with its key, also after a restart, and never sent again [F7, F50]', async ({ member }) => {
      await mockChange(member.network, { ticket: ticketOf(), ticketFlights: FLIGHTS })
      const swaps: StubRequest[] = []
      await member.network.route(changeCalls.swap, (route) => {
        swaps.push(route.request())
        return route.abort()
      })
      const looked: string[] = []
      let outcome: unknown = { state: 'pending' }
      await member.network.route(changeCalls.outcome, (route) => {
        looked.push(new URL(route.request().url()).searchParams.get('key') ?? '')
        return route.fulfill({ json: outcome })
      })
      await member.open(`/tickets/swap-flight/${SEAT}`)
      await select('Flight 1B')
      await change.confirm.click()
      await change.swap.click()
      await expect.element(change.main).toHaveTextContent('Your swap is being checked')
      await expect.element(change.previous).toBeDisabled()

      // As if the app had been killed: nothing of the tab is left but what is on the device.
      sessionStorage.clear()
      await member.open(address())
      await expect.element(change.main).toHaveTextContent('Your swap is being checked')
      await expect.element(change.step).toHaveTextContent(OTHER)
      outcome = { state: 'done', answer: { success: true, message: 'Your ticket is now for Flight 1B.' } }
      await expect.poll(step).toBe('Success!')
      await expect.element(change.main).toHaveTextContent(OTHER)
      expect(swaps).toHaveLength(1)
      expect(new Set(looked)).toEqual(new Set([keyOf(swaps[0])]))
    })

    test('and never came to the league can be sent again, with the same key [F7, F49]', async ({ member }) => {
      await mockChange(member.network, { ticket: ticketOf(), ticketFlights: FLIGHTS, outcome: { state: 'unknown' } })
      const swaps: StubRequest[] = []
      await member.network.route(changeCalls.swap, (route) => {
        swaps.push(route.request())
        return swaps.length === 1 ? route.abort() : route.fulfill({ json: { success: true, message: 'Done.' } })
      })
      await member.open(`/tickets/swap-flight/${SEAT}`)
      await select('Flight 1B')
      await change.confirm.click()
      await change.swap.click()
      await expect.element(change.main).toHaveTextContent('Your swap did not reach the league')
      await change.swap.click()
      await expect.poll(step).toBe('Success!')
      expect(keyOf(swaps[1])).toBe(keyOf(swaps[0]))
    })
  })
})

describe('a transfer', () => {
  test('keeps its choice over a reload, and without a connection waits for one: nothing is queued [F2, D5.7]', async ({
    member,
  }) => {
    const requested = await mockChange(member.network, {
      ticket: ticketOf(),
      players: [DANA],
      transfer: { success: true },
    })
    await member.open(`/tickets/transfer/${SEAT}`)
    await search({ firstName: 'Dana' })
    await player('Dana Whitlock').click()
    await change.confirm.click()
    await member.open(address())
    await expect.element(change.step).toHaveTextContent('Dana Whitlock (70000931)')
    member.network.setOffline(true)
    await expect.element(change.transfer).toBeDisabled()
    await expect.element(change.main.getByText('Needs signal')).toBeVisible()
    member.network.setOffline(false)
    await expect.element(change.transfer).toBeEnabled()
    expect(requested.filter((request) => /TransferTicket/.test(request.url()))).toEqual([])
  })
})

describe('a ticket or voucher that is not there', () => {
  for (const path of ['/tickets/swap-flight', '/voucher/swap-flight', '/tickets/transfer', '/voucher/transfer']) {
    test(`leads from ${path} to the profile; trouble on the way can be tried again [M2.74, M2.83]`, async ({
      member,
    }) => {
      await member.open(`${path}/no-guid`)
      await expect.poll(address).toBe('/profile')
      const call = path.startsWith('/tickets') ? changeCalls.ticket : changeCalls.voucher
      await member.network.route(call, (route) => route.fulfill({ json: null }))
      await member.open(`${path}/${SEAT}`)
      await expect.poll(address).toBe('/profile')
      await expect.element(page.getByText(/This (ticket|voucher) was not found/)).toBeVisible()

      member.network.unroute(call)
      await member.network.route(call, (route) =>
        route.fulfill({ status: 404, json: { id: 'not-found', message: 'Not there.' } }),
      )
      await member.open(`${path}/${SEAT}`)
      await expect.poll(address).toBe('/profile')

      member.network.unroute(call)
      await member.network.route(call, (route) =>
        route.fulfill({ status: 503, json: { id: 'down', message: 'The league is having trouble.' } }),
      )
      holdWaits()
      await member.open(`${path}/${SEAT}`)
      await passTime(() => change.failure.query() !== null)
      await expect.element(change.failure).toHaveTextContent('The league is having trouble.')
      await expect.poll(address).toBe(`${path}/${SEAT}`)
      await expect.element(change.failure.getByRole('button', { name: 'Retry' })).toBeVisible()
    })
  }
})

test('what cannot be changed says why, with a way on [M6.8, M6.9]', async ({ member }) => {
  const cases: [string, object, string, string][] = [
    ['/tickets/swap-flight', ticketOf({ allowSwap: false }), 'This ticket cannot be swapped', 'Transfer it instead'],
    ['/tickets/transfer', ticketOf({ allowTransfer: false }), 'This ticket cannot be transferred', 'See your tickets'],
    [
      '/tickets/transfer',
      ticketOf({ pendingRequest: 1, allowTransfer: false }),
      'A swap is in review',
      'See Voucher History',
    ],
    [
      '/tickets/swap-flight',
      ticketOf({ status: 'transferred', endedAt: '2026-11-12T19:20:03+11:00' }),
      'This ticket was transferred',
      'See Voucher History',
    ],
  ]
  for (const [path, ticket, title, way] of cases) {
    await mockChange(member.network, { ticket })
    await member.open(`${path}/${SEAT}`)
    await expect.element(change.main).toHaveTextContent(title)
    await expect.element(link(way)).toBeVisible()
    await expect.element(change.confirm).not.toBeInTheDocument()
  }
})

test('without another flight there is nothing to confirm', async ({ member }) => {
  await mockChange(member.network, { ticket: ticketOf(), ticketFlights: [] })
  await member.open(`/tickets/swap-flight/${SEAT}`)
  await expect.element(change.main).toHaveTextContent('No other flight has a seat')
  await expect.element(change.confirm).not.toBeInTheDocument()
  await expect.element(change.main.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('axe finds nothing at any step [D6.2]', async ({ member }) => {
  await mockChange(member.network, {
    ticket: ticketOf(),
    ticketFlights: FLIGHTS,
    voucher: voucherOf(),
    players: [DANA, GUEST],
    transfer: { success: true, message: 'Done.' },
  })
  const swaps = [
    { success: false, message: 'This event is sold out.' },
    { success: true, message: 'Done.', isPending: true },
  ]
  await member.network.route(changeCalls.swap, (route) => route.fulfill({ json: swaps.shift() }))
  await member.open(`/tickets/swap-flight/${SEAT}`)
  await select('Flight 1B')
  expect(await findingsInThemes()).toEqual([])
  await change.confirm.click()
  await change.swap.click()
  await expect.element(change.failure).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await change.swap.click()
  await expect.element(change.step).toHaveTextContent('Success!')
  expect(await findingsInThemes()).toEqual([])

  await member.open(`/voucher/transfer/${SEAT}`)
  await search({ firstName: 'Dana' })
  await player('Dana Whitlock').click()
  expect(await findingsInThemes()).toEqual([])
  await change.confirm.click()
  await expect.element(change.transfer).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

function address(): string {
  return window.location.pathname + window.location.search
}
