import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Tab } from './tabs.tsx'
import { tabsStyle } from './tabs-style.ts'

interface TabsSkeletonProps<K extends string | number> {
  tabs: readonly Tab<K>[]
  active: K
  children: ReactNode
}

/** Tabs in an inert skeleton: their styles alone, without Chakra's Tabs. */
export function TabsSkeleton<K extends string | number>({ tabs, active, children }: TabsSkeletonProps<K>) {
  return (
    <>
      <Bar>
        <List>
          {tabs.map(({ key, label }) => (
            <Trigger key={key} type="button" tabIndex={-1} data-selected={key === active ? '' : undefined}>
              {label}
            </Trigger>
          ))}
        </List>
      </Bar>
      {children}
    </>
  )
}

const Bar = chakra('div', { base: tabsStyle.bar })
const List = chakra('div', { base: tabsStyle.list })
const Trigger = chakra('button', { base: tabsStyle.trigger })
