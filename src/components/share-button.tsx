import { Share2Icon } from 'lucide-react'
import { notify } from './ui/feedback/toast.ts'
import { IconButton } from './ui/button.tsx'
import { shareLink, type Shared, type ShareOutcome } from '#lib/browser/device/share.ts'

interface ShareButtonProps extends Pick<Shared, 'title'> {
  /** Of this origin; this page where absent. */
  path?: string
  label?: string
  boxed?: boolean
}

/** Hands a page on: the device's sheet where there is one, else the link is copied and that is said [P2.159]. */
export function ShareButton({ title, path, label = 'Share', boxed }: ShareButtonProps) {
  async function tap(): Promise<void> {
    const url = path === undefined ? window.location.href : window.location.origin + path
    showOutcome(await shareLink({ title, url }), url)
  }

  return (
    <IconButton boxed={boxed} aria-label={label} onClick={() => void tap()}>
      <Share2Icon size={21} />
    </IconButton>
  )
}

/** Says what became of the link, where the device shows nothing itself. */
export function showOutcome(outcome: ShareOutcome, url: string): void {
  if (outcome === 'copied') notify({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you like.' })
  if (outcome === 'failed')
    notify({
      kind: 'info',
      title: 'This is the link',
      // Stays until it is dismissed: it takes a while to select.
      text: url,
      action: { label: 'OK', run: () => undefined },
    })
}
