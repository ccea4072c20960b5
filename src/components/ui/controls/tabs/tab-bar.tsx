import { type ComponentProps, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import css from './tabs.module.css'

interface TabBarProps {
  hasMore: boolean
  forward: () => void
  children: ReactNode
}

export function TabBar({ hasMore, forward, children }: TabBarProps) {
  return (
    // Of a tab that is in view by its edge alone browsers show no more when it gets the focus.
    <div className={css.bar} onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
      {children}
      {/* The keyboard reaches every tab without it. */}
      {hasMore && (
        <button className={css.more} type="button" aria-hidden="true" tabIndex={-1} onClick={forward}>
          <ChevronRightIcon size={20} />
        </button>
      )}
    </div>
  )
}

/** `measure` belongs to the `onScroll` of the strip. */
export function useMore(strip: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = strip
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 8)
  }, [strip])

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, measure])

  const forward = () => strip.current?.scrollBy({ left: strip.current.clientWidth * 0.6, behavior: 'smooth' })
  return { hasMore, measure, forward }
}

/** `aria-current` says which one is open. */
export const TabLink = createAppLink(function TabAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.trigger} {...props}>
      {children}
    </a>
  )
})

interface TabLinksProps {
  label: string
  variant?: 'line' | 'enclosed'
  children: ReactNode
}

export function TabLinks({ label, variant = 'line', children }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null)
  const { hasMore, measure, forward } = useMore(strip)
  const list = (
    <nav className={css[variant]} aria-label={label} ref={strip} onScroll={measure}>
      {children}
    </nav>
  )
  if (variant === 'enclosed') return list
  return (
    <TabBar hasMore={hasMore} forward={forward}>
      {list}
    </TabBar>
  )
}

export interface Tab<K extends string | number> {
  key: K
  label: string
}

interface TabsSkeletonProps<K extends string | number> {
  tabs: readonly Tab<K>[]
  active: K
  children: ReactNode
}

/** Tabs in an inert skeleton: their styles alone, without Chakra's Tabs. */
export function TabsSkeleton<K extends string | number>({ tabs, active, children }: TabsSkeletonProps<K>) {
  return (
    <>
      <div className={css.bar}>
        <div className={css.line}>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              className={css.trigger}
              type="button"
              tabIndex={-1}
              data-selected={key === active ? '' : undefined}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {children}
    </>
  )
}
