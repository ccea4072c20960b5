import { isInAppBrowser } from './installed.ts'
import { shareSheet } from './secure-apis.ts'

export interface FileContent {
  name: string
  content: string | Blob
  type: string
}

/**
 * The outcome: handed to the browser or to the device's own sheet (the user may have closed it), `tap` where the sheet
 * opens at the user's next tap only, `unable` where the browser does neither.
 */
export type SaveOutcome = 'handed' | 'tap' | 'unable'

/**
 * Hands a text to the browser as a file to download. One inside of another app ignores that: there it goes to the
 * device's own sheet, where that takes files [F127]. Never rejects.
 */
export async function saveFile(file: FileContent): Promise<SaveOutcome> {
  if (isInAppBrowser()) return shareFile(file)
  download(file)
  return 'handed'
}

function download({ name, content, type }: FileContent): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only afterwards.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Hands a file to the device's own sheet. Never rejects. */
export async function shareFile({ name, content, type }: FileContent): Promise<SaveOutcome> {
  const share = shareSheet()
  const files = [new File([content], name, { type })]
  const { canShare, userActivation } = navigator as Partial<Navigator>
  if (!share || !canShare?.call(navigator, { files })) return 'unable'
  try {
    await share({ files })
    return 'handed'
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    if (reason === 'AbortError') return 'handed'
    // What was fetched first came too long after the tap.
    return reason === 'NotAllowedError' && userActivation?.isActive !== true ? 'tap' : 'unable'
  }
}
