import { distanceMetres, formatDistance, type Point } from '#domain/distance.ts'
import { useLocationChoice } from './storage/location.ts'

/** Returns how far a place is from the device, '850 m' or '1.2 km' [P9.10, P9.11]; null while either is unknown. */
export function useDistanceTo(
  point: { latitude?: number | null | undefined; longitude?: number | null | undefined } | null | undefined,
): string | null {
  const { coords } = useLocationChoice()
  const there = pointOf(point)
  return coords && there && formatDistance(distanceMetres(coords, there))
}

function pointOf(value: Parameters<typeof useDistanceTo>[0]): Point | null {
  if (value?.latitude == null || value.longitude == null) return null
  return { latitude: value.latitude, longitude: value.longitude }
}
