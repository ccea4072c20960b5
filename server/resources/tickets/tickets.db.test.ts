import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchSwappableEvents } from '#contract/events.ts'
import {
  getEventTicketDetail,
  getVoucherDetail,
  listTicketChangeHistory,
  listVoucherEvents,
  listVoucherReceiveHistory,
} from '#contract/vouchers.ts'
import { ticketRequests, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { CANNOT_RECEIVE } from '#server/ledger/credit/transfer.ts'
import { event, member, type Player } from '#server/testing/builders.ts'
import { ticket, verifyMobile, voucher } from '#server/testing/credit-builders.ts'
import { majorEvent, subMajorEvent } from '#server/testing/major-event-builders.ts'
import { LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openTicketSite, ticketCalls } from '#server/testing/ticket-site.ts'

let site: TestApp
let league: SmallLeague
let ann: Player
let bob: Player
let cookie: string

beforeEach(async () => {
  ;({ site, league, ann, bob, cookie } = await openTicketSite())
})
afterEach(() => site.close())

const { mine, swap, give, outcome, held, office } = ticketCalls(() => ({ site, cookie }))
const flight = (n: 0 | 1) => league.coming[n] ?? league.tonight

describe('tickets and vouchers', () => {
  test('are the member’s own, the next first, with what the wallet shows [M3.2, M3.3, M7.13]', async () => {
    const { id: majorEventId } = await majorEvent(site.db, { name: 'The Championship' })
    await subMajorEvent(site.db, { majorEventId, typeId: 1, eventId: flight(1).id })
    await site.db
      .update(events)
      .set({ selfRegistration: true })
      .where(eq(events.id, flight(0).id))
    const seat = await ticket(site.db, ann, flight(0))
    const right = await voucher(site.db, ann, flight(1), {
      satelliteEventId: league.games.satellite.id,
      autoTransfer: false,
    })
    await ticket(site.db, bob, flight(0))
    const list = await mine()
    expect(list).toMatchObject([
      {
        gameMembershipGuid: seat.guid,
        redeemCode: seat.redeemCode,
        allowSwap: true,
        allowTransfer: true,
        status: 'active',
        pendingRequest: null,
        eventTicket: {
          id: flight(0).id,
          description: 'Thursday Deepstack',
          venue: { name: 'The Albion Hotel', address: '1 Barkly Street, Footscray VIC 3011' },
          eventStartTimeOffset: '2026-11-26T19:00:00+11:00',
          rego: '18:00',
          lateRego: '20:00',
          selfRegistrationEnabled: true,
          autoVoucherTransfer: true,
          eventStatusId: 1,
        },
      },
      {
        voucherGuid: right.guid,
        voucherCode: right.code,
        majorEventId,
        majorEventName: 'The Championship',
        eventTicket: { id: flight(1).id, satelliteEventId: league.games.satellite.id, autoVoucherTransfer: false },
      },
    ])
  })

  test('one alone is shown to its owner; another’s is like one that does not exist [F65, M7.37, M7.38]', async () => {
    const [seat, right] = [await ticket(site.db, ann, flight(0)), await voucher(site.db, ann, flight(0))]
    const his = await site.signIn(bob.id)
    expect(
      (await site.call(getEventTicketDetail, { cookie, query: { gameMembership: seat.guid.toUpperCase() } }))
        ?.redeemCode,
    ).toBe(seat.redeemCode)
    expect((await site.call(getVoucherDetail, { cookie, query: { voucherGuid: right.guid } }))?.redeemCode).toBe(
      right.redeemCode,
    )
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const gameMembership of [seat.guid, nobody, 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz', right.guid])
      expect(await site.call(getEventTicketDetail, { cookie: his, query: { gameMembership } })).toBeNull()
    for (const voucherGuid of [right.guid, nobody, seat.guid]) {
      expect(await site.call(getVoucherDetail, { cookie: his, query: { voucherGuid } })).toBeNull()
      expect(await site.call(listVoucherEvents, { cookie: his, query: { voucherGuid } })).toEqual([])
    }
    expect((await site.request('GET', `${API_BASE}${getVoucherDetail.path}?voucherGuid=x`, { cookie })).status).toBe(
      400,
    )
  })

  test('offer nothing once registration has closed, and leave the list when the night is over', async () => {
    await ticket(site.db, ann, league.tonight)
    site.now.set(new Date('2026-11-19T09:00:01Z'))
    expect(await mine()).toMatchObject([{ allowSwap: false, allowTransfer: false, status: 'active' }])
    site.now.set(new Date('2026-11-19T20:30:00Z'))
    expect(await mine()).toEqual([])
    expect(await mine(cookie, { includeEnded: true })).toHaveLength(1)
  })

  test('on hold say so', async () => {
    await ticket(site.db, ann, league.games.onHold)
    expect((await mine(cookie, { includeEnded: true }))[0]?.eventTicket?.eventStatusId).toBe(6)
  })

  test('are looked at too often only by who guesses [F66]', async () => {
    const url = `${API_BASE}${getVoucherDetail.path}?voucherGuid=00000000-0000-4000-8000-000000000000`
    for (let n = 0; n < 600; n += 1) await site.request('GET', url, { cookie })
    expect((await site.request('GET', url, { cookie })).status).toBe(429)
  }, 120_000)
})

describe('the flights', () => {
  test('of a weekly game are its further dates, at the same buy-in, with a seat left [M7.39, M7.40]', async () => {
    const right = await voucher(site.db, ann, league.tonight)
    const flights = async () =>
      (await site.call(searchSwappableEvents, { cookie, body: { eventId: league.tonight.id } })).map(
        (row) => row.event.id,
      )
    expect(await flights()).toEqual(league.coming.map(({ id }) => id))
    expect(
      (await site.call(listVoucherEvents, { cookie, query: { voucherGuid: right.guid } })).map((row) => row.event.id),
    ).toEqual(await flights())
    await site.db
      .update(events)
      .set({ buyInCents: 2_500 })
      .where(eq(events.id, flight(0).id))
    await site.db
      .update(events)
      .set({ capacity: 0 })
      .where(eq(events.id, flight(1).id))
    expect(await flights()).toEqual([])
  })

  test('of a major event are those of the same kind', async () => {
    const { id: majorEventId } = await majorEvent(site.db)
    const [one, two, master] = [
      await event(site.db, { venue: league.venues.grand, date: '2026-11-27' }),
      await event(site.db, { venue: league.venues.harbour, date: '2026-11-28' }),
      await event(site.db, { venue: league.venues.grand, date: '2026-11-29' }),
    ]
    for (const [eventId, typeId] of [
      [one.id, 1],
      [two.id, 1],
      [master.id, 2],
    ] as const)
      await subMajorEvent(site.db, { majorEventId, typeId, eventId })
    expect(
      (await site.call(searchSwappableEvents, { cookie, body: { eventId: one.id } })).map((row) => row.event.id),
    ).toEqual([two.id])
  })
})

describe('a swap', () => {
  test.each(['ticket', 'voucher'] as const)(
    'of a %s ends the old one and its code, and makes a new one [M7.41]',
    async (kind) => {
      await verifyMobile(site.db, ann)
      const old =
        kind === 'ticket' ? await ticket(site.db, ann, league.tonight) : await voucher(site.db, ann, league.tonight)
      const answer = await swap({
        [kind === 'ticket' ? 'gameMembershipGuid' : 'voucherGuid']: old.guid,
        newEventId: flight(0).id,
      })
      expect(outcome(answer)).toEqual({
        success: true,
        isPending: false,
        message: `Your ${kind} is now for Thursday Deepstack.`,
      })
      const [now, ...more] = await mine()
      expect([now?.eventTicket?.id, more, await held(league.tonight.id), await held(flight(0).id)]).toEqual([
        flight(0).id,
        [],
        0,
        1,
      ])
      expect(now?.redeemCode).toMatch(/^[2-9A-Z]{8}$/)
      const messages = await site.db.select().from(outbox).orderBy(outbox.id)
      expect(messages.map(({ channel, body }) => [channel, body.includes(now?.redeemCode ?? '?')])).toEqual([
        ['sms', true],
        ['mail', true],
      ])
      const [ended] = (await mine(cookie, { includeEnded: true })).filter(({ status }) => status === 'swapped')
      expect(ended).toMatchObject({ redeemCode: null, endedAt: '2026-11-19T18:00:00+11:00', allowSwap: false })
      expect(await site.call(listTicketChangeHistory, { cookie })).toMatchObject([
        {
          requestType: 1,
          requestStatus: 2,
          requestEvent: 'Thursday Deepstack',
          currentPlayer: 'Ann Archer',
          respondName: 'Automatic',
        },
      ])
      expect((await site.call(listVoucherReceiveHistory, { cookie })).map(({ voucherGuid }) => voucherGuid)).toEqual([
        old.guid,
      ])
    },
  )

  test('that cannot be says why, and nothing changes [F52]', async () => {
    const seat = await ticket(site.db, ann, league.tonight)
    const fixed = await ticket(site.db, ann, league.games.special, { allowSwap: false })
    const tried = async (newEventId: number, gameMembershipGuid = seat.guid) =>
      outcome(await swap({ gameMembershipGuid, newEventId })).message
    expect(await tried(league.tonight.id)).toMatch(/for that event already/)
    expect(await tried(league.games.satellite.id)).toMatch(/no flight/)
    expect(await tried(99_999)).toMatch(/cannot be swapped into/)
    expect(await tried(flight(0).id, fixed.guid)).toMatch(/cannot be swapped/)
    await site.db
      .update(events)
      .set({ statusId: 6 })
      .where(eq(events.id, flight(0).id))
    expect(await tried(flight(0).id)).toMatch(/on hold/)
    await site.db
      .update(events)
      .set({ statusId: 2 })
      .where(eq(events.id, flight(0).id))
    expect(await tried(flight(0).id)).toMatch(/closed/)
    await site.db
      .update(events)
      .set({ capacity: 0 })
      .where(eq(events.id, flight(1).id))
    expect(await tried(flight(1).id)).toMatch(/sold out/)
    expect([await held(league.tonight.id), await site.db.select().from(ticketRequests)]).toEqual([1, []])
  })

  test('needs one guid that is the member’s own [F65]', async () => {
    const his = await ticket(site.db, bob, league.tonight)
    const answers = [his.guid, '00000000-0000-4000-8000-000000000000', 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz'].map(
      (gameMembershipGuid) => swap({ gameMembershipGuid, newEventId: flight(0).id }),
    )
    const outcomes = (await Promise.all(answers)).map((answer) => ({
      ...answer.json<object>(),
      requestId: '',
      status: answer.status,
    }))
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ status: 404, id: 'not-found' })
    expect((await swap({ newEventId: flight(0).id })).status).toBe(400)
    expect((await swap({ gameMembershipGuid: his.guid, voucherGuid: his.guid, newEventId: flight(0).id })).status).toBe(
      400,
    )
  })
})

describe('a transfer', () => {
  test('gives the other a ticket with another code, at once, which both find in their history [M3.8, M3.9, M7.25, M7.26, M7.42]', async () => {
    await verifyMobile(site.db, bob)
    const seat = await ticket(site.db, ann, league.tonight)
    const answer = outcome(await give({ gameMembershipGuid: seat.guid, toMembershipId: bob.membershipId }))
    expect(answer).toEqual({
      success: true,
      isPending: false,
      message: `Your ticket for Thursday Deepstack went to Bob Baker (${bob.cardNumber}).`,
    })
    const his = await site.signIn(bob.id)
    const [got] = await mine(his)
    expect([
      await mine(),
      got?.eventTicket?.id,
      got?.redeemCode === seat.redeemCode,
      await held(league.tonight.id),
    ]).toEqual([[], league.tonight.id, false, 1])
    expect(await site.call(listVoucherReceiveHistory, { cookie: his })).toMatchObject([
      { firstName: 'Ann', lastName: 'Archer', voucherGuid: got?.gameMembershipGuid },
    ])
    expect(await site.call(listTicketChangeHistory, { cookie })).toMatchObject([
      { requestType: 2, requestStatus: 2, requestPlayer: 'Bob Baker' },
    ])
    const messages = await site.db.select().from(outbox).orderBy(outbox.id)
    expect(
      messages.map(({ channel, playerId, body }) => [channel, playerId, body.includes(got?.redeemCode ?? '?')]),
    ).toEqual([
      ['sms', bob.id, true],
      ['mail', bob.id, true],
      ['mail', ann.id, false],
    ])
    await expect(office('redeem', seat.redeemCode)).rejects.toThrow(/not good any more: transferred/)
  })

  test('to oneself, to who is unknown, suspended, or has a ticket, is refused [F54, F65]', async () => {
    const seat = await ticket(site.db, ann, league.tonight)
    const tried = async (toMembershipId: number) =>
      outcome(await give({ gameMembershipGuid: seat.guid, toMembershipId }))
    expect(await tried(ann.membershipId)).toEqual({
      success: false,
      message: 'You cannot transfer a ticket to yourself.',
    })
    const suspended = await member(site.db, {}, { suspendedAt: LEAGUE_NOW })
    const deleted = await member(site.db, { deletedAt: LEAGUE_NOW })
    for (const id of [99_999_999, suspended.membershipId, deleted.membershipId, league.people.cat.membershipId])
      expect(await tried(id)).toEqual({ success: false, message: CANNOT_RECEIVE })
    await ticket(site.db, bob, league.tonight)
    expect(await tried(bob.membershipId)).toMatchObject({
      success: false,
      message: expect.stringContaining('already') as string,
    })
    await site.db.update(tickets).set({ allowTransfer: false }).where(eq(tickets.guid, seat.guid))
    expect((await tried((await member(site.db)).membershipId)).message).toMatch(/cannot be transferred/)
    expect((await mine())[0]?.redeemCode).toBe(seat.redeemCode)
  })
})
