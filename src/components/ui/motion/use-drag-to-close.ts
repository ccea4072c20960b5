import { useDragControls, type MotionProps, type PanInfo } from 'framer-motion'
import { useState, type CSSProperties, type PointerEvent, type RefObject } from 'react'
import { BREAKPOINT } from '#domain/constants.ts'
import { mediaQuery, prefersLessMotion, useMediaQuery } from '#lib/browser/device/media-query.ts'
import { usePageZoomed } from '#lib/browser/device/viewport.ts'
import type { MotionFeatures } from './motion-scope.tsx'
import { releaseDirection } from './release.ts'

const phone = mediaQuery(`(max-width: ${BREAKPOINT.tablet - 0.02}px)`)

const ways = {
  right: {
    axis: 'x',
    dragConstraints: { left: 0 },
    away: () => ({ x: window.innerWidth }),
    size: (sheet: HTMLElement) => sheet.offsetWidth,
    touchAction: 'pan-y pinch-zoom',
  },
  down: {
    axis: 'y',
    dragConstraints: { top: 0 },
    away: () => ({ y: window.innerHeight }),
    size: (sheet: HTMLElement) => sheet.offsetHeight,
    touchAction: 'pinch-zoom',
  },
} as const

const LEAVES = { duration: 0.16, ease: [0.5, 0, 0.9, 0.4] } as const

interface Sheet {
  sheet: RefObject<HTMLElement | null>
  close: () => void
}

interface DragToClose {
  features: MotionFeatures
  /** For the sheet's own element, one of `framer-motion/m`. */
  props: MotionProps
  /** For what takes hold of the sheet, as a rule its head; undefined where nothing is dragged. */
  handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => void; style: CSSProperties } | undefined
}

/**
 * Lets a sheet be dragged off a phone's screen by its head, with touch, pen or mouse. Far or fast enough it closes
 * as by its button; else it springs back. What is in the sheet scrolls as ever, and in a page that is zoomed nothing is
 * dragged [F126].
 */
export function useDragToClose(to: keyof typeof ways, { sheet, close }: Sheet): DragToClose {
  const { axis, dragConstraints, away, size, touchAction } = ways[to]
  const dragControls = useDragControls()
  const isPhone = useMediaQuery(phone)
  const isZoomed = usePageZoomed()
  const [isLeaving, setLeaving] = useState(false)

  function onDragEnd(event: Event, { offset, velocity }: PanInfo): void {
    // A browser that scrolls or zooms instead ends a drag as well.
    if (event.type !== 'pointerup' || !sheet.current) return
    const release = { offset: offset[axis], velocity: velocity[axis], size: size(sheet.current) }
    if (releaseDirection(release) !== 1) return
    if (prefersLessMotion()) close()
    else setLeaving(true)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest('button')) return
    // A mouse that is released outside of the sheet has not clicked there.
    event.currentTarget.setPointerCapture(event.pointerId)
    dragControls.start(event)
  }

  return {
    features: isPhone ? 'drag' : 'none',
    props: {
      drag: isPhone && axis,
      dragListener: false,
      dragControls,
      dragConstraints,
      dragElastic: { left: 0, top: 0 },
      dragMomentum: false,
      dragSnapToOrigin: true,
      onDragEnd,
      ...(isLeaving && { animate: { ...away(), transition: LEAVES }, onAnimationComplete: close }),
    },
    handle:
      isPhone && !isLeaving && !isZoomed ? { onPointerDown, style: { touchAction, userSelect: 'none' } } : undefined,
  }
}
