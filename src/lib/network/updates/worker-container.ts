/**
 * Returns where service workers are registered; null where the browser has none, or rejects them with its storage [F80
 * rejected storage].
 */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
