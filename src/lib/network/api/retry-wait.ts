import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { useTicker, type Tick } from '#lib/scheduling/ticker.ts'

/** Until when each refusal asks to be left alone, from the moment it was first looked at. */
const ends = new WeakMap<ApiError, number>()

/**
 * The whole seconds a server still asks to be left alone for, counted down; 0 for any other failure [F10 server error,
 * F11 rate limited].
 */
export function useRetryWait(error: unknown): number {
  return useTicker(useCallback((nowMs: number) => waitAt(error, nowMs), [error]))
}

/** Returns what is left of the wait at a moment of the server's time, and when that changes. */
export function waitAt(error: unknown, nowMs: number): Tick<number> {
  const endsMs =
    error instanceof ApiError && error.retryAfterSeconds ? endOf(error, nowMs + error.retryAfterSeconds * 1000) : 0
  const seconds = Math.max(0, Math.ceil((endsMs - nowMs) / 1000))
  return { value: seconds, nextAtMs: seconds > 0 ? endsMs - (seconds - 1) * 1000 : null }
}

function endOf(error: ApiError, fromNowMs: number): number {
  const endMs = ends.get(error) ?? fromNowMs
  ends.set(error, endMs)
  return endMs
}
