import { Workbox } from 'workbox-window'
import { workerContainer } from '#lib/browser/device/secure-apis.ts'

export interface WorkerEvents {
  /** A new version is on the device and waits to take over. */
  onWaiting: () => void
  /** Another version has taken over the pages of this device, this one included. */
  onReplaced: () => void
}

export interface WorkerBridge {
  /** Looks whether there is a new version; says nothing where it cannot be known. */
  check: () => Promise<void>
}

/** Registers the service worker and reports what becomes of its versions; null where there can be none. */
export async function openWorkerBridge({ onWaiting, onReplaced }: WorkerEvents): Promise<WorkerBridge | null> {
  const workers = workerContainer()
  if (!workers) return null
  followReplacement(workers, onReplaced)
  const workbox = new Workbox('/sw.js')
  const complete = new WeakSet<ServiceWorker>()
  workbox.addEventListener('installed', ({ sw }) => sw && complete.add(sw))
  workbox.addEventListener('waiting', onWaiting)
  workbox.addEventListener('redundant', ({ sw }) => {
    // The version at hand goes on; the browser tries again at the next check [F17 failed install].
    if (sw && !complete.has(sw)) console.warn('This version of the app could not be stored on this device.')
  })
  try {
    await workbox.register()
  } catch (error) {
    console.warn('The app cannot be stored for use without a connection.', error)
    return null
  }
  return { check: () => workbox.update().catch(() => undefined) }
}

/**
 * The first worker of a device takes over pages that had none, and that replaces nothing. Every later change does, in
 * every tab, the first one of a session too [F13 first update, F14 update in two tabs].
 */
function followReplacement(workers: ServiceWorkerContainer, onReplaced: () => void): void {
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (controlled) onReplaced()
    controlled = true
  })
}
