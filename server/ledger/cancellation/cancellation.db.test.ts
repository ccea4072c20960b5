import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOpenPayments } from '#contract/redeem.ts'
import { getEventById } from '#contract/event-details.ts'
import { listEventTickets, swapFlight, transferTicket } from '#contract/vouchers.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import {
  cardPayments,
  ptcLots,
  ticketConsumptions,
  ticketRequests,
  tickets,
  vouchers,
} from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { checkPayments } from '#server/ledger/payments/check-payments.ts'
import { startCharge } from '#server/ledger/payments/settle.ts'
import { reserve } from '#server/ledger/purchase.ts'
import { settleAllCancelled } from '#server/recurring/ledger.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { cancelCommand } from '#server/office/event-commands/cancel.ts'
import { officeCommands } from '#server/office/commands.ts'
import { closeWith, member, type Event, type Player } from '#server/testing/builders.ts'
import { cardCalls, idOf, KEY, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { credit, creditLeft, ticket, verifyMobile, voucher } from '#server/testing/credit-builders.ts'
import { creditIsConstant, seatsAreTrue, totals } from '#server/testing/ledger-checks.ts'
import { cancelEvent } from './cancel-event.ts'

const APPROVED = '4111111111111111'

let shop: CardSite
let site: CardSite['site']
let ann: Player
let bob: Player
let special: Event

beforeEach(async () => {
  shop = await openCardSite('2026-11-26')
  ;({ site, ann, bob, special } = shop)
  await site.db.update(events).set({ capacity: 20 }).where(eq(events.id, special.id))
  await site.db.delete(favourites).where(eq(favourites.eventId, special.id))
})
afterEach(() => shop.close())

const { buy, held, look, provider, till, wallet } = cardCalls(() => shop)

function office(name: string, ...args: string[]) {
  return officeCommands(site.context)
    .find((command) => command.name === name)
    ?.run(args)
}
function cancel(...args: string[]) {
  return atTheCommandLine([cancelCommand(site.context, till().messaging)])[0]?.run(args)
}

/** Confirms the question with the number that it asks for. */
async function callOff(reason = 'The venue is flooded') {
  const response = await cancel(String(special.id), '--reason', ...reason.split(' '))
  return response?.confirm ? cancel(...response.confirm.words.slice(1)) : response
}
const mails = async (playerId: number) =>
  (await site.db.select().from(outbox).where(eq(outbox.playerId, playerId)).orderBy(outbox.id)).filter(({ body }) =>
    body.includes('called off'),
  )

test('a purchase whose event is called off before its charge was sent charges nothing [D6.9]', async () => {
  const { payment } = await site.db.transaction((tx) =>
    reserve(tx, {
      ...{ playerId: ann.id, eventId: special.id, ptc: 0, cardCents: special.buyInCents, shownSurchargeCents: null },
      ...{ key: KEY, basisPoints: 0, takesCards: true, now: site.now() },
    }),
  )
  await callOff()
  expect(await startCharge(site.db, payment?.guid ?? '')).toBe(false)
})

test('tickets end and PTC go back to the lots they came from, also when another member holds the ticket [D6.7, D6.8]', async () => {
  await credit(site.db, ann, 50, { expiresAt: new Date('2027-03-01T13:00:00Z'), timeZone: 'Australia/Sydney' })
  const before = await totals(site.db)
  await buy(150, 0)
  const [mine] = await wallet()
  const value = await site.request('POST', API_BASE + transferTicket.path, {
    body: { gameMembershipGuid: mine?.gameMembershipGuid, toMembershipId: bob.membershipId },
    cookie: shop.cookie,
  })
  expect(value.json()).toMatchObject({ success: true })
  const lots = await site.db.select().from(ptcLots)

  expect((await callOff())?.message).toBe(
    [
      `Event ${special.id}, Sunday Special, is called off.`,
      '1 ticket and 0 vouchers are released, 150 PTC given back, 2 members notified.',
    ].join('\n'),
  )
  expect([await creditLeft(site.db, ann), await held()]).toEqual([250, 0])
  expect(await site.db.select().from(ptcLots)).toEqual(lots)
  expect((await site.db.select().from(tickets)).map(({ status }) => status).toSorted()).toEqual([
    'refunded',
    'transferred',
  ])
  expect(await site.db.select().from(ticketConsumptions)).toMatchObject([
    { playerId: bob.id, kind: 'refunded', reason: 'Called off: The venue is flooded' },
  ])
  expect((await mails(ann.id)).map(({ body }) => body)).toEqual([
    expect.stringContaining('Reason: The venue is flooded.') as string,
  ])
  expect((await mails(ann.id))[0]?.body).toContain('150 PTC are in your credit again.')
  expect((await mails(bob.id)).map(({ body }) => body.split('\n').slice(-2))).toEqual([
    [
      'Your ticket is released, and its code no longer works.',
      'What was paid for it goes back to the player who bought it.',
    ],
  ])
  await creditIsConstant(site.db, before)
  await seatsAreTrue(site.db)
})

test('a card payment is listed for the office and refunded by its command, with its PTC given back at once [D6.9]', async () => {
  const bought = await buy(105, 4_500, { card: APPROVED, key: KEY })
  expect((await callOff())?.message).toContain(
    'Refund these card payments at the provider, then say payment ID refunded: P1. The command requests lists them too.',
  )
  expect([await creditLeft(site.db, ann), await held(), await wallet()]).toEqual([200, 0, []])
  expect((await office('requests'))?.table?.rows[0]?.slice(0, 3)).toEqual(['P1', expect.any(String), 'refund card'])
  expect(await site.call(listOpenPayments, { cookie: shop.cookie })).toMatchObject([{ state: 'refundDue' }])
  expect((await mails(ann.id))[0]?.body).toContain(
    'The league’s office refunds the $45.90 that your card was charged, and you are notified when it has.',
  )
  await office('payment', 'P1', 'refunded')
  expect(await site.db.select().from(cardPayments)).toMatchObject([{ status: 'refunded' }])
  expect([await creditLeft(site.db, ann), (await office('requests'))?.message]).toEqual([
    200,
    'Nobody is waiting for a decision.',
  ])
  // The call that bought the ticket is what it was.
  expect(await look()).toMatchObject({ state: 'done', answer: bought.json() })
})

test('a payment whose outcome comes later makes no ticket, and is refunded [D6.9]', async () => {
  vi.spyOn(provider(), 'charge').mockRejectedValueOnce(new Error('lost'))
  await buy(105, 4_500, { card: APPROVED, key: KEY })
  expect((await callOff())?.message).not.toContain('P1')
  expect([await creditLeft(site.db, ann), await held()]).toEqual([200, 0])
  expect((await mails(ann.id))[0]?.body).toContain('is still being checked')
  vi.spyOn(provider(), 'find').mockResolvedValue({ status: 'approved' })
  shop.wait(10)
  await checkPayments(till())
  expect(await site.db.select().from(cardPayments)).toMatchObject([{ status: 'charged' }])
  expect([await creditLeft(site.db, ann), await held(), await wallet()]).toEqual([200, 0, []])
  expect((await office('requests'))?.table?.rows[0]?.[2]).toBe('refund card')
})

test('vouchers, redeemed ones too, and what another system sold end, the last for the office to settle [D6.8, D6.10]', async () => {
  const cat = await member(site.db, { firstName: 'Cat', lastName: 'Carter' })
  const dan = await member(site.db, { firstName: 'Dan', lastName: 'Drover' })
  await voucher(site.db, bob, special)
  await voucher(site.db, cat, special, { source: 4 })
  await office('redeem', (await voucher(site.db, dan, special, { source: 4 })).redeemCode ?? '')
  await ticket(site.db, cat, special)
  await buy(150, 0)
  const [mine] = await wallet()
  await office('redeem', mine?.redeemCode ?? '')
  const message = (await callOff())?.message
  expect(message).toContain('2 tickets and 3 vouchers are released, 150 PTC given back, 4 members notified.')
  expect(message).toContain(
    `Paid outside this ledger, to be settled manually: ticket of Cat Carter (${cat.cardNumber}), voucher of `,
  )
  expect(message).toContain(`voucher of Cat Carter (${cat.cardNumber})`)
  expect(message).toContain(`voucher of Dan Drover (${dan.cardNumber})`)
  expect((await site.db.select().from(tickets)).map(({ status }) => status).toSorted()).toEqual(['refunded', 'revoked'])
  expect((await site.db.select().from(vouchers)).map(({ status }) => status)).toEqual(Array(3).fill('revoked'))
  expect([await creditLeft(site.db, ann), (await mails(cat.id)).length, (await mails(dan.id)).length]).toEqual([
    200, 1, 1,
  ])
  await seatsAreTrue(site.db)
})

test('seats and swaps close, and what waited for the office is decided [D6.7, D6.8]', async () => {
  const [flight] = shop.league.coming
  const right = await voucher(site.db, ann, special, { autoTransfer: false })
  await site.db.insert(ticketRequests).values([
    {
      kind: 1,
      status: 1,
      voucherGuid: right.guid,
      playerId: ann.id,
      fromEventId: special.id,
      toEventId: flight?.id ?? 0,
      requestedAt: site.now(),
    },
    {
      kind: 1,
      status: 1,
      voucherGuid: (await voucher(site.db, bob, { id: flight?.id ?? 0 })).guid,
      playerId: bob.id,
      fromEventId: flight?.id ?? 0,
      toEventId: special.id,
      requestedAt: site.now(),
    },
  ])
  await callOff()
  expect(idOf(await buy(150, 0))).toEqual([409, 'event-closed'])
  expect((await buy(150, 0)).json<{ message: string }>().message).toBe('This event is called off.')
  expect(await site.db.select().from(ticketRequests)).toMatchObject([
    { status: 3, respondReason: 'Called off: The venue is flooded' },
    { status: 3, respondReason: 'Called off: The venue is flooded' },
  ])
  expect((await mails(bob.id))[0]?.body).toContain('Your swap into it was not made. Your ticket stays as it is.')
  const swapped = await site.request('POST', API_BASE + swapFlight.path, {
    body: { voucherGuid: right.guid, newEventId: flight?.id },
    cookie: shop.cookie,
  })
  expect(swapped.json()).toMatchObject({ success: false })
})

test('holders and members with it among their favourites are notified once, by mail or else by text [D6.10]', async () => {
  const dan = await member(site.db, {}, { email: null })
  await verifyMobile(site.db, dan)
  const gone = await member(site.db, {}, { suspendedAt: site.now() })
  await site.db
    .insert(favourites)
    .values([ann, bob, dan, gone].map(({ id }) => ({ playerId: id, eventId: special.id, createdAt: site.now() })))
  await buy(150, 0)
  await voucher(site.db, ann, special)
  await callOff()
  await callOff()
  await settleAllCancelled({ context: site.context, messaging: till().messaging })
  const sent = [ann, bob, dan, gone].map(async ({ id }) => (await mails(id)).map(({ channel }) => channel))
  expect(await Promise.all(sent)).toEqual([['mail'], ['mail'], ['sms'], []])
  expect((await mails(bob.id))[0]?.body).toContain('It is among your favourites.')
})

test('the notices of all are written in one statement, however many there are [D6.10]', async () => {
  const fans = await Promise.all(Array.from({ length: 30 }, () => member(site.db)))
  await site.db
    .insert(favourites)
    .values(fans.map(({ id }) => ({ playerId: id, eventId: special.id, createdAt: site.now() })))
  await ticket(site.db, bob, special)
  await callOff()
  const { rows } = await site.db.execute(sql`
    select count(*)::int as notices, count(distinct cmin::text)::int as statements from outbox where subject like 'Called off:%'`)
  expect(rows).toEqual([{ notices: 31, statements: 1 }])
})

test('again it does nothing, and says so; without a reason, for no event or one with results it refuses [D6.7, D6.11]', async () => {
  await buy(150, 0)
  await callOff()
  const rows = await site.db.$count(outbox)
  expect((await callOff('Another reason'))?.message).toBe(
    `Event ${special.id}, Sunday Special, was called off before: The venue is flooded\nNothing was left to do.`,
  )
  expect([await creditLeft(site.db, ann), await site.db.$count(outbox)]).toEqual([200, rows])
  await expect(cancel(String(special.id))).rejects.toThrow('Write it so: cancel ID [--tickets N] --reason REASON.')
  await expect(cancel('x', '--reason', 'y')).rejects.toThrow('Give the number of one event')
  await expect(cancel('999999', '--reason', 'y')).rejects.toThrow('There is no event 999999.')
  const { tonight } = shop.league
  await closeWith(site.db, tonight.id, [ann, bob])
  await expect(cancel(String(tonight.id), '--reason', 'y')).rejects.toThrow('has results')
})

test('nothing is called off without the number of tickets and vouchers that end by it [D6.7]', async () => {
  await buy(150, 0)
  await voucher(site.db, bob, special)
  const state = () => site.db.select({ reason: events.cancelReason }).from(events).where(eq(events.id, special.id))
  expect(await cancel(String(special.id), '--reason', 'Flood')).toEqual({
    confirm: {
      question: `Event ${special.id}, Sunday Special, Thursday, 26 November 2026, 7:00 pm, The Grand: 2 tickets and vouchers end by it, for good. Type the number to call it off:`,
      typed: '2',
      words: ['cancel', String(special.id), '--tickets', '2', '--reason', 'Flood'],
    },
  })
  for (const number of ['0', '1', '3'])
    await expect(cancel(String(special.id), '--tickets', number, '--reason', 'Flood')).rejects.toThrow(
      `Event ${special.id} is not called off: 2 tickets and vouchers end by it, not ${number}.`,
    )
  for (const number of ['', '-2', 'two', '2.0'])
    await expect(cancel(String(special.id), '--tickets', number, '--reason', 'Flood')).rejects.toThrow('Write it so')
  expect(await state()).toEqual([{ reason: null }])
  await cancel(String(special.id), '--tickets', '2', '--reason', 'Flood')
  expect(await state()).toEqual([{ reason: 'Flood' }])
})

test('what a killed process has left the server does [D6.11]', async () => {
  await buy(150, 0)
  await cancelEvent(site.context, { eventId: special.id, reason: 'Flood', confirmed: 1 })
  expect([idOf(await buy(150, 0)), await creditLeft(site.db, ann)]).toEqual([[409, 'event-closed'], 50])
  await settleAllCancelled({ context: site.context, messaging: till().messaging })
  expect([await creditLeft(site.db, ann), (await mails(ann.id)).length]).toEqual([200, 1])
})

test('it is closed on the wire, with its reason beside [D6.12]', async () => {
  await ticket(site.db, ann, special)
  await callOff()
  const seen = await site.call(getEventById, { query: { eventId: special.id } })
  expect(seen).toMatchObject({ eventStatusId: EVENT_STATUS.CLOSED, cancelReason: 'The venue is flooded' })
  const [mine] = await site.call(listEventTickets, { query: { includeEnded: true }, cookie: shop.cookie })
  expect(mine).toMatchObject({
    status: 'revoked',
    redeemCode: null,
    eventTicket: { cancelReason: 'The venue is flooded' },
  })
})
