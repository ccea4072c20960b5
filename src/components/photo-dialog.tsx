import { chakra } from '@chakra-ui/react'
import { Fragment, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { AppLink } from './app-link.tsx'
import { Icon } from './icon.tsx'
import { x } from './icons/dialog.tsx'
import { chevronLeft, chevronRight, imageOff } from './icons/home.tsx'
import { photoAfter, photoLabel, photoPlayers, swipeKey } from './photo-words.ts'
import { IconButton } from './ui/button.tsx'
import { useModal } from './use-modal.ts'

interface PhotoDialogProps {
  photos: readonly Photo[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One photo large, with venue, event and players [P2.87]; arrow keys, buttons and swipes lead to the others. */
export function PhotoDialog({ photos, at, onMove, onClose }: PhotoDialogProps) {
  const modal = useModal(onClose)
  const start = useRef<{ x: number; y: number } | null>(null)
  const photo = photos[at]
  if (!photo) return null

  function go(key: string | null): void {
    const next = key && photoAfter(key, at, photos.length)
    if (typeof next === 'number') onMove(next)
  }

  return (
    <Frame {...modal} aria-label={`Photo ${at + 1} of ${photos.length}`} onKeyDown={(event) => go(event.key)}>
      <div data-part="head">
        <span role="status">
          Photo {at + 1} of {photos.length}
        </span>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon shape={x} size={22} />
        </IconButton>
      </div>
      <div
        data-part="stage"
        onPointerDown={(event) => (start.current = { x: event.clientX, y: event.clientY })}
        onPointerUp={(event) => {
          if (start.current) go(swipeKey(event.clientX - start.current.x, event.clientY - start.current.y))
          start.current = null
        }}
      >
        <LargePhoto key={photo.largePhotoUrl} photo={photo} />
      </div>
      <div data-part="foot">
        <IconButton boxed aria-label="Previous photo" disabled={at === 0} onClick={() => go('ArrowLeft')}>
          <Icon shape={chevronLeft} />
        </IconButton>
        <Words photo={photo} />
        <IconButton boxed aria-label="Next photo" disabled={at === photos.length - 1} onClick={() => go('ArrowRight')}>
          <Icon shape={chevronRight} />
        </IconButton>
      </div>
    </Frame>
  )
}

function LargePhoto({ photo }: { photo: Photo }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <span data-part="failed">
        <Icon shape={imageOff} size={34} />
        The photo did not load.
      </span>
    )
  }
  return <img src={photo.largePhotoUrl} width={photo.width ?? 1600} height={photo.height ?? 1200} alt={photoLabel(photo)} draggable={false} onError={() => setFailed(true)} />
}

function Words({ photo }: { photo: Photo }) {
  const players = photoPlayers(photo)
  return (
    <div data-part="words">
      {photo.venueName && <b>{photo.venueName}</b>}
      {photo.eventName && <span>{photo.eventName}</span>}
      {players.length > 0 && (
        <span>
          {players.map(({ name, guid }, i) => (
            <Fragment key={i}>
              {i > 0 && ', '}
              {guid ? <AppLink to={`/profile/${encodeURIComponent(guid)}`}>{name}</AppLink> : name}
            </Fragment>
          ))}
        </span>
      )}
      {!players.length && photo.caption && <span>{photo.caption}</span>}
    </div>
  )
}

const Frame = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(1100px, 100vw)',
    maxWidth: 'none',
    height: { base: '100dvh', lg: 'min(860px, calc(100dvh - 48px))' },
    maxHeight: 'none',
    borderRadius: { base: '0', lg: 'sheet' },
    bg: 'bg',
    color: 'fg',
    overflow: 'hidden',
    _backdrop: { bg: '#000000cc' },
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '& [data-part=head]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: '4px 4px 4px 16px', fontWeight: '640' },
    '& [data-part=stage]': { minHeight: '0', display: 'grid', placeItems: 'center', touchAction: 'pan-y pinch-zoom', userSelect: 'none' },
    '& [data-part=stage] img': { width: '100%', height: '100%', objectFit: 'contain' },
    '& [data-part=failed]': { display: 'grid', justifyItems: 'center', gap: '2', color: 'fg.muted' },
    '& [data-part=foot]': {
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr) 48px',
      alignItems: 'center',
      gap: '3',
      padding: '12px 16px calc(16px + env(safe-area-inset-bottom))',
      maxHeight: '40dvh',
      overflow: 'auto',
    },
    '& [data-part=foot] button:disabled': { color: 'fg.subtle', cursor: 'default', opacity: '.5' },
    '& [data-part=words]': { display: 'grid', textAlign: 'center', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& [data-part=words] b': { textStyle: 'title', color: 'fg' },
    '& [data-part=words] a': { color: 'amber.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
