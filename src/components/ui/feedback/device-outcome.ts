import { printOnly, printPage } from '#lib/browser/page/print.ts'
import { saveFile, type FileText } from '#lib/browser/device/save-file.ts'
import { notify } from './toast.ts'

/** Saves a file; a browser that ignores it would else look as if it had [F127]. */
export async function offerFile(file: FileText): Promise<void> {
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
