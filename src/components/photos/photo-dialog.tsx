import { usePageZoomed } from '#lib/browser/device/viewport.ts'
import { PlayerLink } from '#components/page-links.tsx'
import { Fragment, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react'
import * as m from 'framer-motion/m'
import { useDragControls, useMotionValue, type MotionProps, type PanInfo } from 'framer-motion'
import type { Photo } from '#contract/photos.ts'
import { IconButton } from '#components/ui/button.tsx'
import { useModal } from '#components/ui/overlay/use-modal.ts'
import { MotionScope, useMotionState } from '#components/ui/motion/motion-scope.tsx'
import { releaseDirection } from '#components/ui/motion/release.ts'
import { photoPlayers, photoKey } from '#data/photos.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { type Preview, LargePhoto } from './large-photo.tsx'
import { photoAfter } from './photo-steps.ts'
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

/** Between two photos, in pixels. */
const GAP = 16

interface PhotoStageProps {
  photos: readonly Photo[]
  at: number
  preview: Preview | null
  onStep: (step: 1 | -1) => void
}

/** Who saves data loads a neighbour only when they go there. */
function PhotoStage(props: PhotoStageProps) {
  return (
    <MotionScope features="drag">
      <SwipedStage {...props} />
    </MotionScope>
  )
}

function SwipedStage({ photos, at, preview, onStep }: PhotoStageProps) {
  const { track, onPointerDown } = useSwipe({
    at,
    shown: photos[at] && photoKey(photos[at]),
    count: photos.length,
    gap: GAP,
    onStep,
  })
  const isZoomed = usePageZoomed()
  const shown = savesData() ? [at] : [at - 1, at, at + 1]
  return (
    <div
      className={css.stage}
      data-zoomed={isZoomed ? '' : undefined}
      onPointerDown={isZoomed ? undefined : onPointerDown}
    >
      <m.div className={css.track} data-testid="track" {...track}>
        {shown.map((index) => {
          const photo = photos[index]
          return (
            photo && (
              <div
                key={photo.id ?? `at ${index}`}
                className={css.slide}
                aria-hidden={index === at ? undefined : true}
                style={{ left: `calc((100% + ${GAP}px) * ${index - at})` }}
              >
                <LargePhoto photo={photo} preview={photoKey(photo) === preview?.of ? preview.src : undefined} />
              </div>
            )
          )
        })}
      </m.div>
    </div>
  )
}

interface SwipeOptions {
  /** Which of them is in the middle, and what it is: when others come before it, it stays where it is. */
  at: number
  shown: string | undefined
  count: number
  /** Between two of them, in pixels. */
  gap: number
  onStep: (step: 1 | -1) => void
}

/** The track follows a pointer wholly where there is something to go to, at the ends by this share. */
const END_SHARE = 0.18

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  /** For the track, an element of `framer-motion/m` inside of it. */
  track: MotionProps & { ref: RefObject<HTMLDivElement | null> }
}

/**
 * Lets a track of things beside each other be dragged across by finger, pen or mouse, and slides to the next one
 * whatever led there. With less motion one thing takes the other's place. Up and down and with two fingers is the
 * browser's [touch-action].
 */
function useSwipe({ at, shown, count, gap, onStep }: SwipeOptions): Swipe {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ at, shown })
  const dragControls = useDragControls()
  const { putDown } = useMotionState()
  const x = useMotionValue(0)

  // The new one starts where it stood beside the old one, wherever that was on its way, and comes to the middle.
  useLayoutEffect(() => {
    const step = shown === before.current.shown ? 0 : at - before.current.at
    before.current = { at, shown }
    if (!ref.current || step === 0) return
    const isBeside = putDown !== null && Math.abs(step) === 1
    x.jump(isBeside ? x.get() + step * (ref.current.clientWidth + gap) : 0)
    if (isBeside) putDown(x)
  }, [at, shown, gap, putDown, x])

  function onDragEnd(event: Event, { offset, velocity }: PanInfo): void {
    // A second finger ends a drag as well.
    if (event.type !== 'pointerup' || !ref.current) return
    const direction = releaseDirection({ offset: offset.x, velocity: velocity.x, size: ref.current.clientWidth })
    const step = direction === 0 ? 0 : direction < 0 ? 1 : -1
    if (step !== 0 && at + step >= 0 && at + step < count) onStep(step)
  }

  return {
    onPointerDown: (event) => (event.isPrimary ? dragControls.start(event) : dragControls.stop()),
    track: {
      ref,
      style: { x },
      drag: 'x',
      dragListener: false,
      dragControls,
      dragConstraints: { left: 0, right: 0 },
      dragElastic: { left: at < count - 1 ? 1 : END_SHARE, right: at > 0 ? 1 : END_SHARE },
      onDragEnd,
    },
  }
}
