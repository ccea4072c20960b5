import { ImageIcon } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { showOutcome } from '#components/share-button.tsx'
import { isInAppBrowser } from '#lib/browser/device/installed.ts'
import { saveFile, shareFile, type FileContent } from '#lib/browser/device/save-file.ts'
import { copyText } from '#lib/browser/device/share.ts'
import type { Picture } from './picture-layout.ts'

interface SharePictureButtonProps {
  label: string
  /** Of what is shared, for a device that takes no picture. */
  path: string
  picture: () => Picture
}

/** Hands a picture made on the device to its sheet, else to its downloads, else copies the link [D4.26]. */
export function SharePictureButton({ label, path, picture }: SharePictureButtonProps) {
  async function tap(): Promise<void> {
    const content = await import('./render-picture.ts')
      .then(({ renderPicture }) => renderPicture(picture()))
      .catch(() => null)
    await hand(content && { name: 'poker.png', content, type: 'image/png' }, window.location.origin + path)
  }

  return (
    <IconButton aria-label={label} onClick={() => void tap()}>
      <ImageIcon size={21} />
    </IconButton>
  )
}

async function hand(file: FileContent | null, url: string): Promise<void> {
  const shared = file ? await shareFile(file) : 'unable'
  if (shared === 'tap')
    notify({
      kind: 'info',
      title: 'The picture is ready',
      text: 'Your device shares it at one more tap.',
      action: { label: 'Share it', run: () => void hand(file, url) },
    })
  if (shared !== 'unable') return
  if (file && !isInAppBrowser()) await saveFile(file)
  else showOutcome((await copyText(url)) ? 'copied' : 'failed', url)
}
