import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The one online status of the app, TanStack Query's included. The device's own word starts it and its events change
 * it, but on some devices that word is wrong: a response of the league outranks it, until the next `offline` event or
 * request without a response [F81 navigator.onLine wrong].
 */

/** On `performance.now()`: what was sent before the device went offline says nothing of the time after. */
let offlineSinceMs = -Infinity

/** Starts with the device's own word. Called once, before the first request. */
export function startOnline(): void {
  offlineSinceMs = -Infinity
  onlineManager.setOnline(deviceReportsOnline())
}

export function isOnline(): boolean {
  return onlineManager.isOnline()
}

export function useOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnline, isOnline)
}

export function followOnline(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}

/**
 * A server has responded to a request sent at `sentAtMs` on `performance.now()`: the device is online, whatever it
 * reports.
 */
export function noteResponse(sentAtMs: number = performance.now()): void {
  if (sentAtMs > offlineSinceMs) onlineManager.setOnline(true)
}

/** A request had no response: where the device reports no connection as well, it is offline. */
export function noteNoResponse(): void {
  if (!deviceReportsOnline()) noteOffline()
}

export function noteOffline(): void {
  offlineSinceMs = performance.now()
  onlineManager.setOnline(false)
}

function deviceReportsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}
