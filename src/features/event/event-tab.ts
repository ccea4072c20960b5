import * as v from 'valibot'
import { field } from '#lib/browser/navigation/search-params.ts'

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

export const eventSearch = v.object({ tab: field(v.picklist(EVENT_TABS.map(({ key }) => key))) })
