import { serverClock } from './server-time.ts'

/** More moments than the screens of an evening have data of; the oldest go first. */
const MAX_ENTRIES = 1_000

/**
 * When the data that the query library stamped with a moment of the device's clock was received, in the server's time.
 * That stamp alone would not do: the device's clock may be wrong, and may have been set since [F29 wrong device clock].
 */
const moments = new Map<number, number>()

/** Copies that came in place of a response, by the signal of the call that got them. */
const copies = new WeakMap<AbortSignal, number>()

/** Notes the server's time at which data was received that bears the given stamp of the device. */
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

/** The response to a call was a copy of what the server said then [D1.26]; of several the oldest counts. */
export function noteCopy(signal: AbortSignal, heardAtMs: number): void {
  copies.set(signal, Math.min(heardAtMs, copies.get(signal) ?? Infinity))
}

/** Returns when the copy was received that a call got; undefined when the server itself responded. */
export function copyReceivedAt(signal: AbortSignal): number | undefined {
  return copies.get(signal)
}
