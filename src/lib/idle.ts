/** Resolves once the browser has nothing better to do, or after `atMostMs`. Safari does not tell: there a pause has to do. */
export function idle(atMostMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMostMs })
    else setTimeout(resolve, atMostMs / 10)
  })
}
