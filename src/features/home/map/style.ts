import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from '#components/map/maplibre.ts'

export interface MapColours {
  land: string
  water: string
  abroad: string
  line: string
  label: string
  text: string
  raised: string
  accent: string
  here: string
  onHere: string
}

type LayerOnSource = LayerSpecification & { source: string }

const CREDIT = '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>'

/** The closest zoom: the coast of the app's own ground is 1 to 2 km off. */
export const CLOSEST = { own: 11, configured: 18 } as const

/** From here on the coast fades, since it is no longer true. */
const COAST_FADES_FROM = 9
const SUBURBS_FROM = 8
/** By how many pixels the ground may lie off: nobody sees it, and a low-end device has less of it to draw. */
const TOLERANCE = 0.5
/** The sniffing of the library takes the weight from the first name; no such family exists. */
const FONT = ['semibold', 'Archivo Variable']

/** The diameters in pixels of the chips that stand for several venues: for less than 10, less than 100, and more. */
export const CHIP_SIZES = [40, 48, 58] as const

const TOKENS: Record<keyof MapColours, string> = {
  land: 'map-land',
  water: 'map-water',
  abroad: 'bg-muted',
  line: 'border-emphasized',
  label: 'fg-muted',
  text: 'fg',
  raised: 'bg-subtle',
  accent: 'accent-line',
  here: 'info-solid',
  onHere: 'info-contrast',
}

export function chipName(step: number): string {
  return `chip-${step}`
}

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(`--apl-colors-${token}`).trim() || '#808080'
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)])) as unknown as MapColours
}

/**
 * The app's own ground, painted without any other server: no tiles, no glyphs, no sprites. The names of the states are
 * a source of their own, since a tile is painted only once its letters are. @param others what lies on it
 */
export function groundStyle(
  colours: MapColours,
  { ground, stateNames }: { ground: string; stateNames: FeatureCollection },
  others: StyleSpecification['sources'],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: ground, attribution: CREDIT, tolerance: TOLERANCE },
      states: { type: 'geojson', data: stateNames },
      ...others,
    },
    layers: groundLayers(colours),
  }
}

/** Also says which paint changes with the mode. */
export function groundLayers({ land, water, abroad, line, label }: MapColours): LayerSpecification[] {
  const coast: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    COAST_FADES_FROM,
    water,
    CLOSEST.own,
    land,
  ]
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': coast } },
    { id: 'abroad', type: 'fill', source: 'ground', filter: of('abroad'), paint: { 'fill-color': abroad } },
    { id: 'land', type: 'fill', source: 'ground', filter: of('land'), paint: { 'fill-color': land } },
    { id: 'lake', type: 'fill', source: 'ground', filter: of('lake'), paint: { 'fill-color': coast } },
    {
      id: 'river',
      type: 'line',
      source: 'ground',
      filter: of('river'),
      paint: { 'line-color': coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 2.5] },
    },
    {
      id: 'border',
      type: 'line',
      source: 'ground',
      filter: of('border'),
      paint: { 'line-color': line, 'line-opacity': 0.7, 'line-width': 1.2, 'line-dasharray': [4, 3] },
    },
    {
      id: 'state',
      type: 'symbol',
      source: 'states',
      maxzoom: 8,
      layout: {
        'text-font': FONT,
        'text-field': ['upcase', ['get', 'name']],
        'text-size': 12,
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'text-optional': true,
      },
      paint: { 'text-color': label, 'text-opacity': 0.75, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ]
}

/** From the lowest to the topmost; all of them lie above the ground's own layers. */
export function venueLayers(
  { land, label, text, accent, here, onHere }: MapColours,
  withSuburbs: boolean,
): LayerOnSource[] {
  const many: ExpressionSpecification = ['has', 'point_count']
  return [
    ...(withSuburbs ? [suburbLayer({ land, label })] : []),
    {
      id: 'here',
      type: 'circle',
      source: 'here',
      paint: { 'circle-color': here, 'circle-radius': 8, 'circle-stroke-width': 3, 'circle-stroke-color': onHere },
    },
    {
      id: 'venues',
      type: 'symbol',
      source: 'venues',
      filter: ['!', many],
      layout: {
        'icon-image': ['concat', 'mark-', ['get', 'type']],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'symbol-sort-key': ['get', 'size'],
      },
    },
    {
      id: 'clusters',
      type: 'symbol',
      source: 'venues',
      filter: many,
      layout: {
        'icon-image': ['step', ['get', 'point_count'], chipName(0), 10, chipName(1), 100, chipName(2)],
        'icon-allow-overlap': true,
        'text-font': FONT,
        'text-field': ['get', 'point_count_abbreviated'],
        'text-size': 15,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': text },
    },
    {
      id: 'chosen-ring',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-color': land,
        'circle-radius': ['+', ['/', ['get', 'size'], 2], 7],
        'circle-stroke-width': 3,
        'circle-stroke-color': accent,
      },
    },
    {
      id: 'chosen',
      type: 'symbol',
      source: 'chosen',
      layout: {
        'icon-image': ['concat', 'mark-', ['get', 'type']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

function suburbLayer({ land, label }: Pick<MapColours, 'land' | 'label'>): LayerOnSource {
  return {
    id: 'suburbs',
    type: 'symbol',
    source: 'suburbs',
    minzoom: SUBURBS_FROM,
    layout: {
      'text-font': FONT,
      'text-field': ['upcase', ['get', 'name']],
      'text-size': 12,
      'text-letter-spacing': 0.05,
      'text-max-width': 9,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.7,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['get', 'venues']],
    },
    paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.6 },
  }
}
