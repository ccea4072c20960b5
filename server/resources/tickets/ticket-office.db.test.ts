import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listTicketChangeHistory, listVoucherConsumeHistory } from '#contract/vouchers.ts'
import { members } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { Player } from '#server/testing/builders.ts'
import { ticket, voucher } from '#server/testing/credit-builders.ts'
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

describe('with automatic transfers off', () => {
  async function askFor(kind: 'swap' | 'transfer'): Promise<{ id: string; guid: string }> {
    const seat = await ticket(site.db, ann, league.tonight, { autoTransfer: false })
    const answer = outcome(
      kind === 'swap'
        ? await swap({ gameMembershipGuid: seat.guid, newEventId: flight(0).id })
        : await give({ gameMembershipGuid: seat.guid, toMembershipId: bob.membershipId }),
    )
    expect(answer).toMatchObject({
      success: true,
      isPending: true,
      message: expect.stringContaining('1 business day') as string,
    })
    const { table } = await office('requests')
    return { id: table?.rows[0]?.[0] ?? '', guid: seat.guid }
  }

  test('a request waits, and the ticket stays good meanwhile', async () => {
    const { guid } = await askFor('transfer')
    expect(await mine()).toMatchObject([
      { status: 'active', pendingRequest: 2, allowSwap: false, allowTransfer: false },
    ])
    expect(outcome(await swap({ gameMembershipGuid: guid, newEventId: flight(0).id })).message).toMatch(
      /waits for the office already/,
    )
    expect(await site.call(listTicketChangeHistory, { cookie })).toMatchObject([
      { requestStatus: 1, respondDate: null, respondName: null },
    ])
    expect((await office('requests')).table?.rows[0]?.slice(2)).toEqual([
      'transfer ticket',
      `Ann Archer (${ann.cardNumber})`,
      `Thursday Deepstack 2026-11-19 to Bob Baker (${bob.cardNumber})`,
    ])
  })

  test.each(['swap', 'transfer'] as const)('the office approves a %s, and it is done', async (kind) => {
    const { id } = await askFor(kind)
    expect(await office('approve', id)).toEqual({ message: `Request ${id} is approved and done.` })
    expect((await mine()).map((one) => one.eventTicket?.id)).toEqual(kind === 'swap' ? [flight(0).id] : [])
    expect((await mine(await site.signIn(bob.id))).length).toBe(kind === 'swap' ? 0 : 1)
    expect(await site.call(listTicketChangeHistory, { cookie })).toMatchObject([
      { requestStatus: 2, respondName: 'The league office' },
    ])
    await expect(office('approve', id)).rejects.toThrow(/No request/)
  })

  test('the office rejects with a reason that its member reads', async () => {
    const { id } = await askFor('swap')
    await office('reject', id, 'That', 'flight', 'is', 'private.')
    expect(await site.call(listTicketChangeHistory, { cookie })).toMatchObject([
      { requestStatus: 3, respondReason: 'That flight is private.', respondDate: '2026-11-19T18:00:00+11:00' },
    ])
    expect(await mine()).toMatchObject([{ pendingRequest: null, allowSwap: true }])
    expect((await site.db.select().from(outbox).orderBy(outbox.id)).map(({ channel }) => channel)).toEqual([
      'mail',
      'push',
    ])
  })

  test('what cannot be done any more is not approved', async () => {
    const { id } = await askFor('transfer')
    await site.db.update(members).set({ suspendedAt: LEAGUE_NOW }).where(eq(members.playerId, bob.id))
    await expect(office('approve', id)).rejects.toThrow(CommandRejected)
    expect(await mine()).toMatchObject([{ pendingRequest: 2 }])
    const [seat] = await mine()
    await office('redeem', seat?.redeemCode ?? '')
    await expect(office('approve', id)).rejects.toThrow(/redeemed already/)
  })
})

describe('a code', () => {
  test('is good once, and its history says so [M3.10, M4.12, M7.27, F48]', async () => {
    const seat = await ticket(site.db, ann, league.tonight)
    expect(await office('redeem', seat.redeemCode.toLowerCase())).toEqual({
      message: `Ann Archer (${ann.cardNumber}): Thursday Deepstack, ticket redeemed.`,
    })
    await expect(office('redeem', seat.redeemCode)).rejects.toThrow(/not good any more: redeemed/)
    expect(await site.call(listVoucherConsumeHistory, { cookie })).toMatchObject([
      {
        consumedType: 'Redeemed',
        redeemedBy: 'The league office',
        redeemedDate: '2026-11-19T18:00:00+11:00',
        voucherGuid: seat.guid,
      },
    ])
    expect(await mine(cookie, { includeEnded: true })).toMatchObject([
      { status: 'redeemed', redeemCode: null, endedAt: '2026-11-19T18:00:00+11:00' },
    ])
  })

  test('can be revoked with a reason, and gives its seat back', async () => {
    const right = await voucher(site.db, ann, league.tonight)
    await expect(office('revoke', right.redeemCode ?? '')).rejects.toThrow(/Say why/)
    await office('revoke', right.redeemCode ?? '', 'Given', 'by', 'mistake.')
    expect(await site.call(listVoucherConsumeHistory, { cookie })).toMatchObject([
      { consumedType: 'Revoked', revokedReason: 'Given by mistake.' },
    ])
    expect(await held(league.tonight.id)).toBe(0)
  })

  test.each(['', 'nobody', "'; drop table tickets", 'ÄÖ'])('%j is none', async (code) => {
    await expect(office('redeem', code)).rejects.toThrow(CommandRejected)
  })
})
