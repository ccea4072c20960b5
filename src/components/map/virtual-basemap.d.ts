declare module 'virtual:basemap' {
  /** Where the map's own ground stands: a GeoJSON file whose features name their `kind`. */
  const address: string
  export default address
}
