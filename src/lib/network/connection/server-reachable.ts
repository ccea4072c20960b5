/** Longer than this nobody waits for the server to say that it is there. */
const LONGEST_MS = 8_000

/**
 * Returns whether our server responds at all; a connection that only claims to be one does not count. Never rejects.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    // No worker serves a HEAD, and no cache this one.
    const response = await fetch('/manifest.webmanifest', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    // A network that wants a sign-in first puts a page in its place.
    return response.ok && !response.redirected && !/\bhtml\b/.test(response.headers.get('content-type') ?? '')
  } catch {
    return false
  }
}
