import { getAplpt, getMajorEvent } from '#contract/major-events.ts'
import type { MajorList } from '#data/major-events.ts'

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
