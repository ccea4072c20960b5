import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardPayments } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import type { ChargeState } from '#server/integrations/payments/card-payments.ts'
import type { Player } from '#server/testing/builders.ts'
import { cardCalls, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { checkPayments, releaseAllClosed } from './check-payments.ts'

/** Which payments are looked into, when, and beside which others. */

const SECOND_STEP: ChargeState = { status: 'secondStep', url: 'https://bank.example/step' }
const HOUR_S = 3_600

let shop: CardSite
/** The seconds after the start at which the provider was asked, by order. */
let lookTimes: Map<string, number[]>
let say: (order: string) => Promise<ChargeState | null>

beforeEach(async () => {
  shop = await openCardSite('2026-12-03')
  lookTimes = new Map()
  const startedAt = shop.now()
  vi.spyOn(provider(), 'find').mockImplementation((order) => {
    lookTimes.set(order, [...(lookTimes.get(order) ?? []), (shop.now() - startedAt) / 1_000])
    return say(order)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const { buy, held, look, provider, till } = cardCalls(() => shop)

/** Payments of seats that are none any more, so that as many can be of one event. */
async function payments(
  count: number,
  { id }: Pick<Player, 'id'>,
  value: Partial<typeof cardPayments.$inferInsert>,
): Promise<string[]> {
  const guids = Array.from({ length: count }, () => randomUUID())
  for (const guid of guids) {
    const seat = await ticket(shop.site.db, { id }, shop.special, { status: 'void' })
    await shop.site.db.insert(cardPayments).values({
      guid,
      playerId: id,
      callKey: `key-${guid}`,
      ticketGuid: seat.guid,
      amountCents: 15_000,
      surchargeCents: 300,
      status: 'pending',
      nextLookAt: new Date(shop.now()),
      createdAt: new Date(shop.now()),
      ...value,
    })
  }
  return guids
}

const secondSteps = (count: number) => payments(count, shop.bob, { secondStepUrl: 'https://bank.example/step' })

/** A charge whose response is lost; its order. */
async function lose(): Promise<string> {
  vi.spyOn(provider(), 'charge').mockRejectedValueOnce(new Error('lost'))
  await buy(105, 4_500, { card: '4111111111111111', key: KEY })
  const [payment] = await shop.site.db.select().from(cardPayments).where(eq(cardPayments.callKey, KEY))
  return payment?.guid ?? expect.fail('no payment')
}

/** A response of the provider that comes when the test says so. */
function lateResponse(): { promise: Promise<ChargeState>; resolve(state: ChargeState): void } {
  let resolve: (state: ChargeState) => void = () => undefined
  const promise = new Promise<ChargeState>((done) => {
    resolve = done
  })
  return { promise, resolve: (state) => resolve(state) }
}

async function turns(count: number, seconds: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    shop.wait(seconds)
    await checkPayments(till())
  }
}

describe('a lost payment', () => {
  test('beside fifty second steps that were left alone is looked at within a minute [F114]', async () => {
    const left = await secondSteps(50)
    say = async (order) => (left.includes(order) ? SECOND_STEP : { status: 'approved' })
    await turns(2, 5)
    const lost = await lose()
    await turns(12, 5)
    expect(lookTimes.get(lost)?.[0]).toBeLessThanOrEqual(10 + 60)
    expect(await look()).toMatchObject({ state: 'done' })
  })

  test('waits for no look that the provider keeps waiting [F114]', async () => {
    const [slow] = await secondSteps(1)
    const late = lateResponse()
    say = (order) => (order === slow ? late.promise : Promise.resolve({ status: 'approved' }))
    const lost = await lose()
    shop.wait(5)
    const turn = checkPayments(till())
    await vi.waitFor(() => expect(lookTimes.get(lost)).toEqual([5]))
    late.resolve(SECOND_STEP)
    await turn
    expect(lookTimes.get(slow ?? '')).toEqual([5])
  })

  test('is looked at by no more than eight at once, and by none when the server stops [F114]', async () => {
    await secondSteps(12)
    const late = lateResponse()
    say = () => late.promise
    const stopping = new AbortController()
    const turn = checkPayments(till(), stopping.signal)
    await vi.waitFor(() => expect(lookTimes.size).toBe(8))
    stopping.abort()
    late.resolve(SECOND_STEP)
    await turn
    expect(lookTimes.size).toBe(8)
  })

  test('of unknown outcome is looked at at once when its member asks, whenever its next look is [F114]', async () => {
    say = async () => null
    const lost = await lose()
    await turns(1, 121)
    await turns(1, 2 * HOUR_S)
    const { length } = lookTimes.get(lost) ?? []
    await turns(1, 5)
    expect(lookTimes.get(lost)).toHaveLength(length)
    const before = await shop.site.db.select().from(cardPayments)
    expect(await look()).toMatchObject({ state: 'pending', isUnknown: true })
    // The member's look is one more: those of the server stay when they were.
    expect([lookTimes.get(lost)?.length, await shop.site.db.select().from(cardPayments)]).toEqual([length + 1, before])
    say = async () => ({ status: 'approved' })
    expect(await look()).toMatchObject({ state: 'done' })
  })
})

test('a second step that was left alone is asked about less and less [F114]', async () => {
  const [left = ''] = await secondSteps(1)
  say = async () => SECOND_STEP
  await turns(60, 5)
  await turns(110, 30)
  await turns(27 * 12, 300)
  const times = lookTimes.get(left) ?? []
  const between = (from: number, to: number) => times.filter((at) => at > from && at <= to).length
  expect(between(0, 300)).toBe(30)
  expect(between(300, HOUR_S)).toBe(7)
  expect([2, 3, 5, 9, 15, 27].map((hour) => between((hour - 1) * HOUR_S, hour * HOUR_S))).toEqual([1, 0, 0, 0, 0, 0])
  expect(between(HOUR_S, 28 * HOUR_S)).toBe(5)
  expect(await shop.site.db.select().from(cardPayments)).toMatchObject([{ status: 'unknown' }])
}, 60_000)

test('fifty seats that cannot be given back keep back no other, and are tried less and less [F114]', async () => {
  const closedSince = new Date(shop.now())
  const lost = await lose()
  const unknown = { status: 'unknown', unknownSince: closedSince } as const
  await payments(50, shop.bob, unknown)
  await shop.site.db.update(cardPayments).set(unknown).where(eq(cardPayments.guid, lost))
  await shop.site.db.update(events).set({ statusId: 2 }).where(eq(events.id, shop.special.id))
  const tell = vi.fn(async (_tx: unknown, playerId: number) => {
    if (playerId === shop.bob.id) throw new Error('no service')
  })
  const books = { ...till(), messaging: { ...till().messaging, devices: { ...till().messaging.devices, tell } } }
  expect(await held()).toBe(1)
  await releaseAllClosed(books)
  expect(await held()).toBe(0)
  for (let minute = 0; minute < 60; minute += 1) {
    shop.wait(60)
    await releaseAllClosed(books)
  }
  expect(tell.mock.calls.length).toBeLessThanOrEqual(1 + 50 * 7)
})
