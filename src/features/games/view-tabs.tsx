import { Link } from '@tanstack/react-router'
import { HouseIcon, MapIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Segmented } from '#components/ui/controls/segmented.tsx'
import type { GamesChoice, GamesSearch } from './search.ts'

interface ViewTabsProps {
  open: GamesChoice['view']
  /** The choice, as the address says it. */
  search: GamesSearch
}

/**
 * Home's two tabs in narrow windows, Home and Map [P2.47]: addresses of the same choice. Which of them is open is
 * decided by what is shown, since the address follows later.
 */
export function ViewTabs({ open, search }: ViewTabsProps) {
  const { view: _, ...home } = search
  const tab = (view: GamesChoice['view']) =>
    ({
      to: '/',
      resetScroll: false,
      activeOptions: EXACT,
      activeProps: {},
      inactiveProps: { 'aria-current': open === view ? ('page' as const) : undefined },
    }) as const
  return (
    <Segmented aria-label="Home or map" display={{ base: 'grid', lg: 'none' }}>
      <Link search={home} {...tab('list')}>
        <Icon icon={HouseIcon} />
        Home
      </Link>
      <Link search={{ ...home, view: 'map' }} {...tab('map')}>
        <Icon icon={MapIcon} />
        Map
      </Link>
    </Segmented>
  )
}

const EXACT = { exact: true, includeSearch: true, explicitUndefined: true }
