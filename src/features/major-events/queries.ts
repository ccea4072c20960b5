import { queryOptions } from '@tanstack/react-query'
import { listMajorEventQualifiers, listMasterQualifiers, getAplpt, getMajorEvent } from '#contract/major-events.ts'
import { PROGRAMME_MS, withoutQualification, type MajorList } from '#data/major-events.ts'
import { nullIfUnknown } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

const ROOT = 'majorEvents'

/** Stacks and credits come with every event that closes. */
const LIST_MS = 5 * 60_000

/**
 * Nothing here is of the member: whether they have qualified is requested apart, and goes when they go [D1.28, F31
 * shared phone].
 */
export const majorEventQueries = {
  /** One major event by the name in its address, null when the league does not know it [P7.34, P7.35]. */
  one: (list: MajorList, name: string) =>
    queryOptions({
      queryKey: [ROOT, 'one', list, name.toLowerCase()] as const,
      queryFn: async ({ signal }) => {
        const event = await nullIfUnknown(callEndpoint(MAJOR_LISTS[list].one, { query: { name } }, signal))
        return event && withoutQualification(event)
      },
      staleTime: PROGRAMME_MS,
    }),

  /** The players who are qualified or hold credit for it [P7.37]. */
  qualifiers: (majorEventId: number) =>
    callQuery([ROOT, 'qualifiers', majorEventId], listMajorEventQualifiers, { majorEventId }, LIST_MS),

  /**
   * The Day 2 chip stacks of a master sub-event [P7.36]: while the page is open they are not requested again
   * automatically [P2.131].
   */
  masterQualifiers: (masterEventId: number) =>
    callQuery([ROOT, 'masterQualifiers', masterEventId], listMasterQualifiers, { masterEventId }, LIST_MS, {
      refetchOnWindowFocus: false,
    }),
}

/** The two lists of major events: the generic ones and those of the PTC tour, each with its own addresses and calls [P2.3 to P2.6]. */
export const MAJOR_LISTS = {
  major: {
    path: '/major-events',
    title: 'Major events',
    short: 'Major events',
    one: getMajorEvent,
  },
  aplpt: { path: '/aplpt', title: 'APL Poker Tour', short: 'APLPT', one: getAplpt },
} as const satisfies Record<MajorList, object>
