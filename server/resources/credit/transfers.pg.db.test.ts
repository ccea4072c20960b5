import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transferPtc } from '#contract/credit.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** What rests on several connections, and on the triggers and constraints of the ledger. */

let site: TestApp
let ann: Player
let bob: Player
let cookie: string

beforeEach(async () => {
  site = await testApp()
  ann = await member(site.db)
  bob = await member(site.db)
  cookie = await site.signIn(ann.id)
})
afterEach(() => site.close())

const KEY = 'a-key-of-one-intention'
const KEY_GUID = '00000000-0000-4000-8000-000000000001'

function transfer(PTCAmount: number, key?: string) {
  return site.request('POST', API_BASE + transferPtc.path, {
    body: { PTCAmount, destMembershipId: bob.membershipId },
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

describe('transfers at once', () => {
  test('never take more than there is [F48, F52]', async () => {
    await credit(site.db, ann, 100)
    const answers = await Promise.all(Array.from({ length: 6 }, () => transfer(30)))
    expect(answers.filter((answer) => answer.json<{ success: boolean }>().success)).toHaveLength(3)
    expect([await creditLeft(site.db, ann), await creditLeft(site.db, bob)]).toEqual([10, 90])
  })

  test('both ways do not get stuck', async () => {
    await credit(site.db, ann, 100)
    await credit(site.db, bob, 100)
    const his = await site.signIn(bob.id)
    const back = () =>
      site.request('POST', API_BASE + transferPtc.path, {
        body: { PTCAmount: 5, destMembershipId: ann.membershipId },
        cookie: his,
      })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? back() : transfer(5))))
    expect(answers.every((answer) => answer.json<{ success: boolean }>().success)).toBe(true)
    expect([await creditLeft(site.db, ann), await creditLeft(site.db, bob)]).toEqual([100, 100])
  })

  test('have one effect by their key, however often and in however many tabs it is sent [F7, F48, F49]', async () => {
    await credit(site.db, ann, 100)
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer(30, KEY)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await transfer(30, KEY)).text).toBe(answers[0]?.text)
    expect(await creditLeft(site.db, bob)).toBe(30)
  })
})

describe('the database itself', () => {
  test('refuses to alter or delete what was written', async () => {
    await credit(site.db, ann, 100)
    await expect(site.db.update(ptcEntries).set({ amount: 1_000 })).rejects.toThrow()
    await expect(site.db.delete(ptcEntries)).rejects.toThrow()
    await expect(site.db.update(ptcTransactions).set({ description: 'x' })).rejects.toThrow()
    await expect(site.db.update(ptcLots).set({ playerId: bob.id })).rejects.toThrow()
  })

  test('refuses a change that does not balance, and a lot below nothing [F55]', async () => {
    const lotId = await credit(site.db, ann, 10)
    const write = (entries: (typeof ptcEntries.$inferInsert)[]) =>
      site.db.transaction(async (tx) => {
        await tx
          .insert(ptcTransactions)
          .values({ guid: KEY_GUID, kind: 'purchase', description: 'x', createdAt: site.now() })
        await tx.insert(ptcEntries).values(entries)
      })
    await expect(write([{ transactionGuid: KEY_GUID, lotId, amount: -5 }])).rejects.toThrow()
    await expect(
      write([
        { transactionGuid: KEY_GUID, lotId, amount: -15 },
        { transactionGuid: KEY_GUID, account: 'spent', amount: 15 },
      ]),
    ).rejects.toThrow()
    const { rows } = await site.db.execute<{ sum: number }>(sql`select sum(amount)::int as sum from ptc_entries`)
    expect([rows[0]?.sum, await creditLeft(site.db, ann)]).toEqual([0, 10])
  })
})
