import type { Suburb } from '#data/suburbs.ts'
import type { Point } from '#domain/distance.ts'
import { EARTH_RADIUS_METRES } from '#domain/constants.ts'

/** The picture's room in pixels around the pin, which stands at 0, 0. */
export interface LocatorSize {
  left: number
  right: number
  top: number
  bottom: number
}

export interface LocatorPlan {
  /** Metres from the pin to the inner ring; the outer one is twice as far. */
  ringMetres: number
  /** Suburbs with room for their names; x to the east and y to the south, in pixels from the pin. */
  suburbs: { name: string; x: number; y: number; side: 'left' | 'right' }[]
}

/** Pixels from the pin to the inner ring. */
export const RING = 46

const STEPS_METRES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const USUAL_STEP = 1_000
const WANTED_SUBURBS = 3
const MAX_SUBURBS = 6
/** Nearer than this it is the venue's own suburb. */
const OWN_SUBURB_METRES = 150
const LETTER = 6.3
const LINE = 15
/** The pin and what it covers, and the rings' figures beneath it. */
const TAKEN: readonly Box[] = [
  { left: -26, right: 26, top: -26, bottom: 26 },
  { left: -22, right: 22, top: RING - 9, bottom: RING + 9 },
  { left: -22, right: 22, top: 2 * RING - 9, bottom: 2 * RING + 9 },
]

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Places the neighbouring suburbs of a venue, in true direction and distance: at the closest scale that has
 * three of them in the picture, else at the one that has most. Names never cover each other, the pin or the edge.
 */
export function locatorPlan(venue: Point, neighbours: readonly Suburb[], room: LocatorSize): LocatorPlan {
  const places = nearest(venue, neighbours)
  let best: LocatorPlan = { ringMetres: USUAL_STEP, suburbs: [] }
  for (const ringMetres of STEPS_METRES) {
    const suburbs = placed(places, RING / ringMetres, room)
    if (suburbs.length > best.suburbs.length) best = { ringMetres, suburbs }
    if (suburbs.length >= WANTED_SUBURBS) break
  }
  return best
}

interface Offset {
  name: string
  east: number
  north: number
  metres: number
}

/** Each name once, from the nearest on, in metres on the ground. */
function nearest(venue: Point, neighbours: readonly Suburb[]): Offset[] {
  const seen = new Set<string>()
  return neighbours
    .map(({ name, latitude, longitude }) => {
      const north = metresOf(latitude - venue.latitude)
      const east = metresOf(longitude - venue.longitude) * Math.cos((venue.latitude * Math.PI) / 180)
      return { name: name.trim(), east, north, metres: Math.hypot(east, north) }
    })
    .filter(
      ({ name, metres }) => name !== '' && name.length <= 24 && Number.isFinite(metres) && metres > OWN_SUBURB_METRES,
    )
    .sort((a, b) => a.metres - b.metres)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
}

function placed(places: readonly Offset[], scale: number, room: LocatorSize): LocatorPlan['suburbs'] {
  const taken = [...TAKEN]
  const suburbs: LocatorPlan['suburbs'] = []
  for (const { name, east, north } of places) {
    if (suburbs.length === MAX_SUBURBS) break
    const [x, y] = [Math.round(east * scale), Math.round(-north * scale)]
    for (const side of x < 0 ? (['left', 'right'] as const) : (['right', 'left'] as const)) {
      const box = boxOf(name, x, y, side)
      if (!within(box, room) || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      suburbs.push({ name, x, y, side })
      break
    }
  }
  return suburbs
}

function boxOf(name: string, x: number, y: number, side: 'left' | 'right'): Box {
  const width = name.length * LETTER + 10
  return {
    left: side === 'left' ? x - width : x - 4,
    right: side === 'left' ? x + 4 : x + width,
    top: y - LINE / 2,
    bottom: y + LINE / 2,
  }
}

function within(box: Box, room: LocatorSize): boolean {
  return box.left >= -room.left && box.right <= room.right && box.top >= -room.top && box.bottom <= room.bottom
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function metresOf(degrees: number): number {
  return (degrees * Math.PI * EARTH_RADIUS_METRES) / 180
}
