/** The eight states and territories, with the ids of the wire and the zone their clocks follow. */

export interface State {
  id: number
  /** The abbreviation used on screens and in article queries, for example 'VIC'. */
  short: string
  name: string
  /** IANA zone of the state; a venue may still differ (Broken Hill), then the offsets of received times decide. */
  timeZone: string
}

/** In id order [P3.1]; the zones are those of D3.3 to D3.7. The Australian Capital Territory keeps Sydney's time. */
export const STATES: readonly State[] = [
  { id: 1, short: 'VIC', name: 'Victoria', timeZone: 'Australia/Melbourne' },
  { id: 2, short: 'NSW', name: 'New South Wales', timeZone: 'Australia/Sydney' },
  { id: 3, short: 'WA', name: 'Western Australia', timeZone: 'Australia/Perth' },
  { id: 4, short: 'SA', name: 'South Australia', timeZone: 'Australia/Adelaide' },
  { id: 5, short: 'QLD', name: 'Queensland', timeZone: 'Australia/Brisbane' },
  { id: 6, short: 'TAS', name: 'Tasmania', timeZone: 'Australia/Hobart' },
  { id: 7, short: 'NT', name: 'Northern Territory', timeZone: 'Australia/Darwin' },
  { id: 8, short: 'ACT', name: 'Australian Capital Territory', timeZone: 'Australia/Sydney' },
]

/** Victoria: where a visitor who has chosen nothing begins [P9.1, P9.2]. */
export const DEFAULT_STATE_ID = 1

/** The zone of a date-time about which nothing better is known: that of the default state. */
export const DEFAULT_TIME_ZONE = 'Australia/Melbourne'

export function stateById(id: number): State | undefined {
  return STATES.find((state) => state.id === id)
}

/** Looks a state up by its abbreviation, without regard to case or surrounding spaces. */
export function stateByShort(short: string): State | undefined {
  const requested = short.trim().toUpperCase()
  return STATES.find((state) => state.short === requested)
}
