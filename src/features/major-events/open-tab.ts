import type { MajorSearch, MajorTab } from './search.ts'

/**
 * The tab that is open: the one asked for where the event has it; while the Day 2 list is asked for, that of the
 * qualifiers [P2.131]; else the first.
 */
export function openTab({ tab, list }: MajorSearch, there: readonly MajorTab[]): MajorTab {
  const requested = tab ?? (list === 'master' ? 'ptc' : undefined)
  return requested && there.includes(requested) ? requested : 'about'
}

/** To or from the Day 2 list, which opens its tab [P2.131]. */
export function toggleMaster({ list }: MajorSearch): MajorSearch {
  return { list: list === 'master' ? undefined : 'master', tab: 'ptc' }
}
