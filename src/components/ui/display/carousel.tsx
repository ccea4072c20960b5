import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { prefersLessMotion } from '#lib/browser/device/media-query.ts'
import { IconButton } from '#components/ui/button.tsx'
import css from './carousel.module.css'

interface CarouselProps {
  /** The name of its items, 'Major events'. */
  label: string
  items: { id: string; content: ReactNode }[]
  /** From the desktop layout on all items stand in this many columns, and nothing moves. */
  gridColumns?: number
  /** A part of the next item shows at the side. */
  itemWidth?: string
  /** Where touch swipes the dashes stand alone: arrows would take a row of the screen from what is below. */
  slim?: boolean
}

/** It never moves automatically. The dashes tell where one is. */
export function Carousel({
  label,
  items,
  gridColumns,
  itemWidth = 'min(344px, calc(100vw - 46px))',
  slim = false,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const { index, moves } = usePosition(track, items.length)

  function go(step: 1 | -1): void {
    const target = track.current?.children[Math.min(Math.max(index + step, 0), items.length - 1)]
    const first = track.current?.firstElementChild
    if (!(target instanceof HTMLElement) || !(first instanceof HTMLElement)) return
    track.current?.scrollTo({
      left: target.offsetLeft - first.offsetLeft,
      behavior: prefersLessMotion() ? 'auto' : 'smooth',
    })
  }

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      style={{ '--item-width': itemWidth, '--columns': gridColumns } as CSSProperties}
    >
      <ul className={classes(css.track, gridColumns && css.grid)} ref={track}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={classes(css.controls, slim && css.slim, gridColumns && 'narrow-only', !moves && css.still)}>
          <div className={css.dashes} aria-hidden="true">
            {items.map(({ id }, i) => (
              <i key={id} data-current={i === index ? '' : undefined} />
            ))}
          </div>
          <span className="visually-hidden" role="status">{`${index + 1} of ${items.length}`}</span>
          <IconButton aria-label={`Previous of ${label}`} aria-disabled={index === 0} onClick={() => go(-1)}>
            <ChevronLeftIcon size={22} />
          </IconButton>
          <IconButton aria-label={`Next of ${label}`} aria-disabled={index === items.length - 1} onClick={() => go(1)}>
            <ChevronRightIcon size={22} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Chromium leaves an item where it is whose edge looks in. Of the keyboard's focus alone: a press must not move away. */
function showFocused({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function classes(...names: unknown[]): string {
  return names.filter(Boolean).join(' ')
}

function usePosition(track: React.RefObject<HTMLUListElement | null>, count: number) {
  const [position, setPosition] = useState({ index: 0, moves: true })
  useEffect(() => {
    const box = track.current
    if (!box) return
    const read = () => {
      const room = box.scrollWidth - box.clientWidth
      const items = [...box.children] as HTMLElement[]
      const start = items[0]?.offsetLeft ?? 0
      // At its very end the last item is meant, even where it cannot come to the front.
      const index =
        room > 1 && Math.abs(box.scrollLeft) >= room - 1
          ? items.length - 1
          : nearest(
              items.map((item) => item.offsetLeft - start),
              box.scrollLeft,
            )
      setPosition((before) =>
        before.index === index && before.moves === room > 1 ? before : { index, moves: room > 1 },
      )
    }
    // Reports of the first size too, when the browser has it: asking for it here would make it work everything out at once.
    const resized = new ResizeObserver(read)
    resized.observe(box)
    box.addEventListener('scroll', read, { passive: true })
    box.addEventListener('focusin', showFocused)
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', read)
      box.removeEventListener('focusin', showFocused)
    }
  }, [track, count])
  return position
}

function nearest(offsets: readonly number[], at: number): number {
  let best = 0
  for (const [i, offset] of offsets.entries()) if (Math.abs(offset - at) < Math.abs((offsets[best] ?? 0) - at)) best = i
  return best
}
