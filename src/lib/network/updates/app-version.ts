let least: string | null = null
let onVersion: ((version: string) => void) | undefined

/**
 * Reads from any response which version of the app the server asks for at least [F21 old app version]; the listeners
 * decide what it means.
 */
export function noteLeastVersion(headers: Headers): void {
  const requested = headers.get('x-min-app-version')
  if (requested === null || requested === least) return
  least = requested
  onVersion?.(requested)
}

/** Calls back once with each requested version; at once where one has been requested already. */
export function onLeastVersion(listener: (version: string) => void): void {
  onVersion = listener
  if (least !== null) listener(least)
}
