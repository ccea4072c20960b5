import { status } from '#features/clock/testing/clock-model.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import type { Network } from './network.ts'

export const CLOCK = '/event/7001/clock'
/** A minute after the status of the stubbed clock. */
export const ON_THE_CLOCK = '2026-11-19T20:01:00+11:00'

/** An event of the evening whose clock is in its second level; `changes` are made to its status. */
export async function clockRoutes(network: Network, changes: Parameters<typeof status>[0] = {}): Promise<void> {
  await mockEvent(network, 'event', eventOf({ dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true }))
  await network.route('**/tournamentClock/getTournamentClockStatus*', (route) =>
    route.fulfill({ json: status({ eventId: 7001, ...changes }) }),
  )
}

/** Fulfils requests for the clock's status, which was true at the tests' time, with what the server's clock shows. */
export function answerStatus(
  network: Network,
  changes: Parameters<typeof status>[0] = {},
  serverMs: () => number = () => Date.now(),
): Promise<void> {
  return network.route('**/tournamentClock/getTournamentClockStatus*', (route) =>
    route.fulfill({
      headers: { 'x-server-time': String(serverMs()) },
      json: status({ eventId: 7001, triggeredDateTime: ON_THE_CLOCK, ...changes }),
    }),
  )
}
