import { useSyncExternalStore } from 'react'
import type { Point } from '#domain/distance.ts'
import { DEFAULT_STATE_ID, STATES, stateById, type State } from '#domain/states.ts'

/** Where the person looks for games. */
export interface LocationChoice {
  /** The chosen state, else the default one [P9.1]. */
  state: State
  /** Whether a state is saved; until then the default one only stands in. */
  chosen: boolean
  region: { id: number; name: string } | null
  /** Where the device last was, in degrees. */
  coords: Point | null
}

/** A part of the choice; null forgets it. */
export interface LocationChange {
  stateId?: number | null
  region?: LocationChoice['region']
  coords?: Point | null
}

/** Kept on the device, and read by every tab. */
const STORAGE_KEY = 'apl.location'

const listeners = new Set<() => void>()
/** Also holds the choice where the browser refuses storage. */
let current: LocationChoice | null = null

/** Where to look for games; follows other tabs too. */
export function useLocationChoice(): LocationChoice {
  return useSyncExternalStore(subscribe, locationChoice)
}

export function locationChoice(): LocationChoice {
  current ??= readLocation(stored())
  return current
}

/** Keeps what is given and leaves the rest; another state clears the region, which lies in the former one [P4.26]. */
export function saveLocation(change: LocationChange): void {
  const before = locationChoice()
  const stateId = change.stateId === undefined ? (before.chosen ? before.state.id : null) : change.stateId
  const moved = change.stateId !== undefined && change.stateId !== (before.chosen ? before.state.id : null)
  const region = change.region === undefined ? (moved ? null : before.region) : change.region
  const coords = change.coords === undefined ? before.coords : change.coords
  current = readLocation({ stateId, region, coords })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ stateId, region, coords }))
  } catch {
    // Private modes refuse storage; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Reads what was kept, however old or damaged: what is of the wrong shape counts as not chosen [F22]. */
export function readLocation(kept: unknown): LocationChoice {
  const { stateId, region, coords } = record(kept)
  const state = typeof stateId === 'number' ? stateById(stateId) : undefined
  return {
    state: state ?? stateById(DEFAULT_STATE_ID) ?? (STATES[0] as State),
    chosen: state !== undefined,
    region: state ? readRegion(record(region)) : null,
    coords: readPoint(record(coords)),
  }
}

function readRegion({ id, name }: Record<string, unknown>): LocationChoice['region'] {
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

function readPoint({ latitude, longitude }: Record<string, unknown>): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return
    current = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
