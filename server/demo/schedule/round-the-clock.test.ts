import { describe, expect, test } from 'vitest'
import { RunStatus, type ClockReading } from '#domain/clock/clock-status.ts'
import { clockAt } from '#domain/clock/clock.ts'
import { stateById } from '#domain/states.ts'
import { addDays } from '#domain/time.ts'
import { wallInstant } from '#server/schedule/occurrences.ts'
import { elapsedAtPlayed } from '#server/demo/evenings/plan.ts'
import { NIGHTJAR_CLUBS, ROUND_THE_CLOCK } from './round-the-clock.ts'
import { blindStructures } from './structures.ts'

const MINUTE = 60_000
const levels = blindStructures().find(({ name }) => name === ROUND_THE_CLOCK.structureName)?.levels ?? []
const leastMs = elapsedAtPlayed(levels, ROUND_THE_CLOCK.minPlayedSeconds) * 1000

/** The clocks of all clubs as the ticker plays them, for the shortest evening that can be planned. */
function tournaments(firstDay: string, days: number): { startsAt: number; endsAt: number; reading: ClockReading }[] {
  return Array.from({ length: days + 2 }, (_, n) => addDays(firstDay, n - 1)).flatMap((day) =>
    NIGHTJAR_CLUBS.flatMap((club) =>
      club.starts.map((time) => {
        const startsAt = wallInstant(day, time, stateById(club.state)?.timeZone ?? '').getTime()
        return { startsAt, endsAt: startsAt + leastMs, reading: readingFrom(startsAt) }
      }),
    ),
  )
}

function readingFrom(startsAt: number): ClockReading {
  return {
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: levels[0]?.roundSeconds ?? 0,
    triggeredDateTime: new Date(startsAt).toISOString(),
    blindStructureList: levels.map(({ roundNumber, roundSeconds, breakSeconds, smallBlind, bigBlind }) => ({
      roundNumber,
      roundLength: roundSeconds,
      breakLength: breakSeconds,
      formatBlind: `${smallBlind}/${bigBlind}`,
    })),
  }
}

describe('life at every minute', () => {
  test.each([
    ['ordinary days', '2026-11-19', 3],
    ['the nights around the end of daylight saving', '2026-04-04', 3],
    ['the nights around its beginning', '2026-10-03', 3],
    ['the turn of the year', '2026-12-31', 2],
  ])('%s: three run, one is within five minutes of a level change and one on a break', (_, firstDay, days) => {
    const all = tournaments(firstDay, days)
    const from = Date.parse(`${firstDay}T00:00:00Z`)
    for (let at = from; at < from + days * 24 * 60 * MINUTE; at += MINUTE) {
      const running = all.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
      const views = running.map(({ reading }) => clockAt(reading, at))
      const when = new Date(at).toISOString()
      expect(running.length, when).toBeGreaterThanOrEqual(3)
      expect(
        views.every(({ phase, isLastLevel }) => (phase === 'running' || phase === 'break') && !isLastLevel),
        when,
      ).toBe(true)
      expect(
        views.some(({ remainingSeconds }) => remainingSeconds <= 300),
        when,
      ).toBe(true)
      expect(
        views.some(({ isBreak }) => isBreak),
        when,
      ).toBe(true)
    }
  })
})
