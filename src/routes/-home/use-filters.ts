import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { regionQueries } from '#data/regions.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { withRegionsOf } from '#features/games/filters.ts'
import { choiceOf, searchOf, type GamesChoice, type GamesSearch } from '#features/games/search.ts'
import { afterPaint } from '#lib/scheduling/scheduling.ts'

interface Where {
  /** The saved state's. */
  stateId: number
  brandId: number
  coords: Point | null
}

/** Takes what the address is going to say, and how it is told to. */
type ChooseAhead = (search: GamesSearch, tell: () => void) => void

interface Ahead {
  /** What the address said when it was chosen. */
  said: GamesSearch
  search: GamesSearch
  tell?: () => void
}

/** What was chosen is drawn before the address says it: the router takes its time, and the next paint shall not wait for that. */
export function useAhead(said: GamesSearch): [GamesSearch, ChooseAhead] {
  const [ahead, setAhead] = useState<Ahead>({ said, search: said })
  // Once it is drawn: a frame asked for earlier may come before the drawing, which would then have to wait for the next.
  useLayoutEffect(() => ahead.tell && afterPaint(ahead.tell), [ahead])
  function choose(search: GamesSearch, tell: () => void): void {
    // In the press's own task React would run the effects of the drawing before the paint.
    queueMicrotask(() => setAhead({ said, search, tell }))
  }
  return [ahead.said === said ? ahead.search : said, choose]
}

export type ChangeChoice = (part: Partial<GamesChoice>) => void

/**
 * What the address chooses, without regions of another state, and without a distance nobody can measure. `ready` is
 * false while it is not known yet where its regions lie.
 */
export function useChoice(
  search: GamesSearch,
  { stateId, brandId, coords }: Where,
): { choice: GamesChoice; ready: boolean } {
  const said = useMemo(() => choiceOf(search, { stateId, brandId }), [search, stateId, brandId])
  const hasRegions = said.filters.regions.length > 0
  const regions = useQuery({ ...regionQueries.list(), enabled: hasRegions })
  // The same as long as nothing else is chosen: what it is given to is drawn again only then.
  const choice = useMemo(() => {
    const filters = withRegionsOf(said.filters, said.stateId, regions.data)
    return { ...said, filters: { ...filters, within: coords && filters.within } }
  }, [said, coords, regions.data])
  return {
    choice,
    ready: !hasRegions || regions.data !== undefined || !regions.isFetching,
  }
}

/** Another day, type, order or filter begins with the first cards again; none of them moves the page or fills the history. */
export function useChangeOf(
  choice: GamesChoice,
  stateId: number,
  typeInPath: string | undefined,
  chooseAhead: ChooseAhead,
): ChangeChoice {
  const navigate = useNavigate()
  function change(part: Partial<GamesChoice>): void {
    const next: GamesChoice = { ...choice, shown: PAGE_SIZE.gameCards, ...part }
    const still = { replace: true, resetScroll: false } as const
    const said = searchOf(next, { stateId })
    const { type, ...search } = said
    chooseAhead(said, () => {
      // While the type stays, so does the address it stands in: the page is the same, and so is the focus.
      if (typeInPath !== undefined && next.type === choice.type)
        void navigate({ to: '/types/$gameType', params: { gameType: typeInPath }, search, ...still })
      else void navigate({ to: '/', search: { ...search, ...(type && { type }) }, ...still })
    })
  }

  // Who chooses another state for the whole app means this list too [P4.27].
  const followed = useRef(stateId)
  const follow = useEffectEvent(() => change({ stateId, filters: { ...choice.filters, regions: [] } }))
  useEffect(() => {
    if (followed.current === stateId) return
    followed.current = stateId
    follow()
  }, [stateId])

  // One function for good: what it is given to need not be drawn again with every change.
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return useCallback((part) => latest.current(part), [])
}
