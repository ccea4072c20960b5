import type { ReactNode } from 'react'
import css from './board-tabs.module.css'

/** One of the two boards; its key is that of the tab [P2.8]. */
export function BoardTabs(props: { 'aria-label': string; children: ReactNode }) {
  return <nav className={css.tabs} {...props} />
}
