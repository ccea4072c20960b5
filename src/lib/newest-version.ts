/** Longer than this nobody waits for a new version; the one at hand is loaded then. */
const LONGEST_MS = 8_000

/**
 * Brings the newest version that can be had under way: looks for one, waits while it is put on the device, and has it
 * take over. Never rejects, and never takes longer than `LONGEST_MS`; the page has to be loaded anew afterwards.
 */
export async function takeNewest(): Promise<void> {
  await Promise.race([bring().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS))])
}

/** Whether our server answers at all; a connection that only claims to be one does not count. */
export async function isServerThere(): Promise<boolean> {
  try {
    // No worker answers a HEAD.
    const answer = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) })
    return answer.ok
  } catch {
    return false
  }
}

async function bring(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  if (!registration.waiting) await registration.update()
  if (registration.installing) await until(registration.installing, (state) => state !== 'installing')
  const { waiting } = registration
  if (!waiting) return
  waiting.postMessage({ type: 'SKIP_WAITING' })
  await until(waiting, (state) => state === 'activated' || state === 'redundant')
}

function until(worker: ServiceWorker, isReached: (state: ServiceWorkerState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      if (isReached(worker.state)) resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
