import { useState } from 'react'
import { workerContainer } from '#lib/browser/device/secure-apis.ts'

/**
 * Returns whether a screen's data was on the phone already when the screen was opened: then all of it is rendered at
 * once, or the page that Back leads to would not be as long as it was. On a device that stores nothing yet the first
 * screen has what came with the page, and there is nothing to come back to.
 */
export function useIsThere(data: unknown): boolean {
  const [exists] = useState(() => data !== undefined && !isFirstVisit())
  return exists
}

/** The page still shows its prerendered shell, and no worker has cached anything. */
function isFirstVisit(): boolean {
  return !workerContainer()?.controller && document.querySelector('[data-prerendered]') !== null
}
