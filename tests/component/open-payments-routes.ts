import { page } from 'vitest/browser'
import { mockResponses } from '#tests/e2e/mocks/mocks.ts'

/** Payments whose outcome nobody knows. */
export const mockPayments = mockResponses({ open: '**/Membership/OpenPayments' })

export const PAYMENT = {
  guid: '0a1b2c3d-0000-4000-8000-0000000000c1',
  state: 'checking',
  eventId: 901,
  eventName: 'Sunday Special',
  dateTime: '2026-11-22T14:00:00+11:00',
  chargedAmount: 15_300,
  createdDate: '2026-11-19T19:20:00+11:00',
}
export const REFUND = {
  ...PAYMENT,
  guid: '0a1b2c3d-0000-4000-8000-0000000000c2',
  state: 'refundDue',
  eventName: 'Harvest Cup, Flight 1A',
}

export const payments = page.getByRole('list', { name: 'Payments being checked' })

/** The tickets and vouchers of the stubbed wallet that are on screen. */
export function ticketsShown(): string[] {
  const items = page.getByRole('main').getByRole('listitem')
  return WALLET.filter((name) => items.filter({ hasText: name }).elements().length > 0)
}

export const WALLET = [
  'Event 3, Flight 1B',
  'Summer Series Opener',
  'Gold Coast Main, Any Day 1 flight',
  'Event 3, Flight 1A',
  'Sunday Deepstack',
]
