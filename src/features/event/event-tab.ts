import * as v from 'valibot'
import { field } from '#lib/browser/navigation/search-fields.ts'

/** The tabs of an event by the numbers they have always had [P2.154]. */
export const EVENT_TABS = [
  { key: 5, label: 'About' },
  { key: 1, label: 'Leaderboard' },
  { key: 2, label: 'Blind Structure' },
  { key: 3, label: 'Results' },
  { key: 4, label: 'Photo Gallery' },
] as const

export type EventTab = (typeof EVENT_TABS)[number]['key']

export const DEFAULT_EVENT_TAB: EventTab = 1

/** The tab an address asks for in `?tab=`; without one, or with a number there is none for, the Leaderboard. */
export function eventTab(given: unknown): EventTab {
  return EVENT_TABS.find(({ key }) => key === Number(given))?.key ?? DEFAULT_EVENT_TAB
}

/** The address of an event; a tab there is none of is the first one [P2.154, F68 hostile input]. */
export const eventSearch = v.object({ tab: field(v.pipe(v.unknown(), v.transform(eventTab))) })

export type EventSearch = v.InferOutput<typeof eventSearch>
