import { describe, expect } from 'vitest'
import {
  changeCalls,
  DANA,
  flightOf,
  FLIGHTS,
  GUEST,
  LEE,
  mockChange,
  SEAT,
  ticketOf,
  voucherOf,
} from '#tests/e2e/mocks/ticket-change-mocks.ts'
import type { StubRequest } from '../network.ts'
import { textOf } from '../texts.ts'
import {
  bodyOf,
  change,
  CURRENT,
  current,
  flight,
  keyOf,
  link,
  OTHER,
  player,
  search,
  select,
  step,
  test,
} from '../ticket-change-screen.ts'
import { address } from '../app.tsx'

const FAILED = 'Failed! Something went wrong. Please see the error details below.'

describe('/tickets/swap-flight/$gameMembership', () => {
  test('of a ticket: select, confirm, result; a failure stays on step 1 with the message and Retry [M2.10, M2.69, M2.70, M2.71, M2.72, M2.73, M3.21, M4.31, M4.32, M4.33, M7.40, M8.13, M8.14, M8.15, D5.33]', async ({
    member,
  }) => {
    const requested = await mockChange(member.network, {
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
    expect(requested.find((request) => /searchSwappableEvents/i.test(request.url()))?.postDataJSON()).toEqual({
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
})

describe('/voucher/swap-flight/$voucherGuid', () => {
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
})

describe('/tickets/transfer/$gameMembership', () => {
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
})

describe('/voucher/transfer/$voucherGuid', () => {
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
})
