import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { chance, chanceBetween, chanceOf } from '#server/demo/random.ts'
import type { PlannedPause } from './simulated-game.ts'

const MESSAGES = [
  'Tables are being balanced',
  'One moment, the director is at a table',
  'Chips are being coloured up',
] as const
const SHARE_WITH_PAUSE = 0.3
const SHARE_WITH_SECOND_PAUSE = 0.25
/** A pause keeps clear of both ends of a level, so that nobody wonders whether it is a break. */
const CLEAR_OF_EDGES_SECONDS = 90
/** Apart from the keys with which the plan draws. */
const SALT = 40_961

/**
 * The stops of an ordinary evening, in order: most evenings have none, some one, few two, each of 1 to 4 minutes in
 * the middle of a level. The same seed and event always give the same.
 */
export function plannedPauses(
  seed: number,
  eventId: number,
  levels: readonly TimedLevel[],
  finishedAtPlayedSecond: number,
): PlannedPause[] {
  if (chance(seed, eventId, SALT) >= SHARE_WITH_PAUSE) return []
  const count = chance(seed, eventId, SALT, 1) < SHARE_WITH_SECOND_PAUSE ? 2 : 1
  const pauses = new Map<number, PlannedPause>()
  for (let n = 0; n < count; n += 1) {
    const index = chanceBetween(0, Math.max(0, levels.length - 1), seed, eventId, SALT, 2, n)
    const level = levels[index]
    if (!level || level.roundLength <= 2 * CLEAR_OF_EDGES_SECONDS) continue
    const before = levels.slice(0, index).reduce((sum, { roundLength }) => sum + roundLength, 0)
    const into = chanceBetween(
      CLEAR_OF_EDGES_SECONDS,
      level.roundLength - CLEAR_OF_EDGES_SECONDS,
      seed,
      eventId,
      SALT,
      3,
      n,
    )
    const atPlayedSecond = before + into
    if (atPlayedSecond >= finishedAtPlayedSecond) continue
    pauses.set(atPlayedSecond, {
      atPlayedSecond,
      seconds: chanceBetween(60, 240, seed, eventId, SALT, 4, n),
      message: chanceOf(MESSAGES, seed, eventId, SALT, 5, n),
    })
  }
  return [...pauses.values()].sort((a, b) => a.atPlayedSecond - b.atPlayedSecond)
}
