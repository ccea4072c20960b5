import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import type { MajorSearch } from './search.ts'

/** What the address says, and how to change a part of it; neither moves the page nor fills the history. */
export function useMajorSearch(said: MajorSearch): [MajorSearch, (part: MajorSearch) => void] {
  const navigate = useNavigate()
  return useOptimisticSearch<MajorSearch>(
    said,
    (part) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
  )
}

/** The name that is searched for: at once in the list, in the address after a pause, since browsers count its changes. */
export function usePlayerText(
  { player = '' }: MajorSearch,
  change: (part: MajorSearch) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(player)
  const keep = useEffectEvent((said: string) => {
    if (said !== player) change({ player: said || undefined })
  })
  useEffect(() => {
    const timer = setTimeout(keep, DEBOUNCE_MS.search, text.trim())
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
