import { Link } from '@tanstack/react-router'
import { Icon } from '#components/icon.tsx'
import { house, map } from '#components/icons/finder.tsx'
import { Segmented } from '#components/segmented.tsx'
import type { GamesSearch } from './search.ts'

/** Home's two tabs in narrow windows, Home and Map [P2.47]: addresses of the same choice. */
export function ViewTabs({ search }: { search: GamesSearch }) {
  const { view: _, ...home } = search
  const options = { exact: true, includeSearch: true, explicitUndefined: true }
  return (
    <Segmented aria-label="Home or map" display={{ lg: 'none' }}>
      <Link to="/" search={home} resetScroll={false} activeOptions={options}>
        <Icon shape={house} />
        Home
      </Link>
      <Link to="/" search={{ ...home, view: 'map' }} resetScroll={false} activeOptions={options}>
        <Icon shape={map} />
        Map
      </Link>
    </Segmented>
  )
}
