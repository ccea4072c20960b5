import { SERVER_OFFSET_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'

/**
 * The server's time as far as it is known: by the document where that has just come, else by the difference that
 * src/lib/network/server-time.ts keeps [F29 wrong device clock].
 */
export function serverNow(): number {
  return Date.now() + (aheadByDocument() ?? (Number(readText(deviceStorage, SERVER_OFFSET_KEY)) || 0))
}

/**
 * Milliseconds that the server's clock is ahead of this device's, by the header of the document; null without one, and
 * where the document is out of the browser's cache. Pages that are not secure have no such headers.
 */
export function aheadByDocument(): number | null {
  const [loaded] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const time = loaded?.serverTiming?.find(({ name }) => name === 'now')
  return loaded?.transferSize && time ? time.duration - (performance.timeOrigin + (loaded.responseStart ?? 0)) : null
}
