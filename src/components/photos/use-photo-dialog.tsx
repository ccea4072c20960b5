import { useState, type ReactNode } from 'react'
import type { Photo } from '#contract/photos.ts'
import { photoKey } from '#data/photos.ts'
import { openPhoto } from '#components/ui/motion/view-transition.ts'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { timeout } from '#lib/scheduling/scheduling.ts'
import type { Preview } from './large-photo.tsx'

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog, { name: 'The photo' })

/** Without its chunk until then, the viewer opens without motion as soon as it comes. */
const LATE_MS = 1_000

/** One of several photos: after a new response it can stand elsewhere. */
interface OpenPhoto {
  key: string
  at: number
}

/**
 * Opens one of the photos large: `show` by its index and out of its tile, in `dialog`, which belongs on the screen. It
 * stays open while others come or go around it, and closes where it is gone itself [F122].
 * `more` is there where these are not all photos: it is called when the last one is shown.
 */
export function usePhotoDialog(
  photos: readonly Photo[],
  more?: () => void,
): { show: (index: number, tile: HTMLElement) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const at = open === null ? -1 : indexOf(photos, open)
  // For good, should it come again.
  if (open !== null && at === -1) setOpen(null)

  function show(index: number, tile: HTMLElement): void {
    const picture = loadedPicture(tile)
    const openLarge = () => {
      setPreview(picture && { of: keyAt(index), src: picture.currentSrc })
      move(index)
    }
    // What is late, or does not come, is the part of the screen that says so.
    const loaded = PhotoDialog.preload().then(() => true)
    Promise.race([loaded, timeout(LATE_MS)]).then(
      (isLoaded) => (isLoaded ? openPhoto(picture, openLarge) : openLarge()),
      openLarge,
    )
  }

  function keyAt(index: number): string {
    const photo = photos[index]
    return photo ? photoKey(photo) : ''
  }

  function move(index: number): void {
    setOpen({ key: keyAt(index), at: index })
    if (index === photos.length - 1) more?.()
  }

  const dialog = at !== -1 && (
    <PhotoDialog
      photos={photos}
      at={at}
      preview={preview}
      onMove={move}
      onClose={() => setOpen(null)}
      isPart={Boolean(more)}
    />
  )
  return { show, dialog }
}

/** Two without an id can have the same picture. */
function indexOf(photos: readonly Photo[], { key, at }: OpenPhoto): number {
  const is = (photo: Photo | undefined) => photo !== undefined && photoKey(photo) === key
  return is(photos[at]) ? at : photos.findIndex(is)
}

function loadedPicture(tile: HTMLElement): HTMLImageElement | null {
  const picture = tile.querySelector('img')
  return picture?.complete && picture.naturalWidth > 0 ? picture : null
}
