import { configNow } from './config.ts'

/** Whether the page was reached from the sign-in page, or from another site, which may be one for signing in. */
export function comesFromElsewhere(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || document.referrer === '') return false
  const { origin, pathname } = new URL(document.referrer)
  return origin !== window.location.origin || pathname.toLowerCase().startsWith(configNow().loginUrl.toLowerCase())
}
