import { createStore, useSelector } from '@tanstack/react-store'
import { normalizedName, type NormalizedName } from '#domain/name-search.ts'
import { foldedName, foldedText } from '#domain/text.ts'
import type { RegionOfState } from '#domain/resolved-location.ts'

/** Enough for a league's venues and a long list of players; then it starts over. */
const MAX_NAMES = 20_000

/** A venue's or place's name as it is compared: lists of thousands are searched with every key, and stay the same. */
export const knownLocation = remembered<NormalizedName>(normalizedName)

export const knownName = remembered<string>(foldedName)

/** The lines whose name has the text in it, whatever the spelling [P2.133, D4.18, F78 names compared]. */
export function linesNamed<T extends { name: string }>(lines: readonly T[], text: string): readonly T[] {
  const requested = foldedName(text)
  if (requested !== '') return lines.filter(({ name }) => knownName(name).includes(requested))
  const signs = foldedText(text)
  return signs === '' ? lines : lines.filter(({ name }) => foldedText(name).includes(signs))
}

function remembered<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const computed = compute(name)
    if (known.size >= MAX_NAMES) known.clear()
    known.set(name, computed)
    return computed
  }
}

/** The list of regions as last read, for what names its region and not its state. It is never requested for that alone. */
const store = createStore<readonly RegionOfState[]>([])

export function knownRegions(): readonly RegionOfState[] {
  return store.get()
}

export function useKnownRegions(): readonly RegionOfState[] {
  return useSelector(store)
}

export function noteRegions(list: readonly RegionOfState[]): void {
  store.setState(() => list)
}
