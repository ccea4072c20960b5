import { safeReturnUrl } from '#domain/return-url.ts'

/** Where the verification goes on to by default [M2.57]. */
const DEFAULT = '/profile'

/**
 * A path of this app, or the profile for anything else, the verification itself included, which would only lead round
 * in circles [M2.57, D5.9, F63 return URL].
 */
export function returnPath(raw: unknown, origin: string): string {
  const path = safeReturnUrl(raw, origin)
  // A rejected path becomes '/'.
  if (path === '/' && raw !== '/') return DEFAULT
  return /^\/redeem\/verify(?:[/?#]|$)/i.test(path) ? DEFAULT : path
}
