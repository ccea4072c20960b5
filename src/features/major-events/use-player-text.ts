import { useEffect, useEffectEvent, useState } from 'react'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import type { MajorSearch } from './search.ts'

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
