import type { Placing } from '#contract/direct.ts'

/** The first place that nobody has: after a gap was left by one who was removed, its place. */
export function nextPlace(placings: readonly Placing[]): number {
  const places = inOrder(placings).map(({ place }) => place)
  const gap = places.findIndex((place, index) => place > index + 1 && place !== places[index - 1])
  return gap === -1 ? places.length + 1 : gap + 1
}

/** @param moves whether those from the place on move down by one; else the place is shared with who has it */
export function inserted(placings: readonly Placing[], one: Placing, moves: boolean): Placing[] {
  const others = moves
    ? placings.map((other) => (other.place >= one.place ? { ...other, place: other.place + 1 } : other))
    : placings
  return inOrder([...others, one])
}

/** In the same order without gaps; those who share a place still do. */
export function numbered(placings: readonly Placing[]): Placing[] {
  return placings.map((one) => ({ ...one, place: 1 + placings.filter(({ place }) => place < one.place).length }))
}

function inOrder(placings: readonly Placing[]): Placing[] {
  return placings.toSorted((a, b) => a.place - b.place)
}
