import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { cardCalls, idOf, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { credit, creditLeft } from '#server/testing/credit-builders.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Event, Player } from '#server/testing/builders.ts'

const APPROVED = '4111111111111111'

let shop: CardSite
let site: TestApp
let ann: Player
let bob: Player
let cookie: string
let special: Event

beforeEach(async () => {
  shop = await openCardSite('2026-11-26')
  ;({ site, ann, bob, cookie, special } = shop)
})

afterEach(() => shop.close())

const { buy, held, look } = cardCalls(() => shop)

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
  expect([(await creditLeft(site.db, ann)) + (await creditLeft(site.db, bob)), await held()]).toEqual([250, 1])
})

test('two tabs without a common key get one ticket [F48]', async () => {
  await credit(site.db, ann, 200)
  const answers = await Promise.all([
    buy(150, 0, { key: 'key-of-the-first-tab' }),
    buy(150, 0, { key: 'key-of-the-other-tab' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await creditLeft(site.db, ann)).toBe(250)
})

test('sent again with its key has the same response; with another amount it is refused [F7, F49, F50]', async () => {
  const first = await buy(150, 0, { key: KEY })
  expect((await buy(150, 0, { key: KEY })).text).toBe(first.text)
  expect(idOf(await buy(100, 5_000, { key: KEY, card: APPROVED }))).toEqual([422, 'key-reused'])
  expect(await look()).toEqual({ state: 'done', call: 'purchaseEventTicket', answer: first.json() })
})
