declare module 'virtual:basemap' {
  import type { FeatureCollection } from 'geojson'

  /** Where the map's own ground stands: a GeoJSON file whose features name their `kind`. */
  const address: string
  export default address
  /** Where the states' names stand, each a point with its `name`. */
  export const stateNames: FeatureCollection
}
