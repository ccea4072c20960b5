import type { MapLibre } from '#components/map/maplibre.ts'
import type { Point } from '#domain/distance.ts'
import type { Box } from './model.ts'

export interface Camera {
  fit: (box: Box) => void
  goTo: (point: Point, zoom: number) => void
  /** Brings a place between two heights of the map in pixels; to its middle where a zoom is given. */
  bring: (point: Point, between: { from: number; to: number }, zoom?: number) => void
  zoomBy: (steps: 1 | -1) => void
}

/** Room for what lies on the map, around what has to be seen. */
export const FIT = { padding: { top: 72, bottom: 48, left: 48, right: 84 } }

/** @param closest how near a fit may come */
export function camera(
  map: MapLibre,
  { still, onMoved }: { still: boolean; onMoved: () => void },
  closest: () => number,
): Camera {
  const motion = still ? { animate: false } : { duration: 400 }
  const nearer = (zoom: number | undefined) => (zoom === undefined ? {} : { zoom: Math.min(zoom, map.getMaxZoom()) })
  return {
    fit: ([west, south, east, north]) =>
      void map.fitBounds([west, south, east, north], { ...FIT, maxZoom: closest(), ...motion }),
    goTo({ latitude, longitude }, zoom) {
      onMoved()
      map.easeTo({ center: [longitude, latitude], ...nearer(zoom), ...motion })
    },
    zoomBy(steps) {
      onMoved()
      map.zoomTo(map.getZoom() + steps, motion)
    },
    bring({ latitude, longitude }, { from, to }, zoom) {
      const [at, { clientWidth, clientHeight }] = [map.project([longitude, latitude]), map.getContainer()]
      if (zoom === undefined && at.y >= from && at.y <= to) return
      onMoved()
      const x = zoom === undefined ? at.x : clientWidth / 2
      const y = Math.min(Math.max(zoom === undefined ? at.y : clientHeight / 2, from), to)
      map.easeTo({
        center: [longitude, latitude],
        offset: [x - clientWidth / 2, y - clientHeight / 2],
        ...nearer(zoom),
        ...motion,
      })
    },
  }
}
