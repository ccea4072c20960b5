import type { FeatureCollection } from 'geojson'
import { setWorkerUrl } from 'maplibre-gl'
// oxlint-disable-next-line no-restricted-imports -- exported, and so given to setWorkerUrl in its documentation
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import groundAddress from './map-ground.json?url'

/** The library with its worker and the map's own ground, all in files that are fetched when a map is first shown. */
export { Map as MapLibre } from 'maplibre-gl'
export type {
  ExpressionSpecification,
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
export { groundAddress }

/** Every file that a map needs, this one included. */
export const MAP_FILES = [import.meta.url, workerAddress, groundAddress]

setWorkerUrl(workerAddress)

/** Where the map shows the name of each state (decision 014); the capital territory has no room for one. */
const NAMES: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['Western Australia', 122.18, -25.47],
  ['Northern Territory', 133.38, -19.48],
  ['South Australia', 135.83, -30.08],
  ['Queensland', 144.54, -22.57],
  ['Tasmania', 146.6, -42.02],
  ['Victoria', 144.31, -36.86],
  ['New South Wales', 147.03, -32.18],
]

export const stateNames: FeatureCollection = {
  type: 'FeatureCollection',
  features: NAMES.map(([name, longitude, latitude]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
}
