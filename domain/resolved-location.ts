import { STATES, stateById, type State } from './states.ts'
import { comparableName } from './text.ts'
import { offsetMinutes, parseServerInstant } from './time.ts'
import { statedOffset, zoneWithin } from './venue-time.ts'

/** A state as a server may name it: 'WA', 'Western Australia', '3', or an object with any of these. */
export type StatedState = string | { id?: number | null; name?: string | null; short?: string | null }

/** A region as a server may name it; one with an id or a name is looked up in the list of regions. */
export type StatedRegion = string | { id?: number | null; name?: string | null; state?: StatedState | null }

/** A venue's own statements about where it is. */
export interface StatedVenue {
  stateId?: number | null
  stateName?: string | null
  state?: StatedState | null
  regionId?: number | null
  region?: StatedRegion | null
  address?: string | null
}

/** An event, venue, clock or ticket as far as it says where it is. Every field may be missing. */
export interface StatedLocation extends StatedVenue {
  dateTime?: string | null
  venueAddress?: string | null
  venue?: StatedVenue | null
}

/** A row of the list of regions. */
export interface RegionOfState {
  id: number
  name: string
  state: StatedState
}

/** Where something is, as far as its times are concerned. */
export interface ResolvedLocation {
  state: State
  /** IANA zone of its wall times: the state's, unless the offset of its date-time says otherwise [D3.10]. */
  timeZone: string
  /** Nothing that it carries says where it is: the state is the viewer's chosen one. */
  isAssumed: boolean
}

export interface LocationContext {
  /** The viewer's chosen state. */
  viewer: State
  /** The list of regions, as far as it is at hand. */
  regions?: readonly RegionOfState[]
}

/**
 * Finds the state and zone of a thing: by what it states itself, else by the offsets of its date-times, else it is
 * the viewer's chosen state. The first of `dateTimes`, by default the thing's own, decides on a zone within the state
 * as well [D3.1, D3.2, D3.10].
 */
export function resolveLocation(
  thing: StatedLocation,
  { viewer, regions = [] }: LocationContext,
  dateTimes: readonly (string | null | undefined)[] = [thing.dateTime],
): ResolvedLocation {
  const known = statedState(thing, regions) ?? stateByOffsets(dateTimes, viewer)
  const state = known ?? viewer
  const timeZone = zoneWithin(dateTimes[0], state.timeZone)
  // An offset that no state keeps, as in Eucla, still says what the wall time is.
  return { state, timeZone, isAssumed: known === undefined && timeZone === state.timeZone }
}

/**
 * The state a thing names: by its ids, its own name for it, its venue's, the region, and last the address; undefined
 * where it names none.
 */
export function statedState(thing: StatedLocation, regions: readonly RegionOfState[] = []): State | undefined {
  const { venue } = thing
  return (
    stateById(venue?.stateId ?? 0) ??
    stateById(thing.stateId ?? 0) ??
    stateByName(thing.stateName) ??
    stateByName(thing.state) ??
    stateByName(venue?.stateName) ??
    stateByName(venue?.state) ??
    stateOfRegion(thing, regions) ??
    (venue ? stateOfRegion(venue, regions) : undefined) ??
    stateInAddress(thing.address ?? thing.venueAddress ?? venue?.address)
  )
}

/**
 * The state a server names by its short or long name, however it is spelt [F78 names compared], by our id, or by an
 * object with these.
 */
export function stateByName(stated: StatedState | null | undefined): State | undefined {
  if (!stated) return undefined
  if (typeof stated !== 'string') {
    return stateByName(stated.short) ?? stateByName(stated.name) ?? stateById(stated.id ?? 0)
  }
  const terms = comparableName(stated)
  if (/^\d+$/.test(terms)) return stateById(Number(terms))
  byWords ??= new Map(STATES.flatMap((state) => [state.short, state.name].map((name) => [comparableName(name), state])))
  return byWords.get(terms)
}

/** Made when it is first needed: every start of the app would wait for it. */
let byWords: ReadonlyMap<string, State> | undefined

/**
 * The state of '91 Park Avenue, Melbourne VIC 3000': the short name before the postcode, else the last one there is.
 */
export function stateInAddress(address: string | null | undefined): State | undefined {
  const found = [...(address ?? '').matchAll(/\b(VIC|NSW|WA|SA|QLD|TAS|NT|ACT)\b(,?\s+\d{4}\b)?/g)]
  return stateByName((found.find(([, , postcode]) => postcode) ?? found.at(-1))?.[1])
}

/** 'Times assume Victoria.', beside times whose state nobody said; '' where it is known. */
export function timesNote({ state, isAssumed }: Pick<ResolvedLocation, 'state' | 'isAssumed'>): string {
  return isAssumed ? `Times assume ${state.name}.` : ''
}

function stateOfRegion(
  { regionId, region: stated }: StatedVenue,
  regions: readonly RegionOfState[],
): State | undefined {
  const { id, name, state } = typeof stated === 'string' ? { name: stated } : { state: null, ...stated }
  const named = comparableName(name ?? '')
  const region =
    regions.find((one) => one.id === (regionId ?? id)) ??
    (named === '' ? undefined : regions.find((one) => comparableName(one.name) === named))
  return stateByName(state) ?? stateByName(region?.state) ?? stateByName(name)
}

/**
 * A state whose clocks keep the offsets of all date-times that have one, or else of the first that any state keeps. Of
 * several states it is the viewer's, else the first: at that instant their wall times are the same.
 */
function stateByOffsets(dateTimes: readonly (string | null | undefined)[], viewer: State): State | undefined {
  const stated = dateTimes.flatMap((dateTime) => {
    const offset = statedOffset(dateTime)
    const instant = parseServerInstant(dateTime, viewer.timeZone)
    return offset === null || instant === null ? [] : [{ instant, offset }]
  })
  for (const some of [stated, ...stated.map((one) => [one])]) {
    const fits = ({ timeZone }: State) => some.every((one) => offsetMinutes(one.instant, timeZone) === one.offset)
    const found = some.length > 0 ? [viewer, ...STATES].find(fits) : undefined
    if (found) return found
  }
  return undefined
}
