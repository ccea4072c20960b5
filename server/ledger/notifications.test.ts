import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import type { LockedEvent, LockedMember } from './locks.ts'
import { notifyBought, notifyChanged } from './notifications.ts'
import type { Seat } from './tickets/seats.ts'

/** The transaction is handed on to each way, so that a message leaves with the change or not at all. */
const tx = { name: 'the transaction' } as unknown as Db
const now = new Date('2026-11-19T08:00:00Z')
const startsAt = new Date('2026-11-20T08:30:00Z')
const lateRegoAt = new Date('2026-11-20T10:00:00Z')
const INSTRUCTIONS =
  'Enter the code on the self-registration terminal at the venue to get a table number receipt, or give it to a registration team member. Whoever enters it first takes the seat.'
const WHERE = 'Friday Deepstack\nFriday, 20 November 2026, 7:30 pm\nAlbert Hotel'

function memberOf(changes: Partial<LockedMember> = {}): LockedMember {
  return {
    playerId: 11,
    membershipId: 1_000_011,
    firstName: 'Ann',
    lastName: 'Archer',
    cardNumber: 'AP100001',
    deletedAt: null,
    suspendedAt: null,
    email: 'ann@example.com',
    mobile: '0400000001',
    mobileVerifiedAt: now,
    stateId: 2,
    ...changes,
  }
}

function eventOf(changes: Partial<LockedEvent> = {}): LockedEvent {
  return {
    id: 7,
    title: 'Friday Deepstack',
    statusId: 1,
    startsAt,
    regoAt: new Date('2026-11-20T07:30:00Z'),
    lateRegoAt,
    buyInCents: 15_000,
    brandId: 1,
    weeklyGameId: null,
    ptcRedeemable: true,
    cardRedeemable: true,
    capacity: 40,
    seatsHeld: 3,
    cancelReason: null,
    cancelSettledAt: null,
    venueTitle: 'Albert Hotel',
    timeZone: 'Australia/Melbourne',
    ...changes,
  }
}

/** Ways that note what they are given, in order. */
function waysThatNote() {
  const sent: [way: string, message: unknown][] = []
  const note =
    (way: string) =>
    (db: Db, ...rest: unknown[]) => {
      expect(db).toBe(tx)
      sent.push([way, rest.length === 1 ? rest[0] : rest])
      return Promise.resolve()
    }
  return {
    sent,
    ways: { sms: { send: note('sms') }, mail: { send: note('mail') }, devices: { tell: note('devices') } },
  }
}

async function bought(
  member: LockedMember,
  event: LockedEvent,
  paid: { ptc: number; cardCents: number; surchargeCents: number },
) {
  const { sent, ways } = waysThatNote()
  await notifyBought(tx, ways, member, event, { ...paid, redeemCode: 'K7M2QX9A' })
  return sent
}

test('a purchase with PTC and a card: the code by text, good until late registration ends, and the receipt by mail [M2.66]', async () => {
  expect(await bought(memberOf(), eventOf(), { ptc: 50, cardCents: 10_000, surchargeCents: 150 })).toEqual([
    [
      'sms',
      {
        to: '0400000001',
        body: 'Your code for Friday Deepstack, Friday, 20 November 2026 7:30 pm, Albert Hotel: K7M2QX9A',
        secrets: ['K7M2QX9A'],
        playerId: 11,
        goodUntil: lateRegoAt,
      },
    ],
    [
      'mail',
      {
        to: 'ann@example.com',
        subject: 'Your ticket for Friday Deepstack',
        body: `Hello Ann,\n\nthis is your receipt.\n\n${WHERE}\nBuy-in: $150.00\nPoker Tour Credits: 50 PTC\nCard: $100.00\nCard surcharge: $1.50\nCharged to your card: $101.50\n\nYour code: K7M2QX9A\n\n${INSTRUCTIONS}`,
        secrets: ['K7M2QX9A'],
        playerId: 11,
      },
    ],
  ])
})

test('a receipt has a line for what was paid alone, and a code is good until the start where nobody comes late [M2.66]', async () => {
  const [text, mail] = await bought(memberOf(), eventOf({ lateRegoAt: null }), {
    ptc: 150,
    cardCents: 0,
    surchargeCents: 0,
  })
  expect(text).toMatchObject(['sms', { goodUntil: startsAt }])
  expect(mail).toMatchObject([
    'mail',
    {
      body: `Hello Ann,\n\nthis is your receipt.\n\n${WHERE}\nBuy-in: $150.00\nPoker Tour Credits: 150 PTC\n\nYour code: K7M2QX9A\n\n${INSTRUCTIONS}`,
    },
  ])
  const [, card] = await bought(memberOf(), eventOf(), { ptc: 0, cardCents: 15_000, surchargeCents: 0 })
  expect(card).toMatchObject([
    'mail',
    {
      body: `Hello Ann,\n\nthis is your receipt.\n\n${WHERE}\nBuy-in: $150.00\nCard: $150.00\nCharged to your card: $150.00\n\nYour code: K7M2QX9A\n\n${INSTRUCTIONS}`,
    },
  ])
})

test('texts go to a verified mobile alone, mails to members with an address [M2.66]', async () => {
  const paid = { ptc: 150, cardCents: 0, surchargeCents: 0 }
  const waysOf = async (changes: Partial<LockedMember>) =>
    (await bought(memberOf(changes), eventOf(), paid)).map(([way]) => way)
  expect(await waysOf({ mobileVerifiedAt: null })).toEqual(['mail'])
  expect(await waysOf({ mobile: null })).toEqual(['mail'])
  expect(await waysOf({ email: null })).toEqual(['sms'])
})

const seat = { kind: 'voucher', guid: '00000000-0000-4000-8000-000000000001' } as Seat
const giver = memberOf({ playerId: 12, firstName: 'Ben', lastName: 'Baker', email: 'ben@example.com' })

async function changed(changes: Partial<Parameters<typeof notifyChanged>[2]>) {
  const { sent, ways } = waysThatNote()
  const done = {
    success: true,
    isPending: false,
    message: '',
    seat,
    member: memberOf(),
    giver,
    event: eventOf(),
  } as const
  await notifyChanged(tx, ways, { ...done, redeemCode: 'K7M2QX9A', ...changes }, now)
  return sent
}

test('a transfer: the receiver learns it on their devices, by text and by mail, the giver by mail and without the new code [M2.81]', async () => {
  const [devices, text, mail, other, ...rest] = await changed({})
  expect(devices).toMatchObject(['devices', [11, { title: 'A voucher came to you', path: '/tickets' }]])
  expect(text).toMatchObject(['sms', { to: '0400000001', secrets: ['K7M2QX9A'] }])
  expect(mail).toEqual([
    'mail',
    {
      to: 'ann@example.com',
      subject: 'Your voucher for Friday Deepstack',
      body: `Hello Ann,\n\nBen Baker has transferred a voucher to you.\n\n${WHERE}\n\nYour code: K7M2QX9A\n\n${INSTRUCTIONS}`,
      secrets: ['K7M2QX9A'],
      playerId: 11,
    },
  ])
  expect(other).toEqual([
    'mail',
    {
      to: 'ben@example.com',
      subject: 'Your voucher was transferred',
      body: `Hello Ben,\n\nyour voucher went to Ann Archer. The code you had is not good any more.\n\n${WHERE}`,
      secrets: [],
      playerId: 12,
    },
  ])
  expect(rest).toEqual([])
})

test('a swap is in one member’s hands: the new code by text and mail, nothing on devices [M2.78]', async () => {
  const sent = await changed({ giver: undefined })
  expect(sent.map(([way]) => way)).toEqual(['sms', 'mail'])
  expect(sent[1]).toMatchObject([
    'mail',
    {
      body: `Hello Ann,\n\nyour voucher was swapped. The code you had before is not good any more.\n\n${WHERE}\n\nYour code: K7M2QX9A\n\n${INSTRUCTIONS}`,
    },
  ])
})

test('a voucher without a code brings none, and nothing of it is secret [M2.81]', async () => {
  const sent = await changed({ redeemCode: null })
  expect(sent.map(([way]) => way)).toEqual(['devices', 'mail', 'mail'])
  expect(sent[1]).toMatchObject([
    'mail',
    { body: `Hello Ann,\n\nBen Baker has transferred a voucher to you.\n\n${WHERE}`, secrets: [] },
  ])
})
