import type { AnyRouter } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { dismiss, notify, notifyUntil } from '#components/ui/feedback/toast.ts'
import { onLeastVersion } from '#lib/network/updates/app-version.ts'
import { heldUpdates, onBlockChange } from '#lib/network/updates/update-locks.ts'
import { applyUpdate } from '#lib/network/updates/apply-update.ts'
import { isServerThere } from '#lib/network/connection/connectivity.ts'
import { workerContainer } from '#lib/browser/device/secure-apis.ts'
import { createUpdatePolicy, isOlderThan } from './update-policy.ts'

/** Between two looks for a new version. */
const RARELY_MS = 15 * 60_000
/** A page that stays open in front looks automatically. */
const REGULARLY_MS = 60 * 60_000

export async function startUpdates(router: AnyRouter): Promise<void> {
  let asking: number | null = null
  const policy = createUpdatePolicy({
    isHeld: () => heldUpdates().length > 0,
    ask() {
      asking = notifyUntil({
        kind: 'info',
        title: 'A new version is ready',
        action: { label: 'Reload', run: () => void agree() },
      })
    },
    stopAsking: () => asking !== null && dismiss(asking),
    reload: () => window.location.reload(),
  })

  async function agree(): Promise<void> {
    policy.accepted()
    notify({ kind: 'info', title: 'Opening the new version' })
    await applyUpdate()
    // Where nothing took over, for example because another tab was quicker, this loads what is there.
    policy.replaced()
  }

  onBlockChange(policy.holdChanged)
  document.addEventListener('input', policy.typed, { capture: true, passive: true })
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && policy.moved())
  onLeastVersion((version) => isOlderThan(version) && askForUpdate())

  const check = await registerWorker({ onWaiting: policy.waiting, onReplaced: policy.replaced })
  if (check) lookNowAndThen(check)
}

/**
 * The server no longer serves this version well: says so, as often as the app is started, and loads nothing
 * automatically [F21 old app version].
 */
function askForUpdate(): void {
  async function update(): Promise<void> {
    if (!(await isServerThere())) return
    await applyUpdate()
    window.location.reload()
  }
  function announce(): void {
    if (heldUpdates().length > 0) return
    stop()
    notify({
      kind: 'info',
      title: 'Please update',
      text: 'This version of the app is out of date.',
      action: { label: 'Reload', run: () => void update() },
    })
  }
  const stop = onBlockChange(announce)
  announce()
}

function lookNowAndThen(check: () => Promise<void>): void {
  let lastMs = performance.now()
  function look(): void {
    const nowMs = performance.now()
    if (document.visibilityState !== 'visible' || nowMs - lastMs < RARELY_MS) return
    lastMs = nowMs
    void check()
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, REGULARLY_MS)
}

interface WorkerEvents {
  onWaiting: () => void
  /** Another version has taken over the pages of this device, this one included. */
  onReplaced: () => void
}

/**
 * Registers the service worker and reports what becomes of its versions. Returns a function that looks for a new one
 * and never rejects; null where there can be no worker.
 */
export async function registerWorker({ onWaiting, onReplaced }: WorkerEvents): Promise<(() => Promise<void>) | null> {
  const workers = workerContainer()
  if (!workers) return null
  followReplacement(workers, onReplaced)
  const workbox = new Workbox('/sw.js')
  const complete = new WeakSet<ServiceWorker>()
  workbox.addEventListener('installed', ({ sw }) => sw && complete.add(sw))
  // The library takes the first worker of a device, which replaces nothing, for a waiting one where it needs more than
  // 200 ms to become active.
  workbox.addEventListener('waiting', () => {
    void workers.getRegistration().then((registration) => registration?.active && onWaiting())
  })
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
  return () => workbox.update().catch(() => undefined)
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
