import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  mockChange,
  changeCalls,
  DANA,
  FLIGHTS,
  flightOf,
  GUEST,
  LEE,
  SEAT,
  ticketOf,
  voucherOf,
} from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { test as base, type App } from './app.tsx'
import { findings } from './axe.ts'
import type { StubRequest } from './network.ts'
import { ownProfile } from './profile-routes.ts'
import { stepIn, textOf } from './texts.ts'
import { holdWaits, onTheEvening, passTime } from './time.ts'
import { change, flight, link, player, search, select } from './ticket-change-screen.ts'

const FAILED = 'Failed! Something went wrong. Please see the error details below.'
const CURRENT = 'Harvest Cup, Flight 1A, Fri 27/11/2026 18:30'
const OTHER = 'Harvest Cup, Flight 1B, Sat 28/11/2026 12:00'

const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    onTheEvening()
    const settings = { capabilities: ['idempotency'], contactEmails: ['support@apl.example'] }
    await app.network.route('**/config.json', (route) => route.fulfill({ json: settings }))
    await app.signIn()
    await ownProfile(app.network)
    await mockChange(app.network, { tickets: [] })
    await use(app)
  },
})

const bodyOf = (request: StubRequest | undefined) => request?.postDataJSON()
const keyOf = (request: StubRequest | undefined) => request?.headers()['idempotency-key']
const step = () => textOf(change.step)
const current = () => stepIn('Steps')

describe('a swap', () => {
  test('of a ticket: select, confirm, result; a failure stays on step 1 with the message and Retry [M2.10, M2.69, M2.70, M2.71, M2.72, M2.73, M3.21, M4.31, M4.32, M4.33, M7.40, M8.13, M8.14, M8.15, D5.33]', async ({
    member,
  }) => {
    const asked = await mockChange(member.network, {
      ticket: ticketOf(),
      ticketFlights: [...FLIGHTS, flightOf(71, 'Flight 1A', '2026-11-27T18:30:00+11:00')],
    })
    const answers = [
      { success: false, message: 'This event is sold out.' },
      { success: true, message: 'Your ticket is now for Harvest Cup, Flight 1B.', isPending: false },
    ]
    const swaps: StubRequest[] = []
    await member.network.route(changeCalls.swap, (route) => {
      swaps.push(route.request())
      return route.fulfill({ json: answers[swaps.length - 1] })
    })

    await member.open(`/tickets/swap-flight/${SEAT}`)
    await expect.poll(() => textOf(change.title)).toBe('Swap your ticket')
    await expect.poll(current).toContain('Select')
    await expect.element(change.flights).toHaveLength(3)
    expect(asked.find((request) => /searchSwappableEvents/i.test(request.url()))?.postDataJSON()).toEqual({
      eventId: 71,
    })
    await expect.element(change.confirm).toBeDisabled()
    await select('Flight 1A')
    await expect.element(change.main.getByText('That is the flight you have.')).toBeVisible()
    await expect.element(change.confirm).toBeDisabled()
    await select('Flight 1B')
    await expect.element(change.confirm).toBeEnabled()
    await flight('Flight 1B')
      .getByRole('button', { name: /^Unselect/ })
      .click()
    await expect.element(change.confirm).toBeDisabled()
    await select('Flight 1B')
    await change.confirm.click()

    await expect.poll(step).toBe(`Please Confirm! You want to swap your ticket ${CURRENT} into ${OTHER}.`)
    await expect.element(change.step).toHaveFocus()
    await expect.poll(current).toContain('Confirm')
    await change.previous.click()
    await expect.element(flight('Flight 1B').getByRole('button', { name: /^Unselect/ })).toBeVisible()
    await change.confirm.click()
    await change.swap.click()

    await expect.element(change.failure).toHaveTextContent(FAILED)
    await expect.element(change.failure).toHaveTextContent('This event is sold out.')
    await expect.poll(current).toContain('Confirm')
    await expect.element(change.swap).toBeEnabled()
    await change.failure.getByRole('button', { name: 'Retry' }).click()

    await expect.poll(step).toBe('Success!')
    await expect.element(change.step).toHaveFocus()
    await expect
      .element(change.main)
      .toHaveTextContent(`The request of swapping ticket to another flight: ${OTHER} has been submitted.`)
    await expect.element(change.main).toHaveTextContent('Your ticket is now for Harvest Cup, Flight 1B.')
    await expect
      .element(change.main)
      .toHaveTextContent(
        'For further assistance please email support@apl.example. Visit Voucher History for the full receipt.',
      )
    expect(swaps.map(bodyOf)).toEqual(Array(2).fill({ gameMembershipGuid: SEAT, newEventId: 72 }))
    expect(keyOf(swaps[0])).toMatch(/^[\w-]{16,100}$/)
    expect(keyOf(swaps[1])).not.toBe(keyOf(swaps[0]))
    await expect.element(link('Home')).toHaveAttribute('href', '/')
    await expect.element(link('Voucher History')).toHaveAttribute('href', '/profile/ticketChange')
    await link('My Dashboard').click()
    await expect.poll(address).toBe('/profile')
  })

  test('of a voucher reads its events elsewhere, and says voucher; what the office decides is shown as such [M2.11, M2.73, M7.39, M7.41]', async ({
    member,
  }) => {
    await mockChange(member.network, {
      voucher: voucherOf({}, { autoVoucherTransfer: false }),
      voucherFlights: FLIGHTS,
    })
    let sent: StubRequest | undefined
    await member.network.route(changeCalls.swap, (route) => {
      sent = route.request()
      return route.fulfill({
        json: { success: true, message: 'Your request is with the league office.', isPending: true },
      })
    })
    await member.open(`/voucher/swap-flight/${SEAT}`)
    await select('Flight 1B')
    await change.confirm.click()
    await expect.element(change.step).toHaveTextContent('You want to swap your voucher')
    await expect.element(change.main).toHaveTextContent('The administration team reviews this swap')
    await change.swap.click()
    await expect.poll(step).toBe('Success! Your request is in review')
    await expect
      .element(change.main)
      .toHaveTextContent(`The request of swapping voucher to another flight: ${OTHER} has been submitted.`)
    await expect.element(change.main).toHaveTextContent('Nothing has changed yet.')
    expect(bodyOf(sent)).toEqual({ voucherGuid: SEAT, newEventId: 72 })
  })

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
  test('of a voucher: a player is searched and chosen, then it is reviewed; a failure stays on step 1 [M2.13, M2.75, M2.76, M2.77, M2.78, M2.79, M2.80, M2.81, M4.34, M4.35, M7.42, M7.43, D5.33]', async ({
    member,
  }) => {
    await mockChange(member.network, { voucher: voucherOf(), players: [DANA, LEE, GUEST] })
    const answers = [
      { success: false, message: 'The player cannot receive this voucher.' },
      { success: true, message: 'Your voucher went to Dana Whitlock (70000931).', isPending: false },
    ]
    const sent: StubRequest[] = []
    await member.network.route(changeCalls.transfer, (route) => {
      sent.push(route.request())
      return route.fulfill({ json: answers[sent.length - 1] })
    })
    await member.open(`/voucher/transfer/${SEAT}`)
    await expect.poll(() => textOf(change.title)).toBe('Transfer your voucher')
    await expect
      .element(change.main)
      .toHaveTextContent(
        'Enter the player’s details without spaces. You may use one, two or three of the fields: first name, last name and card number.',
      )
    await expect.element(change.confirm).toBeDisabled()
    await search({ firstName: 'Dana' })
    await expect.element(player('Guy Noonan')).toBeDisabled()
    await player('Dana Whitlock (70000931)').click()
    await expect.element(change.confirm).toBeEnabled()
    await search({ lastName: 'Marsh' })
    await expect.element(change.confirm).toBeDisabled()
    await player('Dana Whitlock (70000931)').click()
    await change.confirm.click()

    await expect
      .poll(step)
      .toBe(`Review the transfer You want to transfer your voucher ${CURRENT} to Dana Whitlock (70000931).`)
    await expect.element(change.step).toHaveFocus()
    await expect.element(change.main).toHaveTextContent('Transfers are immediate and irreversible.')
    await expect.element(link('voucher policies')).toHaveAttribute('href', '/about/voucher')
    await change.previous.click()
    await expect.element(player('Dana Whitlock (70000931)')).toBeChecked()
    await change.confirm.click()
    await change.transfer.click()
    await expect.element(change.failure).toHaveTextContent('The player cannot receive this voucher.')
    await expect.poll(current).toContain('Review')
    await change.transfer.click()

    await expect.poll(step).toBe('Success!')
    await expect.element(change.main).toHaveTextContent('Your voucher went to Dana Whitlock (70000931).')
    expect(sent.map(bodyOf)).toEqual(Array(2).fill({ voucherGuid: SEAT, toMembershipId: 5009 }))
    await expect.element(link('My Dashboard')).toHaveAttribute('href', '/profile')
    await expect.element(link('Home')).toHaveAttribute('href', '/')
  })

  test('of a ticket that the office decides says so, before and after [M2.12, M2.82]', async ({ member }) => {
    await mockChange(member.network, {
      ticket: ticketOf({}, { autoVoucherTransfer: false }),
      players: [DANA],
      transfer: { success: true, message: 'Your request is with the administration team.', isPending: true },
    })
    await member.open(`/tickets/transfer/${SEAT}`)
    await search({ firstName: 'Dana' })
    await player('Dana Whitlock').click()
    await change.confirm.click()
    await expect.element(change.main).toHaveTextContent('Your request goes to the administration team for review.')
    await expect.element(change.main).toHaveTextContent('It takes up to 1 business day.')
    await change.transfer.click()
    await expect.poll(step).toBe('Success! Your request is in review')
    await expect.element(change.main).toHaveTextContent('Your request is with the administration team.')
  })

  test('keeps its choice over a reload, and without a connection waits for one: nothing is queued [F2, D5.7]', async ({
    member,
  }) => {
    const asked = await mockChange(member.network, { ticket: ticketOf(), players: [DANA], transfer: { success: true } })
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
    expect(asked.filter((request) => /TransferTicket/.test(request.url()))).toEqual([])
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

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing at any step in ${theme} [D6.2]`, async ({ member }) => {
    await member.show({ width: 390, height: 844, theme })
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
    expect(await findings()).toEqual([])
    await change.confirm.click()
    await change.swap.click()
    await expect.element(change.failure).toBeVisible()
    expect(await findings()).toEqual([])
    await change.swap.click()
    await expect.element(change.step).toHaveTextContent('Success!')
    expect(await findings()).toEqual([])

    await member.open(`/voucher/transfer/${SEAT}`)
    await search({ firstName: 'Dana' })
    await player('Dana Whitlock').click()
    expect(await findings()).toEqual([])
    await change.confirm.click()
    await expect.element(change.transfer).toBeVisible()
    expect(await findings()).toEqual([])
  })
}

function address(): string {
  return window.location.pathname + window.location.search
}
