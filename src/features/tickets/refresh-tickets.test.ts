import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { refreshTickets } from './refresh-tickets.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the number on the app’s icon is that of today’s tickets as they are read, and goes with a sign-out', () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }))
  vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-19T19:20:00+11:00'))
  const queryClient = new QueryClient()
  refreshTickets(queryClient, () => undefined)
  expect(setAppBadge).not.toHaveBeenCalled()
  const tickets = ['2026-11-19T20:00:00+11:00', '2026-11-21T19:00:00+11:00'].map((eventStartTimeOffset, id) => ({
    gameMembershipGuid: `guid-${id}`,
    status: 'active',
    eventTicket: { id, title: 'Harvest Cup', eventStartTimeOffset, eventStatusId: 1 },
  }))
  queryClient.setQueryData(TICKETS_KEY, tickets)
  expect(setAppBadge.mock.calls).toEqual([[1]])
  clearAppBadge.mockClear()
  queryClient.removeQueries({ queryKey: TICKETS_KEY })
  expect(clearAppBadge).toHaveBeenCalledOnce()
  expect(setAppBadge).toHaveBeenCalledOnce()
})
