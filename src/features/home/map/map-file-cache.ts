import { cacheStorage } from '#lib/browser/device/secure-apis.ts'

/** The cache that the service worker serves the map's files from. */
const CACHE = 'apl.map'

/**
 * Keeps the map's files on the device once they were used, so that the map opens without a network too; the service
 * worker does not fetch them ahead, since most people never open a map. Files of former versions go.
 */
export async function cacheMapFiles(
  files: readonly string[],
  storage: () => CacheStorage | null = cacheStorage,
): Promise<void> {
  try {
    const cache = await storage()?.open(CACHE)
    if (!cache) return
    const requested = new Set(files.map((file) => new URL(file, location.href).href))
    const stored = new Set((await cache.keys()).map(({ url }) => url))
    await Promise.all([...stored].filter((url) => !requested.has(url)).map((url) => cache.delete(url)))
    // Their names change with their content: the browser's own copy is as good as the server's.
    await Promise.all([...requested].filter((url) => !stored.has(url)).map((url) => cache.add(url)))
  } catch {
    // Private modes refuse storage; then the map needs a network.
  }
}
