import { isInAppBrowser } from '#lib/browser/device/installed.ts'
import { PRINTED, PRINTING } from '#lib/browser/page/print.ts'
import { saveFile, type FileContent } from '#lib/browser/device/save-file.ts'
import { notify } from './toast.ts'

/** Saves a file; a browser that ignores it would else look as if it had [F127]. */
export async function offerFile(file: FileContent): Promise<void> {
  const outcome = await saveFile(file)
  if (outcome === 'tap')
    notify({
      kind: 'info',
      title: 'The file is ready',
      text: file.name,
      action: { label: 'Save it', run: () => void offerFile(file) },
    })
  if (outcome === 'unable') notifyUnable('save files')
}

/** Prints the page, or this element of it alone; a browser that ignores it would else look as if it had [F127]. */
export function offerPrint(element?: Element): void {
  if (!(element ? printOnly(element) : printPage())) notifyUnable('print')
}

function notifyUnable(what: string): void {
  notify({
    kind: 'warning',
    title: `This app’s browser cannot ${what}`,
    text: 'Open the page in your own browser, from the app’s menu, and try again.',
  })
}

/** Prints the page; returns false where the browser cannot, as one inside of another app [F127]. */
function printPage(): boolean {
  if (typeof (window as Partial<Window>).print !== 'function' || isInAppBrowser()) return false
  window.print()
  return true
}

/** Returns false where the browser cannot. */
function printOnly(element: Element): boolean {
  const root = document.documentElement
  root.setAttribute(PRINTING, '')
  element.setAttribute(PRINTED, '')
  const after = () => {
    root.removeAttribute(PRINTING)
    element.removeAttribute(PRINTED)
  }
  window.addEventListener('afterprint', after, { once: true })
  const isPrinted = printPage()
  if (!isPrinted) after()
  return isPrinted
}
