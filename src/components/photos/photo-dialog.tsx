import { Fragment } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { photoPlayers } from '#data/photos.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { PlayerLink } from '#components/page-links.tsx'
import type { Preview } from './large-photo.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { photoAfter } from './photo-steps.ts'
import { IconButton } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/overlay/use-modal.ts'
import css from './photo-dialog.module.css'

interface PhotoDialogProps {
  photos: readonly Photo[]
  at: number
  preview: Preview | null
  onMove: (at: number) => void
  onClose: () => void
  /** There are more photos than these, nobody knows how many. */
  isPart?: boolean | undefined
}

/** One photo large, with venue, event and players [P2.87]; arrow keys, buttons and swipes lead to the others. */
export function PhotoDialog({ photos, at, preview, onMove, onClose, isPart }: PhotoDialogProps) {
  const { props, close } = useModal(onClose)
  const photo = photos[at]
  if (!photo) return null
  const place = isPart ? `Photo ${at + 1}` : `Photo ${at + 1} of ${photos.length}`

  function go(to: number | null): void {
    if (to !== null && photos[to]) onMove(to)
  }

  return (
    <dialog
      className={css.dialog}
      {...props}
      aria-label={place}
      onKeyDown={(event) => go(photoAfter(pressedKey(event), at, photos.length))}
    >
      <div className={css.head}>
        <span role="status">{place}</span>
        <IconButton aria-label="Close" onClick={close}>
          <XIcon size={22} />
        </IconButton>
      </div>
      <PhotoStage photos={photos} at={at} preview={preview} onStep={(step) => go(at + step)} />
      <div className={css.foot}>
        <IconButton boxed aria-label="Previous photo" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeftIcon size={22} />
        </IconButton>
        <Text photo={photo} />
        <IconButton boxed aria-label="Next photo" aria-disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
          <ChevronRightIcon size={22} />
        </IconButton>
      </div>
    </dialog>
  )
}

function Text({ photo }: { photo: Photo }) {
  const players = photoPlayers(photo)
  return (
    <div className={css.text}>
      {photo.venueName && (
        <b className={css.venue}>
          <bdi>{photo.venueName}</bdi>
        </b>
      )}
      {photo.eventName && <bdi>{photo.eventName}</bdi>}
      {players.length > 0 && (
        <span>
          {players.map(({ name, guid }, i) => (
            <Fragment key={i}>
              {i > 0 && <span>{', '}</span>}
              <bdi>{guid ? <PlayerLink guid={guid}>{name}</PlayerLink> : name}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {!players.length && photo.caption && <bdi>{photo.caption}</bdi>}
    </div>
  )
}
