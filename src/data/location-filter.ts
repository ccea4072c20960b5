import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import { compareNames } from '#domain/names.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'

/** A state, a region of it and a venue there, as boards and photos are filtered by them. Null narrows nothing. */
export interface LocationFilter<StateId extends number | null = number> {
  stateId: StateId
  regionId: number | null
  venueId: number | null
}

/** The same as an address names it, whether it fits together or not. */
interface LocationSearch {
  state?: number | undefined
  region?: number | undefined
  venue?: number | undefined
}

/** The lists that say where everything is; undefined while unknown. */
export interface LocationLists {
  regions: readonly Region[] | undefined
  venues: readonly Venue[] | undefined
}

interface ResolveOptions<StateId> {
  /** Which field is right where they contradict each other: the state leaves out what is elsewhere, the venue decides region and state. */
  wins: 'state' | 'venue'
  /** Taken where the address names no state. */
  startStateId: StateId
}

interface ResolvedFilter<StateId extends number | null> extends LocationFilter<StateId> {
  region: Region | undefined
  venue: Venue | undefined
  /** The fields of the address that do not fit the rest of it. */
  leftOut: readonly ('region' | 'venue')[]
}

/**
 * Resolves the place an address asks for: the region fits the state, the venue fits the region. A field is believed
 * while its list is unknown.
 */
export function resolveFilter<StateId extends number | null>(
  requested: LocationSearch,
  { regions, venues }: LocationLists,
  { wins, startStateId }: ResolveOptions<StateId>,
): ResolvedFilter<StateId | number> {
  const venue = venues?.find(({ id }) => id === requested.venue)
  const at = venue && venueLocation(venue)
  const target = { regionId: requested.region ?? null, venueId: requested.venue ?? null }
  if (wins === 'venue') target.regionId = at?.regionId ?? target.regionId
  const region = regions?.find(({ id }) => id === target.regionId)
  const states = [requested.state, region?.state.id, at?.stateId]
  if (wins === 'venue') states.reverse()
  const stateId: number | StateId = states.find((id): id is number => id != null) ?? startStateId
  if (wins === 'venue') return { stateId, ...target, region, venue, leftOut: [] }

  const regionFits = regions === undefined || region?.state.id === stateId
  const regionId = regionFits ? target.regionId : null
  const venueFits = venues === undefined || (at !== undefined && isWithin(at, stateId, regionId))
  return {
    stateId,
    regionId,
    venueId: venueFits ? target.venueId : null,
    region: regionFits ? region : undefined,
    venue: venueFits ? venue : undefined,
    leftOut: [
      ...(target.regionId !== null && !regionFits ? (['region'] as const) : []),
      ...(target.venueId !== null && !venueFits ? (['venue'] as const) : []),
    ],
  }
}

/** Another state clears region and venue, another region the venue [P2.100, M4.14, M4.15]. */
export const PLACE_CLEARS = { stateId: ['regionId', 'venueId'], regionId: ['venueId'] } as const

export function venueLocation(venue: Venue): {
  stateId: number | null
  regionId: number | null
} {
  return { stateId: stateOf(venue)?.id ?? null, regionId: venue.regionId ?? venue.region?.id ?? null }
}

export function venuesOf(
  venues: readonly Venue[],
  { stateId, regionId }: { stateId: number; regionId: number | null },
): { id: number; name: string }[] {
  return venues
    .filter((venue) => {
      const place = venueLocation(venue)
      return place.stateId === stateId && (regionId === null || place.regionId === regionId)
    })
    .map(({ id, title }) => ({ id, name: title }))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** A venue whose state or region is unknown may be anywhere. */
function isWithin(at: ReturnType<typeof venueLocation>, stateId: number | null, regionId: number | null): boolean {
  return (at.stateId ?? stateId) === stateId && (regionId === null || (at.regionId ?? regionId) === regionId)
}
