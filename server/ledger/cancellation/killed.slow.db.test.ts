import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database, type Db } from '#server/db/client.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { settleAllCancelled } from '#server/recurring/ledger.ts'
import { reserve } from '#server/ledger/purchase.ts'
import { event, member, venue, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft, verifyMobile } from '#server/testing/credit-builders.ts'
import { creditIsConstant, seatsAreTrue, totals, type Totals } from '#server/testing/ledger-checks.ts'
import { testApp } from '#server/testing/test-app.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'

const script = fileURLToPath(new URL('../../testing/cancel-process.ts', import.meta.url))
const NOW = new Date('2026-11-19T07:00:00Z')
const BUYERS = 4

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'called-off-'))
  await makeDatabaseDirectory(join(folder, 'db'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['after the event was closed', 1],
  ['in the midst of what comes back', 2],
])(
  'a process that is killed %s leaves nothing half done, and the next one does all of it once [D6.11]',
  async (_when, line) => {
    const { eventId, buyers, before } = await reopen(({ db }) => makeLeague(db))
    await killAt(eventId, line)
    await reopen(async ({ db }) => {
      expect(await db.select({ status: events.statusId, reason: events.cancelReason }).from(events)).toEqual([
        { status: 2, reason: 'Flood' },
      ])
      expect(await Promise.all(buyers.map((one) => creditLeft(db, one)))).toEqual(buyers.map(() => 0))
      expect(await db.$count(outbox)).toBe(0)
    })
    await reopen(async (database) => {
      const { db } = database
      const { context, app } = await testApp({ database, now: NOW })
      const books = { context, messaging: openMessaging(context) }
      await settleAllCancelled(books)
      await settleAllCancelled(books)
      expect(await Promise.all(buyers.map((one) => creditLeft(db, one)))).toEqual(buyers.map(() => 100))
      expect(new Set((await db.select().from(tickets)).map(({ status }) => status))).toEqual(new Set(['refunded']))
      const notified = (await db.select().from(outbox)).map(({ playerId }) => playerId)
      expect([notified.length, new Set(notified).size]).toEqual([BUYERS + 1, BUYERS + 1])
      await creditIsConstant(db, before)
      await seatsAreTrue(db)
      await app.close()
    })
  },
)

async function makeLeague(db: Db): Promise<{ eventId: number; buyers: Player[]; before: Totals }> {
  const sold = await event(db, {
    venue: await venue(db),
    date: '2026-11-26',
    buyInCents: 10_000,
    ptcRedeemable: true,
    capacity: 10,
  })
  const buyers: Player[] = []
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = await member(db)
    await verifyMobile(db, buyer)
    await credit(db, buyer, 100)
    buyers.push(buyer)
  }
  const before = await totals(db)
  for (const [n, { id: playerId }] of buyers.entries())
    await db.transaction((tx) =>
      reserve(tx, {
        playerId,
        eventId: sold.id,
        ptc: 100,
        cardCents: 0,
        shownSurchargeCents: null,
        key: `purchase-${n}`,
        basisPoints: 0,
        takesCards: false,
        now: NOW,
      }),
    )
  const fan = await member(db)
  await db.insert(favourites).values({ playerId: fan.id, eventId: sold.id, createdAt: NOW })
  return { eventId: sold.id, buyers, before }
}

async function killAt(eventId: number, line: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, join(folder, 'db'), NOW.toISOString(), String(eventId), String(line)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const end = once(child, 'exit')
  let lines = 0
  for await (const _line of createInterface({ input: child.stdout })) {
    lines += 1
    if (lines === line) child.kill('SIGKILL')
  }
  expect(await end).toEqual([null, 'SIGKILL'])
}

async function reopen<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(folder, 'db') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
