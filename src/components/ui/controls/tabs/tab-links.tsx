import { chakra } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { TabBar, useMore } from './tab-bar.tsx'
import { tabsStyle } from './tabs-style.ts'

interface TabLinksProps {
  /** What they lead to, for assistive technology. */
  label: string
  /** A link for each tab. */
  children: ReactNode
}

/** The strip of tabs on a page that none of them holds: each is a link to where it is one. */
export function TabLinks({ label, children }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null)
  const { hasMore, measure, forward } = useMore(strip)
  return (
    <TabBar hasMore={hasMore} forward={forward}>
      <Strip aria-label={label} ref={strip} onScroll={measure}>
        {children}
      </Strip>
    </TabBar>
  )
}

const Strip = chakra('nav', { base: { ...tabsStyle.list, '& a': tabsStyle.trigger } })
