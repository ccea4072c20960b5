import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { getPtcSummary, listConsumePtc, listPtc, transferPtc } from '#contract/credit.ts'
import { AMOUNT_MESSAGES } from '#domain/credit/amount.ts'
import { moneyCalls, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { members, players } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { CANNOT_RECEIVE } from '#server/ledger/credit/transfer.ts'
import { member, player, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp
let ann: Player
let bob: Player
let cookie: string

beforeEach(async () => {
  site = await testApp()
  ann = await member(site.db, { firstName: 'Ann', lastName: 'Archer' })
  bob = await member(site.db, { firstName: 'Bob', lastName: 'Baker' })
  cookie = await site.signIn(ann.id)
})
afterEach(() => site.close())

const KEY = 'a-key-of-one-intention'
const summary = (of = cookie) => site.call(getPtcSummary, { cookie: of })

function transfer(PTCAmount: unknown, destMembershipId: unknown = bob.membershipId, key?: string) {
  return site.request('POST', API_BASE + transferPtc.path, {
    body: { PTCAmount, destMembershipId },
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

describe('the summary', () => {
  test('sums what is there, used, expired and transferable [M3.5, M7.19, D5.25]', async () => {
    await credit(site.db, ann, 100)
    await credit(site.db, ann, 50, { transferable: false })
    await credit(site.db, ann, 30, { expiresAt: site.now() })
    await transfer(20)
    expect(await summary()).toMatchObject({
      currentBalance: 130,
      expired: 30,
      used: 20,
      totalAvailableTransfer: 80,
      transferRules: expect.stringContaining('final') as string,
    })
    expect((await site.call(getLoggedMember, { cookie })).ptc).toBe(130)
  })

  test('is nothing for who has nothing', async () => {
    expect(await summary()).toMatchObject({ currentBalance: 0, expired: 0, used: 0, totalAvailableTransfer: 0 })
    expect(await site.call(listPtc, { cookie, query: { allowTransfer: false } })).toEqual([])
  })

  test('changes at midnight in the member’s state [F44]', async () => {
    const wes = await member(site.db, { stateId: 3 })
    const perth = await site.signIn(wes.id)
    await credit(site.db, wes, 40, { expiresAt: new Date('2026-11-20T16:00:00Z'), timeZone: 'Australia/Perth' })
    const [lot] = await site.call(listPtc, { cookie: perth, query: { allowTransfer: true } })
    expect(lot?.expiryDate).toBe('2026-11-20T23:59:59+08:00')
    site.now.set(new Date('2026-11-20T15:59:59Z'))
    expect((await summary(perth)).currentBalance).toBe(40)
    site.now.set(new Date('2026-11-20T16:00:00Z'))
    expect(await summary(perth)).toMatchObject({ currentBalance: 0, expired: 40, totalAvailableTransfer: 0 })
  })
})

describe('the list', () => {
  test('lists every movement with its expiry, the newest first [M3.6, M7.20, D5.24]', async () => {
    await credit(site.db, ann, 100, { description: 'Harvest Cup' })
    await transfer(35)
    const mine = await site.call(listPtc, { cookie, query: { allowTransfer: false } })
    expect(mine.map(({ description, totalCredit, left }) => [description, totalCredit, left])).toEqual([
      ['Transfer to Bob Baker', -35, undefined],
      ['Harvest Cup', 100, 65],
    ])
    expect(mine[1]).toMatchObject({
      transactionDate: '2026-06-01T10:00:00+10:00',
      expiryDate: '2027-06-01T09:59:59+10:00',
      expired: false,
      expiredPTC: 0,
      allowTransfer: true,
    })
    const his = await site.call(listPtc, { cookie: await site.signIn(bob.id) })
    expect(his).toMatchObject([
      { description: 'Transfer from Ann Archer', totalCredit: 35, left: 35, expiryDate: '2027-06-01T09:59:59+10:00' },
    ])
  })

  test('for a transfer has what can be transferred and what is left of it [M7.21]', async () => {
    await credit(site.db, ann, 100)
    await credit(site.db, ann, 50, { transferable: false })
    await credit(site.db, ann, 30, { expiresAt: site.now() })
    await transfer(40)
    expect(await site.call(listPtc, { cookie, query: { allowTransfer: true } })).toMatchObject([
      { totalCredit: 60, left: 60, allowTransfer: true },
    ])
  })

  test('of what an amount is taken from begins with what expires first [M3.16, M7.23]', async () => {
    await credit(site.db, ann, 100, { description: 'Later' })
    await credit(site.db, ann, 15, { description: 'Sooner', expiresAt: new Date('2026-12-01T00:00:00Z') })
    await credit(site.db, ann, 500, { transferable: false })
    const parts = await site.call(listConsumePtc, { cookie, query: { amount: 20, purpose: 'transfer' } })
    expect(parts.map(({ consumeAmount, description }) => [consumeAmount, description])).toEqual([
      [15, 'Sooner'],
      [5, 'Later'],
    ])
    const tooMuch = await site.request('GET', `${API_BASE}${listConsumePtc.path}?amount=120&purpose=transfer`, {
      cookie,
    })
    expect([tooMuch.status, tooMuch.json<{ message: string }>().message]).toEqual([
      409,
      'You have 115 PTC for this. Choose a smaller amount.',
    ])
  })
})

describe('a transfer', () => {
  test('moves credit in one change that keeps its days [M7.24]', async () => {
    await credit(site.db, ann, 15, { expiresAt: new Date('2026-12-01T13:00:00Z') })
    await credit(site.db, ann, 100)
    const answer = (await transfer(25)).json<{ success: boolean; reason: string }>()
    expect(answer).toEqual({ success: true, reason: `25 PTC went to Bob Baker (${bob.cardNumber}).` })
    expect([await creditLeft(site.db, ann), await creditLeft(site.db, bob)]).toEqual([90, 25])
    const lots = await site.db.select().from(ptcLots).where(eq(ptcLots.playerId, bob.id)).orderBy(ptcLots.expiresAt)
    expect(lots.map(({ expiresAt }) => expiresAt.toISOString())).toEqual([
      '2026-12-01T13:00:00.000Z',
      '2027-06-01T00:00:00.000Z',
    ])
    const changes = await site.db.select().from(ptcTransactions).where(eq(ptcTransactions.kind, 'transfer'))
    expect(changes).toHaveLength(1)
    expect(JSON.stringify(changes) + JSON.stringify(lots)).not.toMatch(/Ann|Bob|Archer|Baker/)
  })

  test('to another state keeps its end, and is shown with the day it had [D5.47]', async () => {
    const wes = await member(site.db, { stateId: 3 })
    await credit(site.db, ann, 50, {
      expiresAt: new Date('2026-11-30T13:00:00Z'),
      timeZone: 'Australia/Melbourne',
    })
    await transfer(50, wes.membershipId)
    expect(await site.call(listPtc, { cookie: await site.signIn(wes.id) })).toMatchObject([
      { expiryDate: '2026-11-30T23:59:59+11:00' },
    ])
  })

  test('notifies the receiver in the transaction that moves the credit [D5.50]', async () => {
    await credit(site.db, ann, 50)
    await transfer(50, bob.membershipId, KEY)
    expect(await sameTransaction(site.db, 'push', sql`ptc_transactions where kind = 'transfer'`)).toBe(true)
  })

  test('of every odd amount is refused with the field’s message [F51]', async () => {
    await credit(site.db, ann, 100)
    for (const amount of [0, -5, 2.5, 7, 2 ** 53, '1e3', '٥٠', '050', '1,000', '50', '', null, undefined]) {
      const answer = await transfer(amount)
      const { fields, message } = answer.json<{ fields: Record<string, string>; message: string }>()
      expect(
        [answer.status, Object.values(AMOUNT_MESSAGES).includes(fields['PTCAmount'] as never), message],
        String(amount),
      ).toEqual([400, true, fields['PTCAmount']])
    }
    for (const amount of [true, [50], { amount: 50 }])
      expect((await transfer(amount)).json()).toMatchObject({
        id: 'invalid-request',
        fields: { PTCAmount: expect.any(String) as string },
      })
    expect(await creditLeft(site.db, bob)).toBe(0)
  })

  test('of more than can be transferred says how much can [F51, F52]', async () => {
    await credit(site.db, ann, 20)
    await credit(site.db, ann, 500, { transferable: false })
    expect((await transfer(25)).json()).toEqual({
      success: false,
      reason: 'You have 20 PTC for this. Choose a smaller amount.',
    })
  })

  test('to oneself, or to who is unknown, suspended, deleted or has no account, is refused [F54, F65]', async () => {
    await credit(site.db, ann, 100)
    expect((await transfer(5, ann.membershipId)).json()).toEqual({
      success: false,
      reason: 'You cannot transfer PTC to yourself.',
    })
    const suspended = await member(site.db, {}, { suspendedAt: site.now() })
    const deleted = await member(site.db, { deletedAt: site.now() })
    const without = await player(site.db)
    for (const id of [99_999_999, suspended.membershipId, deleted.membershipId, without.membershipId])
      expect((await transfer(5, id)).json()).toEqual({ success: false, reason: CANNOT_RECEIVE })
    for (const id of ['x', 0, 2 ** 40, null, bob.customerGuid]) expect((await transfer(5, id)).status).toBe(400)
    expect(await creditLeft(site.db, ann)).toBe(100)
  })

  test('needs a signed-in member, who is not suspended [M6.10, F60]', async () => {
    await site.db.update(members).set({ suspendedAt: site.now() }).where(eq(members.playerId, ann.id))
    expect((await transfer(5)).status).toBe(401)
  })

  test('too often has to wait [D5.19]', async () => {
    await credit(site.db, ann, 400)
    for (let n = 0; n < 60; n += 1) await transfer(5)
    const answer = await transfer(5)
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('names a player who was deleted since as a former player', async () => {
    await credit(site.db, ann, 100)
    await transfer(10)
    await site.db.update(players).set({ firstName: 'Former', lastName: 'player' }).where(eq(players.id, bob.id))
    expect((await site.call(listPtc, { cookie }))[0]?.description).toBe('Transfer to Former player')
  })
})

describe('the key of an intention', () => {
  test('with another amount or receiver is refused [F49]', async () => {
    await credit(site.db, ann, 100)
    await transfer(30, bob.membershipId, KEY)
    const cat = await member(site.db)
    for (const answer of [await transfer(35, bob.membershipId, KEY), await transfer(30, cat.membershipId, KEY)])
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([422, 'key-reused'])
    expect(await creditLeft(site.db, ann)).toBe(70)
  })

  test('of another member is another key', async () => {
    await credit(site.db, ann, 100)
    await transfer(30, bob.membershipId, KEY)
    const back = await site.request('POST', API_BASE + transferPtc.path, {
      body: { PTCAmount: 5, destMembershipId: ann.membershipId },
      cookie: await site.signIn(bob.id),
      headers: { 'idempotency-key': KEY },
    })
    expect(back.json()).toMatchObject({ success: true })
  })

  test('stores a failure as well [F49]', async () => {
    const first = await transfer(30, bob.membershipId, KEY)
    await credit(site.db, ann, 100)
    expect((await transfer(30, bob.membershipId, KEY)).text).toBe(first.text)
  })

  test('has a form; anything else is refused and not remembered', async () => {
    await credit(site.db, ann, 100)
    for (const key of ['short', 'with spaces in the key', 'x'.repeat(101), 'ümläute-und-mehr-davon'])
      expect((await transfer(5, bob.membershipId, key)).json()).toMatchObject({ id: 'invalid-key' })
    expect(await site.db.select().from(moneyCalls)).toEqual([])
  })
})
