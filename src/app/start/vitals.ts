import { reportVitals } from '#contract/vitals.ts'
import { addressOf } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { asksForPrivacy, preference } from '#lib/storage/preferences.ts'

/** As each engine that measures them writes its entries. */
interface Interaction extends PerformanceEntry {
  /** The same for the events of one tap or key; 0 for an event that is none. */
  interactionId?: number
}

/** One interaction in so many may be slower: that much is chance. */
const INTERACTIONS_PER_OUTLIER = 50
/** The shortest that browsers report. */
const SHORTEST_MS = 16

/**
 * Measures how fast this visit is by the engine's own entries, and reports it once, when the page is first hidden: where
 * the league's server counts it, the browser does not ask for privacy, and the user has not turned it off [D6.45].
 */
export async function measureVitals(): Promise<void> {
  const { capabilities, apiBase } = await whenConfigured()
  if (!capabilities.includes('vitals') || asksForPrivacy() || document.visibilityState === 'hidden') return
  let lcpMs: number | undefined
  const interactions = new Map<number, number>()
  observe('largest-contentful-paint', (paint) => (lcpMs = paint.startTime))
  observe('event', ({ interactionId = 0, duration }: Interaction) => {
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  })

  function report(): void {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', report)
    const vitals = { lcpMs, inpMs: interactionToNextPaint([...interactions.values()]) }
    if (!preference('measurements') || Object.values(vitals).every((ms) => ms === undefined)) return
    // Without cookies, and carried out though the page is left. Nobody waits for the response.
    fetch(addressOf(apiBase, reportVitals.path, {}), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify(vitals),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', report)
}

/** The longest wait of a visit's interactions, in ms, without one of each fifty; undefined where there was none. */
export function interactionToNextPaint(durations: readonly number[]): number | undefined {
  return durations.toSorted((a, b) => b - a)[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)]
}

function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const options: PerformanceObserverInit & { durationThreshold?: number } = {
    type,
    buffered: true,
    durationThreshold: SHORTEST_MS,
  }
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
}
