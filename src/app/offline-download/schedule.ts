import { downloadRecord } from '#features/offline-download/record.ts'
import { isInstalled } from '#lib/browser/device/installed.ts'

/** Once the first screen has what it needs. */
const AFTER_START_MS = 8_000

/**
 * Calls back when the app has been put on the home screen, is there for the first time, or was left before it was
 * packed.
 */
export function whenDownloadDue(pack: () => void): void {
  // A user may have packed manually meanwhile.
  if (isDue()) setTimeout(() => isDue() && pack(), AFTER_START_MS)
  window.addEventListener('appinstalled', pack)
}

function isDue(): boolean {
  const record = downloadRecord()
  return record ? record.packedAtMs === null : isInstalled()
}
