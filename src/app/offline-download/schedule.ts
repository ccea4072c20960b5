import { downloadRecord } from '#features/offline-download/record.ts'
import { isInstalled } from '#lib/browser/device/installed.ts'

/** Once the first screen has what it needs. */
const AFTER_START_MS = 8_000

/**
 * Calls back when the app has been put on the home screen, starts there for the first time, or was closed during the
 * last download.
 */
export function whenDownloadDue(download: () => void): void {
  // A user may have downloaded manually meanwhile.
  if (isDue()) setTimeout(() => isDue() && download(), AFTER_START_MS)
  window.addEventListener('appinstalled', download)
}

function isDue(): boolean {
  const record = downloadRecord()
  return record ? record.packedAtMs === null : isInstalled()
}
