import { createStore, useSelector } from '@tanstack/react-store'
import { PLACE_COOKIE } from '#contract/config.ts'
import type { Point } from '#domain/distance.ts'
import { DEFAULT_STATE_ID, STATES, stateById, type State } from '#domain/states.ts'
import { writeCookie } from '#lib/browser/device/cookies.ts'
import { relationOf } from '#lib/network/api/origins.ts'
import { configNow } from '#lib/network/config.ts'
import { LOCATION_KEY } from './device-keys.ts'
import { deviceStorage, readJson, writeJson } from './storage.ts'
import { whileSubscribed } from './store.ts'

export interface LocationChoice {
  /** The chosen state, else the default one [P9.1]. */
  state: State
  /** Whether a state is saved; the default one is used until then. */
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

const YEAR_S = 365 * 86_400

/** Also holds the choice where the browser rejects storage. */
const store = createStore(stored())
const acrossTabs = whileSubscribed(store, () => {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

/** Returns where to look for games; follows other tabs too. */
export function useLocationChoice(): LocationChoice {
  return useSelector(acrossTabs)
}

export function locationChoice(): LocationChoice {
  return store.get()
}

/**
 * Stores what is given and leaves the rest; another state clears the region, which lies in the former one [P4.26]. A
 * server of this origin learns the state by a cookie, and fills Home's document by it.
 */
export function saveLocation(change: LocationChange): void {
  const before = locationChoice()
  const stateId = change.stateId === undefined ? (before.chosen ? before.state.id : null) : change.stateId
  const moved = change.stateId !== undefined && change.stateId !== (before.chosen ? before.state.id : null)
  const region = change.region === undefined ? (moved ? null : before.region) : change.region
  const coords = change.coords === undefined ? before.coords : change.coords
  // Where the browser rejects storage the choice lasts as long as the page.
  writeJson(deviceStorage, LOCATION_KEY, { stateId, region, coords })
  if (relationOf(configNow().apiBase) === 'same-origin')
    writeCookie(`${PLACE_COOKIE}=${stateId ?? ''}; Path=/; SameSite=Lax; Max-Age=${stateId === null ? 0 : YEAR_S}`)
  store.setState(() => readLocation({ stateId, region, coords }))
}

/**
 * Reads what was stored, however old or damaged: what is of the wrong shape counts as not chosen [F22 corrupt store].
 */
export function readLocation(stored: unknown): LocationChoice {
  const { stateId, region, coords } = record(stored)
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

function stored(): LocationChoice {
  return readJson(deviceStorage, LOCATION_KEY, readLocation) ?? readLocation(null)
}

function onStorage({ key }: StorageEvent): void {
  if (key === LOCATION_KEY || key === null) store.setState(stored)
}
