import { SUMMARY_SIZE } from './constants.ts'

export interface Ranked {
  id: number | string
  /** Null for one who has none. */
  rank: number | null
}

/** Each player once, by id, in order of rank; of several rows the best ranked stays [P2.95]. */
export function uniquePlayers<P extends Ranked>(rows: readonly P[]): P[] {
  const seen = new Set<number | string>()
  return [...rows]
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The top three, or nobody unless there are more than two players [P2.94]. */
export function podium<P extends Ranked>(rows: readonly P[]): P[] {
  const players = uniquePlayers(rows.filter(({ rank }) => rank !== null))
  return players.length >= SUMMARY_SIZE.podium ? players.slice(0, SUMMARY_SIZE.podium) : []
}
