import { chakra } from '@chakra-ui/react'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { ChevronRightIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Icon } from '#components/ui/icon.tsx'

export interface Tab<K extends string | number> {
  key: K
  label: string
}

interface TabsProps<K extends string | number> {
  /** What the tabs are of, for assistive technology. */
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onSelect: (key: K) => void
  /** The panel of the active tab. */
  children: ReactNode
}

/**
 * Tabs on one line that scrolls, chip dashes under the active one and a chevron while more are to the right. The
 * arrow keys, Home and End go from tab to tab and choose, as the pattern for tabs has it.
 */
export function Tabs<K extends string | number>({ label, tabs, active, onSelect, children }: TabsProps<K>) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const { more, measure, forward } = useMore(strip)
  useActiveInView(strip, active)

  function onKeyDown(event: KeyboardEvent): void {
    const all = [...(strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    // From the one with the focus: what it leads to may be on its way still.
    const at = tabAfter(
      pressedKey(event),
      Math.max(
        0,
        all.findIndex((tab) => tab === event.target),
      ),
      tabs.length,
    )
    const next = at === null ? undefined : tabs[at]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    all[at ?? 0]?.focus({ preventScroll: true })
  }

  return (
    <>
      <Bar>
        {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs in it take the focus, one at a time */}
        <div role="tablist" aria-label={label} ref={strip} onKeyDown={onKeyDown} onScroll={measure}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === active}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === active ? 0 : -1}
              onClick={(event) => {
                // Not every browser gives the focus to a button that is pressed with a pointer.
                event.currentTarget.focus({ preventScroll: true })
                onSelect(tab.key)
              }}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {more && <More forward={forward} />}
      </Bar>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} tabIndex={0}>
        {children}
      </Panel>
    </>
  )
}

interface TabLinksProps {
  /** What they lead to, for assistive technology. */
  label: string
  /** A link for each tab. */
  children: ReactNode
}

/** The same strip on a page that none of the tabs holds: each is a link to where it is one. */
export function TabLinks({ label, children }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null)
  const { more, measure, forward } = useMore(strip)
  return (
    <Bar>
      <nav aria-label={label} ref={strip} onScroll={measure}>
        {children}
      </nav>
      {more && <More forward={forward} />}
    </Bar>
  )
}

/** The keyboard reaches every tab by itself. */
function More({ forward }: { forward: () => void }) {
  return (
    <button type="button" data-part="more" aria-hidden="true" tabIndex={-1} onClick={forward}>
      <Icon icon={ChevronRightIcon} size={20} />
    </button>
  )
}

/** Which tab a key leads to, round the ends; null for any other key. */
export function tabAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Whether more tabs are to the right, and the way there. */
function useMore(strip: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = strip
    if (current) setMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 8)
  }, [strip])

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, measure])

  const forward = () => strip.current?.scrollBy({ left: strip.current.clientWidth * 0.6, behavior: 'smooth' })
  return { more, measure, forward }
}

/** The active tab is never out of sight; only the strip scrolls, never the page. */
function useActiveInView(strip: RefObject<HTMLDivElement | null>, active: string | number): void {
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return undefined
    // It tells as soon as the page is laid out, before it is painted: to measure here would lay it out ahead of time.
    const observer = new ResizeObserver(() => bringActive(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, active])
}

function bringActive(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  const start = tab.offsetLeft - 16
  const end = tab.offsetLeft + tab.offsetWidth + 48
  if (start < strip.scrollLeft) strip.scrollTo({ left: start })
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollTo({ left: end - strip.clientWidth })
}

const Bar = chakra('div', {
  base: {
    position: 'relative',
    borderBottom: '1px solid {colors.border}',
    '& > :not([data-part])': {
      position: 'relative',
      display: 'flex',
      gap: '15px',
      overflowX: 'auto',
      paddingInline: '4',
      scrollbarWidth: 'none',
    },
    '& [role=tab], & nav a': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '52px',
      minWidth: '48px',
      flex: 'none',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      fontSize: '.9375rem',
      fontWeight: '660',
      fontStretch: '90%',
      color: 'fg.muted',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { color: 'fg' },
    },
    '& [role=tab][aria-selected=true]': { color: 'fg', fontWeight: '700' },
    // Three chips, whole ones.
    '& [role=tab][aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      left: '0',
      bottom: '0',
      width: '52px',
      maxWidth: '100%',
      height: '4px',
      background: 'repeating-linear-gradient(90deg, {colors.accent.line} 0 14px, transparent 14px 18px)',
      '@media (forced-colors: active)': { width: '100%', borderBottom: '4px solid Highlight' },
    },
    '& [data-part=more]': {
      position: 'absolute',
      right: '0',
      top: '0',
      bottom: '0',
      width: '48px',
      display: 'grid',
      placeItems: 'center',
      paddingLeft: '12px',
      cursor: 'pointer',
      background: 'linear-gradient(90deg, transparent, {colors.bg} 40%)',
    },
  },
})

const Panel = chakra('div', { base: { _focusVisible: { outlineOffset: '-3px' } } })
