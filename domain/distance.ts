import { DISTANCE_METRES, EARTH_RADIUS_METRES } from './constants.ts'

/** Degrees, north and east positive. */
export interface Point {
  latitude: number
  longitude: number
}

/** Metres along the great circle, on a sphere of radius 6378137 m [P9.10]. */
export function distanceMetres(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding can lift h above 1 for antipodes.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** '850 m', from 1000 m on '1.2 km' [P9.11]. What would round to 1000 m reads 1.0 km. */
export function formatDistance(metres: number): string {
  const whole = Math.round(metres)
  return whole < 1000 ? `${whole} m` : `${(metres / 1000).toFixed(1)} km`
}

/** The distance filter's options, in metres as they travel; null is any distance [P9.9]. */
export const DISTANCE_OPTIONS: readonly { metres: number | null; label: string; spoken?: string }[] = [
  { metres: null, label: 'None' },
  ...DISTANCE_METRES.map((metres) => ({
    metres,
    label: `${metres / 1000} km`,
    spoken: `Within ${metres / 1000} km`,
  })),
]

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
