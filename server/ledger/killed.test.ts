import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMoneyCall } from '#contract/credit.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { event, member, season, venue, weeklyGame, type Event, type Player } from '#server/testing/builders.ts'
import { credit, verifyMobile } from '#server/testing/credit-builders.ts'
import type { CallAnswer, SentCall } from '#server/testing/money-process.ts'
import { openTestDatabase, testApp } from '#server/testing/test-app.ts'
import { tidyLedger } from './housekeeping.ts'

/** Eight members move credit and tickets at random while the server is killed and replies are lost [F7, F50, F55]. */

const script = fileURLToPath(new URL('../testing/money-process.ts', import.meta.url))
const NOW = new Date('2026-11-19T07:00:00Z')
const OPERATIONS = 1_050
const KILLS = 4
const AT_ONCE = 16

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-killed-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('1,050 random operations by eight members with killed servers and lost replies keep every credit [F55, F7, F50]', async () => {
  const random = randomOf(20_261_119)
  const { place, reopen, drop } = await openPlace()
  try {
    const league = await reopen(makeLeague)
    const before = await reopen(({ db }) => totals(db))
    const sent = new Map<number, SentCall>()
    const acknowledged = new Map<number, CallAnswer>()

    for (let round = 0; round <= KILLS; round += 1) {
      const goal = Math.floor((OPERATIONS * (round + 1)) / (KILLS + 1))
      // Whoever got no answer before asks again, with the same key.
      const again = [...sent.values()].filter(({ id }) => !acknowledged.has(id))
      const guids = await reopen(({ db }) => activeTickets(db))
      await runServer(place, { isKilled: round < KILLS, until: goal, again, next: (id) => randomCall(random, id, league, guids), sent, acknowledged, random })
    }

    expect(acknowledged.size).toBe(OPERATIONS)
    await reopen(async (database) => {
      const { db } = database
      const after = await totals(db)
      // Nothing came into being and nothing went but what was spent.
      expect([after.all, after.issued, after.lots + after.spent + after.expired]).toEqual([0, before.issued, before.lots])
      expect(await below(db)).toEqual([])
      expect(await unbalanced(db)).toEqual([])
      await everyKeyOnce(db)
      await seatsAreTrue(db)
      await answersStay(database, sent, acknowledged)
      await tidyLedger({ db, now: () => new Date(NOW.getTime() + 400 * 86_400_000) })
      expect((await totals(db)).lots).toBe(0)
    })
    const done = [...acknowledged.values()].filter(({ status, body }) => status === 200 && (body as { success?: boolean }).success !== false)
    expect(done.length).toBeGreaterThan(OPERATIONS / 10)
  } finally {
    await drop()
  }
}, 600_000)

/** A place for a database that outlives the processes which open it, on the engine the tests run on. */
async function openPlace() {
  const isServer = Boolean(process.env.TEST_PG_URL)
  const shared = isServer ? await openTestDatabase() : null
  const place = shared?.url ?? join(dir, 'db')
  return {
    place,
    /** The embedded database is one process's at a time. */
    async reopen<T>(work: (database: Database) => Promise<T>): Promise<T> {
      if (shared) return work(shared)
      const database = await openDatabase({ dataDir: place })
      try {
        await migrateDatabase(database)
        return await work(database)
      } finally {
        await database.close()
      }
    },
    drop: async () => shared?.close(),
  }
}

interface League {
  people: Player[]
  events: Event[]
}

async function makeLeague({ db }: Database): Promise<League> {
  const at = await venue(db)
  const { id: seasonId } = await season(db)
  const game = await weeklyGame(db, { venueId: at.id })
  const events: Event[] = []
  for (const date of ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']) {
    events.push(await event(db, { venue: at, date, seasonId, weeklyGameId: game.id, ptcRedeemable: true, buyInCents: 1_000, capacity: 4 }))
  }
  const people: Player[] = []
  for (let n = 0; n < 8; n += 1) {
    const one = await member(db, { stateId: 1 + (n % 8) })
    people.push(one)
    await verifyMobile(db, one)
    for (let lot = 0; lot < 3; lot += 1) await credit(db, one, 50 + 35 * lot, { expiresAt: new Date(NOW.getTime() + (lot * 40 + n + 1) * 86_400_000), transferable: lot !== 1 })
  }
  return { people, events }
}

interface Run {
  isKilled: boolean
  /** So many operations in all. */
  until: number
  again: SentCall[]
  next(id: number): SentCall
  sent: Map<number, SentCall>
  acknowledged: Map<number, CallAnswer>
  random: () => number
}

/** Sends calls, sixteen under way; one reply in twelve is lost. Is killed in the middle of the last ones, or ends when all have answers. */
async function runServer(place: string, { isKilled, until, again, next, sent, acknowledged, random }: Run): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, place, NOW.toISOString()], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const waiting = [...again]
  let underWay = 0
  const send = (call: SentCall) => {
    underWay += 1
    sent.set(call.id, call)
    child.stdin.write(`${JSON.stringify(call)}\n`)
  }
  const fill = () => {
    while (underWay < AT_ONCE && waiting.length > 0) send(waiting.shift() as SentCall)
    while (underWay < AT_ONCE && sent.size < until) send(next(sent.size))
  }
  fill()
  for await (const line of createInterface({ input: child.stdout })) {
    underWay -= 1
    const answer = JSON.parse(line) as CallAnswer
    const call = sent.get(answer.id)
    if (call && random() < 1 / 12) waiting.push(call)
    else acknowledged.set(answer.id, answer)
    fill()
    if (isKilled && sent.size >= until) break
    if (underWay === 0) break
  }
  await kill(child, isKilled)
  await ended
}

async function kill(child: ChildProcess, isHard: boolean): Promise<void> {
  if (!isHard) child.stdin?.end()
  child.kill(isHard ? 'SIGKILL' : 'SIGTERM')
}

function randomCall(random: () => number, id: number, { people, events }: League, guids: string[]): SentCall {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const common = { id, playerId: pick(people).id, key: `operation-${String(id).padStart(8, '0')}` }
  const kind = random()
  if (kind < 0.7) return { ...common, call: 'transferPtc', body: { PTCAmount: 5 * Math.floor(random() * 14), destMembershipId: pick(people).membershipId } }
  if (kind < 0.84 || guids.length === 0) return { ...common, call: 'purchaseEventTicket', body: { eventId: pick(events).id, ptcAmount: pick([10, 10, 10, 9]), creditCardAmount: 0 } }
  const [gameMembershipGuid = '', owner = ''] = pick(guids).split(' ')
  const own = { ...common, playerId: Number(owner) }
  if (kind < 0.92) return { ...own, call: 'swapFlight', body: { gameMembershipGuid, newEventId: pick(events).id } }
  return { ...own, call: 'transferTicket', body: { gameMembershipGuid, toMembershipId: pick(people).membershipId } }
}

async function activeTickets(db: Database['db']): Promise<string[]> {
  const rows = await db.select({ guid: tickets.guid, playerId: tickets.playerId, status: tickets.status }).from(tickets)
  return rows.filter(({ status }) => status === 'active').map(({ guid, playerId }) => `${guid} ${playerId}`)
}

async function totals(db: Database['db']) {
  const { rows } = await db.execute<{ all: number; lots: number; issued: number; spent: number; expired: number }>(sql`
    select coalesce(sum(amount), 0)::int as all, coalesce(sum(amount) filter (where lot_id is not null), 0)::int as lots, coalesce(sum(amount) filter (where account = 'issued'), 0)::int as issued,
      coalesce(sum(amount) filter (where account = 'spent'), 0)::int as spent, coalesce(sum(amount) filter (where account = 'expired'), 0)::int as expired from ptc_entries`)
  return rows[0] ?? { all: 0, lots: 0, issued: 0, spent: 0, expired: 0 }
}

async function below(db: Database['db']) {
  return (await db.execute(sql`select lot_id from ptc_entries where lot_id is not null group by lot_id having sum(amount) < 0`)).rows
}

async function unbalanced(db: Database['db']) {
  return (await db.execute(sql`select transaction_guid from ptc_entries group by transaction_guid having sum(amount) <> 0`)).rows
}

/** As many transfers and purchases were written as keys were answered with success. */
async function everyKeyOnce(db: Database['db']): Promise<void> {
  const { rows } = await db.execute<{ transfers: number; purchases: number; changes: number; keyed: number; bought: number; moved: number }>(sql`
    select (select count(*) from ptc_transactions where kind = 'transfer')::int as transfers, (select count(*) from ptc_transactions where kind = 'purchase')::int as purchases,
      (select count(*) from ticket_requests)::int as changes,
      (select count(*) from money_calls where call = 'transferPtc' and answer->>'success' = 'true')::int as keyed,
      (select count(*) from money_calls where call = 'purchaseEventTicket' and status = 200)::int as bought,
      (select count(*) from money_calls where call in ('swapFlight', 'transferTicket') and answer->>'success' = 'true')::int as moved`)
  const row = rows[0]
  expect([row?.transfers, row?.purchases, row?.changes]).toEqual([row?.keyed, row?.bought, row?.moved])
  expect(row?.moved).toBeGreaterThan(0)
}

async function seatsAreTrue(db: Database['db']): Promise<void> {
  const { rows } = await db.execute(sql`
    select e.id from events e left join (select event_id, count(*) as held from tickets where status = 'active' group by event_id) t on t.event_id = e.id
    where e.seats_held <> coalesce(t.held, 0) or e.seats_held > e.capacity`)
  expect(rows).toEqual([])
}

/** Everything that was acknowledged reads the same again by its key. */
async function answersStay(database: Database, sent: Map<number, SentCall>, acknowledged: Map<number, CallAnswer>): Promise<void> {
  const site = await testApp({ database, now: NOW, env: { rateLimits: false } })
  const cookies = new Map<number, string>()
  for (const { id, status, body } of acknowledged.values()) {
    const call = sent.get(id)
    if (!call || status === 400) continue
    const cookie = cookies.get(call.playerId) ?? (await site.signIn(call.playerId))
    cookies.set(call.playerId, cookie)
    const found = await site.call(findMoneyCall, { query: { key: call.key }, cookie })
    if (status === 200) expect(found).toMatchObject({ state: 'done', answer: body as object })
    else expect(found).toMatchObject({ state: 'refused', problem: { id: (body as { id: string }).id } })
  }
  await site.app.close()
}

/** The same numbers every time: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
