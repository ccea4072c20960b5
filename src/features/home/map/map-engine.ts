import type { FeatureCollection, Point as GeoPoint } from 'geojson'
import { cacheMapFiles } from './map-file-cache.ts'
import {
  groundAddress,
  MAP_FILES,
  MapLibre,
  stateNames,
  type GeoJSONSource,
  type GeoJSONSourceSpecification,
  type StyleSpecification,
} from '#components/map/maplibre.ts'
import { claimContext } from '#components/map/one-context.ts'
import type { Point } from '#domain/distance.ts'
import { camera, FIT, type Camera } from './camera.ts'
import { AUSTRALIA, venueFeatures, suburbFeatures, type Box, type MapVenue } from './model.ts'
import { chipImage, markerImages, pictureRatio, type MarkerImage } from './marker-images.ts'
import { followPointer } from './pointer.ts'
import {
  CHIP_SIZES,
  chipName,
  CLOSEST,
  groundLayers,
  groundStyle,
  readColours,
  venueLayers,
  type MapColours,
} from './style.ts'

export type MapProblem = 'unsupported' | 'lost' | 'taken'

export interface View {
  box: Box
  center: [number, number]
  zoom: number
}

export interface MapEvents {
  onReady: () => void
  onTrouble: (why: MapProblem) => void
  /** Venues whose marks, or whose common mark, was chosen; none for the ground between them. */
  onChoose: (ids: readonly number[]) => void
  onView: (view: View) => void
  /** Where the chosen venue now is, in pixels of the map; null without one. */
  onPlace: (place: { x: number; y: number } | null) => void
  /** A user has taken the map elsewhere, manually or by a choice. */
  onMoved: () => void
}

export interface MapOptions extends MapEvents {
  container: HTMLElement
  /** Holds the marks, see `markerImages`. */
  sheet: Element
  /** The style of this deployment; null for the app's own ground. */
  styleUrl: string | null
  /** The bounds shown at first. */
  box: Box
  /** Or where it was left. */
  left: View | null
  venues: readonly MapVenue[]
  /** Nothing moves automatically. */
  still: boolean
}

export interface MapHandle extends Camera {
  show: (venues: readonly MapVenue[]) => void
  /** One gets a ring; of several that share a mark the place is that of the first. */
  choose: (venues: readonly MapVenue[]) => void
  here: (point: Point | null) => void
  close: () => void
}

/** A style that has not come by then does not count on. */
const STYLE_TIMEOUT_MS = 5_000
/** A context that is not given back by then will not be. */
const CONTEXT_TIMEOUT_MS = 5_000
const NOTHING: FeatureCollection<GeoPoint> = { type: 'FeatureCollection', features: [] }
const CLUSTER_PIXELS = 34

/** @throws where there is no WebGL */
export function openMap(options: MapOptions): MapHandle {
  const { container, sheet, styleUrl, onReady, onTrouble } = options
  const state = {
    venues: options.venues,
    chosen: [] as readonly MapVenue[],
    here: null as Point | null,
    closed: false,
    ready: false,
    colours: readColours(container),
  }
  // The layers on the app's own ground start together with it.
  const own = () =>
    groundStyle(state.colours, { ground: groundAddress, stateNames }, sourcesOf(state, true, CLOSEST.own))
  const leave = claimContext(() => {
    close()
    onTrouble('taken')
  })
  let map: MapLibre
  try {
    map = createMap(options, styleUrl ?? own())
  } catch (error) {
    leave()
    throw error
  }
  let usesOwn = styleUrl === null
  const timeout = setTimeout(takeOwn, STYLE_TIMEOUT_MS)
  const theme = new MutationObserver(() => void recolour())

  map.on('style.load', () => void furnish())
  map.on('error', ({ error }) => {
    // Before the style has come there is nothing else that could fail.
    if (!state.ready && !usesOwn) takeOwn()
    else console.warn('The map:', error.message)
  })
  followPointer(map, options)
  followView(map, options, () => state.chosen[0]?.point ?? null)
  const stopWatching = watchContext(map, () => onTrouble('lost'))
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  if (import.meta.env.PROD) void cacheMapFiles([...MAP_FILES, import.meta.url])

  function takeOwn(): void {
    clearTimeout(timeout)
    if (state.closed || state.ready || usesOwn) return
    usesOwn = true
    map.setMaxZoom(CLOSEST.own)
    map.setStyle(own(), { diff: false })
  }

  async function furnish(): Promise<void> {
    clearTimeout(timeout)
    await paint()
    if (state.closed || state.ready) return
    state.ready = true
    onReady()
  }

  async function paint(): Promise<void> {
    // The names and numbers are painted once, in the typeface there is by then.
    await document.fonts?.load('600 12px "Archivo Variable"').catch(() => undefined)
    let marks: MarkerImage[]
    let requested: Promise<MarkerImage[]>
    do {
      requested = markerImages(sheet)
      marks = await requested
      // The mode may have changed meanwhile.
    } while (requested !== markerImages(sheet))
    if (state.closed) return
    for (const { name, image } of [...marks, ...chips(state.colours)]) {
      if (map.hasImage(name)) map.removeImage(name)
      map.addImage(name, image, { pixelRatio: pictureRatio() })
    }
    for (const { id } of venueLayers(state.colours, usesOwn)) if (map.getLayer(id)) map.removeLayer(id)
    lay(map, state, usesOwn)
  }

  async function recolour(): Promise<void> {
    state.colours = readColours(container)
    if (usesOwn && map.getLayer('sea')) repaintGround(map, state.colours)
    if (state.ready) await paint()
  }

  function close(): void {
    if (state.closed) return
    state.closed = true
    clearTimeout(timeout)
    stopWatching()
    theme.disconnect()
    leave()
    map.remove()
  }

  function set(name: string, data: FeatureCollection): void {
    const source = map.getSource(name) as GeoJSONSource | undefined
    if (source) void source.setData(data)
    else if (state.ready) lay(map, state, usesOwn)
  }

  return {
    show(venues) {
      if (venues === state.venues) return
      state.venues = venues
      set('venues', venueFeatures(venues))
      set('suburbs', suburbFeatures(venues))
    },
    choose(venues) {
      state.chosen = venues
      set('chosen', ringed(venues))
      const point = venues[0]?.point
      options.onPlace(point ? map.project([point.longitude, point.latitude]) : null)
    },
    ...camera(map, options, () => fitZoom(usesOwn)),
    here(point) {
      state.here = point
      set('here', pointData(point))
    },
    close,
  }
}

function createMap({ container, box, left }: MapOptions, style: string | StyleSpecification): MapLibre {
  const [west, south, east, north] = box
  return new MapLibre({
    container,
    style,
    ...(left
      ? { center: left.center, zoom: left.zoom }
      : {
          bounds: [west, south, east, north],
          fitBoundsOptions: { ...FIT, maxZoom: fitZoom(typeof style !== 'string') },
        }),
    maxZoom: typeof style === 'string' ? CLOSEST.configured : CLOSEST.own,
    minZoom: 2,
    maxBounds: outerBounds(),
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    attributionControl: { compact: false, customAttribution: [] },
    locale: { 'Map.Title': 'Map of venues. Arrow keys move it, plus and minus zoom. All its venues are in the list.' },
  })
}

/** Adds what is missing of what there is to show, each in its height. */
function lay(map: MapLibre, state: Shown & { colours: MapColours }, usesOwn: boolean): void {
  for (const [name, source] of Object.entries(sourcesOf(state, usesOwn, map.getMaxZoom())))
    if (!map.getSource(name)) map.addSource(name, source)
  let above: string | undefined
  for (const layer of venueLayers(state.colours, usesOwn).reverse()) {
    if (!map.getLayer(layer.id) && map.getSource(layer.source)) map.addLayer(layer, above)
    if (map.getLayer(layer.id)) above = layer.id
  }
}

interface Shown {
  venues: readonly MapVenue[]
  chosen: readonly MapVenue[]
  here: Point | null
}

function sourcesOf(
  { venues, chosen, here }: Shown,
  withSuburbs: boolean,
  closest: number,
): Record<string, GeoJSONSourceSpecification> {
  const of = (data: FeatureCollection): GeoJSONSourceSpecification => ({ type: 'geojson', data, maxzoom: closest + 1 })
  return {
    // Also where the map stops, marks that would cover each other stay together: choosing them lists their venues.
    venues: { ...of(venueFeatures(venues)), cluster: true, clusterRadius: CLUSTER_PIXELS, clusterMaxZoom: closest },
    ...(withSuburbs && { suburbs: of(suburbFeatures(venues)) }),
    // Each costs the start of a map some time: these only come with something to show.
    ...(chosen.length === 1 && { chosen: of(venueFeatures(chosen)) }),
    ...(here && { here: of(pointData(here)) }),
  }
}

function chips({ raised, line }: MapColours): MarkerImage[] {
  return CHIP_SIZES.flatMap((size, step) => chipImage(chipName(step), size, pictureRatio(), raised, line) ?? [])
}

function repaintGround(map: MapLibre, colours: MapColours): void {
  for (const { id, paint = {} } of groundLayers(colours)) {
    for (const [name, value] of Object.entries(paint))
      if (name.endsWith('-color')) map.setPaintProperty(id, name as 'fill-color', value)
  }
}

function followView(map: MapLibre, { onView, onPlace, onMoved }: MapOptions, chosen: () => Point | null): void {
  const notify = () => {
    const [bounds, { lng, lat }] = [map.getBounds(), map.getCenter()]
    onView({
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      center: [lng, lat],
      zoom: map.getZoom(),
    })
  }
  map.on('load', notify)
  map.on('moveend', notify)
  map.on('resize', notify)
  map.on('move', () => {
    const point = chosen()
    if (point) onPlace(map.project([point.longitude, point.latitude]))
  })
  map.on('movestart', ({ originalEvent }) => originalEvent && onMoved())
}

/** The library takes up again what the browser gives back; this is for when it does not. */
function watchContext(map: MapLibre, lost: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => {
    clearTimeout(waiting)
    waiting = setTimeout(lost, CONTEXT_TIMEOUT_MS)
  })
  map.on('webglcontextrestored', () => clearTimeout(waiting))
  return () => clearTimeout(waiting)
}

function ringed(venues: readonly MapVenue[]): FeatureCollection<GeoPoint> {
  return venues.length === 1 ? venueFeatures(venues) : NOTHING
}

function pointData(point: Point | null): FeatureCollection<GeoPoint> {
  if (!point) return NOTHING
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] } },
    ],
  }
}

/** A single venue is not shown from so near that nothing is around it. */
function fitZoom(own: boolean): number {
  return own ? CLOSEST.own - 0.5 : 14
}

function outerBounds(): [number, number, number, number] {
  const [west, south, east, north] = AUSTRALIA
  return [west - 22, south - 12, east + 22, north + 12]
}
