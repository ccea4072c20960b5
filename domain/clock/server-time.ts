/**
 * What time the server has, inferred from its responses [D2.8]. Local readings should come from a monotonic source
 * (`performance.now()`), so that moving the device's clock changes nothing; any millisecond scale works, as long
 * as it is the same one throughout.
 */

export interface TimedResponse {
  /** The time the server stated. */
  serverMs: number
  /** Local time when the request left and when its response came. */
  sentMs: number
  receivedMs: number
  /** How coarse the stated time is: 1000 for a Date header, which is cut to the second. Default 1. */
  resolutionMs?: number
}

export interface OffsetSample {
  /** Add this to the local reading to get the server's time. */
  offsetMs: number
  /** The true offset lies within this of `offsetMs`. */
  uncertaintyMs: number
}

/** Newest last. Opaque to callers; start with `NO_SAMPLES`. */
export type OffsetSamples = readonly OffsetSample[]

export const NO_SAMPLES: OffsetSamples = []

const KEPT_SAMPLES = 8

/**
 * The offset one response implies, assumed to have travelled half the round trip. Null for a response timed impossibly.
 */
export function sampleOffset(response: TimedResponse): OffsetSample | null {
  const { serverMs, sentMs, receivedMs, resolutionMs = 1 } = response
  const roundTripMs = receivedMs - sentMs
  if (!Number.isFinite(serverMs) || !Number.isFinite(roundTripMs) || roundTripMs < 0) return null
  return {
    offsetMs: serverMs + resolutionMs / 2 + roundTripMs / 2 - receivedMs,
    uncertaintyMs: roundTripMs / 2 + resolutionMs / 2,
  }
}

/** The samples with this one added and only the last `keep` retained. */
export function withSample(samples: OffsetSamples, sample: OffsetSample | null, keep = KEPT_SAMPLES): OffsetSamples {
  return sample ? [...samples, sample].slice(-keep) : samples
}

/** The surest of the retained samples, the newer of two equal ones; null before any came. */
export function bestOffset(samples: OffsetSamples): OffsetSample | null {
  let best: OffsetSample | null = null
  for (const sample of samples) if (!best || sample.uncertaintyMs <= best.uncertaintyMs) best = sample
  return best
}

/** The server's time at a local reading; without a sample the reading itself, which then should be wall-clock time. */
export function serverNow(samples: OffsetSamples, localMs: number): number {
  return localMs + (bestOffset(samples)?.offsetMs ?? 0)
}
