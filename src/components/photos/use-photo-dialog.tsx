import { useState, type ReactNode } from 'react'
import type { Photo } from '#contract/photos.ts'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog, { name: 'The photo' })

/**
 * Opens one of the photos large: `show` by its index, in `dialog`, which belongs on the screen. `more` is there where
 * these are not all photos: it is called when the last one is shown.
 */
export function usePhotoDialog(
  photos: readonly Photo[],
  more?: () => void,
): { show: (index: number) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<number | null>(null)

  function show(index: number): void {
    setOpen(index)
    if (index === photos.length - 1) more?.()
  }

  const dialog = open !== null && (
    <PhotoDialog photos={photos} at={open} onMove={show} onClose={() => setOpen(null)} isPart={Boolean(more)} />
  )
  return { show, dialog }
}
