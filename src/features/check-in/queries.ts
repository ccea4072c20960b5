import { searchCovidLogEvents } from '#contract/event-details.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

export const checkInQueries = {
  /** Today's events of a state [P7.8]; public, and stored with what is known of venues. */
  events: (stateId: number) => callQuery(['venue', 'check-in', stateId], searchCovidLogEvents, { stateId }, 5 * 60_000),
}
