/** The version this app was built as, like '1.4.0'. */
const APP_VERSION: string = import.meta.env.APP_VERSION ?? '0.0.0'

const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/

/**
 * Whether one version, by default this app's own, comes before another, number by number; what is no version is never
 * before or after.
 */
export function isOlderThan(other: string, version = APP_VERSION): boolean {
  if (!VERSION.test(version) || !VERSION.test(other)) return false
  const [mine, theirs] = [version, other].map((value) => value.split('.').map(Number))
  for (let place = 0; place < 4; place++) {
    const difference = (mine?.[place] ?? 0) - (theirs?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
