import { afterEach, expect, test, vi } from 'vitest'
import type { Voucher } from '#contract/vouchers.ts'
import { showBadge, ticketsToday } from './badge.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const HOME = 'Australia/Melbourne'

let last = 0
function ticket(eventStartTimeOffset: string, changes: Partial<Voucher> = {}): Voucher {
  return {
    gameMembershipGuid: `guid-${(last += 1)}`,
    status: 'active',
    ...changes,
    eventTicket: { id: 9, title: 'Harvest Cup', eventStartTimeOffset, eventStatusId: 1 },
  }
}

test('today’s tickets are counted by the day at their venue; what is swapped, over or of another day is not', () => {
  const tickets = [
    ticket('2026-11-19T20:00:00+11:00'),
    ticket('2026-11-19T11:00:00+11:00'),
    ticket('2026-11-20T00:30:00+11:00'),
    ticket('2026-11-19T21:00:00+11:00', { status: 'swapped' }),
    // In Perth it is still the 19th, an hour before midnight.
    { ...ticket('2026-11-19T23:00:00+08:00') },
  ]
  expect(ticketsToday(tickets, NOW, HOME)).toBe(3)
  expect(ticketsToday([], NOW, HOME)).toBe(0)
})

test('a ticket of last night is none of today', () => {
  expect(ticketsToday([ticket('2026-11-19T20:00:00+11:00')], Date.parse('2026-11-20T01:00:00+11:00'), HOME)).toBe(0)
})

afterEach(() => vi.unstubAllGlobals())

test('the icon shows the number, and nothing for none', () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  showBadge(2)
  expect(setAppBadge).toHaveBeenCalledWith(2)
  showBadge(0)
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('a device without badges, or one that refuses them, is left alone', async () => {
  vi.stubGlobal('navigator', {})
  expect(() => showBadge(2)).not.toThrow()
  vi.stubGlobal('navigator', {
    setAppBadge: () => Promise.reject(new Error('refused')),
    clearAppBadge: () => {
      throw new Error('not here')
    },
  })
  expect(() => showBadge(2)).not.toThrow()
  expect(() => showBadge(0)).not.toThrow()
  await Promise.resolve()
})
