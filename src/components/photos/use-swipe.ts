import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { prefersLessMotion } from '#lib/browser/device/reduced-motion.ts'
import { swipeStep } from './photo-steps.ts'

interface SwipeOptions {
  /** Which of them is in the middle. */
  at: number
  count: number
  /** Between two of them, in pixels. */
  gap: number
  /** Goes on (1) or back (-1). */
  onStep: (step: 1 | -1) => void
}

/** So far a finger goes before it is known which way it means, in pixels. */
const DECIDES = 8
/** At the ends things follow by this share. */
const GIVES = 0.18
/** How fast a finger was is told by its last moments. */
const RECENT_MS = 90
const PUT_DOWN = { duration: 280, easing: 'cubic-bezier(.2, .8, .2, 1)' }

interface Hold {
  pointerId: number
  startX: number
  startY: number
  /** Where the track was taken hold of, on its way. */
  from: number
  /** How far it was drawn since: what a swipe means goes by the finger, wherever the track was on its way. */
  dx: number
  isAcross: boolean
  trail: { x: number; at: number }[]
}

/**
 * Lets a track of things beside each other be drawn across by finger, pen or mouse: it follows, and is put down at
 * the next one or where it was. A step by other means slides too. Who wants little motion sees one thing in place of
 * the other. Drawing up and down and with two fingers is the browser's [touch-action].
 */
export function useSwipe(track: RefObject<HTMLElement | null>, { at, count, gap, onStep }: SwipeOptions) {
  const hold = useRef<Hold | null>(null)
  const before = useRef(at)

  // The new one begins where it stood beside the old one, and comes to the middle.
  useLayoutEffect(() => {
    const element = track.current
    const step = at - before.current
    before.current = at
    if (!element || step === 0) return
    const from = Math.abs(step) === 1 ? placeOf(element) + step * (element.clientWidth + gap) : 0
    putDown(element, from)
  }, [at, gap, track])

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = track.current
    if (!element || event.button !== 0) return
    // A second finger wants to look closer.
    if (!event.isPrimary) return letGo()
    hold.current = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      from: placeOf(element),
      dx: 0,
      isAcross: false,
      trail: [],
    }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const element = track.current
    const held = hold.current
    if (!element || held?.pointerId !== event.pointerId) return
    const [dx, dy] = [event.clientX - held.startX, event.clientY - held.startY]
    if (!held.isAcross) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < DECIDES) return
      if (Math.abs(dy) > Math.abs(dx)) {
        hold.current = null
        return
      }
      held.isAcross = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    held.trail = [
      ...held.trail.filter((point) => event.timeStamp - point.at < RECENT_MS),
      { x: event.clientX, at: event.timeStamp },
    ]
    held.dx = dx
    const wanted = held.from + dx
    const canGo = wanted < 0 ? at < count - 1 : at > 0
    place(element, canGo ? wanted : wanted * GIVES)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const element = track.current
    const held = hold.current
    if (!element || held?.pointerId !== event.pointerId) return
    hold.current = null
    if (!held.isAcross) return
    const step = swipeStep({ offset: held.dx, velocity: speedOf(held.trail), width: element.clientWidth })
    if (step !== 0 && at + step >= 0 && at + step < count) onStep(step)
    else putDown(element, placeOf(element))
  }

  function letGo(): void {
    const held = hold.current
    hold.current = null
    if (held?.isAcross && track.current) putDown(track.current, placeOf(track.current))
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo }
}

function putDown(element: HTMLElement, from: number): void {
  for (const animation of element.getAnimations()) animation.cancel()
  element.style.transform = ''
  if (from === 0 || prefersLessMotion()) return
  element.animate([{ transform: `translateX(${from}px)` }, { transform: 'none' }], PUT_DOWN)
}

function place(element: HTMLElement, x: number): void {
  for (const animation of element.getAnimations()) animation.cancel()
  element.style.transform = `translateX(${x}px)`
}

/** Where it is now, be it on its way. */
function placeOf(element: HTMLElement): number {
  return new DOMMatrixReadOnly(getComputedStyle(element).transform).m41
}

/** In pixels a second. */
function speedOf(trail: Hold['trail']): number {
  const [first, last] = [trail[0], trail.at(-1)]
  const ms = first && last ? last.at - first.at : 0
  return first && last && ms > 0 ? ((last.x - first.x) / ms) * 1000 : 0
}
