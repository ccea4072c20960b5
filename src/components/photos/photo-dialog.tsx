import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { backdrop } from '#domain/colours.ts'
import { photoPlayers } from '#data/photos.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { PlayerLink } from '#components/links/player-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { photoAfter } from './photo-steps.ts'
import { IconButton } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/overlay/use-modal.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface PhotoDialogProps {
  photos: readonly Photo[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
  /** There are more photos than these, nobody knows how many. */
  isPart?: boolean | undefined
}

/** One photo large, with venue, event and players [P2.87]; arrow keys, buttons and swipes lead to the others. */
export function PhotoDialog({ photos, at, onMove, onClose, isPart }: PhotoDialogProps) {
  const { props, close } = useModal(onClose)
  const photo = photos[at]
  if (!photo) return null
  const place = isPart ? `Photo ${at + 1}` : `Photo ${at + 1} of ${photos.length}`

  function go(to: number | null): void {
    if (to !== null && photos[to]) onMove(to)
  }

  return (
    <Frame {...props} aria-label={place} onKeyDown={(event) => go(photoAfter(pressedKey(event), at, photos.length))}>
      <div data-part="head">
        <span role="status">{place}</span>
        <IconButton aria-label="Close" onClick={close}>
          <Icon icon={XIcon} size={22} />
        </IconButton>
      </div>
      <PhotoStage photos={photos} at={at} onStep={(step) => go(at + step)} />
      <div data-part="foot">
        <IconButton boxed aria-label="Previous photo" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon icon={ChevronLeftIcon} />
        </IconButton>
        <Words photo={photo} />
        <IconButton boxed aria-label="Next photo" aria-disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
          <Icon icon={ChevronRightIcon} />
        </IconButton>
      </div>
    </Frame>
  )
}

function Words({ photo }: { photo: Photo }) {
  const players = photoPlayers(photo)
  return (
    <div data-part="words">
      {photo.venueName && (
        <b>
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
    _backdrop: { bg: backdrop.photo },
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '& [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '4px 4px 4px 16px',
      fontWeight: '640',
    },
    '& [data-part=foot]': {
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr) 48px',
      alignItems: 'center',
      gap: '3',
      padding: '12px 16px calc(16px + env(safe-area-inset-bottom))',
      maxHeight: '40dvh',
      overflow: 'auto',
    },
    '& [data-part=foot] button[aria-disabled=true]': { color: 'fg.subtle', cursor: 'default', opacity: '.5' },
    '& [data-part=words]': {
      display: 'grid',
      alignContent: 'center',
      minHeight: '64px',
      textAlign: 'center',
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    [ENLARGED]: {
      '& [data-part=foot]': { gridTemplateColumns: '1fr 1fr', '& > button:last-of-type': { justifySelf: 'end' } },
      '& [data-part=words]': { gridColumn: '1 / -1', gridRow: '2' },
    },
    // A phone on its side has no height to give away: words and buttons stand beside the photo.
    '@media (max-height: 520px) and (orientation: landscape)': {
      '&[open]': { gridTemplateColumns: 'minmax(0, 1fr) min(280px, 38vw)', gridTemplateRows: 'auto minmax(0, 1fr)' },
      '& [data-part=head]': { gridColumn: '2', gridRow: '1' },
      '& > :nth-child(2)': { gridColumn: '1', gridRow: '1 / span 2' },
      '& [data-part=foot]': {
        gridColumn: '2',
        gridRow: '2',
        gridTemplateColumns: '1fr 1fr',
        gridTemplateRows: 'minmax(0, 1fr) auto',
        maxHeight: 'none',
        justifyItems: 'center',
      },
      '& [data-part=words]': { gridColumn: '1 / -1', gridRow: '1' },
    },
    '& [data-part=words] b': { textStyle: 'title', color: 'fg' },
    '& [data-part=words] a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
