import type { Feature, FeatureCollection, Point as GeoPoint } from 'geojson'
import type { GameCard } from '#contract/events.ts'
import { formatDistance, type Point } from '#domain/distance.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import type { State } from '#domain/states.ts'
import { comparableName } from '#domain/text.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'

export interface MapVenue {
  /** The venue's id; games without one have a venue of their own, by the game's id below 0. */
  id: number
  name: string
  address: string
  suburb: string
  slug: string | null
  stateId: number | null
  regionId: number | null
  /** Null where the league does not know it, or where it cannot be right: such a venue is in the list only. */
  point: Point | null
  /** The type of its marker: that of its most prominent game. */
  type: GameType
  /** Metres from where the person is. */
  distance: number | null
  /** In the order in which they were given. */
  games: GameCard[]
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** The size of a mark on the map in pixels: weekly games, then satellites and raises, then special ones [P2.57]. */
export const MARK_SIZE: Record<GameType, number> = {
  league: 28,
  grandslam: 28,
  cashGame: 28,
  vip: 28,
  other: 28,
  satellite: 34,
  aplmSatellite: 36,
  raise: 36,
  qualifier: 36,
  aplptc: 36,
  special: 42,
  master: 42,
}

/** The bounds of Australia with its islands; a point outside, such as 0, 0, is an error. */
const AUSTRALIA_AND_ISLANDS: Box = [96, -55, 169, -9]
/** The view without any venue. */
export const AUSTRALIA: Box = [112.5, -44, 154.5, -10]

const STATE_BOX: Record<number, Box> = {
  1: [140.9, -39.2, 150, -33.9],
  2: [140.9, -37.6, 153.7, -28.1],
  3: [112.9, -35.2, 129, -13.6],
  4: [129, -38.1, 141, -26],
  5: [138, -29.2, 153.6, -9.9],
  6: [143.8, -43.7, 148.5, -39.5],
  7: [129, -26, 138, -10.9],
  8: [148.7, -35.95, 149.45, -35.1],
}

/** The venues of some games, in the order of their first games [P2.58]. */
export function venuesOf(games: readonly GameCard[]): MapVenue[] {
  const venues = new Map<number, MapVenue>()
  for (const game of games) {
    const id = game.venue?.id ?? -game.id
    const known = venues.get(id)
    if (known) join(known, game)
    else venues.set(id, venueOf(id, game))
  }
  return [...venues.values()]
}

/**
 * What the map shows at first: the venues of the person's region, if there are none those of the state, else all
 * [P2.59]; without any venue the state itself.
 */
export function boundsOf(venues: readonly MapVenue[], state: State, regionId: number | null): Box {
  const placed = venues.filter(({ point }) => point !== null)
  const inRegion = regionId === null ? [] : placed.filter((venue) => venue.regionId === regionId)
  const inState = inRegion.length > 0 ? inRegion : placed.filter(({ stateId }) => stateId === state.id)
  return (
    boxOf((inState.length > 0 ? inState : placed).flatMap(({ point }) => point ?? [])) ??
    STATE_BOX[state.id] ??
    AUSTRALIA
  )
}

/** The smallest box around some points; null without any. */
export function boxOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  const box: [number, number, number, number] = [180, 90, -180, -90]
  for (const { latitude, longitude } of points) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  return box
}

export function isWithin({ latitude, longitude }: Point, [west, south, east, north]: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

export function isInAustralia(point: Point): boolean {
  return isWithin(point, AUSTRALIA_AND_ISLANDS)
}

/** Larger markers lie above smaller ones. */
export interface VenueProperties {
  id: number
  type: GameType
  size: number
}

export function venueFeatures(venues: readonly MapVenue[]): FeatureCollection<GeoPoint, VenueProperties> {
  return {
    type: 'FeatureCollection',
    features: venues.flatMap(({ id, type, point }) =>
      point ? [pointFeature(point, { id, type, size: MARK_SIZE[type] })] : [],
    ),
  }
}

export function suburbFeatures(
  venues: readonly MapVenue[],
): FeatureCollection<GeoPoint, { name: string; venues: number }> {
  const suburbs = new Map<string, { name: string; points: Point[] }>()
  for (const { suburb, stateId, point } of venues) {
    if (!suburb || !point) continue
    const key = `${comparableName(suburb)} ${stateId}`
    const known = suburbs.get(key)
    if (known) known.points.push(point)
    else suburbs.set(key, { name: suburb, points: [point] })
  }
  return {
    type: 'FeatureCollection',
    features: [...suburbs.values()].map(({ name, points }) =>
      pointFeature(middle(points), { name, venues: points.length }),
    ),
  }
}

/** '1.2 km', its unit on the same line; empty where nothing is known. */
export function distanceText(metres: number | null): string {
  return metres === null ? '' : formatDistance(metres).replace(' ', '\u00a0')
}

export interface VenueGroup {
  /** Null where there is but one group. */
  name: string | null
  venues: MapVenue[]
}

/** The venues of a list, in their order: those to be seen in a box, then the others, then those without a place. */
export function groupsOf(venues: readonly MapVenue[], box: Box | null): VenueGroup[] {
  if (!box) return venues.length > 0 ? [{ name: null, venues: [...venues] }] : []
  const groups = { 'In this area': [] as MapVenue[], Elsewhere: [] as MapVenue[], 'Not on the map': [] as MapVenue[] }
  for (const venue of venues)
    groups[!venue.point ? 'Not on the map' : isWithin(venue.point, box) ? 'In this area' : 'Elsewhere'].push(venue)
  return Object.entries(groups).flatMap(([name, some]) => (some.length > 0 ? [{ name, venues: some }] : []))
}

function venueOf(id: number, game: GameCard): MapVenue {
  const { venue } = game
  return {
    id,
    name: venue?.title.trim() || game.title.trim() || 'Venue to be announced',
    address: venue?.address?.trim() ?? '',
    suburb: venue?.suburb?.trim() ?? '',
    slug: venue?.friendlyUrlSlug?.trim() || null,
    stateId: stateOf(game)?.id ?? null,
    regionId: game.regionId ?? null,
    point: placeOf(venue),
    type: badgeOf(game),
    distance: game.distanceAway ?? null,
    games: [game],
  }
}

function join(venue: MapVenue, game: GameCard): void {
  const type = badgeOf(game)
  if (MARK_SIZE[type] > MARK_SIZE[venue.type]) venue.type = type
  venue.regionId ??= game.regionId ?? null
  venue.point ??= placeOf(game.venue)
  venue.distance ??= game.distanceAway ?? null
  venue.games.push(game)
}

function placeOf(venue: GameCard['venue']): Point | null {
  const { latitude, longitude } = venue ?? {}
  if (latitude == null || longitude == null) return null
  return isInAustralia({ latitude, longitude }) ? { latitude, longitude } : null
}

function pointFeature<P extends object>({ latitude, longitude }: Point, properties: P): Feature<GeoPoint, P> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }
}

function middle(points: readonly Point[]): Point {
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
