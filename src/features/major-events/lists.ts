import { getAplpt, getMajorEvent, listAplpt, listMajorEvents } from '#contract/major-events.ts'

/** The two lists of major events: the generic ones and those of the PTC tour, each with its own addresses and calls [P2.3 to P2.6]. */
export const MAJOR_LISTS = {
  major: {
    path: '/major-events',
    title: 'Major events',
    short: 'Major events',
    all: listMajorEvents,
    one: getMajorEvent,
  },
  aplpt: { path: '/aplpt', title: 'APL Poker Tour', short: 'APLPT', all: listAplpt, one: getAplpt },
} as const

export type MajorList = keyof typeof MAJOR_LISTS

/** Where an event of the list is [P2.120]. */
export function pathOf(list: MajorList, urlName: string): string {
  return `${MAJOR_LISTS[list].path}/${encodeURIComponent(urlName)}`
}
