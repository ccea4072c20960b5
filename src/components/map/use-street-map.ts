import { useEffect, useState } from 'react'
import type { Point } from '#domain/distance.ts'
import { useConfig } from '#lib/network/config.ts'
import type { StreetMap } from './street-snapshots.ts'

/** Null until the streets are there, and for good where this deployment has no map or it does not come in time. */
export function useStreetMap(point: Point | null): StreetMap | null {
  const { mapStyleUrl } = useConfig()
  const [taken, setTaken] = useState<{ of: string; map: StreetMap } | null>(null)
  const of = point && mapStyleUrl !== null ? `${mapStyleUrl} ${point.latitude} ${point.longitude}` : null
  const { latitude = 0, longitude = 0 } = point ?? {}

  useEffect(() => {
    if (of === null || mapStyleUrl === null) return
    let over = false
    void import('./street-snapshots.ts')
      .then(({ streetMap }) => streetMap({ latitude, longitude }, mapStyleUrl))
      .catch(() => null)
      .then((map) => {
        if (map && !over) setTaken({ of, map })
      })
    return () => {
      over = true
    }
  }, [of, mapStyleUrl, latitude, longitude])

  return taken?.of === of ? taken.map : null
}
