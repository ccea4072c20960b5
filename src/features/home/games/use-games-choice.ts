import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { measurableFilters } from '#data/game-filters.ts'
import { regionQueries } from '#data/regions.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { choiceOf, gamesSearch, searchOf, withRegionsOf, type GamesChoice, type GamesSearch } from './search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

interface Where {
  /** The saved state's. */
  stateId: number
  brandId: number
  coords: Point | null
}

export type ChangeChoice = (part: Partial<GamesChoice>) => void

/**
 * Returns the choice of the address and a function that changes a part of it. Another day, type, order or filter starts
 * with the first cards again; no change moves the page or fills the history. Choosing another state for the whole app
 * chooses it here as well [P4.27].
 *
 * @param committed the search of the address; the same object as long as it does not change
 * @param typeInPath the type as it stands in `/types/{gameType}`
 */
export function useGamesChoice(
  committed: GamesSearch,
  typeInPath: string | undefined,
  where: Where,
): { choice: GamesChoice; ready: boolean; change: ChangeChoice } {
  const navigate = useNavigate()
  const { stateId } = where
  const [search, setSearch] = useOptimisticSearch<GamesSearch>(committed, ({ type, ...rest }) => {
    const still = { replace: true, resetScroll: false } as const
    // While the type stays, so does the address it stands in: the page is the same, and so is the focus.
    if (typeInPath !== undefined && (type ?? 'all') === choice.type)
      void navigate({ to: '/types/$gameType', params: { gameType: typeInPath }, search: rest, ...still })
    else void navigate({ to: '/', search: { ...rest, ...(type && { type }) }, ...still })
  })
  const { choice, ready } = useChoice(search, where)
  const change = useStable((part: Partial<GamesChoice>) =>
    setSearch({ ...NOTHING_SAID, ...searchOf({ ...choice, shown: PAGE_SIZE.gameCards, ...part }, { stateId }) }),
  )

  const followed = useRef(stateId)
  useEffect(() => {
    if (followed.current === stateId) return
    followed.current = stateId
    change({ stateId, filters: { ...choice.filters, regions: [] } })
  }, [stateId, change, choice.filters])

  return { choice, ready, change }
}

/**
 * What the address chooses, without regions of another state, and without a distance nobody can measure. `ready` is
 * false while it is not known yet where its regions lie.
 */
function useChoice(search: GamesSearch, { stateId, brandId, coords }: Where): { choice: GamesChoice; ready: boolean } {
  const message = useMemo(() => choiceOf(search, { stateId, brandId }), [search, stateId, brandId])
  const hasRegions = message.filters.regions.length > 0
  const regions = useQuery({ ...regionQueries.list(), enabled: hasRegions })
  // The same as long as nothing else is chosen: what it is given to is rendered again only then.
  const choice = useMemo(() => {
    const filters = withRegionsOf(message.filters, message.stateId, regions.data)
    return { ...message, filters: measurableFilters(filters, coords) }
  }, [message, coords, regions.data])
  return {
    choice,
    ready: !hasRegions || regions.data !== undefined || !regions.isFetching,
  }
}

/** A part of a search that takes back all that another one says. */
const NOTHING_SAID = Object.fromEntries(Object.keys(gamesSearch.entries).map((key) => [key, undefined])) as GamesSearch

/** Returns one function for good, so that what it is given to need not render again with every change. */
function useStable<A>(change: (argument: A) => void): (argument: A) => void {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return useCallback((argument) => latest.current(argument), [])
}
