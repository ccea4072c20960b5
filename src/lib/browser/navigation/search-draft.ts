import { useEffect, useEffectEvent, useState } from 'react'
import { DEBOUNCE_MS } from '#domain/constants.ts'

/**
 * A text that is being typed and its setter: searched for as `normalise` writes it 500 ms after the last key [P4.19],
 * since browsers count the changes of an address, and given up when the address says otherwise, as by Back or a link.
 * `text` is that of the address.
 */
export function useSearchDraft(
  text: string,
  onSearch: (text: string) => void,
  normalise: (draft: string) => string,
): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(text)
  const [known, setKnown] = useState(text)
  /** What was searched for and is not in the address yet: it may come late, and letters typed since stay. */
  const [pending, setPending] = useState<string | null>(null)
  if (text !== known) {
    setKnown(text)
    setPending(null)
    if (text !== pending && text !== normalise(draft)) setDraft(text)
  }
  const search = useEffectEvent(() => {
    const requested = normalise(draft)
    if (requested === text) return
    setPending(requested)
    onSearch(requested)
  })
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS.search)
    return () => clearTimeout(timer)
  }, [draft])
  return [draft, setDraft]
}
