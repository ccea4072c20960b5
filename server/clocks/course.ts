import { stretchEndsAt, type ClockRow, type Game } from './game.ts'
import { advanced, ranOut } from './transitions.ts'

/** The next automatic change of a clock, and its instant. */
export interface Due {
  atMs: number
  apply: () => ClockRow
}

/** Returns what happens next to the clock, or null when nothing more will. It follows from the row alone. */
export type Course = (row: ClockRow | null) => Due | null

/**
 * The course of a game that people play: they open, pause and end its clock, which runs through its levels alone and
 * stays at the last [D2.20 last level].
 */
export function throughLevels(game: Game): Course {
  return (row) => {
    const endsAtMs = row && stretchEndsAt(row)
    if (!row || endsAtMs === null) return null
    const next = advanced(row, game, endsAtMs)
    if (!next && row.remainingSeconds === 0) return null
    return { atMs: endsAtMs, apply: () => next ?? ranOut(row, game, endsAtMs) }
  }
}

/** Returns the row after all that has become due up to and including the instant, each change at its own instant. */
export function advanceUntil(row: ClockRow | null, course: Course, untilMs: number): ClockRow | null {
  for (;;) {
    const due = course(row)
    if (!due || due.atMs > untilMs) return row
    row = due.apply()
  }
}
