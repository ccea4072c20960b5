import type { Point as GeoPoint } from 'geojson'
import type { GeoJSONSource, MapLibre } from '#components/map/maplibre.ts'
import { followPageZoom, isPageZoomed } from '#lib/browser/device/viewport.ts'

interface PointerEvents {
  onChoose: (ids: readonly number[]) => void
  onMoved: () => void
  /** Nothing moves automatically. */
  still: boolean
}

const CHOOSABLE = ['venues', 'clusters', 'chosen', 'chosen-ring']
/** A touch is wider than a pointer. */
const TOUCH = 8

export function followPointer(map: MapLibre, { onChoose, onMoved, still }: PointerEvents): void {
  leaveToZoomedPage(map)
  map.on('click', ({ point: { x, y } }) => {
    const layers = CHOOSABLE.filter((id) => map.getLayer(id))
    const [hit] = map.queryRenderedFeatures(
      [
        [x - TOUCH, y - TOUCH],
        [x + TOUCH, y + TOUCH],
      ],
      { layers },
    )
    if (!hit) return onChoose([])
    const {
      cluster_id: cluster,
      point_count: count,
      id,
    } = hit.properties as { cluster_id?: number; point_count?: number; id?: number }
    if (cluster === undefined) return onChoose(id === undefined ? [] : [id])
    onMoved()
    void openCluster(map, cluster, count ?? 0, (hit.geometry as GeoPoint).coordinates as [number, number], still).then(
      (ids) => ids && onChoose(ids),
    )
  })
  map.on('mousemove', ({ point }) => {
    // While the map is dragged the hand stays a hand, and the frames are needed for the map.
    if (map.isMoving()) return
    const layers = CHOOSABLE.filter((id) => map.getLayer(id))
    map.getCanvas().style.cursor = map.queryRenderedFeatures(point, { layers }).length > 0 ? 'pointer' : ''
  })
}

/** In a page that is zoomed by pinching, fingers move and zoom the page, not the map [F126]. */
function leaveToZoomedPage(map: MapLibre): void {
  const follow = () => {
    const isZoomed = isPageZoomed()
    if (map.dragPan.isEnabled() !== isZoomed) return
    for (const gesture of [map.dragPan, map.touchZoomRotate]) {
      if (isZoomed) gesture.disable()
      else gesture.enable()
    }
  }
  follow()
  map.once('remove', followPageZoom(follow))
}

/** Goes as near as it takes to part its venues; where the map stops before that, gives them. */
async function openCluster(
  map: MapLibre,
  cluster: number,
  count: number,
  center: [number, number],
  still: boolean,
): Promise<number[] | null> {
  const source = map.getSource('venues') as GeoJSONSource
  const zoom = await source.getClusterExpansionZoom(cluster)
  if (zoom <= map.getMaxZoom() && map.getZoom() < map.getMaxZoom() - 0.01) {
    map.easeTo({ center, zoom, ...(still ? { animate: false } : { duration: 400 }) })
    return null
  }
  const leaves = await source.getClusterLeaves(cluster, count, 0)
  return leaves.flatMap(({ properties }) => (typeof properties?.['id'] === 'number' ? [properties['id']] : []))
}
