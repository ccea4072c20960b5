import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { configNow, whenConfigured } from '#lib/network/config.ts'
import { isWide, prefersLessMotion } from '#lib/browser/device/media-query.ts'
import { whenQuiet } from '#lib/scheduling/quiet.ts'
import type { MapHandle, MapProblem, View } from './map-engine.ts'
import { markerImages } from './marker-images.ts'
import { boundsOf, type MapVenue } from './model.ts'

/** `absent`: its part of the app is neither on the device nor at the server. */
export type MapStatus = 'opening' | 'late' | 'ready' | 'absent' | MapProblem

interface UseMapOptions {
  frame: RefObject<HTMLElement | null>
  ground: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
  venues: readonly MapVenue[]
  chosen: readonly MapVenue[]
  state: State
  regionId: number | null
  coords: Point | null
  onChoose: (ids: readonly number[]) => void
}

/** Longer than this one does not wait without the list. */
const MAP_TIMEOUT_MS = 5_000

/** Where a user has taken the map, so that coming back finds it there. */
let left: { place: string; view: View } | null = null

/**
 * Keeps a map in an element as long as it is on the page: its data, what is chosen, its bounds [P2.59]. The library
 * is fetched now, since only who sees a map needs it.
 */
export function useMap(options: UseMapOptions) {
  const { frame, ground, sheet, venues, chosen, state, regionId, coords } = options
  // Before the page around it is laid out, for which the device needs its time too.
  useLayoutEffect(() => {
    if (!isBeside()) void fetchEngine()
  }, [])
  const [status, setStatus] = useState<MapStatus>('opening')
  const [view, setView] = useState<View | null>(null)
  const [attempt, setAttempt] = useState(0)
  const handle = useRef<MapHandle | null>(null)
  const moved = useRef(false)
  /** For what the map was last brought into its bounds. */
  const fitted = useRef<{ place: string; venues: readonly MapVenue[] } | null>(null)
  const latest = useRef(options)
  const place = `${state.id}/${regionId}`
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let over = false
    let late: ReturnType<typeof setTimeout> | undefined
    void open()
    return () => {
      over = true
      clearTimeout(late)
      handle.current?.close()
      handle.current = null
    }

    async function open(): Promise<void> {
      if (isBeside()) await whenQuiet(() => over)
      if (over || !sheet.current) return
      late = setTimeout(() => setStatus((now) => (now === 'opening' ? 'late' : now)), MAP_TIMEOUT_MS)
      // Their pictures need not wait for the library.
      void markerImages(sheet.current)
      const [engine, { mapStyleUrl }] = await Promise.all([fetchEngine(), whenConfigured().catch(configNow)])
      // Else it would be made in the task in which its library is run.
      if (isBeside()) await whenQuiet(() => over)
      if (over || !ground.current || !sheet.current) return
      if (!engine) return setStatus('absent')
      const { venues, state, regionId } = latest.current
      const here = `${state.id}/${regionId}`
      try {
        handle.current = engine.openMap({
          container: ground.current,
          sheet: sheet.current,
          styleUrl: mapStyleUrl,
          box: boundsOf(venues, state, regionId),
          left: left?.place === here ? left.view : null,
          venues,
          still: prefersLessMotion(),
          onReady: () => setStatus('ready'),
          onTrouble: setStatus,
          onChoose: (ids) => latest.current.onChoose(ids),
          onPlace: (at) => anchor(frame.current, at),
          onMoved: () => (moved.current = true),
          onView: (seen) => {
            setView(seen)
            if (moved.current) left = { place: `${latest.current.state.id}/${latest.current.regionId}`, view: seen }
          },
        })
        moved.current = left?.place === here
        fitted.current = { place: here, venues }
      } catch {
        setStatus('unsupported')
      }
    }
  }, [attempt, frame, ground, sheet])

  const ready = status === 'ready'
  useEffect(() => {
    if (ready) handle.current?.show(venues)
  }, [ready, venues])
  useEffect(() => {
    if (ready) handle.current?.choose(chosen)
  }, [ready, chosen])
  useEffect(() => {
    if (ready) handle.current?.here(coords)
  }, [ready, coords])

  useEffect(() => {
    const before = fitted.current
    if (!ready || !before || (before.place === place && before.venues === venues)) return
    fitted.current = { place, venues }
    if (before.place !== place) moved.current = false
    // Other games of the same place are no reason to take the map out of a user’s hands.
    if (!moved.current) handle.current?.fit(boundsOf(venues, latest.current.state, latest.current.regionId))
  }, [ready, venues, place])

  const retry = useCallback(() => {
    setStatus('opening')
    setAttempt((times) => times + 1)
  }, [])
  return { status, view, handle, retry }
}

/**
 * Beside the list, in the wide layout, nobody has asked for the map: without a graphics processor a tap would wait for
 * seconds while it starts. Elsewhere it is what was asked for.
 */
const isBeside = isWide

function fetchEngine() {
  return import('./map-engine.ts').catch(() => null)
}

/** Set aside from React: it changes with every frame while the map moves. */
function anchor(frame: HTMLElement | null, at: { x: number; y: number } | null): void {
  if (!frame || !at) return
  frame.style.setProperty('--x', `${Math.round(at.x)}px`)
  frame.style.setProperty('--y', `${Math.round(at.y)}px`)
}
