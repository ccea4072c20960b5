import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMoneyCall } from '#contract/credit.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { cardPayments, tickets, vouchers } from '#server/db/schema/credit.ts'
import { readEnv, type Env } from '#server/settings/env.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { recordOutcome } from '#server/ledger/payments/settle.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { event, member, season, venue, weeklyGame, type Event, type Player } from '#server/testing/builders.ts'
import { credit, verifyMobile, voucher } from '#server/testing/credit-builders.ts'
import {
  bookedCharges,
  cardsAreTrue,
  creditIsConstant,
  everyKeyOnce,
  seatsAreTrue,
  totals,
  vouchersAreAsMany,
} from '#server/testing/ledger-checks.ts'
import type { CallResponse, SentCall } from '#server/testing/money-process.ts'
import { openTestDatabase, testApp } from '#server/testing/test-app.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'
import { tidyLedger } from '#server/recurring/ledger.ts'

/**
 * Eight members move credit, tickets and vouchers and pay by card at random, while the server is killed and replies are
 * lost [F7 lost response, F50 killed during payment, F55 constant total].
 */

const script = fileURLToPath(new URL('../testing/money-process.ts', import.meta.url))
const NOW = new Date('2026-11-19T07:00:00Z')
const DAY_MS = 86_400_000
const OPERATIONS = 450
const KILLS = 4
const AT_ONCE = 16
/** Between two servers: a payment that was cut off before it reached the provider has been given up by then. */
const REST_MS = 300_000

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-killed-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('random operations by eight members with killed servers and lost replies lose no credit [F55, F7, F50]', async () => {
  const random = randomOf(20_261_119)
  const { place, reopen, drop } = await openPlace()
  let now = NOW
  const till = await openTill(() => now)
  try {
    const league = await reopen(makeLeague)
    const before = await reopen(({ db }) => totals(db))
    const sent = new Map<number, SentCall>()
    const acknowledged = new Map<number, CallResponse>()

    const serve = async (round: number) => {
      const goal = Math.min(OPERATIONS, Math.floor((OPERATIONS * (round + 1)) / (KILLS + 1)))
      // A member who got no response before asks again, with the same key.
      const again = [...sent.values()].filter(({ id }) => !acknowledged.has(id))
      const seats = await reopen(({ db }) => activeSeats(db))
      now = new Date(NOW.getTime() + round * REST_MS)
      await runServer([place, now.toISOString(), JSON.stringify(till.cards)], {
        isKilled: round < KILLS,
        until: goal,
        again,
        next: (id) => randomCall(random, id, { ...league, ...till, seats }),
        sent,
        acknowledged,
        random,
      })
    }

    for (let round = 0; round <= KILLS; round += 1) await serve(round)
    await reopen((database) => sayOutcomes(database, join(dir, 'cards', 'orders.jsonl')))
    if (acknowledged.size < OPERATIONS) await serve(KILLS + 1)

    expect(acknowledged.size).toBe(OPERATIONS)
    await reopen(async (database) => {
      const { db } = database
      await creditIsConstant(db, before)
      const counted = await everyKeyOnce(db)
      const cards = await cardsAreTrue(db, join(dir, 'cards', 'orders.jsonl'))
      await vouchersAreAsMany(db, league.people.length)
      await seatsAreTrue(db)
      for (const count of [counted.transferred, counted.bought, counted.changed, cards.approved, cards.declined])
        expect(count).toBeGreaterThan(0)
      await answersStay(database, sent, acknowledged)
      await tidyLedger({ db, now: () => new Date(NOW.getTime() + 400 * DAY_MS) })
      expect((await totals(db)).lots).toBe(0)
    })
    const done = [...acknowledged.values()].filter(
      ({ status, body }) => status === 200 && (body as { success?: boolean }).success !== false,
    )
    expect(done.length).toBeGreaterThan(OPERATIONS / 10)
  } finally {
    await till.close()
    await drop()
  }
}, 600_000)

interface Till {
  cards: Env['cards']
  /** Tokens of a card that is good and of one that is declined. */
  good: string
  bad: string
}

/** The card provider, which lives on while the league's servers are killed. */
async function openTill(now: () => Date): Promise<Till & { close(): Promise<void> }> {
  const { env, close } = await withCards(
    { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dir, PORT: '0' }), host: '127.0.0.1' },
    now,
  )
  const tokenOf = async (number: string) => {
    const answer = await fetch(`${env.cards?.apiUrl}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/30', cvv: '123' }),
    })
    return ((await answer.json()) as { token: string }).token
  }
  return { cards: env.cards, good: await tokenOf('4111111111111111'), bad: await tokenOf('4000000000000002'), close }
}

/** A place for a database that outlives the processes which open it, on the engine the tests run on. */
async function openPlace() {
  const isServer = Boolean(process.env.TEST_PG_URL)
  const shared = isServer ? await openTestDatabase() : null
  const place = shared?.url ?? join(dir, 'db')
  if (!shared) await makeDatabaseDirectory(place)
  return {
    place,
    /** The embedded database is one process's at a time. */
    async reopen<T>(work: (database: Database) => Promise<T>): Promise<T> {
      if (shared) return work(shared)
      const database = await openDatabase({ dataDir: place })
      try {
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
  for (const date of ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']) {
    events.push(
      await event(db, {
        venue: at,
        date,
        seasonId,
        weeklyGameId: game.id,
        ptcRedeemable: true,
        cardRedeemable: true,
        buyInCents: 1_000,
        capacity: 7,
      }),
    )
  }
  const people: Player[] = []
  for (let n = 0; n < 8; n += 1) {
    const one = await member(db, { stateId: 1 + (n % 8) })
    people.push(one)
    await verifyMobile(db, one)
    await voucher(db, one, events[n % events.length] as Event)
    for (let lot = 0; lot < 3; lot += 1)
      await credit(db, one, 50 + 35 * lot, {
        expiresAt: new Date(NOW.getTime() + (lot * 40 + n + 2) * DAY_MS),
        transferable: lot !== 1,
      })
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
  acknowledged: Map<number, CallResponse>
  random: () => number
}

/**
 * Sends calls, sixteen under way; one reply in twelve is lost. Is killed in the middle of the last ones, or ends when
 * all have responses.
 */
async function runServer(
  value: string[],
  { isKilled, until, again, next, sent, acknowledged, random }: Run,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...value], { stdio: ['pipe', 'pipe', 'inherit'] })
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
    const answer = JSON.parse(line) as CallResponse
    const call = sent.get(answer.id)
    // A lost reply, or a payment that is still under way: asked again, with the same key.
    // One of unknown outcome is asked for by the next server.
    const isLeft = isUnknown(answer)
    if (call && !isLeft && (random() < 1 / 12 || isPending(answer))) waiting.push(call)
    else if (!isLeft) acknowledged.set(answer.id, answer)
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

interface Seat {
  guid: string
  playerId: number
  kind: 'gameMembershipGuid' | 'voucherGuid'
}

function randomCall(
  random: () => number,
  id: number,
  { people, events, seats, good, bad }: League & Till & { seats: Seat[] },
): SentCall {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const common = { id, playerId: pick(people).id, key: `operation-${String(id).padStart(8, '0')}` }
  const kind = random()
  if (kind < 0.6)
    return {
      ...common,
      call: 'transferPtc',
      body: { PTCAmount: 5 * Math.floor(random() * 14), destMembershipId: pick(people).membershipId },
    }
  const eventId = pick(events).id
  if (kind < 0.7 || seats.length === 0)
    return {
      ...common,
      call: 'purchaseEventTicket',
      body: { eventId, ptcAmount: pick([10, 10, 10, 9]), creditCardAmount: 0 },
    }
  if (kind < 0.84) {
    const ptcAmount = pick([0, 4, 7])
    return {
      ...common,
      call: 'purchaseEventTicket',
      body: {
        eventId,
        ptcAmount,
        creditCardAmount: 1_000 - 100 * ptcAmount,
        cardToken: pick([good, good, bad]),
        accessToken: 'x',
      },
    }
  }
  const { guid, playerId, kind: which } = pick(seats)
  const own = { ...common, playerId }
  if (kind < 0.92) return { ...own, call: 'swapFlight', body: { [which]: guid, newEventId: eventId } }
  return { ...own, call: 'transferTicket', body: { [which]: guid, toMembershipId: pick(people).membershipId } }
}

function isPending({ status, body }: CallResponse): boolean {
  return status === 409 && (body as { id?: string }).id === 'payment-pending'
}

function isUnknown(answer: CallResponse): boolean {
  return isPending(answer) && (answer.body as { message?: string }).message === CHECKING_PAYMENT
}

/** The office looks the payments of unknown outcome up in the provider's book [F90 unknown outcome]. */
async function sayOutcomes(database: Database, book: string): Promise<void> {
  const site = await testApp({ database, now: NOW })
  const books = { context: site.context, messaging: openMessaging(site.context) }
  const charges = bookedCharges(book)
  for (const { guid } of await database.db.select().from(cardPayments).where(eq(cardPayments.status, 'unknown'))) {
    const isCharged = charges.some(({ id, behaviour }) => id === guid && behaviour === 'approve')
    await recordOutcome(
      books,
      guid,
      isCharged ? { status: 'approved' } : { status: 'declined', reason: 'said by the office' },
    )
  }
  await site.app.close()
}

async function activeSeats(db: Database['db']): Promise<Seat[]> {
  const held = await db
    .select({ guid: tickets.guid, playerId: tickets.playerId })
    .from(tickets)
    .where(eq(tickets.status, 'active'))
  const owned = await db
    .select({ guid: vouchers.guid, playerId: vouchers.playerId })
    .from(vouchers)
    .where(eq(vouchers.status, 'active'))
  return [
    ...held.map((seat) => ({ ...seat, kind: 'gameMembershipGuid' as const })),
    ...owned.map((seat) => ({ ...seat, kind: 'voucherGuid' as const })),
  ]
}

/** Everything that was acknowledged reads the same again by its key. */
async function answersStay(
  database: Database,
  sent: Map<number, SentCall>,
  acknowledged: Map<number, CallResponse>,
): Promise<void> {
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
