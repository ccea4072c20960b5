/** A stream of numbers that depends on its seed alone, so that one path always gives one picture. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A number between from and to. */
  range(from: number, to: number): number
  /** A whole number from 0 up to, not including, below. */
  int(below: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

export function seededRandom(seed: string): Random {
  let state = hashText(seed)
  function next(): number {
    // mulberry32: 32 bits of state are plenty for placing shapes, and it is the same on every machine.
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    range: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => list[int(list.length)] ?? list[0],
    shuffle(list) {
      const keyed = list.map((value) => ({ value, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map((entry) => entry.value)
    },
  }
}

/** FNV-1a with a final mix, so that neighbouring ids (17, 18) start far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
