import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transferPtc } from '#contract/credit.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { cardCalls, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { creditLeft } from '#server/testing/credit-builders.ts'

let shop: CardSite

beforeEach(async () => {
  shop = await openCardSite('2026-11-26')
})
afterEach(() => shop.close())

const { buy, held, wallet } = cardCalls(() => shop)

describe.each(['40P01', '40001'])('a transaction that the database undoes with %s', (state) => {
  test.each([
    [2, 'done'],
    [3, 'failed'],
  ])('%s times is %s: it starts again twice at most, with nothing left of it [D6.6]', async (failures, outcome) => {
    const { db } = shop.site
    let tries = 0
    const done = restarting(db, async (tx) => {
      tries += 1
      await tx
        .update(events)
        .set({ entrants: sql`coalesce(entrants, 0) + 1` })
        .where(eq(events.id, shop.special.id))
      if (tries <= failures)
        await tx.execute(sql.raw(`do $$ begin raise exception 'undone' using errcode = '${state}'; end $$`))
      return 'done'
    })
    expect(await done.catch(() => 'failed')).toBe(outcome)
    const [row] = await db.select().from(events).where(eq(events.id, shop.special.id))
    expect([tries, row?.entrants ?? 0]).toEqual([3, outcome === 'done' ? 1 : 0])
  })
})

test('within another transaction it is undone and starts again with that, never alone [F113]', async () => {
  let tries = 0
  const { db } = shop.site
  const failed = restarting(db, (outer) =>
    restarting(outer, (tx) => {
      tries += 1
      return tx.execute(sql.raw(`do $$ begin raise exception 'undone' using errcode = '40P01'; end $$`))
    }),
  )
  await expect(failed).rejects.toThrow()
  expect(tries).toBe(3)
})

test('any other error is thrown at once [D6.6]', async () => {
  let tries = 0
  const failed = restarting(shop.site.db, (tx) => {
    tries += 1
    return tx.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow()
  expect(tries).toBe(1)
})

describe.skipIf(!process.env.TEST_PG_URL)('a deadlock on PostgreSQL', () => {
  /**
   * Makes a deadlock that ends with the statement of the call: another transaction has what the call locks second, and
   * asks, with more patience, for what the call has locked already.
   */
  async function inDeadlock<T>(
    {
      second,
      first,
    }: { second: (tx: typeof shop.site.db) => Promise<unknown>; first: (tx: typeof shop.site.db) => Promise<unknown> },
    call: () => Promise<T>,
  ): Promise<T> {
    const { db } = shop.site
    let called: Promise<T> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '30s'`)
      await second(tx)
      called = call()
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      await first(tx)
    })
    return called ?? expect.fail('nothing was called')
  }

  async function waiting(): Promise<number> {
    const { rows } = await shop.site.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n ?? 0
  }

  const lockMember = (id: number) => (tx: typeof shop.site.db) =>
    tx.select().from(members).where(eq(members.playerId, id)).for('no key update')
  const lockEvent = (tx: typeof shop.site.db) =>
    tx.select().from(events).where(eq(events.id, shop.special.id)).for('no key update')

  test('a purchase by card starts again, and the card is charged once [D6.6]', async () => {
    const { ann } = shop
    const bought = await inDeadlock({ second: lockEvent, first: lockMember(ann.id) }, () =>
      buy(105, 4_500, { card: '4111111111111111', key: KEY }),
    )
    expect([bought.status, bought.json()]).toEqual([200, expect.objectContaining({ chargedAmount: 4_590 })])
    const book = readFileSync(join(shop.site.context.env.dataDir, 'cards', 'orders.jsonl'), 'utf8')
    expect(book.trim().split('\n')).toHaveLength(1)
    expect(await shop.site.db.select().from(cardPayments)).toMatchObject([{ status: 'approved' }])
    expect([await creditLeft(shop.site.db, ann), await held(), (await wallet()).length]).toEqual([95, 1, 1])
  })

  test('a transfer of PTC starts again, and moves them once [D6.6]', async () => {
    const { site, ann, bob, cookie } = shop
    const moved = await inDeadlock({ second: lockMember(bob.id), first: lockMember(ann.id) }, () =>
      site.request('POST', API_BASE + transferPtc.path, {
        body: { PTCAmount: 20, destMembershipId: bob.membershipId },
        cookie,
        headers: { 'idempotency-key': KEY },
      }),
    )
    expect(moved.json()).toMatchObject({ success: true })
    expect([await creditLeft(site.db, ann), await creditLeft(site.db, bob)]).toEqual([180, 20])
  })
})
