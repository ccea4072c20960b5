import { useRef, type ComponentProps, type ReactNode } from 'react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { TabBar, useMore } from './tab-bar.tsx'
import css from './tabs.module.css'

/** One of the links of `TabLinks`; `aria-current` says that it is the one that is open. */
export const TabLink = createAppLink(function TabAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={css.trigger} {...props}>
      {children}
    </a>
  )
})

interface TabLinksProps {
  /** Their name for assistive technology. */
  label: string
  /** As that of `Tabs`. */
  variant?: 'line' | 'enclosed'
  /** A `TabLink` for each. */
  children: ReactNode
}

/** Links that look like tabs: each leads to an address of its own. */
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
