import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPtcSummary, listPtc } from '#contract/credit.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { corrections } from '#server/db/schema/office.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { importLeague, ImportMistakes } from '#server/import/import-league.ts'
import { officeCommands } from '#server/office/commands.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import { expectBalance } from '#server/testing/ledger-checks.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { spend } from './credit.ts'
import { transferCredit } from './transfer.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function lotOf({ id }: Player): Promise<string> {
  const [lot] = await site.db.select().from(ptcLots).where(eq(ptcLots.playerId, id)).orderBy(ptcLots.id)
  return lot?.guid ?? expect.fail('There is no lot.')
}

function use({ id }: Player, amount: number) {
  return site.db.transaction((tx) => spend(tx, id, { amount, description: 'Ticket', now: site.now() }))
}

async function office(name: string, ...words: string[]) {
  return officeCommands(site.context)
    .find((command) => command.name === name)
    ?.run(words)
}

test('the office corrects a lot by at most what is left of it, and reads what cannot be taken [D1.55]', async () => {
  const ann = await member(site.db)
  await credit(site.db, ann, 200)
  await use(ann, 60)
  const lot = await lotOf(ann)
  expect((await office('credit', lot, '250'))?.message).toBe(
    'The lot was opened with 200 PTC and counts as opened with 250.',
  )
  expect(await creditLeft(site.db, ann)).toBe(190)
  expect((await office('credit', lot, '50'))?.message).toBe(
    'The lot was opened with 250 PTC and counts as opened with 60. 10 PTC cannot be taken, as they are no longer there.',
  )
  expect(await creditLeft(site.db, ann)).toBe(0)
  expect((await office('credit', ann.cardNumber))?.table?.rows).toMatchObject([
    [lot, 'Tour credits', '60', '0', expect.stringContaining('2027')],
  ])
  const noted = await site.db.select().from(corrections).where(eq(corrections.playerId, ann.id)).orderBy(corrections.id)
  expect(noted).toMatchObject([
    { by: 'The league office', at: site.now(), before: { credit: lot, amount: 200 }, after: { amount: 250 } },
    { before: { amount: 250 }, after: { amount: 60 } },
  ])
  const cookie = await site.signIn(ann.id)
  expect(await site.call(getPtcSummary, { cookie })).toMatchObject({ currentBalance: 0, used: 60 })
  expect((await site.call(listPtc, { cookie })).map(({ totalCredit }) => totalCredit)).toContain(60)
  await expectBalance(site.db)
})

test('a later file corrects what one before gave, once, and what came by a transfer never [D1.55]', async () => {
  const [ann, bob] = [await member(site.db), await member(site.db)]
  await credit(site.db, ann, 200)
  await site.db.transaction((tx) =>
    transferCredit(tx, { from: ann.id, toMembershipId: bob.membershipId, amount: 150, now: site.now() }),
  )
  await site.db.insert(importKeys).values([
    { kind: 'credit', key: 'c1', id: await lotOf(ann) },
    { kind: 'credit', key: 'c2', id: await lotOf(bob) },
  ])
  const bring = (key: string, amount: number) => {
    const file = { columns: ['key', 'amount'], rows: [{ row: 2, cells: { key, amount } }] }
    return importLeague(site.db, new Map([['credit', file]]), { now: site.now(), by: 'the file credit.csv' })
  }
  const [imported] = await bring('c1', 100)
  expect(imported?.notes).toEqual([
    'credit c1: 50 PTC of the correction from 200 to 100 cannot be taken, as they are no longer there.',
  ])
  expect([await creditLeft(site.db, ann), await creditLeft(site.db, bob)]).toEqual([0, 150])
  const entries = await site.db.$count(ptcEntries)
  await bring('c1', 100)
  expect(await site.db.$count(ptcEntries)).toBe(entries)
  await bring('c1', 160)
  expect(await creditLeft(site.db, ann)).toBe(10)
  await expect(bring('c2', 99)).rejects.toThrow(ImportMistakes)
  expect((await site.db.select().from(corrections).where(eq(corrections.playerId, ann.id)))[0]).toMatchObject({
    by: 'the file credit.csv',
    before: { amount: 200 },
    after: { amount: 150 },
  })
  await expectBalance(site.db)
})

test('nothing is added to credit that has ended [D1.55]', async () => {
  const ann = await member(site.db)
  await credit(site.db, ann, 20, { expiresAt: new Date(site.now().getTime() - 1_000) })
  await expect(office('credit', await lotOf(ann), '30')).rejects.toThrow(
    'This credit has ended; nothing is added to it.',
  )
  expect((await office('credit', await lotOf(ann), '5'))?.message).toContain('15 PTC cannot be taken')
  await expectBalance(site.db)
})
