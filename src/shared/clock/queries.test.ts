import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventQueries } from '#data/events.ts'
import type { StatedStanding } from '#domain/stoppage.ts'
import { clockQueries } from './queries.ts'

const { queryKey } = eventQueries.byId(7)
const EVENT = {
  id: 7,
  title: 'Thursday Deepstack',
  dateTime: '2026-11-19T19:00:00+11:00',
  eventStatusId: 1,
  isFavourite: undefined,
  blindStructures: [],
  relatedEvents: [],
}
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => vi.unstubAllGlobals())

/** Reads a clock whose status says this of its event; returns whether the known event is to be read again. */
async function isOutdatedBy(
  event: StatedStanding & { eventStatusId?: number },
  standing: StatedStanding,
): Promise<boolean> {
  const status = { eventId: 7, runStatus: 2, currentRound: 1, isRound: true, remainingSeconds: 60, ...standing }
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(url.endsWith('/config.json') ? '{}' : JSON.stringify(status), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  client.setQueryData(queryKey, { ...EVENT, ...event })
  await client.fetchQuery({ ...clockQueries.status(7), staleTime: 0 })
  return client.getQueryState(queryKey)?.isInvalidated === true
}

test('an event is read again once its clock says that it is on hold, called off or released, and not otherwise [F116]', async () => {
  expect(await isOutdatedBy({}, { eventStatusId: 6 })).toBe(true)
  expect(await isOutdatedBy({}, { eventStatusId: 2, cancelReason: 'Flood' })).toBe(true)
  expect(await isOutdatedBy({ eventStatusId: 2 }, { eventStatusId: 2, cancelReason: 'Flood' })).toBe(true)
  expect(await isOutdatedBy({ eventStatusId: 6 }, { eventStatusId: 1 })).toBe(true)
  expect(await isOutdatedBy({}, { eventStatusId: 1 })).toBe(false)
  expect(await isOutdatedBy({ eventStatusId: 6 }, {})).toBe(false)
  expect(
    await isOutdatedBy({ eventStatusId: 2, cancelReason: 'Flood' }, { eventStatusId: 2, cancelReason: 'Flood' }),
  ).toBe(false)
})
