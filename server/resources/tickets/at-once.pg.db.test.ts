import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { swapFlight } from '#contract/vouchers.ts'
import { events } from '#server/db/schema/events.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { ticket, voucher } from '#server/testing/credit-builders.ts'
import type { SmallLeague } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openTicketSite, ticketCalls } from '#server/testing/ticket-site.ts'

/** Calls that are made at once, on connections of their own. */

let site: TestApp
let league: SmallLeague
let ann: Player
let bob: Player
let cookie: string

beforeEach(async () => {
  ;({ site, league, ann, bob, cookie } = await openTicketSite())
})
afterEach(() => site.close())

const { swap, give, outcome, held, office } = ticketCalls(() => ({ site, cookie }))
const flight = (n: 0 | 1) => league.coming[n] ?? league.tonight

test('a swap to the last seat by two goes to one [F52]', async () => {
  const [one, two] = [await ticket(site.db, ann, league.tonight), await ticket(site.db, bob, league.tonight)]
  await site.db
    .update(events)
    .set({ capacity: 1 })
    .where(eq(events.id, flight(0).id))
  const his = await site.signIn(bob.id)
  const answers = await Promise.all([
    swap({ gameMembershipGuid: one.guid, newEventId: flight(0).id }),
    site.request('POST', API_BASE + swapFlight.path, {
      body: { gameMembershipGuid: two.guid, newEventId: flight(0).id },
      cookie: his,
    }),
  ])
  expect(answers.map((answer) => outcome(answer).success).toSorted()).toEqual([false, true])
  expect(await held(flight(0).id)).toBe(1)
})

test('a swap that is sent twice with its key is one [F48, F49]', async () => {
  const seat = await ticket(site.db, ann, league.tonight)
  const body = { gameMembershipGuid: seat.guid, newEventId: flight(0).id }
  const [one, two] = await Promise.all([swap(body, 'key-of-one-swap-0'), swap(body, 'key-of-one-swap-0')])
  expect([one.text, (await swap(body, 'key-of-one-swap-0')).text]).toEqual([two.text, two.text])
  expect(outcome(await swap(body))).toEqual({ success: false, message: 'This ticket was swapped already.' })
  expect((await swap({ ...body, newEventId: flight(1).id }, 'key-of-one-swap-0')).status).toBe(422)
})

test('a transfer by two devices to two people goes to one [F48]', async () => {
  const cat = await member(site.db)
  const seat = await ticket(site.db, ann, league.tonight)
  const answers = await Promise.all(
    [bob, cat].map(({ membershipId }) => give({ gameMembershipGuid: seat.guid, toMembershipId: membershipId })),
  )
  expect(answers.map((answer) => outcome(answer).success).toSorted()).toEqual([false, true])
  expect(await held(league.tonight.id)).toBe(1)
})

test('a code that two terminals take is taken once [F48]', async () => {
  const right = await voucher(site.db, ann, league.tonight)
  const tries = await Promise.allSettled([
    office('redeem', right.redeemCode ?? ''),
    office('redeem', right.redeemCode ?? ''),
  ])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
