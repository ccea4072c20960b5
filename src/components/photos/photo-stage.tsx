import * as m from 'framer-motion/m'
import type { Photo } from '#contract/photos.ts'
import { photoKey } from '#data/photos.ts'
import { usePageZoomed } from '#lib/browser/device/viewport.ts'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { LargePhoto, type Preview } from './large-photo.tsx'
import { useSwipe } from './use-swipe.ts'
import css from './photo-stage.module.css'

/** Between two photos, in pixels. */
const GAP = 16

interface PhotoStageProps {
  photos: readonly Photo[]
  at: number
  preview: Preview | null
  /** Goes on (1) or back (-1). */
  onStep: (step: 1 | -1) => void
}

/** The photo between its neighbours, and swiped across. Who saves data loads a neighbour only when they go there. */
export function PhotoStage(props: PhotoStageProps) {
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
