import { serverClock } from './server-time.ts'

/** More moments than the screens of an evening have data of; the oldest go first. */
const MAX_ENTRIES = 1_000

/**
 * When the data that the query library stamped with a moment of the device's clock was received, in the server's time.
 * That stamp alone would not do: the device's clock may be wrong, and may have been set since [F29 wrong device clock].
 */
const moments = new Map<number, number>()

/** When a copy was received that came in place of a response, by the data read from it. */
const copies = new WeakMap<object, number>()

/** The stamp is of the device's clock, the other moment of the server's time. */
export function noteReceived(stampMs: number, heardAtMs: number = serverClock.now()): void {
  moments.set(stampMs, heardAtMs)
  for (const oldest of moments.keys()) {
    if (moments.size <= MAX_ENTRIES) return
    moments.delete(oldest)
  }
}

/** Returns when data was received, in the server's time, by the device's stamp it bears. */
export function receivedAt(stampMs: number): number {
  return moments.get(stampMs) ?? serverClock.atWall(stampMs)
}

/** Notes that data was read from a copy of a response, and when that was received in the server's time [D1.26]. */
export function noteCopy(data: unknown, heardAtMs: number): void {
  if (isObject(data)) copies.set(data, heardAtMs)
}

/** Returns data that was derived from other data; it is as old as the oldest copy among that [D1.26]. */
export function derivedFrom<T extends object>(sources: readonly object[], data: T): T {
  const receivedMs = oldestOf(sources)
  if (receivedMs !== undefined) noteCopy(data, receivedMs)
  return data
}

/**
 * Returns when the copy was received that data was read from, of data in pages the oldest; undefined when the server
 * itself responded.
 */
export function copyReceivedAt(data: unknown): number | undefined {
  if (!isObject(data)) return undefined
  return oldestOf('pages' in data && Array.isArray(data.pages) ? data.pages : [data])
}

function oldestOf(sources: readonly object[]): number | undefined {
  const receivedMs = sources.flatMap((source) => copies.get(source) ?? [])
  return receivedMs.length > 0 ? Math.min(...receivedMs) : undefined
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null
}
