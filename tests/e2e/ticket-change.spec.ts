import type { Request } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
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
} from './mocks/ticket-change-mocks.ts'

const MIA = 'mia@example.com'
const FAILED = 'Failed! Something went wrong. Please see the error details below.'
const CURRENT = 'Harvest Cup, Flight 1A, Fri 27/11/2026 18:30'
const OTHER = 'Harvest Cup, Flight 1B, Sat 28/11/2026 12:00'

const test = base.extend<{ change: TicketChangePage }>({
  change: async ({ page }, use) => use(new TicketChangePage(page)),
})

const bodyOf = (request: Request | undefined) => request?.postDataJSON() as unknown
const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key']

test.beforeEach(async ({ shell }) => shell.signIn(MIA))

test.describe('a swap', () => {
  test('of a ticket: select, confirm, result; a failure stays on step 1 with the message and Retry [M2.10, M2.69, M2.70, M2.71, M2.72, M2.73, M3.21, M4.31, M4.32, M4.33, M7.40, M8.13, M8.14, M8.15, D5.33]', async ({
    page,
    change,
  }) => {
    const asked = await mockChange(page, {
      ticket: ticketOf(),
      ticketFlights: [...FLIGHTS, flightOf(71, 'Flight 1A', '2026-11-27T18:30:00+11:00')],
    })
    const answers = [
      { success: false, message: 'This event is sold out.' },
      { success: true, message: 'Your ticket is now for Harvest Cup, Flight 1B.', isPending: false },
    ]
    const swaps: Request[] = []
    await page.route(changeCalls.swap, (route) => {
      swaps.push(route.request())
      return route.fulfill({ json: answers[swaps.length - 1] })
    })

    await page.goto(`/tickets/swap-flight/${SEAT}`)
    await expect(change.title).toHaveText('Swap your ticket')
    await expect(change.current).toContainText('Select')
    await expect(change.flights).toHaveCount(3)
    expect(asked.find((request) => /searchSwappableEvents/i.test(request.url()))?.postDataJSON()).toEqual({
      eventId: 71,
    })
    await expect(change.confirm).toBeDisabled()
    await change.select('Flight 1A')
    await expect(change.main.getByText('That is the flight you have.')).toBeVisible()
    await expect(change.confirm).toBeDisabled()
    await change.select('Flight 1B')
    await expect(change.confirm).toBeEnabled()
    await change
      .flight('Flight 1B')
      .getByRole('button', { name: /^Unselect/ })
      .click()
    await expect(change.confirm).toBeDisabled()
    await change.select('Flight 1B')
    await change.confirm.click()

    await expect(change.step).toHaveText(`Please Confirm! You want to swap your ticket ${CURRENT} into ${OTHER}.`)
    await expect(change.step).toBeFocused()
    await expect(change.current).toContainText('Confirm')
    await change.previous.click()
    await expect(change.flight('Flight 1B').getByRole('button', { name: /^Unselect/ })).toBeVisible()
    await change.confirm.click()
    await change.swap.click()

    await expect(change.failure).toContainText(FAILED)
    await expect(change.failure).toContainText('This event is sold out.')
    await expect(change.current).toContainText('Confirm')
    await expect(change.swap).toBeEnabled()
    await change.failure.getByRole('button', { name: 'Retry' }).click()

    await expect(change.step).toHaveText('Success!')
    await expect(change.step).toBeFocused()
    await expect(change.main).toContainText(
      `The request of swapping ticket to another flight: ${OTHER} has been submitted.`,
    )
    await expect(change.main).toContainText('Your ticket is now for Harvest Cup, Flight 1B.')
    await expect(change.main).toContainText(
      'For further assistance please email support@apl.example. Visit Voucher History for the full receipt.',
    )
    expect(swaps.map(bodyOf)).toEqual(Array(2).fill({ gameMembershipGuid: SEAT, newEventId: 72 }))
    expect(keyOf(swaps[0])).toMatch(/^[\w-]{16,100}$/)
    expect(keyOf(swaps[1])).not.toBe(keyOf(swaps[0]))
    await expect(change.link('Home')).toHaveAttribute('href', '/')
    await expect(change.link('Voucher History')).toHaveAttribute('href', '/profile/ticketChange')
    await change.link('My Dashboard').click()
    await expect(page).toHaveURL('/profile')
  })

  test('of a voucher reads its events elsewhere, and says voucher; what the office decides is told as such [M2.11, M2.73, M7.39, M7.41]', async ({
    page,
    change,
  }) => {
    await mockChange(page, { voucher: voucherOf({}, { autoVoucherTransfer: false }), voucherFlights: FLIGHTS })
    let sent: Request | undefined
    await page.route(changeCalls.swap, (route) => {
      sent = route.request()
      return route.fulfill({
        json: { success: true, message: 'Your request is with the league office.', isPending: true },
      })
    })
    await page.goto(`/voucher/swap-flight/${SEAT}`)
    await change.select('Flight 1B')
    await change.confirm.click()
    await expect(change.step).toContainText('You want to swap your voucher')
    await expect(change.main).toContainText('The administration team reviews this swap')
    await change.swap.click()
    await expect(change.step).toHaveText('Success! Your request is in review')
    await expect(change.main).toContainText(
      `The request of swapping voucher to another flight: ${OTHER} has been submitted.`,
    )
    await expect(change.main).toContainText('Nothing has changed yet.')
    expect(bodyOf(sent)).toEqual({ voucherGuid: SEAT, newEventId: 72 })
  })

  test.describe('whose reply is lost', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('is asked about with its key, also after a restart, and never sent again [F7, F50]', async ({
      page,
      change,
    }) => {
      await mockChange(page, { ticket: ticketOf(), ticketFlights: FLIGHTS })
      const swaps: Request[] = []
      await page.route(changeCalls.swap, (route) => {
        swaps.push(route.request())
        return route.abort('connectionreset')
      })
      const looked: string[] = []
      let outcome: unknown = { state: 'pending' }
      await page.route(changeCalls.outcome, (route) => {
        looked.push(new URL(route.request().url()).searchParams.get('key') ?? '')
        return route.fulfill({ json: outcome })
      })
      await page.goto(`/tickets/swap-flight/${SEAT}`)
      await change.select('Flight 1B')
      await change.confirm.click()
      await change.swap.click()
      await expect(change.main).toContainText('Your swap is being checked')
      await expect(change.previous).toBeDisabled()

      // As if the app had been killed: nothing of the tab is left but what is on the device.
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await expect(change.main).toContainText('Your swap is being checked')
      await expect(change.step).toContainText(OTHER)
      outcome = { state: 'done', answer: { success: true, message: 'Your ticket is now for Flight 1B.' } }
      await expect(change.step).toHaveText('Success!')
      await expect(change.main).toContainText(OTHER)
      expect(swaps).toHaveLength(1)
      expect(new Set(looked)).toEqual(new Set([keyOf(swaps[0])]))
    })

    test('and never came to the league can be sent again, with the same key [F7, F49]', async ({ page, change }) => {
      await mockChange(page, { ticket: ticketOf(), ticketFlights: FLIGHTS, outcome: { state: 'unknown' } })
      const swaps: Request[] = []
      await page.route(changeCalls.swap, (route) => {
        swaps.push(route.request())
        return swaps.length === 1
          ? route.abort('connectionreset')
          : route.fulfill({ json: { success: true, message: 'Done.' } })
      })
      await page.goto(`/tickets/swap-flight/${SEAT}`)
      await change.select('Flight 1B')
      await change.confirm.click()
      await change.swap.click()
      await expect(change.main).toContainText('Your swap did not reach the league')
      await change.swap.click()
      await expect(change.step).toHaveText('Success!')
      expect(keyOf(swaps[1])).toBe(keyOf(swaps[0]))
    })
  })
})

test.describe('a transfer', () => {
  test('of a voucher: a player is searched and chosen, then it is reviewed; a failure stays on step 1 [M2.13, M2.75, M2.76, M2.77, M2.78, M2.79, M2.80, M2.81, M4.34, M4.35, M7.42, M7.43, D5.33]', async ({
    page,
    change,
  }) => {
    await mockChange(page, { voucher: voucherOf(), players: [DANA, LEE, GUEST] })
    const answers = [
      { success: false, message: 'The player cannot receive this voucher.' },
      { success: true, message: 'Your voucher went to Dana Whitlock (70000931).', isPending: false },
    ]
    const sent: Request[] = []
    await page.route(changeCalls.transfer, (route) => {
      sent.push(route.request())
      return route.fulfill({ json: answers[sent.length - 1] })
    })
    await page.goto(`/voucher/transfer/${SEAT}`)
    await expect(change.title).toHaveText('Transfer your voucher')
    await expect(change.main).toContainText(
      'Enter the player’s details without spaces. You may use one, two or three of the fields: first name, last name and card number.',
    )
    await expect(change.confirm).toBeDisabled()
    await change.search({ firstName: 'Dana' })
    await expect(change.player('Guy Noonan')).toBeDisabled()
    await change.player('Dana Whitlock (70000931)').check()
    await expect(change.confirm).toBeEnabled()
    await change.search({ lastName: 'Marsh' })
    await expect(change.confirm).toBeDisabled()
    await change.player('Dana Whitlock (70000931)').check()
    await change.confirm.click()

    await expect(change.step).toHaveText(
      `Review the transfer You want to transfer your voucher ${CURRENT} to Dana Whitlock (70000931).`,
    )
    await expect(change.step).toBeFocused()
    await expect(change.main).toContainText('Transfers are immediate and irreversible.')
    await expect(change.link('voucher policies')).toHaveAttribute('href', '/about/voucher')
    await change.previous.click()
    await expect(change.player('Dana Whitlock (70000931)')).toBeChecked()
    await change.confirm.click()
    await change.transfer.click()
    await expect(change.failure).toContainText('The player cannot receive this voucher.')
    await expect(change.current).toContainText('Review')
    await change.transfer.click()

    await expect(change.step).toHaveText('Success!')
    await expect(change.main).toContainText('Your voucher went to Dana Whitlock (70000931).')
    expect(sent.map(bodyOf)).toEqual(Array(2).fill({ voucherGuid: SEAT, toMembershipId: 5009 }))
    await expect(change.link('My Dashboard')).toHaveAttribute('href', '/profile')
    await expect(change.link('Home')).toHaveAttribute('href', '/')
  })

  test('of a ticket that the office decides says so, before and after [M2.12, M2.82]', async ({ page, change }) => {
    await mockChange(page, {
      ticket: ticketOf({}, { autoVoucherTransfer: false }),
      players: [DANA],
      transfer: { success: true, message: 'Your request is with the administration team.', isPending: true },
    })
    await page.goto(`/tickets/transfer/${SEAT}`)
    await change.search({ firstName: 'Dana' })
    await change.player('Dana Whitlock').check()
    await change.confirm.click()
    await expect(change.main).toContainText('Your request goes to the administration team for review.')
    await expect(change.main).toContainText('It takes up to 1 business day.')
    await change.transfer.click()
    await expect(change.step).toHaveText('Success! Your request is in review')
    await expect(change.main).toContainText('Your request is with the administration team.')
  })

  test('keeps its choice over a reload, and without a connection waits for one: nothing is queued [F2, D5.7]', async ({
    page,
    context,
    change,
  }) => {
    const asked = await mockChange(page, { ticket: ticketOf(), players: [DANA], transfer: { success: true } })
    await page.goto(`/tickets/transfer/${SEAT}`)
    await change.search({ firstName: 'Dana' })
    await change.player('Dana Whitlock').check()
    await change.confirm.click()
    await page.reload()
    await expect(change.step).toContainText('Dana Whitlock (70000931)')
    // The member's picture is still on its way.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(change.transfer).toBeDisabled()
    await expect(change.main.getByText('Needs signal')).toBeVisible()
    await context.setOffline(false)
    await expect(change.transfer).toBeEnabled()
    expect(asked.filter((request) => /TransferTicket/.test(request.url()))).toEqual([])
  })
})

test.describe('a ticket or voucher that is not there', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const path of ['/tickets/swap-flight', '/voucher/swap-flight', '/tickets/transfer', '/voucher/transfer']) {
    test(`leads from ${path} to the profile; trouble on the way can be tried again [M2.74, M2.83]`, async ({
      page,
      change,
    }) => {
      await page.goto(`${path}/no-guid`)
      await expect(page).toHaveURL('/profile')
      const call = path.startsWith('/tickets') ? changeCalls.ticket : changeCalls.voucher
      await page.route(call, (route) => route.fulfill({ json: null }))
      await page.goto(`${path}/${SEAT}`)
      await expect(page).toHaveURL('/profile')
      await expect(page.getByText(/This (ticket|voucher) was not found/)).toBeVisible()

      await page.unroute(call)
      await page.route(call, (route) =>
        route.fulfill({ status: 404, json: { id: 'not-found', message: 'Not there.' } }),
      )
      await page.goto(`${path}/${SEAT}`)
      await expect(page).toHaveURL('/profile')

      await page.unroute(call)
      await page.route(call, (route) =>
        route.fulfill({ status: 503, json: { id: 'down', message: 'The league is having trouble.' } }),
      )
      await page.goto(`${path}/${SEAT}`)
      await expect(change.failure).toContainText('The league is having trouble.')
      await expect(page).toHaveURL(`${path}/${SEAT}`)
      await expect(change.failure.getByRole('button', { name: 'Retry' })).toBeVisible()
    })
  }
})

test('what cannot be changed says why, with a way on [M6.8, M6.9]', async ({ page, change }) => {
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
    await mockChange(page, { ticket })
    await page.goto(`${path}/${SEAT}`)
    await expect(change.main).toContainText(title)
    await expect(change.link(way)).toBeVisible()
    await expect(change.confirm).toHaveCount(0)
  }
})

test('without another flight there is nothing to confirm', async ({ page, change }) => {
  await mockChange(page, { ticket: ticketOf(), ticketFlights: [] })
  await page.goto(`/tickets/swap-flight/${SEAT}`)
  await expect(change.main).toContainText('No other flight has a seat')
  await expect(change.confirm).toHaveCount(0)
  await expect(change.button('Retry')).toBeVisible()
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing at any step in ${theme} [D6.2]`, async ({ page, change }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await mockChange(page, {
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
    await page.route(changeCalls.swap, (route) => route.fulfill({ json: swaps.shift() }))
    await page.goto(`/tickets/swap-flight/${SEAT}`)
    await change.select('Flight 1B')
    expect(await findings(page)).toEqual([])
    await change.confirm.click()
    await change.swap.click()
    await expect(change.failure).toBeVisible()
    expect(await findings(page)).toEqual([])
    await change.swap.click()
    await expect(change.step).toContainText('Success!')
    expect(await findings(page)).toEqual([])

    await page.goto(`/voucher/transfer/${SEAT}`)
    await change.search({ firstName: 'Dana' })
    await change.player('Dana Whitlock').check()
    expect(await findings(page)).toEqual([])
    await change.confirm.click()
    await expect(change.transfer).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
