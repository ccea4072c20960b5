import { workerContainer } from '#lib/browser/device/secure-apis.ts'
import { settledWithin } from '#lib/scheduling/scheduling.ts'

/** Longer than this nobody waits for a new version; the one at hand is loaded then. */
const LONGEST_MS = 8_000

/** Between two looks whether the new version may take over. */
const LOOK_MS = 500

/**
 * Brings the newest version that can be had under way: looks for one, waits while it is put on the device, and has it
 * take over. Never rejects, and never takes longer than `LONGEST_MS`; the page has to be reloaded afterwards.
 */
export async function applyUpdate(): Promise<void> {
  await settledWithin(
    bring().catch(() => undefined),
    undefined,
    LONGEST_MS,
  )
}

async function bring(): Promise<void> {
  const registration = await workerContainer()?.getRegistration()
  if (!registration) return
  if (!registration.waiting) await registration.update()
  if (registration.installing) await until(registration.installing, (state) => state !== 'installing')
  const { waiting } = registration
  if (!waiting) return
  waiting.postMessage({ type: 'SKIP_WAITING' })
  const looking = setInterval(haveBrowserLook, LOOK_MS)
  setTimeout(() => clearInterval(looking), LONGEST_MS)
  await until(waiting, (state) => state !== 'installed')
  clearInterval(looking)
  await until(waiting, (state) => state === 'activated' || state === 'redundant')
}

/**
 * Chromium lets a new version take over once the old one rests, but not if the old one is asked for a file while it
 * stops: it starts again, and its rest is not seen for half a minute. Whatever opens within the app's reach has the
 * browser look at once.
 */
function haveBrowserLook(): void {
  new Worker(new URL('./empty-worker.ts', import.meta.url), { type: 'module' })
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
