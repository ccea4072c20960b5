import type { Point } from './distance.ts'

/**
 * Returns whether the point lies on the mainland, Tasmania, the Torres Strait or Lord Howe Island, by boxes that leave
 * the neighbours out.
 */
export function isInAustralia({ latitude, longitude }: Point): boolean {
  return BOXES.some(
    ([south, north, west, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}

const BOXES: readonly (readonly [south: number, north: number, west: number, east: number])[] = [
  [-44, -10.5, 112.5, 154],
  [-10.5, -9.2, 141.9, 144.3],
  [-31.8, -31.3, 158.8, 159.4],
]
