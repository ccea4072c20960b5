/** Paths that are documents of their own [P2.20, D1.34]; as written, with and without the last slash. */
const FULL_LOADS = ['/test', '/aplpt', '/venue/', '/news', '/about']

/**
 * Returns whether going to this path of ours loads a full page instead of navigating inside the app, without regard to
 * case.
 */
export function isFullLoad(path: string): boolean {
  const requested = path.toLowerCase()
  return FULL_LOADS.some((start) => requested.startsWith(start))
}
