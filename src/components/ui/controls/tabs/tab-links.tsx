import { chakra, useSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { createContext, use, useRef, type ComponentProps, type ReactNode } from 'react'
import { tabs as recipe } from '#app/theme/recipes/tabs.ts'
import { createAppLink } from '#components/ui/links/link.tsx'
import { TabBar, useMore } from './tab-bar.tsx'

const TriggerStyle = createContext<SystemStyleObject | undefined>(undefined)

/** One of the links of `TabLinks`; `aria-current` says that it is the one that is open. */
export const TabLink = createAppLink(function TabAnchor(props: ComponentProps<'a'>) {
  return <chakra.a css={use(TriggerStyle)} {...props} />
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
  const styles = useSlotRecipe({ recipe })({ variant })
  const list = (
    <chakra.nav aria-label={label} ref={strip} onScroll={measure} css={styles.list}>
      <TriggerStyle value={styles.trigger}>{children}</TriggerStyle>
    </chakra.nav>
  )
  if (variant === 'enclosed') return list
  return (
    <TabBar hasMore={hasMore} forward={forward}>
      {list}
    </TabBar>
  )
}
