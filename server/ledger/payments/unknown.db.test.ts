import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listPtc } from '#contract/credit.ts'
import { listOpenPayments, purchaseEventTicket } from '#contract/redeem.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'
import { cardPayments, moneyCalls, ptcLots } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { tidyLedger } from '#server/recurring/ledger.ts'
import { officeCommands } from '#server/office/commands.ts'
import type { Event, Player } from '#server/testing/builders.ts'
import { cardCalls, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import { creditIsConstant, seatsAreTrue, totals, type Totals } from '#server/testing/ledger-checks.ts'
import { LEAGUE_NOW } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { NotSent, type ChargeState } from '#server/integrations/payments/card-payments.ts'
import { checkPayments, releaseAllClosed } from './check-payments.ts'
import { recordOutcome } from './settle.ts'

/** A provider that responds late: nothing final is said before it is known [F90 late capture]. */

const VERY_LATE = '4000000000000341'
const DAY_S = 86_400

let shop: CardSite
let site: TestApp
let ann: Player
let cookie: string
let special: Event
let before: Totals

beforeEach(async () => {
  shop = await openCardSite('2026-12-03')
  ;({ site, ann, cookie, special } = shop)
  before = await totals(site.db)
  // The league gives a charge ten seconds; here it gives it none, and the provider the time of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    if (ms === 10_000) setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), 300)
    return controller.signal
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await creditIsConstant(site.db, before)
  await seatsAreTrue(site.db)
  await shop.close()
})

const { held: seats, look, provider, till, wallet, ...calls } = cardCalls(() => shop)

/** Lets the time pass, with a turn of the server after it. */
async function later(seconds: number): Promise<void> {
  shop.wait(seconds)
  await checkPayments(till())
  await releaseAllClosed(till())
}

function buy(
  ptcAmount: number,
  creditCardAmount: number,
  { key = KEY, eventId = special.id }: { key?: string; eventId?: number } = {},
) {
  return calls.buy(ptcAmount, creditCardAmount, { card: VERY_LATE, key, eventId })
}

/** What the provider says when it is asked, for the whole test. */
function providerSays(say: () => ChargeState | null): void {
  vi.spyOn(provider(), 'find').mockImplementation(async () => say())
}

const open = () => site.call(listOpenPayments, { cookie })
const payments = () => site.db.select().from(cardPayments).orderBy(cardPayments.createdAt)
const payment = async () => (await payments())[0] ?? expect.fail('no payment')
const mails = async () =>
  (await site.db.select().from(outbox).where(eq(outbox.channel, 'mail')).orderBy(outbox.id)).map(
    ({ subject }) => subject,
  )

function office(name: string, ...args: string[]) {
  const command = officeCommands(site.context).find((known) => known.name === name)
  if (!command) throw new Error(`There is no command ${name}.`)
  return command.run(args)
}

describe('a charge without an outcome', () => {
  test('is being checked, and captured after 150 s it becomes the ticket [F90 late capture]', async () => {
    expect((await buy(105, 4_500)).json()).toMatchObject({ id: 'payment-pending' })
    await later(60)
    expect(await look()).toMatchObject({ state: 'pending', isUnknown: false })
    await later(61)
    expect(await look()).toMatchObject({ state: 'pending', isUnknown: true })
    expect(await open()).toMatchObject([
      { state: 'checking', eventId: special.id, eventName: 'Sunday Special', chargedAmount: 4_590 },
    ])
    expect((await buy(105, 4_500)).json()).toMatchObject({ id: 'payment-pending', message: CHECKING_PAYMENT })
    expect([await creditLeft(site.db, ann), await seats(), await wallet()]).toEqual([95, 1, []])
    await later(30)
    expect(await look()).toMatchObject({ state: 'done', answer: { chargedAmount: 4_590 } })
    expect([await creditLeft(site.db, ann), (await wallet()).length, await open()]).toEqual([95, 1, []])
    expect(await mails()).toEqual(['Your ticket for Sunday Special'])
  }, 20_000)

  test('captured after two days is found then, with ever longer intervals between looks [F90 late capture]', async () => {
    await buy(0, 15_000)
    let state: ChargeState | null = null
    const looks: number[] = []
    providerSays(() => {
      looks.push((shop.now() - LEAGUE_NOW.getTime()) / 1_000)
      return state
    })
    for (let turn = 0; turn < 2 * 288; turn += 1) await later(300)
    expect(await payment()).toMatchObject({ status: 'unknown' })
    expect(looks.length).toBeLessThan(25)
    const gaps = looks.slice(2).map((at, n) => at - (looks[n + 1] ?? 0))
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    expect(gaps.at(-1)).toBe(6 * 3_600)
    expect(await look()).toMatchObject({ state: 'pending', isUnknown: true })
    state = { status: 'approved' }
    await later(6 * 3_600)
    expect([(await wallet()).length, (await payment()).status]).toEqual([1, 'approved'])
  }, 60_000)

  test('declined by the provider in the end gives PTC and seat back, and notifies its member [F90 known outcome]', async () => {
    await buy(105, 4_500)
    let state: ChargeState | null = null
    providerSays(() => state)
    await later(121)
    state = { status: 'declined', reason: 'Insufficient funds' }
    await later(30)
    expect(await look()).toMatchObject({ state: 'refused', problem: { id: 'card-declined' } })
    expect([await creditLeft(site.db, ann), await seats(), await open(), await mails()]).toEqual([
      200,
      0,
      [],
      ['Your payment was not charged'],
    ])
  })

  test('that the provider cannot be asked about is unknown too [F90 provider away]', async () => {
    await buy(0, 15_000)
    await shop.closeProvider()
    await later(121)
    expect(await open()).toMatchObject([{ state: 'checking' }])
  })

  test('holds its event for its member, who may buy another [F90 same event]', async () => {
    await buy(0, 15_000)
    await later(121)
    expect((await buy(150, 0, { key: 'key-of-an-impatient' })).json()).toMatchObject({
      id: 'already-bought',
      message: CHECKING_PAYMENT,
    })
    const other = await shop.sale('Monday Special', '2026-12-04')
    expect((await buy(150, 0, { key: 'key-of-another-one', eventId: other.id })).status).toBe(200)
  })

  test('is final at once where it surely was not sent, or the provider refuses it [F90 known outcome]', async () => {
    vi.spyOn(provider(), 'charge').mockRejectedValueOnce(new NotSent('away'))
    expect((await buy(105, 4_500)).json()).toMatchObject({
      id: 'card-declined',
      message: 'The card provider could not be reached. Nothing was charged; please try again later.',
    })
    expect(await creditLeft(site.db, ann)).toBe(200)
    vi.restoreAllMocks()
    const answer = await site.request('POST', API_BASE + purchaseEventTicket.path, {
      body: { eventId: special.id, ptcAmount: 0, creditCardAmount: 15_000, cardToken: 'nonsense', accessToken: 'x' },
      cookie,
    })
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([402, 'card-declined'])
    await shop.closeProvider()
    // A connection that was open has to be found closed first: what is sent on it may have arrived.
    await provider()
      .find('none')
      .catch(() => null)
    const away = await site.request('POST', API_BASE + purchaseEventTicket.path, {
      body: { eventId: special.id, ptcAmount: 0, creditCardAmount: 15_000, cardToken: 'x-approve', accessToken: 'x' },
      cookie,
    })
    expect(away.json<{ message: string }>().message).toContain('The card provider could not be reached.')
    expect([await open(), await seats()]).toEqual([[], 0])
  })

  test('is found by its key for as long as it is open [F90 days later]', async () => {
    await buy(0, 15_000)
    providerSays(() => null)
    await later(121)
    await later(3 * DAY_S)
    await tidyLedger(site.context)
    expect(await look()).toMatchObject({ state: 'pending', isUnknown: true })
    providerSays(() => ({ status: 'approved' }))
    await later(6 * 3_600)
    await tidyLedger(site.context)
    expect(await look()).toMatchObject({ state: 'done' })
    await later(DAY_S + 1)
    await tidyLedger(site.context)
    expect([await look(), await site.db.select().from(moneyCalls)]).toEqual([{ state: 'unknown' }, []])
  })
})

describe('when registration closes meanwhile', () => {
  const CLOSED_S = 15 * DAY_S

  test('seat and PTC are given back, and a later charge goes to the office [F90 charged too late]', async () => {
    let state: ChargeState | null = null
    await buy(105, 4_500)
    providerSays(() => state)
    await later(121)
    await site.db
      .update(events)
      .set({ startsAt: new Date(shop.now() + 60_000), lateRegoAt: new Date(shop.now() + 3_600_000) })
      .where(eq(events.id, special.id))
    await later(3_000)
    expect([await creditLeft(site.db, ann), await seats()]).toEqual([95, 1])
    await later(700)
    expect([await creditLeft(site.db, ann), await seats(), (await payment()).status]).toEqual([200, 0, 'unknown'])
    expect(await open()).toMatchObject([{ state: 'checking' }])
    expect(await mails()).toEqual(['Registration closed before your payment was known'])
    state = { status: 'approved' }
    await later(6 * 3_600)
    expect(await open()).toMatchObject([{ state: 'refundDue' }])
    expect([await creditLeft(site.db, ann), await wallet()]).toEqual([200, []])
    expect((await office('requests')).table?.rows[0]?.slice(0, 3)).toEqual(['P1', expect.any(String), 'refund card'])
    expect((await office('alerts')).message).toContain('P1 card charged without a ticket, to be refunded')
    await expect(office('payment', 'P1', 'declined')).rejects.toThrow('P1 was charged')
    await expect(office('approve', 'P1')).rejects.toThrow('payment ID charged|declined|refunded')
    await office('payment', 'P1', 'refunded')
    expect([await open(), (await payment()).status]).toEqual([[], 'refunded'])
    expect((await mails()).slice(1)).toEqual(['Your payment is being refunded', 'Your payment was refunded'])
    expect((await office('alerts')).message).toBe('Nothing needs attention.')
  })

  test('PTC that ended meanwhile are good for as long again as they were [F90 PTC given back]', async () => {
    const endsAt = new Date(LEAGUE_NOW.getTime() + 3 * DAY_S * 1_000)
    await credit(site.db, ann, 40, { expiresAt: endsAt })
    before = await totals(site.db)
    await buy(105, 4_500)
    providerSays(() => null)
    await later(121)
    await later(CLOSED_S)
    await tidyLedger(site.context)
    const [lot] = await site.db.select().from(ptcLots).orderBy(desc(ptcLots.id)).limit(1)
    const goodFor = (lot?.expiresAt.getTime() ?? 0) - shop.now()
    expect(goodFor).toBeGreaterThanOrEqual(3 * DAY_S * 1_000)
    expect(goodFor).toBeLessThan(4 * DAY_S * 1_000)
    expect(await creditLeft(site.db, ann)).toBe(240)
    const list = await site.call(listPtc, { cookie })
    expect(list[0]).toMatchObject({ totalCredit: 40, left: 40, expired: false })
  })
})

describe('after seven days', () => {
  beforeEach(async () => {
    await buy(105, 4_500)
    providerSays(() => null)
    await later(121)
    await site.db.update(events).set({ startsAt: new Date(shop.now() + 30 * DAY_S * 1_000), lateRegoAt: null })
    await later(7 * DAY_S)
    vi.mocked(provider().find).mockClear()
  })

  test('it is a task for the office, and nothing final was said [F90 seven days]', async () => {
    await later(DAY_S)
    expect(provider().find).not.toHaveBeenCalled()
    expect((await office('alerts')).message).toMatch(
      /^P1 payment of unknown outcome since .* UTC, for the office to decide: .*Sunday Special .*\$45\.90, order /,
    )
    expect((await office('requests')).table?.rows[0]?.[2]).toBe('unknown payment')
    expect(await open()).toMatchObject([{ state: 'checking' }])
    expect([await mails(), await creditLeft(site.db, ann), await seats()]).toEqual([[], 95, 1])
  })

  test.each([
    ['charged', 'approved', 95, 1],
    ['declined', 'declined', 200, 0],
    ['refunded', 'refunded', 200, 0],
  ])('the office says %s [F90 the office decides]', async (word, status, left, held) => {
    await office('payment', 'p1', word)
    expect([(await payment()).status, await creditLeft(site.db, ann), await seats()]).toEqual([status, left, held])
    expect(await open()).toEqual([])
    expect((await mails()).length).toBe(1)
    await expect(office('payment', 'P1', word)).rejects.toThrow('No payment P1 is open.')
  })

  test.each([
    ['charged', { status: 'declined', reason: 'x' }, 'was not charged; its member has seat and PTC back'],
    ['declined', { status: 'approved' }, 'is paid; its member has the ticket'],
    ['refunded', { status: 'approved' }, 'is paid; its member has the ticket'],
  ] as const)(
    'the office says %s when a look-up has decided a moment before, and reads what happened [D5.51]',
    async (word, decided, message) => {
      const { guid } = await payment()
      const db = Object.create(site.db) as typeof site.db
      db.transaction = async (...work) => {
        db.transaction = site.db.transaction.bind(site.db)
        await recordOutcome(till(), guid, decided)
        return site.db.transaction(...work)
      }
      const command = officeCommands({ ...site.context, db }).find(({ name }) => name === 'payment')
      await expect(command?.run(['P1', word])).rejects.toThrow(
        `Payment P1 was decided by a look-up a moment before: it ${message}. Nothing was done.`,
      )
    },
  )

  test.each([[], ['x'], ['P1'], ['P1', 'maybe'], ['P99', 'charged']])('refuses %s %s', async (...args) => {
    await expect(office('payment', ...args)).rejects.toThrow(/payment ID charged\|declined\|refunded|alerts/)
    expect((await payment()).status).toBe('unknown')
  })
})
