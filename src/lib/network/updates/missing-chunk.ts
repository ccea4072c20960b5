import { loadWithRetry } from '#lib/scheduling/scheduling.ts'

/** How browsers and the bundler say that a file of the app did not come. */
const DID_NOT_COME = /dynamically imported module|importing a module script|unable to preload/i

/**
 * Gives every file of the app that did not come the name that the screens know, from Vite's event for it. The router
 * would take the browser's words for a new version of the app and reload the page, which loses input.
 */
export function followMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (DID_NOT_COME.test(payload.message)) {
      const { name, message } = new MissingChunkError(payload.message)
      Object.assign(payload, { name, message })
    }
  })
}

export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && error.name === MISSING_CHUNK
}

/** A chunk that takes longer than this counts as missing [P9.30 chunk timeout]. */
export const CHUNK_TIMEOUT_MS = 120_000

const MISSING_CHUNK = 'MissingChunkError'

/**
 * A part of the app, in a file of its own, that is neither on the device nor at the server [F15 missing chunk, M8.20].
 */
export class MissingChunkError extends Error {
  constructor(cause: unknown) {
    // Its name, where the browser says it, without what the build adds.
    const [, chunk = ''] = /([\w$-]+)-[\w-]{8}\.\w+$/.exec(String(cause)) ?? []
    super(`Loading chunk ${chunk || 'of this page'} failed`, { cause })
    this.name = MISSING_CHUNK
  }
}

export function chunkTimeout(): MissingChunkError {
  return new MissingChunkError('It took too long.')
}

/**
 * Fetches a part of the app. @throws MissingChunkError where its file does not come, and whatever the part itself
 * throws
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkTimeout()), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loadWithRetry(load), tooLong])
  } catch (error) {
    throw error instanceof Error && DID_NOT_COME.test(error.message) ? new MissingChunkError(error) : error
  } finally {
    clearTimeout(timer)
  }
}
