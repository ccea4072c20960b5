import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPtc } from '#contract/credit.ts'
import { creditZone, endOfDay } from '#domain/credit/expiry.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { ptcLots } from '#server/db/schema/credit.ts'
import { members } from '#server/db/schema/people.ts'
import { lockMembers } from '#server/ledger/locks.ts'
import { swapSeat } from '#server/ledger/tickets/swap.ts'
import { event, member, venue, weeklyGame, type Event, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft, ticket } from '#server/testing/credit-builders.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'
import { giveBack, spend } from './credit.ts'
import { transferCredit } from './transfer.ts'

/** The ends of credit are those that its lots were made with, whatever becomes of the credit and of its members. */

const [VIC, WA] = [1, 3]
const DAY = '2026-12-30'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

function endsOf({ id }: Player) {
  return site.db
    .select({ at: ptcLots.expiresAt, zone: ptcLots.timeZone })
    .from(ptcLots)
    .where(eq(ptcLots.playerId, id))
    .orderBy(ptcLots.id)
}

async function give(from: Player, to: Player, amount: number) {
  return site.db.transaction((tx) =>
    transferCredit(tx, { from: from.id, toMembershipId: to.membershipId, amount, now: site.now() }),
  )
}

function move({ id }: Player, stateId: number) {
  return site.db.update(members).set({ stateId }).where(eq(members.playerId, id))
}

test('six transfers by a member who changes state before each gain no day [D5.47, F107]', async () => {
  const [ann, bob] = [await member(site.db, { stateId: WA }), await member(site.db, { stateId: WA })]
  const end = { at: endOfDay(DAY, creditZone(WA)), zone: creditZone(WA) }
  await credit(site.db, ann, 100, { expiresAt: end.at, timeZone: end.zone })
  for (let hop = 0; hop < 6; hop += 1) {
    const [from, to] = hop % 2 ? [bob, ann] : [ann, bob]
    await move(from, VIC)
    expect(await give(from, to, 100)).toMatchObject({ success: true })
    await move(from, WA)
  }
  expect((await endsOf(ann)).at(-1)).toEqual(end)
})

test('a day is shown in the zone that it was made in, wherever its member lives [D5.47]', async () => {
  const ann = await member(site.db, { stateId: VIC })
  await credit(site.db, ann, 10, { expiresAt: endOfDay(DAY, creditZone(WA)), timeZone: creditZone(WA) })
  await credit(site.db, ann, 10, { expiresAt: endOfDay(DAY, creditZone(WA)) })
  const lots = await site.call(listPtc, { cookie: await site.signIn(ann.id) })
  expect(lots.map(({ expiryDate }) => expiryDate).toSorted()).toEqual([
    `${DAY}T23:59:59+08:00`,
    // Made in a zone that nobody knows: the instant where the member lives.
    '2026-12-31T02:59:59+11:00',
  ])
})

test('what is given back after its end ends in the zone of its lot [D5.48]', async () => {
  const ann = await member(site.db, { stateId: WA })
  await credit(site.db, ann, 10, { expiresAt: endOfDay('2026-11-21', creditZone(WA)), timeZone: creditZone(WA) })
  const guid = await site.db.transaction((tx) => spend(tx, ann.id, { amount: 10, description: 'x', now: site.now() }))
  await move(ann, VIC)
  site.now.set(new Date('2026-12-01T08:30:00Z'))
  await site.db.transaction((tx) =>
    giveBack(tx, guid ?? '', { description: 'x', now: site.now(), memberZone: creditZone(VIC) }),
  )
  expect((await endsOf(ann)).at(-1)).toEqual({ at: endOfDay('2026-12-02', creditZone(WA)), zone: creditZone(WA) })
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), from: fc.nat(2), to: fc.nat(2), amount: fc.constantFrom(5, 20, 45) }),
  fc.record({ kind: fc.constant('move' as const), who: fc.nat(2), stateId: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('buy' as const), who: fc.nat(2), amount: fc.constantFrom(5, 30) }),
  fc.record({ kind: fc.constant('return' as const) }),
  fc.record({ kind: fc.constant('swap' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 30) }),
)

test('no sequence of transfers, swaps, purchases and moves changes an end, or moves credit from one to another [D5.47, D5.48, F107]', async () => {
  const grand = await venue(site.db)
  const game = await weeklyGame(site.db, { venueId: grand.id })
  const flights = [
    await event(site.db, { venue: grand, weeklyGameId: game.id, date: '2027-02-01', buyInCents: 500 }),
    await event(site.db, { venue: grand, weeklyGameId: game.id, date: '2027-02-08', buyInCents: 500 }),
  ] as const
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const crowd = [await fresh(VIC, flights[0]), await fresh(WA, flights[0]), await fresh(5, flights[0])] as const
      const bought: string[] = []
      for (const one of steps) await take(one, { crowd, flights, bought })
      await expectEnds(crowd)
    }),
    { numRuns: 25 },
  )
}, 60_000)

async function fresh(stateId: number, flight: Event) {
  const who = await member(site.db, { stateId })
  for (const [day, zone] of [
    ['2026-11-21', creditZone(stateId)],
    [DAY, creditZone(stateId)],
  ] as const)
    await credit(site.db, who, 50, { expiresAt: endOfDay(day, zone), timeZone: zone })
  return { ...who, seat: (await ticket(site.db, who, flight)).guid }
}

type Crowd = readonly [Crew, Crew, Crew]
type Crew = Awaited<ReturnType<typeof fresh>>

async function take(
  one: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
  { crowd, flights, bought }: { crowd: Crowd; flights: readonly [Event, Event]; bought: string[] },
): Promise<void> {
  const now = site.now()
  switch (one.kind) {
    case 'give':
      await give(crowd[one.from as 0], crowd[one.to as 0], one.amount)
      break
    case 'move':
      await move(crowd[one.who as 0], one.stateId)
      break
    case 'buy': {
      const { id } = crowd[one.who as 0]
      const guid = await site.db.transaction((tx) => spend(tx, id, { amount: one.amount, description: 'x', now }))
      if (guid !== null) bought.push(guid)
      break
    }
    case 'return': {
      const guid = bought.pop()
      if (guid === undefined) break
      await site.db.transaction(async (tx) => {
        await lockMembers(
          tx,
          crowd.map(({ id }) => id),
        )
        await giveBack(tx, guid, { description: 'x', now, memberZone: creditZone(null) })
      })
      break
    }
    case 'swap': {
      const who = crowd[one.who as 0]
      await site.db.transaction((tx) =>
        swapSeat(tx, {
          askedBy: who.id,
          seat: { kind: 'ticket', guid: who.seat },
          owner: who.id,
          newEventId: flights[1].id,
          now,
        }),
      )
      break
    }
    case 'wait':
      site.now.set(new Date(now.getTime() + one.hours * 3_600_000))
  }
}

/** Lots that no return opened have the ends of an award, and a transfer takes from each end what it gives to it. */
async function expectEnds(crowd: Crowd): Promise<void> {
  const own = sql`l.player_id in ${crowd.map(({ id }) => id)}`
  const opened = (kinds: string[]) =>
    sql`select l.expires_at, l.time_zone from ptc_lots l join ptc_entries e on e.lot_id = l.id
      join ptc_transactions t on t.guid = e.transaction_guid where ${own} and e.amount > 0 and t.kind in ${kinds}`
  const { rows: made } = await site.db.execute(
    sql`${opened(['transfer'])} except (${opened(['award'])} union ${opened(['return'])})`,
  )
  const { rows: moved } = await site.db.execute(
    sql`select t.guid from ptc_transactions t join ptc_entries e on e.transaction_guid = t.guid join ptc_lots l on l.id = e.lot_id
      where t.kind = 'transfer' and ${own} group by t.guid, l.expires_at, l.time_zone having sum(e.amount) <> 0`,
  )
  expect([made, moved]).toEqual([[], []])
}

test('the migration says the zone of what is there, moves no end and takes nothing from anybody [D5.47]', async () => {
  const database = await openTestDatabase()
  const { db } = database
  try {
    const [vic, wa] = [await member(db, { stateId: VIC }), await member(db, { stateId: WA })]
    const [melbourne, perth] = [creditZone(VIC), creditZone(WA)]
    const made: [Player, Date, string | null][] = [
      [vic, endOfDay(DAY, melbourne), melbourne],
      [wa, endOfDay(DAY, perth), perth],
      // Of a member who has moved, and one at no midnight.
      [vic, endOfDay(DAY, perth), perth],
      [wa, new Date('2026-12-30T12:34:00Z'), null],
    ]
    for (const [who, expiresAt] of made) await credit(db, who, 30, { expiresAt })
    const ledger = async () => [
      await Promise.all([vic, wa].map((who) => creditLeft(db, who))),
      (await db.execute(sql`select id, guid, player_id, issued_at, expires_at from ptc_lots order by id`)).rows,
    ]
    const before = await ledger()
    await db.execute(sql`alter table ptc_lots drop column time_zone`)
    const text = await readFile(join(migrationsFolder, '0017_lot_ends.sql'), 'utf8')
    await db.transaction(async (tx) => {
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    })
    expect(await ledger()).toEqual(before)
    const lots = await db.select().from(ptcLots).orderBy(ptcLots.id)
    expect(lots.map(({ timeZone }) => timeZone)).toEqual(made.map(([, , zone]) => zone))
    await expect(db.update(ptcLots).set({ timeZone: perth })).rejects.toThrow()
  } finally {
    await database.close()
  }
})
