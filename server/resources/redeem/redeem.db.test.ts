import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findMoneyCall, getPtcSummary, listPtc } from '#contract/credit.ts'
import { searchPtcRedeemableEvents } from '#contract/events.ts'
import { events } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { cardCalls, idOf, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import { LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Event, Player } from '#server/testing/builders.ts'

let shop: CardSite
let site: TestApp
let league: SmallLeague
let ann: Player
let bob: Player
let cookie: string
let special: Event

beforeEach(async () => {
  shop = await openCardSite('2026-11-26')
  ;({ site, league, ann, bob, cookie, special } = shop)
})

afterEach(() => shop.close())

const { buy, held, look, wallet } = cardCalls(() => shop)

describe('the redeemable events', () => {
  test('are open, have a price and a seat, and say how they can be paid [M3.17, M7.34, D5.41]', async () => {
    const list = await site.call(searchPtcRedeemableEvents)
    expect(list).toMatchObject([
      { id: league.games.satellite.id, buyInAmount: 50, ptcRedeemable: true, creditCardRedeemable: false },
      {
        id: special.id,
        title: 'Sunday Special',
        dateTime: '2026-11-26T19:00:00+11:00',
        startTime: '19:00',
        venueAddress: 'The Grand, 2 Bridge Road, Richmond VIC 3121',
        buyInAmount: 150,
        ptcRedeemable: true,
        creditCardRedeemable: true,
      },
    ])
    expect(await site.call(searchPtcRedeemableEvents, { query: { id: special.id } })).toHaveLength(1)
    expect(await site.call(searchPtcRedeemableEvents, { query: { id: league.tonight.id } })).toEqual([])
    for (const change of [
      { statusId: 6 },
      { statusId: 2 },
      { statusId: 1, capacity: 0 },
      { capacity: 2, buyInCents: 0 },
    ]) {
      await site.db.update(events).set(change).where(eq(events.id, special.id))
      expect(await site.call(searchPtcRedeemableEvents, { query: { id: special.id } })).toEqual([])
    }
  })
})

test('a game without late registration is for sale until its time of registration, and its ticket changes hands until it starts [F112]', async () => {
  const closesAt = new Date(LEAGUE_NOW.getTime() + 60_000)
  await site.db.update(events).set({ lateRegoAt: null, regoAt: closesAt }).where(eq(events.id, special.id))
  const listed = () => site.call(searchPtcRedeemableEvents, { query: { id: special.id } })
  expect(await listed()).toHaveLength(1)
  expect((await buy(150, 0)).status).toBe(200)
  shop.wait(60)
  expect(await listed()).toEqual([])
  expect(idOf(await buy(150, 0))).toEqual([409, 'event-closed'])
  expect(await wallet()).toMatchObject([{ allowTransfer: true }])
})

describe('with PTC alone', () => {
  test('a ticket is good at once, its code texted and its receipt mailed [M1.1, M7.35, M3.19, D5.62]', async () => {
    const answer = (await buy(150, 0)).json<{ redeemCode: string }>()
    const [ticket] = await wallet()
    expect(answer).toEqual({
      redeemCode: ticket?.redeemCode,
      eventName: 'Sunday Special',
      gameMembershipGuid: ticket?.gameMembershipGuid,
      surchargeAmount: 0,
      chargedAmount: 0,
    })
    expect([await creditLeft(site.db, ann), await held()]).toEqual([50, 1])
    const [sms, mail] = await site.db.select().from(outbox).orderBy(outbox.id)
    expect([sms?.channel, sms?.body]).toEqual([
      'sms',
      `Your code for Sunday Special, Thursday, 26 November 2026 7:00 pm, The Grand: ${answer.redeemCode}`,
    ])
    expect(mail?.body).toContain('Poker Tour Credits: 150 PTC')
    // Once a service has sent them.
    expect([sms?.bodyAfterwards, mail?.bodyAfterwards].join()).not.toContain(answer.redeemCode)
    expect(mail?.bodyAfterwards).toContain('Your code: …')
    expect((await site.call(listPtc, { cookie }))[0]).toMatchObject({
      description: 'Ticket to Sunday Special',
      totalCredit: -150,
    })
    expect(await site.call(getPtcSummary, { cookie })).toMatchObject({ currentBalance: 50, used: 150 })
  })

  test('what cannot be transferred can be spent, first to expire first', async () => {
    await credit(site.db, ann, 100, { transferable: false, expiresAt: new Date('2026-12-01T00:00:00Z') })
    await buy(150, 0)
    expect(await site.call(getPtcSummary, { cookie })).toMatchObject({
      currentBalance: 150,
      totalAvailableTransfer: 150,
    })
  })

  test('needs a verified mobile, also without the app [M1.2, M6.11, D5.22]', async () => {
    await site.db.update(members).set({ mobileVerifiedAt: null }).where(eq(members.playerId, ann.id))
    expect(idOf(await buy(150, 0))).toEqual([403, 'mobile-not-verified'])
    expect([await creditLeft(site.db, ann), await held()]).toEqual([200, 0])
  })

  test('amounts of every odd kind are refused with the field’s message [F51]', async () => {
    for (const amount of [-1, 2.5, 2 ** 53, '150', '1e2', '٥٠', '0150', '1,50', '', null, undefined]) {
      const answer = await buy(amount, 0)
      expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)], String(amount)).toEqual([
        400,
        ['ptcAmount'],
      ])
    }
    for (const amount of [-1, 2.5, 2 ** 53, '0', null])
      expect((await buy(150, amount)).json<{ fields: object }>().fields).toHaveProperty('creditCardAmount')
    expect(await creditLeft(site.db, ann)).toBe(200)
  })

  test('a price that changed is reported and not charged [D5.23, F52]', async () => {
    await site.db.update(events).set({ buyInCents: 16_050 }).where(eq(events.id, special.id))
    const answer = await buy(150, 0)
    expect(answer.json()).toMatchObject({
      id: 'price-changed',
      fields: { buyInAmount: '160.5' },
      message: 'The price has changed to $160.50. Please check and agree to it again.',
    })
    expect(idOf(await buy(0, 0))).toEqual([400, 'invalid-form'])
  })

  test('credit that went meanwhile is reported [F52]', async () => {
    await site.db.update(events).set({ buyInCents: 25_000 }).where(eq(events.id, special.id))
    expect((await buy(250, 0)).json()).toMatchObject({ id: 'balance-changed', fields: { ptc: '200' } })
    expect(await held()).toBe(0)
  })

  test('an event that closed, went on hold, sold out or never was for sale since one looked is refused [F52]', async () => {
    const tried = async (change: Partial<Event>, eventId = special.id) => {
      await site.db
        .update(events)
        .set({ title: 'Sunday Special', ...change })
        .where(eq(events.id, special.id))
      return idOf(await buy(150, 0, { eventId }))[1]
    }
    expect(await tried({ statusId: 6 })).toBe('event-on-hold')
    expect(await tried({ statusId: 2 })).toBe('event-closed')
    expect(await tried({ statusId: 1, lateRegoAt: LEAGUE_NOW })).toBe('event-closed')
    expect(await tried({ lateRegoAt: special.lateRegoAt, capacity: 0 })).toBe('sold-out')
    expect(await tried({ capacity: 2, ptcRedeemable: false })).toBe('not-redeemable')
    expect(await tried({}, league.tonight.id)).toBe('not-redeemable')
    expect(await tried({}, 99_999)).toBe('event-not-found')
  })

  test('a refusal is found by its key as well, and never changes [F49, F50]', async () => {
    await site.db.update(events).set({ statusId: 6 }).where(eq(events.id, special.id))
    await buy(150, 0, { key: KEY })
    await site.db.update(events).set({ statusId: 1 }).where(eq(events.id, special.id))
    expect(idOf(await buy(150, 0, { key: KEY }))).toEqual([409, 'event-on-hold'])
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'event-on-hold' } })
    expect(await look('key-that-never-came')).toEqual({ state: 'unknown' })
    shop.wait(86_400)
    expect(await look()).toEqual({ state: 'unknown' })
  })

  test('a key is its member’s own [F65]', async () => {
    await buy(150, 0, { key: KEY })
    expect(await site.call(findMoneyCall, { query: { key: KEY }, cookie: await site.signIn(bob.id) })).toEqual({
      state: 'unknown',
    })
  })
})
