import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findMoneyCall, getPtcSummary, listPtc } from '#contract/credit.ts'
import { searchPtcRedeemableEvents } from '#contract/events.ts'
import { getSecurePayToken, purchaseEventTicket } from '#contract/redeem.ts'
import { listEventTickets } from '#contract/vouchers.ts'
import { cardPayments, moneyCalls, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { readEnv } from '#server/env.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { checkPayments } from '#server/integrations/payments/check-payments.ts'
import { credit, leftOf, verifyMobile } from '#server/testing/credit-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { event, type Event, type Player } from '#server/testing/builders.ts'

const CARDS = {
  approved: '4111111111111111',
  master: '5555555555554444',
  declined: '4000000000000002',
  secondStep: '4000000000003220',
  silent: '4000000000000119',
  late: '4000000000000259',
}
const KEY = 'key-of-one-purchase'

let dataDir: string
let closeProvider: () => Promise<void>
let origin: string
let site: TestApp
let league: SmallLeague
let ann: Player
let bob: Player
let cookie: string
let special: Event
let clock = LEAGUE_NOW.getTime()

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cards-'))
  clock = LEAGUE_NOW.getTime()
  const given = {
    ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' }),
    host: '127.0.0.1',
  }
  const { env, close } = await withCards(given, () => new Date(clock))
  closeProvider = close
  origin = env.cards?.apiUrl ?? ''
  site = await testApp({ now: LEAGUE_NOW, env })
  league = await buildLeague(site.db)
  ;({ ann, bob } = league.people)
  special = await event(site.db, {
    venue: league.venues.grand,
    date: '2026-11-26',
    title: 'Sunday Special',
    buyInCents: 15_000,
    ptcRedeemable: true,
    cardRedeemable: true,
    capacity: 2,
  })
  await verifyMobile(site.db, ann)
  await verifyMobile(site.db, bob)
  await credit(site.db, ann, 200)
  cookie = await site.signIn(ann.id)
})
afterEach(async () => {
  await site.close()
  await closeProvider()
  rmSync(dataDir, { recursive: true, force: true })
})

const later = (seconds: number) => {
  clock += seconds * 1_000
  site.now.set(new Date(clock))
}
const till = () => ({
  context: site.context,
  messaging: openMessaging(site.context),
  provider: openCards(site.context) ?? expect.fail('no provider'),
})

async function tokenOf(number: string): Promise<string> {
  const answer = await fetch(`${origin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/30', cvv: '123' }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function buy(
  ptcAmount: unknown,
  creditCardAmount: unknown,
  {
    card,
    key,
    as = cookie,
    ...more
  }: { card?: string; key?: string; as?: string; eventId?: number; surchargeAmount?: unknown } = {},
) {
  const body = {
    eventId: special.id,
    ptcAmount,
    creditCardAmount,
    ...(card && { cardToken: await tokenOf(card), accessToken: 'x', ipAddress: '203.0.113.9' }),
    ...more,
  }
  return site.request('POST', API_BASE + purchaseEventTicket.path, {
    body,
    cookie: as,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

const idOf = (answer: { status: number; json<T>(): T }) => [answer.status, answer.json<{ id?: string }>().id]
const look = (key = KEY) => site.call(findMoneyCall, { query: { key }, cookie })
const wallet = (as = cookie) => site.call(listEventTickets, { cookie: as })
const held = async () =>
  (await site.db.select({ n: events.seatsHeld }).from(events).where(eq(events.id, special.id)))[0]?.n

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

describe('with PTC alone', () => {
  test('a ticket is good at once, its code texted and its receipt mailed [M1.1, M7.35, M3.19]', async () => {
    const answer = (await buy(150, 0)).json<{ redeemCode: string }>()
    const [ticket] = await wallet()
    expect(answer).toEqual({
      redeemCode: ticket?.redeemCode,
      eventName: 'Sunday Special',
      gameMembershipGuid: ticket?.gameMembershipGuid,
      surchargeAmount: 0,
      chargedAmount: 0,
    })
    expect([await leftOf(site.db, ann), await held()]).toEqual([50, 1])
    const [sms, mail] = await site.db.select().from(outbox)
    expect([sms?.channel, sms?.body]).toEqual([
      'sms',
      `Your code for Sunday Special, Thursday, 26 November 2026 7:00 pm, The Grand: ${answer.redeemCode}`,
    ])
    expect(mail?.body).toContain('Poker Tour Credits: 150 PTC')
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

  test('needs a verified mobile, also when sent by hand [M1.2, M6.11, D5.22]', async () => {
    await site.db.update(members).set({ mobileVerifiedAt: null }).where(eq(members.playerId, ann.id))
    expect(idOf(await buy(150, 0))).toEqual([403, 'mobile-not-verified'])
    expect([await leftOf(site.db, ann), await held()]).toEqual([200, 0])
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
    expect(await leftOf(site.db, ann)).toBe(200)
  })

  test('a price that changed is told and not charged [D5.23, F52]', async () => {
    await site.db.update(events).set({ buyInCents: 16_050 }).where(eq(events.id, special.id))
    const answer = await buy(150, 0)
    expect(answer.json()).toMatchObject({
      id: 'price-changed',
      fields: { buyInAmount: '160.5' },
      message: 'The price has changed to $160.50. Please check and agree to it again.',
    })
    expect(idOf(await buy(0, 0))).toEqual([400, 'invalid-form'])
  })

  test('credit that went meanwhile is told [F52]', async () => {
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

  test('the last seat goes to one of two, and one player gets one ticket [F48, F52]', async () => {
    await site.db.update(events).set({ capacity: 1 }).where(eq(events.id, special.id))
    await credit(site.db, bob, 200)
    const answers = await Promise.all([buy(150, 0), buy(150, 0, { as: await site.signIn(bob.id) })])
    expect(
      answers
        .map(idOf)
        .map(([status]) => status)
        .toSorted(),
    ).toEqual([200, 409])
    await site.db.update(events).set({ capacity: 2 }).where(eq(events.id, special.id))
    const winner = answers[0]?.status === 200 ? cookie : await site.signIn(bob.id)
    expect(idOf(await buy(150, 0, { as: winner }))).toEqual([409, 'already-bought'])
    expect([(await leftOf(site.db, ann)) + (await leftOf(site.db, bob)), await held()]).toEqual([250, 1])
  })

  test('in two tabs without a common key is one ticket [F48]', async () => {
    await credit(site.db, ann, 200)
    const answers = await Promise.all([
      buy(150, 0, { key: 'key-of-the-first-tab' }),
      buy(150, 0, { key: 'key-of-the-other-tab' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await leftOf(site.db, ann)).toBe(250)
  })

  test('sent again with its key has the same answer; with another amount it is refused [F7, F49, F50]', async () => {
    const first = await buy(150, 0, { key: KEY })
    expect((await buy(150, 0, { key: KEY })).text).toBe(first.text)
    expect(idOf(await buy(100, 5_000, { key: KEY, card: CARDS.approved }))).toEqual([422, 'key-reused'])
    expect(await look()).toEqual({ state: 'done', call: 'purchaseEventTicket', answer: first.json() })
  })

  test('a refusal is told by its key as well, and never changes [F49, F50]', async () => {
    await site.db.update(events).set({ statusId: 6 }).where(eq(events.id, special.id))
    await buy(150, 0, { key: KEY })
    await site.db.update(events).set({ statusId: 1 }).where(eq(events.id, special.id))
    expect(idOf(await buy(150, 0, { key: KEY }))).toEqual([409, 'event-on-hold'])
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'event-on-hold' } })
    expect(await look('key-that-never-came')).toEqual({ state: 'unknown' })
    later(86_400)
    expect(await look()).toEqual({ state: 'unknown' })
  })

  test('a key is its member’s own [F65]', async () => {
    await buy(150, 0, { key: KEY })
    expect(await site.call(findMoneyCall, { query: { key: KEY }, cookie: await site.signIn(bob.id) })).toEqual({
      state: 'unknown',
    })
  })
})

describe('with a card', () => {
  test('buy-in less PTC is charged with the surcharge, which is told [M1.1, M9.3, D5.28, D5.29, D5.30]', async () => {
    const answer = (await buy(105, 4_500, { card: CARDS.approved, surchargeAmount: 90 })).json()
    expect(answer).toMatchObject({ eventName: 'Sunday Special', surchargeAmount: 90, chargedAmount: 4_590 })
    expect(await site.db.select().from(cardPayments)).toMatchObject([
      { amountCents: 4_500, surchargeCents: 90, status: 'approved' },
    ])
    expect([await leftOf(site.db, ann), (await wallet()).length]).toEqual([95, 1])
    const mail = (await site.db.select().from(outbox)).find(({ channel }) => channel === 'mail')
    expect(mail?.body).toContain(
      'Poker Tour Credits: 105 PTC\nCard: $45.00\nCard surcharge: $0.90\nCharged to your card: $45.90',
    )
  })

  test('all of it can be charged, with a mastercard, at a price with cents that round [M9.3, M9.4]', async () => {
    await site.db.update(events).set({ buyInCents: 12_345 }).where(eq(events.id, special.id))
    expect((await buy(0, 12_345, { card: CARDS.master })).json()).toMatchObject({
      surchargeAmount: 247,
      chargedAmount: 12_592,
    })
  })

  test('a surcharge other than the one shown is not charged [D5.30]', async () => {
    expect((await buy(105, 4_500, { card: CARDS.approved, surchargeAmount: 45 })).json()).toMatchObject({
      id: 'surcharge-changed',
      fields: { surchargeAmount: '90' },
    })
    expect(await site.db.select().from(cardPayments)).toEqual([])
  })

  test('without a card, or for an event that takes none, nothing is done', async () => {
    expect((await buy(0, 15_000)).json<{ fields: object }>().fields).toHaveProperty('cardToken')
    expect(idOf(await buy(0, 5_000, { card: CARDS.approved, eventId: league.games.satellite.id }))).toEqual([
      409,
      'not-redeemable',
    ])
  })

  test('declined gives PTC and seat back, and another try has another key [F53]', async () => {
    const answer = await buy(105, 4_500, { card: CARDS.declined, key: KEY })
    expect(idOf(answer)).toEqual([402, 'card-declined'])
    expect([await leftOf(site.db, ann), await held(), await wallet()]).toEqual([200, 0, []])
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
    expect(idOf(await buy(105, 4_500, { card: CARDS.approved, key: KEY }))).toEqual([402, 'card-declined'])
    later(1)
    expect((await buy(105, 4_500, { card: CARDS.approved, key: 'key-of-another-try' })).status).toBe(200)
    expect((await site.call(listPtc, { cookie })).map(({ totalCredit }) => totalCredit)).toEqual([
      -105,
      expect.any(Number),
      expect.any(Number),
      200,
    ])
  })

  test('a second step is done at the provider, and its word counts, not the browser’s [F53]', async () => {
    expect(idOf(await buy(0, 15_000, { card: CARDS.secondStep, key: KEY }))).toEqual([409, 'payment-pending'])
    const asked = await look()
    expect(asked).toMatchObject({
      state: 'secondStep',
      secondStepUrl: expect.stringContaining(`${origin}/second-step/`) as string,
    })
    expect([await held(), await wallet()]).toEqual([1, []])
    const url = asked.secondStepUrl ?? ''
    expect(await (await fetch(url)).text()).toContain('$153.00')
    const confirm = () => fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) })
    await confirm()
    await confirm()
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'cancel' }) })
    expect(await look()).toMatchObject({ state: 'done', answer: { chargedAmount: 15_300 } })
    expect((await wallet()).length).toBe(1)
  })

  test.each(['cancelled', 'left alone for ten minutes'])(
    'a second step that is %s charges nothing [F53]',
    async (how) => {
      await buy(105, 4_500, { card: CARDS.secondStep, key: KEY })
      const { secondStepUrl } = await look()
      if (how === 'cancelled')
        await fetch(secondStepUrl ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'cancel' }) })
      else later(600)
      await checkPayments(till())
      expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
      expect([await leftOf(site.db, ann), await held()]).toEqual([200, 0])
    },
  )

  test('answered late is found out later, by the key, once [F50, F53]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    timeout.mockImplementation((ms) => (ms === 10_000 ? abortSoon() : new AbortController().signal))
    expect(idOf(await buy(105, 4_500, { card: CARDS.late, key: KEY }))).toEqual([409, 'payment-pending'])
    expect((await look()).state).toBe('pending')
    expect(idOf(await buy(105, 4_500, { card: CARDS.late, key: KEY }))).toEqual([409, 'payment-pending'])
    expect(idOf(await buy(150, 0, { key: 'key-of-an-impatient' }))).toEqual([409, 'already-bought'])
    later(20)
    await Promise.all([checkPayments(till()), checkPayments(till()), look()])
    expect(await look()).toMatchObject({ state: 'done', answer: { chargedAmount: 4_590 } })
    expect((await buy(105, 4_500, { card: CARDS.late, key: KEY })).status).toBe(200)
    expect([await leftOf(site.db, ann), (await site.db.select().from(outbox)).length]).toEqual([95, 2])
    timeout.mockRestore()
  })

  test('that never answers is given up, and nothing was charged [F53]', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 10_000 ? abortSoon() : new AbortController().signal))
    await buy(105, 4_500, { card: CARDS.silent, key: KEY })
    later(30)
    expect((await look()).state).toBe('pending')
    later(60)
    expect(await look()).toMatchObject({ state: 'refused' })
    expect(await leftOf(site.db, ann)).toBe(200)
    timeout.mockRestore()
  })

  test('when the server dies before the charge, nothing is charged and all comes back [F50]', async () => {
    const provider = till().provider
    const dead = vi.spyOn(provider, 'charge').mockRejectedValue(new Error('killed'))
    await buy(105, 4_500, { card: CARDS.approved, key: KEY })
    dead.mockRestore()
    await site.db.update(cardPayments).set({ isUnsent: true })
    later(60)
    await checkPayments(till())
    expect((await look()).state).toBe('pending')
    later(61)
    await checkPayments(till())
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
    expect([await leftOf(site.db, ann), await held()]).toEqual([200, 0])
  })

  test('when the server dies after the charge, the next turn finds it [F50]', async () => {
    const provider = till().provider
    const charge = provider.charge.bind(provider)
    const dead = vi.spyOn(provider, 'charge').mockImplementation(async (order) => {
      await charge(order)
      throw new Error('killed')
    })
    await buy(105, 4_500, { card: CARDS.approved, key: KEY })
    dead.mockRestore()
    later(5)
    await checkPayments(till())
    expect(await look()).toMatchObject({ state: 'done' })
    expect((await site.db.select().from(tickets)).map(({ status }) => status)).toEqual(['active'])
  })

  test('no card number and no token of one is written down', async () => {
    await buy(0, 15_000, { card: CARDS.approved, key: KEY })
    const written = JSON.stringify([
      await site.db.select().from(cardPayments),
      await site.db.select().from(moneyCalls),
      await site.db.select().from(outbox),
    ])
    expect(written).not.toMatch(/4111[ -]?1111|-approve/)
  })

  test('too many tries have to wait [F66, D5.19]', async () => {
    for (let n = 0; n < 30; n += 1) await buy(1, 1)
    expect((await buy(1, 1)).status).toBe(429)
  })
})

describe('the provider’s token', () => {
  test('is handed out with its life and asked for once [M7.29]', async () => {
    const [one, two] = await Promise.all([
      site.call(getSecurePayToken, { cookie }),
      site.call(getSecurePayToken, { cookie }),
    ])
    expect([one.access_token, one.expires_in]).toEqual([two.access_token, 1_800])
    later(1_700)
    expect((await site.call(getSecurePayToken, { cookie })).access_token).toBe(one.access_token)
    later(60)
    expect((await site.call(getSecurePayToken, { cookie })).access_token).not.toBe(one.access_token)
  })

  test('is not there while the provider is away; PTC can be spent all the same [F70]', async () => {
    await closeProvider()
    expect(idOf(await site.request('GET', API_BASE + getSecurePayToken.path, { cookie }))).toEqual([
      503,
      'cards-not-taken',
    ])
    expect((await buy(150, 0)).status).toBe(200)
  })
})

function abortSoon(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 150)
  return controller.signal
}
