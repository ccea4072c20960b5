import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listPtc } from '#contract/credit.ts'
import { getSecurePayToken } from '#contract/redeem.ts'
import { cardPayments, moneyCalls, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { checkPayments } from '#server/ledger/payments/check-payments.ts'
import { cardCalls, idOf, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { creditLeft } from '#server/testing/credit-builders.ts'
import type { SmallLeague } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Event, Player } from '#server/testing/builders.ts'

const CARDS = {
  approved: '4111111111111111',
  master: '5555555555554444',
  declined: '4000000000000002',
  secondStep: '4000000000003220',
  silent: '4000000000000119',
  late: '4000000000000259',
}

let shop: CardSite
let site: TestApp
let league: SmallLeague
let ann: Player
let cookie: string
let special: Event

beforeEach(async () => {
  shop = await openCardSite('2026-11-26')
  ;({ site, league, ann, cookie, special } = shop)
})

afterEach(() => shop.close())

const { buy, held, look, provider, till, wallet } = cardCalls(() => shop)

describe('with a card', () => {
  test('buy-in less PTC is charged with the surcharge, which is reported [M1.1, M9.3, D5.28, D5.29, D5.30]', async () => {
    const answer = (await buy(105, 4_500, { card: CARDS.approved, surchargeAmount: 90 })).json()
    expect(answer).toMatchObject({ eventName: 'Sunday Special', surchargeAmount: 90, chargedAmount: 4_590 })
    expect(await site.db.select().from(cardPayments)).toMatchObject([
      { amountCents: 4_500, surchargeCents: 90, status: 'approved' },
    ])
    expect([await creditLeft(site.db, ann), (await wallet()).length]).toEqual([95, 1])
    const mail = (await site.db.select().from(outbox).orderBy(outbox.id)).find(({ channel }) => channel === 'mail')
    expect(mail?.body).toContain(
      'Poker Tour Credits: 105 PTC\nCard: $45.00\nCard surcharge: $0.90\nCharged to your card: $45.90',
    )
  })

  test('the provider gets the address of the request, whatever address the body names [D5.94]', async () => {
    const charge = vi.spyOn(provider(), 'charge')
    for (const ipAddress of ['203.0.113.9', 'nonsense', null]) await buy(0, 15_000, { card: CARDS.declined, ipAddress })
    expect(charge.mock.calls.map(([{ ip }]) => ip)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
    charge.mockRestore()
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
    expect([await creditLeft(site.db, ann), await held(), await wallet()]).toEqual([200, 0, []])
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
    expect(idOf(await buy(105, 4_500, { card: CARDS.approved, key: KEY }))).toEqual([402, 'card-declined'])
    shop.wait(1)
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
    const requested = await look()
    expect(requested).toMatchObject({
      state: 'secondStep',
      secondStepUrl: expect.stringContaining(`${shop.origin}/second-step/`) as string,
    })
    expect([await held(), await wallet()]).toEqual([1, []])
    const url = requested.secondStepUrl ?? ''
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
      else shop.wait(600)
      await checkPayments(till())
      expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
      expect([await creditLeft(site.db, ann), await held()]).toEqual([200, 0])
    },
  )

  test('with a late response is found out later, by the key, once [F50, F53]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    timeout.mockImplementation((ms) => (ms === 10_000 ? abortSoon() : new AbortController().signal))
    expect(idOf(await buy(105, 4_500, { card: CARDS.late, key: KEY }))).toEqual([409, 'payment-pending'])
    expect((await look()).state).toBe('pending')
    expect(idOf(await buy(105, 4_500, { card: CARDS.late, key: KEY }))).toEqual([409, 'payment-pending'])
    expect(idOf(await buy(150, 0, { key: 'key-of-an-impatient' }))).toEqual([409, 'already-bought'])
    shop.wait(20)
    await Promise.all([checkPayments(till()), checkPayments(till()), look()])
    expect(await look()).toMatchObject({ state: 'done', answer: { chargedAmount: 4_590 } })
    expect((await buy(105, 4_500, { card: CARDS.late, key: KEY })).status).toBe(200)
    expect([await creditLeft(site.db, ann), (await site.db.select().from(outbox).orderBy(outbox.id)).length]).toEqual([
      95, 2,
    ])
    timeout.mockRestore()
  })

  test('whose response never comes is given up, and nothing was charged [F53]', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 10_000 ? abortSoon() : new AbortController().signal))
    await buy(105, 4_500, { card: CARDS.silent, key: KEY })
    shop.wait(30)
    expect((await look()).state).toBe('pending')
    shop.wait(60)
    expect(await look()).toMatchObject({ state: 'refused' })
    expect(await creditLeft(site.db, ann)).toBe(200)
    timeout.mockRestore()
  })

  test('when the server dies before the charge, nothing is charged and all comes back [F50]', async () => {
    const cards = provider()
    const dead = vi.spyOn(cards, 'charge').mockRejectedValue(new Error('killed'))
    await buy(105, 4_500, { card: CARDS.approved, key: KEY })
    dead.mockRestore()
    await site.db.update(cardPayments).set({ isUnsent: true })
    shop.wait(60)
    await checkPayments(till())
    expect((await look()).state).toBe('pending')
    shop.wait(61)
    await checkPayments(till())
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
    expect([await creditLeft(site.db, ann), await held()]).toEqual([200, 0])
  })

  test('when the server dies after the charge, the next turn finds it [F50]', async () => {
    const cards = provider()
    const charge = cards.charge.bind(cards)
    const dead = vi.spyOn(cards, 'charge').mockImplementation(async (order) => {
      await charge(order)
      throw new Error('killed')
    })
    await buy(105, 4_500, { card: CARDS.approved, key: KEY })
    dead.mockRestore()
    shop.wait(5)
    await checkPayments(till())
    expect(await look()).toMatchObject({ state: 'done' })
    expect((await site.db.select().from(tickets)).map(({ status }) => status)).toEqual(['active'])
  })

  test('no card number and no token of one is written down', async () => {
    await buy(0, 15_000, { card: CARDS.approved, key: KEY })
    const written = JSON.stringify([
      await site.db.select().from(cardPayments),
      await site.db.select().from(moneyCalls),
      await site.db.select().from(outbox).orderBy(outbox.id),
    ])
    expect(written).not.toMatch(/4111[ -]?1111|-approve/)
  })

  test('too many tries have to wait [F66, D5.19]', async () => {
    for (let n = 0; n < 30; n += 1) await buy(1, 1)
    expect((await buy(1, 1)).status).toBe(429)
  })
})

describe('the token for the card fields', () => {
  test('is random, has a life, and opens nothing at the provider, as nothing that a client receives does [M7.29, D5.49, F108]', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const token = await site.call(getSecurePayToken, { cookie })
    expect(token).toEqual({ access_token: expect.stringMatching(/^[\w-]{32}$/) as string, expires_in: 1_800 })
    expect((await site.call(getSecurePayToken, { cookie })).access_token).not.toBe(token.access_token)
    const responses = [
      JSON.stringify(token),
      (await buy(105, 4_500, { card: CARDS.approved })).text,
      (await site.request('GET', '/config.json')).text,
      await (await fetch(`${shop.origin}/fields`)).text(),
    ].join('\n')
    const used = sent.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('authorization') ?? [])
    expect(used.length).toBeGreaterThan(1)
    for (const authorization of used) expect(responses).not.toContain(authorization.split(' ')[1])
    for (const [method, path] of [
      ['POST', '/v2/payments'],
      ['GET', '/v2/orders/any'],
    ] as const) {
      const { status } = await fetch(shop.origin + path, {
        method,
        headers: { authorization: `Bearer ${token.access_token}` },
      })
      expect([path, status]).toEqual([path, 401])
    }
  })

  test('is there while the provider is away, and PTC can be spent all the same [F70]', async () => {
    await shop.closeProvider()
    expect((await site.call(getSecurePayToken, { cookie })).expires_in).toBe(1_800)
    expect((await buy(150, 0)).status).toBe(200)
  })
})

function abortSoon(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 150)
  return controller.signal
}
