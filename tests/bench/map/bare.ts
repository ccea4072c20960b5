import type { ExpressionSpecification } from '#components/map/maplibre.ts'
import { CHIP_SIZES } from '#features/home/map/style.ts'
import { gamesAt } from './venues.ts'

/** The same ground, venues, clusters and names of suburbs in the library's own words, with plain discs for the pictures, as big as the app's. */
const points = gamesAt(2_000).flatMap(({ venue }) =>
  venue?.latitude != null && venue.longitude != null
    ? [{ at: [venue.longitude, venue.latitude], suburb: venue.suburb ?? '' }]
    : [],
)
const collection = (from: typeof points) => ({
  type: 'FeatureCollection' as const,
  features: from.map(({ at, suburb }) => ({
    type: 'Feature' as const,
    properties: { suburb },
    geometry: { type: 'Point' as const, coordinates: at },
  })),
})
const firsts = [...new Map(points.map((point) => [point.suburb, point])).values()]
const [xs, ys] = [points.map(({ at: [x = 0] }) => x), points.map(({ at: [, y = 0] }) => y)]
const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

performance.mark('begin')
const { MapLibre, groundAddress } = await import('#components/map/maplibre.ts')
const map = new MapLibre({
  container: document.getElementById('root') as HTMLElement,
  bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  fitBoundsOptions: { padding: { top: 72, bottom: 48, left: 48, right: 84 } },
  maxZoom: 11,
  attributionControl: false,
  style: {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: groundAddress },
      venues: { type: 'geojson', data: collection(points), cluster: true, clusterRadius: 34, clusterMaxZoom: 11 },
      suburbs: { type: 'geojson', data: collection(firsts) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': '#123' } },
      { id: 'abroad', type: 'fill', source: 'ground', filter: of('abroad'), paint: { 'fill-color': '#111' } },
      { id: 'land', type: 'fill', source: 'ground', filter: of('land'), paint: { 'fill-color': '#121' } },
      { id: 'lake', type: 'fill', source: 'ground', filter: of('lake'), paint: { 'fill-color': '#123' } },
      {
        id: 'river',
        type: 'line',
        source: 'ground',
        filter: of('river'),
        paint: { 'line-color': '#123', 'line-width': 2 },
      },
      {
        id: 'border',
        type: 'line',
        source: 'ground',
        filter: of('border'),
        paint: { 'line-color': '#888', 'line-dasharray': [4, 3] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'suburbs',
        minzoom: 8,
        layout: { 'text-field': ['get', 'suburb'], 'text-font': ['sans-serif'], 'text-size': 12 },
        paint: { 'text-color': '#fff' },
      },
      {
        id: 'venues',
        type: 'symbol',
        source: 'venues',
        filter: ['!', ['has', 'point_count']],
        layout: { 'icon-image': 'mark', 'icon-allow-overlap': true },
      },
      {
        id: 'counts',
        type: 'symbol',
        source: 'venues',
        filter: ['has', 'point_count'],
        layout: {
          'icon-image': ['step', ['get', 'point_count'], 'chip-0', 10, 'chip-1', 100, 'chip-2'],
          'icon-allow-overlap': true,
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': ['sans-serif'],
          'text-size': 15,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': '#fff' },
      },
    ],
  },
})
map.on('style.load', () => {
  map.addImage('mark', disc(28), { pixelRatio: 2 })
  CHIP_SIZES.forEach((size, step) => map.addImage(`chip-${step}`, disc(size), { pixelRatio: 2 }))
})
map.on('error', ({ error }) => console.error(error.message))

function disc(size: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 2 * size
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
  drawing.fillStyle = '#5d9'
  drawing.arc(size, size, size, 0, 2 * Math.PI)
  drawing.fill()
  return drawing.getImageData(0, 0, 2 * size, 2 * size)
}
