import { setWorkerUrl } from 'maplibre-gl'
// oxlint-disable-next-line no-restricted-imports -- exported, and so given to setWorkerUrl in its documentation
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import groundAddress, { stateNames } from 'virtual:basemap'

/** The library with its worker and the map's own ground, all in files that are fetched when a map is first shown. */
export { Map as MapLibre } from 'maplibre-gl'
export type {
  ExpressionSpecification,
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
export { groundAddress, stateNames }

/** Every file that a map needs, this one included. */
export const MAP_FILES = [import.meta.url, workerAddress, groundAddress]

setWorkerUrl(workerAddress)
