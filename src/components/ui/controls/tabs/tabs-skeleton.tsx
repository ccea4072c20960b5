import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { tabs as recipe } from '#app/theme/recipes/tabs.ts'
import type { Tab } from './tabs.tsx'
import css from './tab-bar.module.css'

interface TabsSkeletonProps<K extends string | number> {
  tabs: readonly Tab<K>[]
  active: K
  children: ReactNode
}

const { withProvider, withContext } = createSlotRecipeContext({ recipe })
const List = withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'list')
const Trigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'trigger')

/** Tabs in an inert skeleton: their styles alone, without Chakra's Tabs. */
export function TabsSkeleton<K extends string | number>({ tabs, active, children }: TabsSkeletonProps<K>) {
  return (
    <>
      <div className={css.bar}>
        <List>
          {tabs.map(({ key, label }) => (
            <Trigger key={key} type="button" tabIndex={-1} data-selected={key === active ? '' : undefined}>
              {label}
            </Trigger>
          ))}
        </List>
      </div>
      {children}
    </>
  )
}
