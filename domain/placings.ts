import { pointsFor } from './points.ts'
import { foldedName } from './text.ts'

/** A place and whose it is; without a player, by the typed name alone. */
export interface Placed {
  place: number
  playerId?: number | null | undefined
  name: string
}

export interface Awards {
  /** All who entered, a re-entry as one more; 0 where nobody has said. */
  entries: number
  buyInCents: number
  /** What the office gave; without it nobody gets cash. */
  prizes: readonly { rank: number; amountCents: number }[]
}

/**
 * Returns what is wrong with the places of an event, as one sentence; null for nothing [D1.61]. From the winner on none
 * may be missing, but those behind players who share a place.
 */
export function placingsProblem(placed: readonly Placed[], entries: number): string | null {
  if (placed.length === 0) return 'Nobody is placed yet.'
  if (entries > 0 && placed.length > entries)
    return `There are ${placed.length} places, more than the ${entries} entries.`
  const players = new Set<number>()
  const names = new Set<string>()
  // Namesakes who are players differ by their cards; a typed name has nothing but itself.
  for (const { playerId, name } of placed.toSorted((a, b) => Number(!a.playerId) - Number(!b.playerId))) {
    const folded = foldedName(name)
    if (playerId) {
      if (players.has(playerId)) return `${name} stands twice.`
      players.add(playerId)
    } else {
      if (folded === '') return 'Enter a name.'
      if (names.has(folded))
        return `Two are named ${name}. Add what distinguishes them, such as a letter of the last name.`
    }
    names.add(folded)
  }
  const places = placed.map(({ place }) => place).toSorted((a, b) => a - b)
  for (const [index, place] of places.entries()) {
    const next = index + 1
    if (place === next || (index > 0 && place === places[index - 1])) continue
    return place > next
      ? `Place ${next} is missing.`
      : `Place ${place} cannot be: it is shared, so the next is ${next}.`
  }
  return null
}

/**
 * The places in order with their points by the published formula and, where there is a prize list, their cash in cents:
 * those who share a place share what the ranks are paid that they take, odd cents to the first of them.
 */
export function awarded<One extends Placed>(placed: readonly One[], { entries, buyInCents, prizes }: Awards) {
  const fieldSize = Math.max(entries, placed.length)
  const prizeOf = new Map(prizes.map(({ rank, amountCents }) => [rank, amountCents]))
  return placed
    .toSorted((a, b) => a.place - b.place)
    .map((one, index, all) => {
      const tied = all.filter(({ place }) => place === one.place).length
      const sum = Array.from({ length: tied }, (_, n) => prizeOf.get(one.place + n) ?? 0).reduce((a, b) => a + b, 0)
      const odd = index - all.findIndex(({ place }) => place === one.place) < sum % tied ? 1 : 0
      return {
        ...one,
        points: pointsFor({ place: one.place, fieldSize, buyInAmount: buyInCents / 100 }),
        cashCents: Math.floor(sum / tied) + odd,
      }
    })
}
