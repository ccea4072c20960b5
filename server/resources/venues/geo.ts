import { and, between, type SQL, sql } from 'drizzle-orm'
import type { Point } from '#domain/distance.ts'
import { EARTH_RADIUS_METRES } from '#domain/constants.ts'
import { venues } from '#server/db/schema/places.ts'

/**
 * Metres from the point to the venue in the query, on the same sphere as `distanceMetres` of the domain [P9.10];
 * null for a venue without coordinates.
 */
export function metresFrom(point: Point): SQL<number | null> {
  return metresBetween(literal(point.latitude), literal(point.longitude))
}

/** The same from a point that is given as `lat` and `lng` when the statement is executed, by `pointValues`. */
export function metresFromGiven(): SQL<number | null> {
  return metresBetween(sql`${sql.placeholder('lat')}::float8`, sql`${sql.placeholder('lng')}::float8`)
}

/** PostgreSQL refuses to compute with numbers like 5e-324; seven decimals are a centimetre. */
export function pointValues({ latitude, longitude }: Point): { lat: number; lng: number } {
  return { lat: rounded(latitude), lng: rounded(longitude) }
}

function metresBetween(latitude: SQL, longitude: SQL): SQL<number | null> {
  // least() passes over nulls, so that without the condition an unknown place would lie at the antipodes.
  return sql<
    number | null
  >`(case when ${venues.latitude} + ${venues.longitude} is not null then 2 * ${sql.raw(String(EARTH_RADIUS_METRES))} * asin(sqrt(least(1.0,
    sin(radians(${venues.latitude} - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${venues.latitude}))
    * sin(radians(${venues.longitude} - ${longitude}) / 2) ^ 2))) end)`
}

/** Degrees; without west and east where it passes a pole or the date line. */
export interface Box {
  south: number
  north: number
  west?: number | undefined
  east?: number | undefined
}

/**
 * The smallest box of degrees around the point that holds the circle of `metres`; the index venues_point narrows
 * by it before anything is measured.
 */
export function boxAround({ latitude, longitude }: Point, metres: number): Box {
  const angle = metres / EARTH_RADIUS_METRES
  const up = degrees(angle)
  const widest = Math.cos(radians(latitude))
  // The circle's easternmost point lies nearer the pole than its centre, hence the arc sine.
  const side = angle < Math.PI / 2 && Math.sin(angle) < widest ? degrees(Math.asin(Math.sin(angle) / widest)) : 360
  const crossesDateLine = longitude - side < -180 || longitude + side > 180
  return {
    south: latitude - up,
    north: latitude + up,
    ...(!crossesDateLine && { west: longitude - side, east: longitude + side }),
  }
}

export function inBox(point: Point, metres: number): SQL | undefined {
  const { south, north, west, east } = boxAround(point, metres)
  return and(
    between(venues.latitude, south, north),
    west === undefined || east === undefined ? undefined : between(venues.longitude, west, east),
  )
}

/** Written into the statement, as the point stands in it many times over. */
function literal(coordinate: number): SQL {
  return sql.raw(`'${rounded(coordinate)}'::float8`)
}

function rounded(coordinate: number): number {
  return Number(coordinate.toFixed(7))
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}

function degrees(value: number): number {
  return (value * 180) / Math.PI
}
