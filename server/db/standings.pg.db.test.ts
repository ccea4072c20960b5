import fc from 'fast-check'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GAME_KIND_STATE_ID } from '#domain/constants.ts'
import { events, results } from '#server/db/schema/events.ts'
import { event, player, season, venue } from '#server/testing/builders.ts'
import { standingsFromResults, storedStandings } from '#server/testing/standings.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import type { Database, Db } from './client.ts'

/** Standings against the plainest way to make them: add up every result. */

let database: Database
let db: Db
let ids: { events: number[]; players: number[]; moves: { stateId: number; regionId: number }[]; seasons: number[] }

beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  const venues = [await venue(db), await venue(db), await venue(db, { stateId: GAME_KIND_STATE_ID })] as const
  const seasons = [(await season(db)).id, (await season(db)).id]
  const made = []
  for (let n = 0; n < 6; n += 1) {
    const at = venues[n % 3] ?? fail()
    made.push(await event(db, { venue: at, date: '2026-11-05', seasonId: seasons[n % 2], statusId: 1 + (n % 2) }))
  }
  const players = await Promise.all(Array.from({ length: 9 }, () => player(db)))
  ids = {
    events: made.map(({ id }) => id),
    players: players.map(({ id }) => id),
    moves: venues.map(({ stateId, regionId }) => ({ stateId, regionId })),
    seasons,
  }
})
afterEach(() => database.close())

async function expectSums(of: Db = db): Promise<void> {
  expect(await storedStandings(of)).toEqual(await standingsFromResults(of))
}

/** Something that people, clocks and imports do to a league, or an operator at the database's own prompt. */
type Step =
  | { kind: 'insert'; rows: { event: number; place: number; player: number; points: number; won: number }[] }
  | { kind: 'correct'; event: number; place: number; points: number; won: number; player: number }
  | { kind: 'swap places'; event: number }
  | { kind: 'move results'; from: number; to: number }
  | { kind: 'remove'; event: number; place: number | null }
  | { kind: 'change events'; events: number[]; change: Partial<typeof events.$inferInsert> }
  | { kind: 'truncate' }

async function apply(step: Step): Promise<void> {
  switch (step.kind) {
    case 'insert':
      await db
        .insert(results)
        .values(
          step.rows.map(({ event: at, player: who, won, ...row }) => ({
            ...row,
            eventId: ids.events[at] ?? fail(),
            playerId: ids.players[who] ?? fail(),
            cashCents: won,
            ptc: won % 7,
          })),
        )
        .onConflictDoNothing()
      return
    case 'correct':
      await db
        .update(results)
        .set({
          points: step.points,
          cashCents: step.won,
          // One of them is another player's.
          playerId: sql`case when not exists (select from results t where t.event_id = results.event_id and t.player_id = ${ids.players[step.player]})
            and player_id = (select min(t.player_id) from results t where t.event_id = results.event_id and t.place >= ${step.place})
            then ${ids.players[step.player]} else player_id end`,
        })
        .where(sql`${results.eventId} = ${ids.events[step.event]} and ${results.place} >= ${step.place}`)
      return
    case 'swap places':
      // Nobody's sums change but the wins and final tables.
      await db.execute(sql`update results set place = place + 100 where event_id = ${ids.events[step.event]}`)
      await db.execute(
        sql`update results set place = 1 + (place * 7) % 23 where event_id = ${ids.events[step.event]} and place > 100`,
      )
      return
    case 'move results':
      await db.execute(sql`
        update results r set event_id = ${ids.events[step.to]} where event_id = ${ids.events[step.from]}
          and not exists (select from results t where t.event_id = ${ids.events[step.to]} and t.player_id = r.player_id)`)
      return
    case 'remove':
      await db
        .delete(results)
        .where(
          sql`${results.eventId} = ${ids.events[step.event]} and (${step.place}::int is null or ${results.place} = ${step.place}::int)`,
        )
      return
    case 'change events':
      await db
        .update(events)
        .set(step.change)
        .where(
          inArray(
            events.id,
            step.events.map((n) => ids.events[n] ?? fail()),
          ),
        )
      return
    case 'truncate':
      await db.execute(sql`truncate results`)
  }
}

const at = fc.nat({ max: 5 })
const who = fc.nat({ max: 7 })
const place = fc.integer({ min: 1, max: 22 })
const points = fc.nat({ max: 300 })
const won = fc.oneof(fc.constant(0), fc.nat({ max: 100_000 }))

function stepsOf({ moves, seasons }: typeof ids): fc.Arbitrary<Step[]> {
  const result = fc.record({ event: at, place, player: who, points, won })
  const insert = fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.uniqueArray(result, { minLength: 1, maxLength: 12, selector: (row) => `${row.event} ${row.player}` }),
  })
  const change = fc.oneof(
    fc.record({ statusId: fc.constantFrom(1, 2, 6) }),
    fc.record({ statusId: fc.constant(2) }),
    fc.record({ seasonId: fc.constantFrom(null, ...seasons) }),
    fc.record({ brandId: fc.constantFrom(1, 2), divisionId: fc.constantFrom(null, 3, 4, 5) }),
    fc.constantFrom(...moves),
    fc.record({ seatsHeld: fc.nat({ max: 5 }) }),
  )
  return fc.array(
    fc.oneof(
      { weight: 20, arbitrary: insert },
      {
        weight: 10,
        arbitrary: fc.record({ kind: fc.constant('correct' as const), event: at, place, points, won, player: who }),
      },
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('swap places' as const), event: at }) },
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('move results' as const), from: at, to: at }) },
      {
        weight: 10,
        arbitrary: fc.record({ kind: fc.constant('remove' as const), event: at, place: fc.option(place) }),
      },
      {
        weight: 30,
        arbitrary: fc.record({
          kind: fc.constant('change events' as const),
          events: fc.uniqueArray(at, { minLength: 1, maxLength: 4 }),
          change,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('truncate' as const) }) },
    ),
    { minLength: 10, maxLength: 25 },
  )
}

test('are the sums of the results of closed events after whatever happens to either [P7.14, P9.21]', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(ids), async (steps) => {
      for (const step of steps) {
        await apply(step)
        await expectSums()
      }
    }),
    { numRuns: 25 },
  )
  await db.execute(sql`delete from results`)
  expect(await storedStandings(db)).toEqual([])
})

test('an update of events that concerns no board writes nothing', async () => {
  await apply({ kind: 'insert', rows: [{ event: 1, place: 1, player: 0, points: 50, won: 0 }] })
  const versions = () => db.execute(sql`select ctid::text, xmin::text from standings order by 1`)
  const before = await versions()
  await db.update(events).set({ seatsHeld: 1, entrants: 20 })
  await db
    .update(events)
    .set({ statusId: 2 })
    .where(eq(events.id, ids.events[1] ?? fail()))
  expect((await versions()).rows).toEqual(before.rows)
})

test('adding them up from the beginning gives what the triggers gave', async () => {
  await apply({
    kind: 'insert',
    rows: [0, 1, 2, 3, 4, 5].map((n) => ({ event: n, place: 1 + n, player: n, points: 50, won: 20 * n })),
  })
  const before = await storedStandings(db)
  expect(before.length).toBeGreaterThan(5)
  await db.execute(sql`select standings_rebuild()`)
  expect(await storedStandings(db)).toEqual(before)
})

describe.skipIf(!process.env.TEST_PG_URL)('several processes on one PostgreSQL', () => {
  /** What one transaction does to the first event, which is open or closed before. */
  const doings: Record<string, (tx: Db, place: number) => Promise<unknown>> = {
    'writes results': (tx, place) => write(tx, 0, place),
    'writes results and closes the event': async (tx, place) => {
      await write(tx, 0, place)
      await change(tx, { statusId: 2 })
    },
    'closes the event': (tx) => change(tx, { statusId: 2 }),
    'opens the event again': (tx) => change(tx, { statusId: 1 }),
    'moves the event': (tx) => change(tx, { ...ids.moves[2], seasonId: null, divisionId: 4 }),
    'corrects results': (tx) => tx.update(results).set({ points: sql`points + 5`, place: sql`place + 40` }),
    'removes results': (tx) => tx.delete(results),
  }

  function write(tx: Db, at: number, place: number) {
    const rows = [0, 1, 2].map((n) => ({
      eventId: ids.events[at] ?? fail(),
      place: place + n,
      playerId: ids.players[3 * Math.floor(place / 10) + ((place + n) % 3)] ?? fail(),
      points: 10 * place + n,
    }))
    return tx.insert(results).values(rows)
  }

  function change(tx: Db, values: Partial<typeof events.$inferInsert>, at = 0) {
    return tx
      .update(events)
      .set(values)
      .where(eq(events.id, ids.events[at] ?? fail()))
  }

  /** How many connections to this database wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n ?? 0
  }

  test.each(Object.keys(doings).flatMap((one) => Object.keys(doings).map((other) => [one, other] as const)))(
    'one %s while another %s: nothing is lost or counted twice [P7.14]',
    async (one, other) => {
      // What nobody closes counts only if it was closed before.
      const statusId = `${one} ${other}`.includes('closes') ? 1 : 2
      await db.delete(results)
      await change(db, { ...ids.moves[0], seasonId: ids.seasons[0] ?? null, statusId, divisionId: null })
      await write(db, 0, 1)
      let isDone = false
      const second: Promise<unknown>[] = []
      await db.transaction(async (tx) => {
        await doings[one]?.(tx, 10)
        second.push(db.transaction(async (mine) => doings[other]?.(mine, 20)).finally(() => (isDone = true)))
        await expect.poll(async () => isDone || (await waiting()) > 0, { interval: 5 }).toBe(true)
      })
      await Promise.all(second)
      await expectSums()
    },
  )

  test('many that close events with the same players at once do not wait for each other in a circle [P7.14]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.delete(results)
      await db.update(events).set({ statusId: 1 })
      await Promise.all(
        ids.events.map((_, at) =>
          db.transaction(async (tx) => {
            await write(tx, at, 1 + ((at * 7 + round) % 5))
            await change(tx, { statusId: 2 }, at)
          }),
        ),
      )
      await expectSums()
      await Promise.all(ids.events.map((_, at) => change(db, { seasonId: ids.seasons[(at + round) % 2] ?? null }, at)))
      await expectSums()
    }
  })
})

function fail(): never {
  throw new Error('unreachable')
}
