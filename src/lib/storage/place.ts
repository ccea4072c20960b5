import { useMemo } from 'react'
import { placeState, statedState, timesNote, type Place, type StatedPlace } from '#domain/place-state.ts'
import type { State } from '#domain/states.ts'
import { knownRegions, useKnownRegions } from './known-regions.ts'
import { locationChoice, useLocationChoice } from './location.ts'

type DateTimes = readonly (string | null | undefined)[]

interface Found {
  viewer: State
  regions: ReturnType<typeof knownRegions>
  place: Place
}

const places = new WeakMap<StatedPlace, Found>()

/**
 * Where something is, for a viewer with the chosen state of this device. The first of `dateTimes`, by default the
 * thing's own, decides on a zone within the state as well; the same thing gives the same object.
 */
export function placeOf(thing: StatedPlace, dateTimes?: DateTimes): Place {
  const { state: viewer } = locationChoice()
  const regions = knownRegions()
  if (dateTimes) return placeState(thing, { viewer, regions }, dateTimes)
  const known = places.get(thing)
  if (known?.viewer === viewer && known.regions === regions) return known.place
  const now = placeState(thing, { viewer, regions })
  const place = known && isSame(known.place, now) ? known.place : now
  places.set(thing, { viewer, regions, place })
  return place
}

function isSame(one: Place, other: Place): boolean {
  return one.state === other.state && one.timeZone === other.timeZone && one.isAssumed === other.isAssumed
}

/** The state a thing names itself; undefined where only its date-times or the viewer could tell. */
export function stateOf(thing: StatedPlace): State | undefined {
  return statedState(thing, knownRegions())
}

/** The zone of a clock, and the note beside its times. */
export interface ClockPlace {
  timeZone: string
  timesNote: string
}

interface ClockStatement extends StatedPlace {
  triggeredDateTime?: string | null
  lateRegistrationDateTime?: string | null
}

/** The clock's own state where its status names one, else its event's, else what its date-times say. */
export function clockPlace(
  status: ClockStatement,
  event: (ClockPlace & { dateTime?: string | null }) | null,
): ClockPlace {
  if (event?.timesNote === '' && !stateOf(status)) return event
  const place = placeOf(status, [event?.dateTime, status.triggeredDateTime, status.lateRegistrationDateTime])
  return place.isAssumed && event ? event : { timeZone: place.timeZone, timesNote: timesNote(place) }
}

/** The note of a list, once for all of it: '' unless the state of at least one of its things is assumed. */
export function listNote<T>(things: readonly T[], place: (thing: T) => Place): string {
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
export function usePlaces(): object {
  const { state } = useLocationChoice()
  const regions = useKnownRegions()
  return useMemo(() => ({ state, regions }), [state, regions])
}
