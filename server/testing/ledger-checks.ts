import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'

/** What must be true of the ledger whatever has happened to it. */

export interface Totals {
  all: number
  lots: number
  issued: number
  spent: number
  expired: number
}

export async function totals(db: Db): Promise<Totals> {
  const { rows } = await db.execute<Totals & Record<string, unknown>>(sql`
    select coalesce(sum(amount), 0)::int as all, coalesce(sum(amount) filter (where lot_id is not null), 0)::int as lots, coalesce(sum(amount) filter (where account = 'issued'), 0)::int as issued,
      coalesce(sum(amount) filter (where account = 'spent'), 0)::int as spent, coalesce(sum(amount) filter (where account = 'expired'), 0)::int as expired from ptc_entries`)
  return rows[0] ?? { all: 0, lots: 0, issued: 0, spent: 0, expired: 0 }
}

/**
 * Nothing came into being and nothing went but what was spent; no lot is below nothing, and every change sums to
 * nothing [F55 constant total].
 */
export async function creditIsConstant(db: Db, before: Totals): Promise<void> {
  const after = await totals(db)
  expect([after.all, after.issued, after.lots + after.spent + after.expired]).toEqual([0, before.issued, before.lots])
  await expectBalance(db)
}

/** Every change sums to nothing, and no lot is below nothing. */
export async function expectBalance(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select transaction_guid::text as wrong from ptc_entries group by 1 having sum(amount) <> 0
    union all select lot_id::text from ptc_entries where lot_id is not null group by 1 having sum(amount) < 0`)
  expect(rows).toEqual([])
}

interface Counted extends Record<string, unknown> {
  transfers: number
  transferred: number
  purchases: number
  refunds: number
  bought: number
  tickets: number
  withPtc: number
  givenBack: number
  changes: number
  changed: number
}

/** As many changes were written as keys had a successful response, of every kind [F49 repeated key]. */
export async function everyKeyOnce(db: Db): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select (select count(*) from ptc_transactions where kind = 'transfer')::int as transfers,
      (select count(*) from money_calls where call = 'transferPtc' and answer->>'success' = 'true')::int as transferred,
      (select count(*) from ptc_transactions where kind = 'purchase')::int as purchases,
      (select count(*) from ptc_transactions where kind = 'refund')::int as refunds,
      (select count(*) from money_calls where call = 'purchaseEventTicket' and status = 200)::int as bought,
      (select count(*) from tickets where from_guid is null and status not in ('held', 'void'))::int as tickets,
      (select count(*) from card_payments where transaction_guid is not null)::int + (select count(*) from money_calls where call = 'purchaseEventTicket' and status = 200 and answer->>'chargedAmount' = '0')::int as "withPtc",
      (select count(*) from card_payments where transaction_guid is not null and (status in ('declined', 'refunded') or released_at is not null))::int as "givenBack",
      (select count(*) from ticket_requests)::int as changes,
      (select count(*) from money_calls where call in ('swapFlight', 'transferTicket') and answer->>'success' = 'true')::int as changed`)
  const row = rows[0] ?? expect.fail('nothing was counted')
  expect([row.transfers, row.bought, row.purchases, row.refunds, row.changes]).toEqual([
    row.transferred,
    row.tickets,
    row.withPtc,
    row.givenBack,
    row.changed,
  ])
  return row
}

/** Every seat that is held is a member's, and no event has more than it has room for. */
export async function seatsAreTrue(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select e.id from events e
    left join (select event_id, count(*) as held from tickets where status in ('active', 'held') group by event_id) t on t.event_id = e.id
    left join (select event_id, count(*) as held from vouchers where status = 'active' group by event_id) v on v.event_id = e.id
    where e.seats_held <> coalesce(t.held, 0) + coalesce(v.held, 0) or e.seats_held > e.capacity`)
  expect(rows).toEqual([])
}

/** As many vouchers are good as there were, each still the only one of its line. */
export async function vouchersAreAsMany(db: Db, count: number): Promise<void> {
  const { rows } = await db.execute<{ active: number; first: number }>(sql`
    select (count(*) filter (where status = 'active'))::int as active, (count(*) filter (where from_guid is null))::int as first from vouchers`)
  expect(rows[0]).toEqual({ active: count, first: count })
}

/**
 * What the provider charged is what the ledger knows as paid, order by order and cent by cent; nothing is under way any
 * more [F50 killed during payment, F53 card not charged]. `book` is the file of the local provider's orders.
 */
export async function cardsAreTrue(db: Db, book: string): Promise<{ approved: number; declined: number }> {
  const { rows } = await db.execute<{ guid: string; status: string; cents: number }>(
    sql`select guid, status, (amount_cents + surcharge_cents)::int as cents from card_payments`,
  )
  const of = (status: string) => rows.filter((row) => row.status === status)
  expect([...of('pending'), ...of('unknown')]).toEqual([])
  const charged = bookedCharges(book)
  expect(new Set(charged.map(({ id }) => id)).size).toBe(charged.length)
  const paid = charged.filter(({ behaviour }) => behaviour === 'approve').map(({ id, amount }) => `${id} ${amount}`)
  expect(paid.toSorted()).toEqual(
    of('approved')
      .map(({ guid, cents }) => `${guid} ${cents}`)
      .toSorted(),
  )
  const { rows: calls } = await db.execute<{ charged: number; declined: number }>(sql`
    select (count(*) filter (where status = 200 and (answer->>'chargedAmount')::int > 0))::int as charged, (count(*) filter (where answer->>'id' = 'card-declined'))::int as declined from money_calls where call = 'purchaseEventTicket'`)
  expect(calls[0]).toEqual({ charged: of('approved').length, declined: of('declined').length })
  return { approved: of('approved').length, declined: of('declined').length }
}

/** What the local provider of cards was sent, by its book: `behaviour` says how it decided. */
export function bookedCharges(book: string): { id: string; amount: number; behaviour: string }[] {
  const lines = readFileSync(book, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { id: string; amount: number; behaviour: string })
}
