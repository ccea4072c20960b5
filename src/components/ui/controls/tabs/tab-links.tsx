import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { tabs } from '#app/theme/recipes/tabs.ts'
import { createAppLink } from '#components/ui/links/link.tsx'
import { TabBar, useMore } from './tab-bar.tsx'

const { withProvider, withContext } = createSlotRecipeContext({ recipe: tabs })

const List = withProvider<HTMLElement, HTMLChakraProps<'nav'> & { variant: 'line' | 'enclosed' }>('nav', 'list')

/** One of the links of `TabLinks`; `aria-current` says that it is the one that is open. */
export const TabLink = createAppLink(withContext<HTMLAnchorElement, HTMLChakraProps<'a'>>('a', 'trigger'))

interface TabLinksProps {
  /** What they lead to, for assistive technology. */
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
    <List aria-label={label} variant={variant} ref={strip} onScroll={measure}>
      {children}
    </List>
  )
  if (variant === 'enclosed') return list
  return (
    <TabBar hasMore={hasMore} forward={forward}>
      {list}
    </TabBar>
  )
}
