/**
 * What browsers give to secure pages alone, those of https addresses and of the device itself. Over plain HTTP, as on a
 * venue's own network, each is missing whatever the types say; who needs one says so, and what to do instead [D6.41].
 */

/** False where the page came over plain HTTP from another device. */
export function isSecurePage(): boolean {
  // Where pages are prerendered there is no such thing.
  return globalThis.isSecureContext !== false
}

export function clipboard(): Clipboard | undefined {
  return (navigator as Partial<Navigator>).clipboard
}

export function shareSheet(): Navigator['share'] | undefined {
  return (navigator as Partial<Navigator>).share?.bind(navigator)
}

export function wakeLocks(): WakeLock | undefined {
  return (navigator as Partial<Navigator>).wakeLock
}

/** Browsers leave it in place over plain HTTP, and deny every request as if the person had. */
export function geolocation(): Geolocation | undefined {
  return isSecurePage() ? (navigator as Partial<Navigator>).geolocation : undefined
}

export function storageManager(): StorageManager | undefined {
  return (navigator as Partial<Navigator>).storage
}

/** Null where a browser rejects it with its storage, too [F80 rejected storage]. */
export function cacheStorage(): CacheStorage | null {
  try {
    return (globalThis as Partial<typeof globalThis>).caches ?? null
  } catch {
    return null
  }
}

/**
 * Returns where service workers are registered; null where a browser rejects them with its storage, too [F80 rejected
 * storage].
 */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return (navigator as Partial<Navigator>).serviceWorker ?? null
  } catch {
    return null
  }
}

export function hasPush(): boolean {
  return 'PushManager' in globalThis && workerContainer() !== null
}
