import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { regionQueries } from '#data/regions.ts'
import { venueQueries } from '#data/venues.ts'
import type { BoardLocation } from './filters.ts'
import { isLongEnough, suggest } from './suggestions.ts'

interface BoardFinderProps {
  /** The season whose venues are suggested. */
  seasonId: number | null
  onChoose: (place: BoardLocation) => void
}

/** Finds a state, region or venue by its name [P2.90 to P2.92]. */
export function BoardFinder({ seasonId, onChoose }: BoardFinderProps) {
  const [text, setText] = useState('')
  const { list, words } = useSuggestions(text, seasonId)
  return (
    <Combobox
      role="search"
      label="State, region or venue"
      inputValue={text}
      onInputValueChange={setText}
      isLongEnough={isLongEnough(text)}
      items={list}
      status={words}
      onSelect={({ place }) => onChoose(place)}
    />
  )
}

/** The suggestions for a text, and what is to be said of them. Places are asked for once there is a text. */
function useSuggestions(text: string, seasonId: number | null) {
  const enabled = isLongEnough(text)
  const regions = useQuery({ ...regionQueries.list(), enabled })
  const venues = useQuery({ ...venueQueries.ofSeason(seasonId), enabled })
  const { list, more } = useMemo(
    () => suggest(text, { regions: regions.data ?? [], venues: venues.data ?? [] }),
    [text, regions.data, venues.data],
  )
  return { list, words: wordsOf(list.length, more, [regions, venues]) }
}

function wordsOf(found: number, more: number, lists: readonly { data: unknown; fetchStatus: string }[]): string {
  if (more > 0) return `The first ${found} are shown. Type more of the name.`
  if (found > 0) return found === 1 ? '1 suggestion' : `${found} suggestions`
  const missing = lists.filter(({ data }) => data === undefined)
  if (missing.some(({ fetchStatus }) => fetchStatus === 'fetching')) return 'Looking it up'
  if (missing.some(({ fetchStatus }) => fetchStatus === 'paused'))
    return 'Regions and venues can be found once there is a connection.'
  if (missing.length > 0) return 'Regions and venues did not load. The filters below may still help.'
  return 'No state, region or venue has that in its name.'
}
