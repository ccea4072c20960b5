import { VENUE_MAP } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { MapLibre } from './maplibre.ts'
import { contextClaimed, claimContext } from './one-context.ts'

/** A picture of the streets around a place, 400 by 267 at zoom 16 [P2.173]. */
export interface StreetMap {
  /** An address of this page's own. */
  src: string
  /** The attribution as plain text. */
  credit: string
}

interface Hidden {
  map: MapLibre
  styleUrl: string
  close: () => void
}

const SNAPSHOT_TIMEOUT_MS = 5_000
/** The hidden map gives its memory back after so long without a picture to take. */
const REST_MS = 10_000

const made = new Map<string, StreetMap>()
let hidden: Hidden | null = null
let resting: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * The streets around a place by the style of this deployment. All pictures are taken by one hidden map, one after the
 * other, since a browser keeps few WebGL contexts; null where that cannot be, takes too long, or a map is on the page.
 */
export function streetMap(point: Point, styleUrl: string): Promise<StreetMap | null> {
  const key = `${styleUrl} ${point.latitude} ${point.longitude}`
  const turn = last.then(async () => {
    const known = made.get(key)
    if (known) return known
    const picture = await take(point, styleUrl).catch(() => null)
    if (picture) made.set(key, picture)
    return picture
  })
  last = turn
  return turn
}

async function take({ latitude, longitude }: Point, styleUrl: string): Promise<StreetMap | null> {
  clearTimeout(resting)
  if (!hidden && contextClaimed()) return null
  if (hidden?.styleUrl !== styleUrl) {
    hidden?.close()
    hidden = open(styleUrl)
  }
  const { map, close } = hidden
  resting = setTimeout(close, SNAPSHOT_TIMEOUT_MS + REST_MS)
  map.jumpTo({ center: [longitude, latitude], zoom: VENUE_MAP.zoom })
  map.triggerRepaint()
  if (!(await cameToRest(map))) {
    close()
    return null
  }
  const blob = await new Promise<Blob | null>((resolve) => map.getCanvas().toBlob(resolve))
  return blob && { src: URL.createObjectURL(blob), credit: creditOf(map) }
}

function cameToRest(map: MapLibre): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), SNAPSHOT_TIMEOUT_MS)
    map.once('idle', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

function open(styleUrl: string): Hidden {
  const container = document.createElement('div')
  container.style.cssText = `position:fixed;top:0;left:-9999px;width:${VENUE_MAP.width}px;height:${VENUE_MAP.height}px;visibility:hidden`
  container.inert = true
  document.body.append(container)
  const leave = claimContext(() => close())
  let map: MapLibre | null = null
  function close(): void {
    clearTimeout(resting)
    leave()
    map?.remove()
    container.remove()
    hidden = null
  }
  try {
    map = new MapLibre({
      container,
      style: styleUrl,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      pixelRatio: 2,
      canvasContextAttributes: { preserveDrawingBuffer: true },
    })
  } catch (error) {
    close()
    throw error
  }
  map.on('error', ({ error }) => console.warn('The street map:', error.message))
  return { map, styleUrl, close }
}

function creditOf(map: MapLibre): string {
  const html = Object.keys(map.getStyle().sources).flatMap(
    (id) => (map.getSource(id) as { attribution?: string } | undefined)?.attribution ?? [],
  )
  const text = html.map((one) => new DOMParser().parseFromString(one, 'text/html').body.textContent.trim())
  return [...new Set(text)].filter(Boolean).join(', ')
}
