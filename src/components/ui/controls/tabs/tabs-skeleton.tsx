import type { ReactNode } from 'react'
import type { Tab } from './tabs.tsx'
import bar from './tab-bar.module.css'
import css from './tabs.module.css'

interface TabsSkeletonProps<K extends string | number> {
  tabs: readonly Tab<K>[]
  active: K
  children: ReactNode
}

/** Tabs in an inert skeleton: their styles alone, without Chakra's Tabs. */
export function TabsSkeleton<K extends string | number>({ tabs, active, children }: TabsSkeletonProps<K>) {
  return (
    <>
      <div className={bar.bar}>
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
