import { STATES } from '#domain/states.ts'
import { comparableName } from '#domain/text.ts'

/** One way to read an address: the name of a place, perhaps with its state and postcode. */
export interface Reading {
  /** Folded words; empty where there is a postcode alone. */
  name: readonly string[]
  stateId: number | null
  postcode: string | null
}

/**
 * The ways to read an address, the whole text first: each next one takes a postcode, a state or the country off its
 * end, in whatever order they stand there. `Port Victoria` is a name first and a port in Victoria second.
 */
export function readingsOf(address: string): Reading[] {
  let reading: Reading = {
    name: comparableName(address).split(' ').filter(Boolean).slice(0, MAX_TERMS),
    stateId: null,
    postcode: null,
  }
  if (reading.name.length === 0) return []
  const readings = [reading]
  for (;;) {
    const shorter = withoutTail(reading)
    if (!shorter) return readings
    readings.push(shorter)
    reading = shorter
  }
}

/** The state a postcode belongs to; null for four digits that are none. */
export function stateOfPostcode(postcode: string): number | null {
  const n = Number(postcode)
  const [, , short] = POSTCODES.find(([first, last]) => n >= first && n <= last) ?? []
  return short === undefined ? null : stateIdOf(short)
}

/** No address has as many. */
const MAX_TERMS = 40

function withoutTail({ name, stateId, postcode }: Reading): Reading | null {
  const last = name.at(-1) ?? ''
  if (postcode === null && /^\d{4}$/.test(last)) return { name: name.slice(0, -1), stateId, postcode: last }
  for (const { words, id } of stateId === null ? STATE_WORDS : []) {
    const rest = name.slice(0, -words.length)
    if (rest.length === 0 && postcode === null) continue
    if (words.every((word, n) => word === name[name.length - words.length + n]))
      return { name: rest, stateId: id, postcode }
  }
  if (name.length > 1 && (last === 'australia' || last === 'au')) return { name: name.slice(0, -1), stateId, postcode }
  return null
}

const STATE_WORDS = STATES.flatMap(({ id, short, name }) =>
  [short, name].map((words) => ({ id, words: comparableName(words).split(' ') })),
)

/** From, to, state. What lies between others comes before them. */
const POSTCODES: readonly (readonly [first: number, last: number, short: string])[] = [
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [200, 299, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [800, 999, 'NT'],
]

function stateIdOf(short: string): number | null {
  return STATES.find((state) => state.short === short)?.id ?? null
}
