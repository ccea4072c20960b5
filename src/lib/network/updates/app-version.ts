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

/** Calls back with the version asked for, once for each; at once where one has been asked for already. */
export function onLeastVersion(listener: (version: string) => void): void {
  onVersion = listener
  if (least !== null) listener(least)
}
