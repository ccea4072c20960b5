import { Tabs as ChakraTabs, useTabsContext } from '@chakra-ui/react'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { type Tab, TabBar, useMore } from './tab-bar.tsx'
import css from './tabs.module.css'

interface TabsProps<K extends string | number> {
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onSelect: (key: K) => void
  /** `line`: on one line that scrolls, dashes under the active one. `enclosed`: side by side in a box. */
  variant?: 'line' | 'enclosed'
  flushOnWide?: boolean
  children: ReactNode
}

/** There is one panel, whose content the screen renders. */
export function Tabs<K extends string | number>({
  label,
  tabs,
  active,
  onSelect,
  variant = 'line',
  flushOnWide = false,
  children,
}: TabsProps<K>) {
  function select(value: string): void {
    const tab = tabs.find(({ key }) => String(key) === value)
    if (tab) onSelect(tab.key)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    moveAtOnce(event, (index) => {
      const tab = tabs[index]
      if (tab) onSelect(tab.key)
    })
  }

  const triggers = tabs.map(({ key, label: text }) => (
    <ChakraTabs.Trigger className={css.trigger} key={key} value={String(key)}>
      {text}
    </ChakraTabs.Trigger>
  ))
  return (
    <ControlStyles>
      <ChakraTabs.Root unstyled value={String(active)} onValueChange={({ value }) => select(value)}>
        {variant === 'line' ? (
          <ScrollingList label={label} active={active} flushOnWide={flushOnWide} onKeyDownCapture={onKeyDown}>
            {triggers}
          </ScrollingList>
        ) : (
          <ChakraTabs.List className={`${css.enclosed} ${css.narrow}`} aria-label={label} onKeyDownCapture={onKeyDown}>
            {triggers}
          </ChakraTabs.List>
        )}
        <Panel>{children}</Panel>
      </ChakraTabs.Root>
    </ControlStyles>
  )
}

interface ScrollingListProps {
  label: string
  active: string | number
  flushOnWide: boolean
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

function ScrollingList({ label, active, flushOnWide, onKeyDownCapture, children }: ScrollingListProps) {
  const strip = useRef<HTMLDivElement>(null)
  const { hasMore, measure, forward } = useMore(strip)
  useActiveInView(strip, active)
  return (
    <TabBar hasMore={hasMore} forward={forward}>
      <ChakraTabs.List
        className={flushOnWide ? `${css.line} ${css.flushOnWide}` : css.line}
        ref={strip}
        aria-label={label}
        onKeyDownCapture={onKeyDownCapture}
        onScroll={measure}
      >
        {children}
      </ChakraTabs.List>
    </TabBar>
  )
}

/**
 * Moves to a tab by keyboard at once. Chakra's moves a frame later, from the tab that has the focus now, and reports no
 * tab that was rendered last, though another has been selected since: on a low-end device several keys come within a
 * frame, and would be lost.
 */
function moveAtOnce(event: KeyboardEvent<HTMLElement>, onMove: (index: number) => void): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const from = tabs.findIndex((tab) => tab === document.activeElement)
  const ways: Partial<Record<string, number>> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }
  const to = ways[pressedKey(event)]
  if (from < 0 || to === undefined) return
  event.preventDefault()
  const at = (to + tabs.length) % tabs.length
  tabs[at]?.focus()
  onMove(at)
}

function Panel({ children }: { children: ReactNode }) {
  const { value, syncTabIndex } = useTabsContext()
  // A panel without anything to focus is a tab stop itself. A screen may render it later than its tab.
  const sync = useEffectEvent(syncTabIndex)
  useEffect(() => sync(), [children])
  return (
    <ChakraTabs.Content className={css.panel} value={value ?? ''}>
      {children}
    </ChakraTabs.Content>
  )
}

/** The active tab is never out of sight; only the strip scrolls, never the page. */
function useActiveInView(strip: RefObject<HTMLDivElement | null>, active: string | number): void {
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return undefined
    // It runs as soon as the page is laid out, before it is painted: to measure here would lay it out ahead of time.
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
