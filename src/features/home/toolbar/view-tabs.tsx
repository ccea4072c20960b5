import { HouseIcon, MapIcon } from 'lucide-react'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import type { GamesChoice, GamesSearch } from '../games/search.ts'
import css from './view-tabs.module.css'

/**
 * Home's two tabs in narrow windows, Home and Map [P2.47]: addresses of the same choice. Which of them is open is
 * decided by what is shown, since the address follows later.
 */
export function ViewTabs({ open, search }: { open: GamesChoice['view']; search: GamesSearch }) {
  const { view: _, ...home } = search
  const current = (view: GamesChoice['view']) => (open === view ? 'page' : undefined)
  return (
    <div className={css.tabs}>
      <TabLinks label="Home or map" variant="enclosed">
        <TabLink to="/" search={home} resetScroll={false} aria-current={current('list')}>
          <HouseIcon size={22} />
          Home
        </TabLink>
        <TabLink to="/" search={{ ...home, view: 'map' }} resetScroll={false} aria-current={current('map')}>
          <MapIcon size={22} />
          Map
        </TabLink>
      </TabLinks>
    </div>
  )
}
