import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPtc } from '#contract/credit.ts'
import { creditZone, endOfDay } from '#domain/credit/expiry.ts'
import { ptcLots } from '#server/db/schema/credit.ts'
import { members } from '#server/db/schema/people.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
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
  const lots = await site.call(listPtc, { cookie: await site.signIn(ann.id) })
  expect(lots.map(({ expiryDate }) => expiryDate)).toEqual([`${DAY}T23:59:59+08:00`])
})

test('what is given back after its end ends in the zone of its lot [D5.48]', async () => {
  const ann = await member(site.db, { stateId: WA })
  await credit(site.db, ann, 10, { expiresAt: endOfDay('2026-11-21', creditZone(WA)), timeZone: creditZone(WA) })
  const guid = await site.db.transaction((tx) => spend(tx, ann.id, { amount: 10, description: 'x', now: site.now() }))
  await move(ann, VIC)
  site.now.set(new Date('2026-12-01T08:30:00Z'))
  await site.db.transaction((tx) => giveBack(tx, guid ?? '', { description: 'x', now: site.now() }))
  expect((await endsOf(ann)).at(-1)).toEqual({ at: endOfDay('2026-12-02', creditZone(WA)), zone: creditZone(WA) })
})
