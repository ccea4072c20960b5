import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferPtc } from '#contract/credit.ts'
import { swapFlight, transferTicket } from '#contract/vouchers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as credit from '#server/db/schema/credit.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { checkPayments } from '#server/ledger/payments/check-payments.ts'
import { officeCommands } from '#server/office/commands.ts'
import { cardCalls, idOf, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { credit as giveCredit, creditLeft, voucher } from '#server/testing/credit-builders.ts'
import { creditIsConstant, seatsAreTrue, totals } from '#server/testing/ledger-checks.ts'
import { tidyLedger } from '#server/recurring/ledger.ts'

/**
 * The ledger's tables are those of server/db/schema/credit.ts, and the outbox, by which it notifies. One evening of real
 * calls writes to each; a new table of theirs fails here until a call of this evening writes to it.
 */
const TABLES: readonly PgTable[] = [...Object.values<unknown>(credit).filter((one) => is(one, PgTable)), outbox]

const APPROVED = '4111111111111111'
const DECLINED = '4000000000000002'
const SECOND_STEP = '4000000000003220'

let shop: CardSite

beforeAll(async () => {
  shop = await openCardSite('2026-11-26')
})
afterAll(() => shop.close())

const { buy, held, till, wallet } = cardCalls(() => shop)

async function counts(): Promise<number[]> {
  return Promise.all(TABLES.map((table) => shop.site.db.$count(table)))
}

/** What a member sends, with success. */
async function send(endpoint: Endpoint, body: object): Promise<void> {
  const answer = await shop.site.request('POST', API_BASE + endpoint.path, { body, cookie: shop.cookie })
  expect([endpoint.path, answer.json()]).toEqual([endpoint.path, expect.objectContaining({ success: true })])
}

async function office(name: string, ...args: string[]): Promise<void> {
  await officeCommands(shop.site.context)
    .find((command) => command.name === name)
    ?.run(args)
}

test('an evening of credit, cards, tickets and vouchers adds rows to every table, and credit and seats stay true [F49, F53, F55]', async () => {
  const { site, league, ann, bob, special } = shop
  const { db } = site
  const soon = new Date(shop.now() + 300_000)
  await giveCredit(db, bob, 130, { expiresAt: soon })
  const [flight] = league.coming
  const right = await voucher(db, ann, league.tonight)
  const [before, issued] = [await counts(), await totals(db)]

  await send(transferPtc, { PTCAmount: 20, destMembershipId: bob.membershipId })
  const bought = await buy(105, 4_500, { card: APPROVED, key: KEY })
  expect(bought.status).toBe(200)
  const asBob = await site.signIn(bob.id)
  expect(idOf(await buy(105, 4_500, { card: DECLINED, as: asBob }))).toEqual([402, 'card-declined'])
  // Ends at the provider after the credit has.
  expect(idOf(await buy(105, 4_500, { card: SECOND_STEP, as: asBob }))).toEqual([409, 'payment-pending'])
  expect(await held()).toBe(2)
  const rows = await counts()
  expect((await buy(105, 4_500, { card: APPROVED, key: KEY })).json()).toEqual(bought.json())
  expect(await counts()).toEqual(rows)

  await send(swapFlight, { voucherGuid: right.guid, newEventId: flight?.id })
  const seats = await wallet()
  expect(seats.map(({ eventTicket }) => eventTicket?.id).toSorted()).toEqual([special.id, flight?.id].toSorted())
  const swapped = seats.find(({ voucherGuid }) => voucherGuid)?.voucherGuid
  await send(transferTicket, { voucherGuid: swapped, toMembershipId: bob.membershipId })
  await office('redeem', seats.find(({ gameMembershipGuid }) => gameMembershipGuid)?.redeemCode ?? '')

  shop.wait(600)
  await checkPayments(till())
  await tidyLedger(site.context)

  const kinds = await db.selectDistinct({ kind: credit.ptcTransactions.kind }).from(credit.ptcTransactions)
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'award',
    'expiry',
    'purchase',
    'refund',
    'return',
    'transfer',
  ])
  const after = await counts()
  const untouched = TABLES.filter((_, index) => after[index] === before[index])
  expect(untouched.map(getTableName)).toEqual([])
  expect(await creditLeft(db, ann)).toBe(200 - 20 - 105)
  await creditIsConstant(db, issued)
  await seatsAreTrue(db)
})
