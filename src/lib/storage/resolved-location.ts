import { useMemo } from 'react'
import {
  resolveLocation,
  statedState,
  timesNote,
  type ResolvedLocation,
  type StatedLocation,
} from '#domain/resolved-location.ts'
import type { State } from '#domain/states.ts'
import { knownRegions, useKnownRegions } from './known-names.ts'
import { locationChoice, useLocationChoice } from './location.ts'

type DateTimes = readonly (string | null | undefined)[]

interface ResolvedPlace {
  viewer: State
  regions: ReturnType<typeof knownRegions>
  place: ResolvedLocation
}

const places = new WeakMap<StatedLocation, ResolvedPlace>()

/**
 * Returns where something is, for a viewer with the chosen state of this device. The first of `dateTimes`, by default
 * the thing's own, decides on a zone within the state as well; the same thing gives the same object.
 */
export function locationOf(thing: StatedLocation, dateTimes?: DateTimes): ResolvedLocation {
  const { state: viewer } = locationChoice()
  const regions = knownRegions()
  if (dateTimes) return resolveLocation(thing, { viewer, regions }, dateTimes)
  const known = places.get(thing)
  if (known?.viewer === viewer && known.regions === regions) return known.place
  const now = resolveLocation(thing, { viewer, regions })
  const place = known && isSame(known.place, now) ? known.place : now
  places.set(thing, { viewer, regions, place })
  return place
}

function isSame(one: ResolvedLocation, other: ResolvedLocation): boolean {
  return one.state === other.state && one.timeZone === other.timeZone && one.isAssumed === other.isAssumed
}

/** The state a thing names itself; undefined where only its date-times or the viewer could show it. */
export function stateOf(thing: StatedLocation): State | undefined {
  return statedState(thing, knownRegions())
}

export interface ClockLocation {
  timeZone: string
  timesNote: string
}

interface ClockStatement extends StatedLocation {
  triggeredDateTime?: string | null
  lateRegistrationDateTime?: string | null
}

/** The clock's own state where its status names one, else its event's, else what its date-times say. */
export function clockLocation(
  status: ClockStatement,
  event: (ClockLocation & { dateTime?: string | null }) | null,
): ClockLocation {
  if (event?.timesNote === '' && !stateOf(status)) return event
  const place = locationOf(status, [event?.dateTime, status.triggeredDateTime, status.lateRegistrationDateTime])
  return place.isAssumed && event ? event : { timeZone: place.timeZone, timesNote: timesNote(place) }
}

/** The note of a list, once for all of it: '' unless the state of at least one of its things is assumed. */
export function listNote<T>(things: readonly T[], place: (thing: T) => ResolvedLocation): string {
  for (const thing of things) {
    const found = place(thing)
    if (found.isAssumed) return timesNote(found)
  }
  return ''
}

/**
 * Renders again when the viewer chooses another state, or the list of regions has been read: places may differ then.
 * The returned object is another one then, for what is memoised.
 */
export function useLocations(): object {
  const { state } = useLocationChoice()
  const regions = useKnownRegions()
  return useMemo(() => ({ state, regions }), [state, regions])
}
