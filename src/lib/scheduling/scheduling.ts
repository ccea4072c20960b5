/** Milliseconds after the start when the first screen has what it needs. */
const AFTER_FIRST_SCREEN_MS = 4_000

/**
 * Resolves in a task of its own, so that the browser can respond to input before; also in a hidden tab, where timers
 * are slowed. A page that goes into the back-forward cache loses its messages, so a timer runs beside.
 */
export function yieldToMain(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
    setTimeout(resolve, 100)
  })
}

export function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A device, or the person it asks, that has not answered after this is gone on without [D6.42]. */
export const DEVICE_TIMEOUT_MS = 10_000

/** Settles as `promise` does, or with `late` where it has not after `ms`: some promises of a browser never settle. */
export function settledWithin<T, Late>(promise: Promise<T>, late: Late, ms = DEVICE_TIMEOUT_MS): Promise<T | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, late)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Calls `then` in a task of its own once the next frame has been painted; returns the function that cancels it. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves once the browser is idle, or after `timeoutMs`. Safari has no such call: there it waits a tenth of that. */
export function whenIdle(timeoutMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, timeoutMs / 10)
  })
}

export function whenPageLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}

export function afterFirstScreen(then: () => void): () => void {
  const timer = setTimeout(then, AFTER_FIRST_SCREEN_MS)
  return () => clearTimeout(timer)
}

/**
 * Loads a part of the app, and once more where its file does not come: a browser that ends the service worker drops the
 * requests it had, and starts it again for the next [F15 missing chunk].
 */
export function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}

/**
 * Runs what the app can do without, from a chunk of its own: `void optional(() => import('#lib/x.ts'), ({ x }) =>
 * x())`. Where the chunk does not come, the app goes on without it [F15 missing chunk]. Resolves after either.
 */
export function optional<T>(load: () => Promise<T>, run: (module: T) => unknown): Promise<void> {
  return loadWithRetry(load).then(
    (module) => void run(module),
    () => undefined,
  )
}
