import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import type { Database } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { structureLevels, structures } from '#server/db/schema/places.ts'
import { runProgram, type Program } from '#server/testing/program.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { event, makeSmallLeague } from './testing/small-league.ts'

const script = fileURLToPath(new URL('./testing/director-process.ts', import.meta.url))

let database: Database
const running: Program[] = []

/** An event whose levels last a second, for a quarter of an hour. */
beforeEach(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
  await database.db.insert(structures).values({ id: 9, name: 'A second each' })
  await database.db.insert(structureLevels).values(
    Array.from({ length: 900 }, (_, index) => ({
      structureId: 9,
      roundNumber: index + 1,
      smallBlind: 100,
      bigBlind: 200,
      roundSeconds: 1,
    })),
  )
  const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000)
  await database.db.insert(events).values(event({ id: 1, startsAt, structureId: 9 }))
  await database.db.insert(clocks).values({
    eventId: 1,
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: 1,
    triggeredAt: startsAt,
    totalPlayers: 0,
    playersRemaining: 0,
    averageChip: 0,
    listsVersion: 'v',
  })
})

afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
  await database.close()
})

function direct(): Program {
  const program = runProgram(script, [database.url ?? ''], {})
  running.push(program)
  return program
}

const moves = (program: Program) => program.out().split('moved').length - 1
const movesOn = (program: Program, from: number) =>
  expect.poll(() => moves(program), { timeout: 60_000 }).toBeGreaterThan(from)

test.skipIf(!process.env.TEST_PG_URL)(
  'another process takes over from one that hangs, and the one that comes back does nothing [D2.27, D2.28, F104]',
  async () => {
    const first = direct()
    await movesOn(first, 2)
    const second = direct()
    await second.says('ready')
    expect(moves(second)).toBe(0)

    first.child.kill('SIGSTOP')
    // The other asks every 2 s, and waits 4 s at most for a transaction that was stopped in the middle.
    const { rows } = await database.db.execute<{ left: number }>(
      sql`select extract(epoch from expires_at - clock_timestamp())::float8 as left from leases`,
    )
    expect(rows[0]?.left).toBeLessThanOrEqual(8)
    await movesOn(second, 0)
    await movesOn(second, 2)
    const before = moves(first)
    first.child.kill('SIGCONT')
    await movesOn(second, moves(second) + 5)
    expect(moves(first)).toBe(before)

    second.child.kill('SIGKILL')
    await movesOn(first, before)
  },
  180_000,
)
