import { serverClock } from '#lib/network/server-time.ts'

/** The embedded response may be used for so long after the page was requested. */
const GOOD_FOR_MS = 60_000

let answers: Record<string, unknown> | undefined
/** How old the responses were when the document was sent. */
let ageMs = 0

/**
 * Returns the server's response to a call, where the page's own document embeds it: once, and while it is fresh.
 * Undefined where it has to be asked for.
 * @param key of the call (`callKey`), or the path of a file
 */
export function takeInitialData(key: string): unknown {
  answers ??= readAnswers()
  const answer = performance.now() < GOOD_FOR_MS ? answers[key] : undefined
  answers[key] = undefined
  return answer
}

/** When the embedded responses were made, by the device's clock. */
export function initialDataAt(): number {
  return Date.now() - performance.now() - ageMs
}

/**
 * A document from the browser's cache may be of any age and counts for nothing. After a 304 it is what the server
 * would say now, and the time in the response's header is of now as well.
 */
function readAnswers(): Record<string, unknown> {
  try {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const time = page?.serverTiming.find(({ name }) => name === 'now')
    if (page?.transferSize && time) {
      const value = JSON.parse(document.getElementById('first-answers')?.textContent ?? '') as Record<string, unknown>
      ageMs = page.serverTiming.find(({ name }) => name === 'age')?.duration ?? 0
      const started = serverClock.local() - performance.now()
      serverClock.observe({
        serverMs: time.duration,
        sentMs: started + page.requestStart,
        receivedMs: started + page.responseStart,
      })
      return value
    }
  } catch {
    // A browser without these timings, or data that was cut off: then everything is asked for.
  }
  return {}
}
