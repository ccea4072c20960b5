import { chakra, useSlotRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { tabs as recipe } from '#app/theme/recipes/tabs.ts'
import type { Tab } from './tabs.tsx'
import css from './tab-bar.module.css'

interface TabsSkeletonProps<K extends string | number> {
  tabs: readonly Tab<K>[]
  active: K
  children: ReactNode
}

/** Tabs in an inert skeleton: their styles alone, without Chakra's Tabs. */
export function TabsSkeleton<K extends string | number>({ tabs, active, children }: TabsSkeletonProps<K>) {
  const styles = useSlotRecipe({ recipe })()
  return (
    <>
      <div className={css.bar}>
        <chakra.div css={styles.list}>
          {tabs.map(({ key, label }) => (
            <chakra.button
              key={key}
              type="button"
              tabIndex={-1}
              data-selected={key === active ? '' : undefined}
              css={styles.trigger}
            >
              {label}
            </chakra.button>
          ))}
        </chakra.div>
      </div>
      {children}
    </>
  )
}
