import { useDragControls, useMotionValue, type MotionProps, type PanInfo } from 'framer-motion'
import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { useMotionState } from '#components/ui/motion/motion-scope.tsx'
import { releaseDirection } from '#components/ui/motion/release.ts'

interface SwipeOptions {
  /** Which of them is in the middle, and what it is: when others come before it, it stays where it is. */
  at: number
  shown: string | undefined
  count: number
  /** Between two of them, in pixels. */
  gap: number
  /** Goes on (1) or back (-1). */
  onStep: (step: 1 | -1) => void
}

/** The track follows a pointer wholly where there is something to go to, at the ends by this share. */
const END_SHARE = 0.18

interface Swipe {
  /** For what is swiped across. */
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  /** For the track, an element of `framer-motion/m` inside of it. */
  track: MotionProps & { ref: RefObject<HTMLDivElement | null> }
}

/**
 * Lets a track of things beside each other be dragged across by finger, pen or mouse, and slides to the next one
 * whatever led there. With less motion one thing takes the other's place. Up and down and with two fingers is the
 * browser's [touch-action].
 */
export function useSwipe({ at, shown, count, gap, onStep }: SwipeOptions): Swipe {
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
