import type { QueryClient } from '@tanstack/react-query'
import { getNearestVenue } from '#contract/venues.ts'
import { regionQueries } from '#data/regions.ts'
import type { Point } from '#domain/distance.ts'
import { stateById } from '#domain/states.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { locationChoice, saveLocation } from '#lib/storage/location.ts'
import { devicePoint, type DetectionFailure, type NoPoint } from './device-point.ts'

export type Detection = { found: true } | { found: false; why: DetectionFailure }

interface Detecting {
  queryClient: QueryClient
  /** Asked once the place is known: a user may have chosen a state meanwhile. */
  isStillWanted?: () => boolean
  locate?: () => Promise<Point | NoPoint>
  nearest?: (point: Point) => Promise<{ stateId: number; regionId?: number | null | undefined } | null>
}

/**
 * Finds the nearest venue from where the device is, else from where it last was, and keeps its state and region
 * [P4.23, P4.24]. Never rejects.
 */
export async function detectLocation({
  queryClient,
  isStillWanted = () => true,
  locate = devicePoint,
  nearest = nearestVenue,
}: Detecting): Promise<Detection> {
  const located = await locate()
  const point = typeof located === 'string' ? locationChoice().coords : located
  if (!point) return { found: false, why: located as NoPoint }
  saveLocation({ coords: point })
  try {
    const venue = await nearest(point)
    if (!venue || !stateById(venue.stateId)) return { found: false, why: 'far' }
    const region = await regionOf(queryClient, venue.regionId)
    if (isStillWanted()) saveLocation({ stateId: venue.stateId, region })
    return { found: true }
  } catch {
    return { found: false, why: 'unreachable' }
  }
}

function nearestVenue({ latitude, longitude }: Point) {
  return callEndpoint(getNearestVenue, { query: { latitude, longitude } })
}

/** The state alone is enough: a region whose name does not come is left out. */
async function regionOf(
  queryClient: QueryClient,
  id: number | null | undefined,
): Promise<{ id: number; name: string } | null> {
  if (id == null) return null
  const regions = await queryClient.ensureQueryData(regionQueries.list()).catch(() => [])
  const region = regions.find((one) => one.id === id)
  return region ? { id, name: region.name } : null
}
