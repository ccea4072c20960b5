import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, isNull, notInArray, or } from 'drizzle-orm'
import { dateTimeIn } from '#domain/calendar.ts'
import { CHANGE_REQUEST_STATUS, EVENT_STATUS, TICKET_SOURCE, VOUCHER_SOURCE } from '#domain/constants.ts'
import { creditZone, endOfDay } from '#domain/credit/expiry.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { majorEventQualifiers, majorEvents, majorEventStates, subMajorEvents } from '#server/db/schema/content.ts'
import { ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, registrationEndsAt } from '#server/db/schema/events.ts'
import { openLot, postExpired, writeChange } from '#server/ledger/credit/credit.ts'
import { reserve } from '#server/ledger/purchase.ts'
import { newCode } from '#server/ledger/tickets/codes.ts'
import { isFlightOf } from '#server/ledger/tickets/flights.ts'
import { handOver } from '#server/ledger/tickets/hand-over.ts'
import type { SeatName } from '#server/ledger/tickets/seats.ts'
import { swapSeat, type Changed } from '#server/ledger/tickets/swap.ts'
import { ticketReview } from '#server/office/reviews/ticket-review.ts'
import { addFavourite } from '#server/resources/favourites/routes.ts'
import { DEMO_MEMBERS, type Step } from './demo-members.ts'

/**
 * Lets the demo members do what their file says they did, by the commands of the league, at those past instants.
 * Nobody is notified. `playerIds` are in the order of `DEMO_MEMBERS`.
 * @throws Error with one sentence where the league refuses a step
 */
export async function playMembers(db: Db, playerIds: readonly number[], now: Date): Promise<void> {
  const idOf = new Map(DEMO_MEMBERS.map(({ email }, index) => [email, playerIds[index] ?? 0]))
  for (const { email, stateId, brandId, did } of DEMO_MEMBERS) {
    const playerId = idOf.get(email) ?? 0
    const coming = await joinableEvents(db, stateId, now)
    const timeZone = creditZone(stateId)
    const actor = { db, email, playerId, stateId, brandId, timeZone, coming, taken: new Set<number>(), idOf, now }
    let held: Held | null = null
    for (const step of did) {
      const at = dateTimeIn(now, 'utc').startOf('second').minus({ days: step.daysAgo }).toJSDate()
      held = (await play(actor, step, at, held)) ?? held
    }
    await postExpired(db, playerId, now)
  }
}

type Event = typeof events.$inferSelect

/** A ticket or voucher, and its event. */
interface Held {
  seat: SeatName
  eventId: number
}

interface Actor {
  db: Db
  email: string
  playerId: number
  stateId: number
  brandId: number
  timeZone: string
  /** The events of their state that can be joined, the next first. */
  coming: readonly Event[]
  /** Those of which they have something. */
  taken: Set<number>
  idOf: ReadonlyMap<string, number>
  now: Date
}

/** Resolves with what the member got by it. */
async function play(actor: Actor, step: Step, at: Date, held: Held | null): Promise<Held | undefined> {
  const { db, playerId } = actor
  switch (step.does) {
    case 'credit':
      return void (await award(actor, step, at))
    case 'buy':
      return buy(actor, step.when, at)
    case 'win ticket':
      return winTicket(actor, at)
    case 'get voucher':
      return getVoucher(actor, step.source, at)
    case 'swap': {
      const { seat, eventId } = held ?? refuse(actor, 'There is nothing to swap.')
      const [flight] = await db
        .select({ id: events.id })
        .from(events)
        .where(isFlightOf(eventId, at))
        .orderBy(desc(events.startsAt))
      const request = { askedBy: playerId, seat, owner: playerId, newEventId: flight?.id ?? 0, now: at }
      return accept(actor, await swapSeat(db, request))
    }
    case 'transfer': {
      const { seat } = held ?? refuse(actor, 'There is nothing to transfer.')
      const to = actor.idOf.get(step.to) ?? null
      return accept(actor, await handOver(db, { askedBy: playerId, seat, owner: playerId, to, now: at }))
    }
    case 'decide': {
      const { pending } = CHANGE_REQUEST_STATUS
      const [request] = await db
        .select({ id: ticketRequests.id })
        .from(ticketRequests)
        .where(and(eq(ticketRequests.playerId, playerId), eq(ticketRequests.status, pending)))
        .orderBy(desc(ticketRequests.id))
      const decision = { id: request?.id ?? 0, isApproved: step.approves, reason: step.reason, words: [] }
      return void (await ticketReview({ db, now: () => at }, SILENT).decide(decision))
    }
    case 'qualify':
      return qualify(actor, step.ptc, at)
    case 'favour': {
      const games = actor.coming.filter(({ brandId, startsAt }) => brandId === actor.brandId && startsAt > actor.now)
      for (let index = 0; index < step.games; index += 1) {
        const game = games[index * 3] ?? refuse(actor, 'There are too few games.')
        await addFavourite(db, playerId, game.id, at)
      }
    }
  }
}

async function nothing(): Promise<void> {}

const SILENT = {
  sms: { send: nothing },
  mail: { send: nothing },
  push: { notify: nothing },
  devices: { tell: nothing },
}

function refuse({ email }: Actor, sentence: string): never {
  throw new Error(`server/demo/data/members.json, ${email}: ${sentence}`)
}

function accept(actor: Actor, changed: Changed): undefined {
  if (!changed.success) refuse(actor, changed.message)
}

async function award({ db, playerId, timeZone, now }: Actor, step: Extract<Step, { does: 'credit' }>, at: Date) {
  const { ptc, for: description, transferable } = step
  const expiresAt = endOfDay(addDays(localDate(now, timeZone), step.endsInDays), timeZone)
  const lotId = await openLot(db, { playerId, description, issuedAt: at, expiresAt, timeZone, transferable })
  const entries = [
    { lotId, amount: ptc },
    { account: 'issued' as const, amount: -ptc },
  ]
  await writeChange(db, { kind: 'award', description, at, entries })
}

async function buy(actor: Actor, when: 'today' | 'next week', at: Date): Promise<Held> {
  const event = when === 'next week' ? pickLater(actor) : pickToday(actor)
  const ptc = event.buyInCents / 100
  const nothingByCard = { cardCents: 0, shownSurchargeCents: null, key: '', basisPoints: 0, takesCards: false }
  const purchase = { playerId: actor.playerId, eventId: event.id, ptc, ...nothingByCard, now: at }
  const { ticketGuid } = await reserve(actor.db, purchase)
  return { seat: { kind: 'ticket', guid: ticketGuid }, eventId: event.id }
}

/** A ticket that a satellite gave, which only the office swaps and transfers. */
async function winTicket(actor: Actor, at: Date): Promise<Held> {
  const event = pickLater(actor)
  const guid = randomUUID()
  await actor.db.insert(tickets).values({
    guid,
    playerId: actor.playerId,
    eventId: event.id,
    source: TICKET_SOURCE.satelliteEntry,
    status: 'active',
    redeemCode: newCode(),
    priceCents: event.buyInCents,
    allowSwap: true,
    allowTransfer: true,
    autoTransfer: false,
    createdAt: at,
  })
  return { seat: { kind: 'ticket', guid }, eventId: event.id }
}

/** For a part of a major event where there is one. */
async function getVoucher(actor: Actor, source: keyof typeof VOUCHER_SOURCE, at: Date): Promise<Held> {
  const { db, playerId, timeZone, now } = actor
  const today = localDate(now, timeZone)
  const isOfMajor = (one: Event) => isPaid(one) && one.subMajorTypeId !== null && one.localDate > today
  const event = pick(actor, [isOfMajor, isPaid])
  const [major] = await db
    .select({ id: majorEvents.id })
    .from(majorEvents)
    .leftJoin(subMajorEvents, eq(subMajorEvents.majorEventId, majorEvents.id))
    .where(or(eq(majorEvents.eventId, event.id), eq(subMajorEvents.eventId, event.id)))
  const [satellite] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.stateId, event.stateId), eq(events.type, 'Satellite'), eq(events.statusId, EVENT_STATUS.CLOSED)),
    )
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(1)
  const guid = randomUUID()
  await db.insert(vouchers).values({
    guid,
    code: `V${newCode()}`,
    playerId,
    eventId: event.id,
    majorEventId: major?.id ?? null,
    satelliteEventId: source === 'satelliteReward' ? (satellite?.id ?? null) : null,
    source: VOUCHER_SOURCE[source],
    status: 'active',
    redeemCode: newCode(),
    shopOrderId: source === 'purchaseOnline' ? String(70_000 + playerId) : null,
    allowSwap: source !== 'manualAllocated',
    allowTransfer: true,
    autoTransfer: source !== 'satelliteReward',
    createdAt: at,
  })
  return { seat: { kind: 'voucher', guid }, eventId: event.id }
}

/** For the next major event of their state that they have not qualified for. */
async function qualify({ db, playerId, stateId, timeZone, now }: Actor, ptc: number, at: Date): Promise<undefined> {
  const { majorEventId } = majorEventQualifiers
  const done = db.select({ majorEventId }).from(majorEventQualifiers).where(eq(majorEventQualifiers.playerId, playerId))
  const [major] = await db
    .select({ id: majorEvents.id, aplpt: majorEvents.aplpt })
    .from(majorEvents)
    .leftJoin(majorEventStates, eq(majorEventStates.majorEventId, majorEvents.id))
    .where(
      and(
        gte(majorEvents.endsOn, localDate(now, timeZone)),
        eq(majorEvents.hallOfFame, false),
        notInArray(majorEvents.id, done),
        or(isNull(majorEventStates.stateId), eq(majorEventStates.stateId, stateId)),
      ),
    )
    .orderBy(asc(majorEvents.startsOn), asc(majorEvents.id))
    .limit(1)
  if (!major) return
  await db
    .insert(majorEventQualifiers)
    .values({ majorEventId: major.id, playerId, ptc: major.aplpt ? ptc : null, qualifiedAt: at })
}

function joinableEvents(db: Db, stateId: number, now: Date): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.stateId, stateId),
        eq(events.statusId, EVENT_STATUS.OPEN),
        gt(registrationEndsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** One of today before it has begun, else while it can be joined, else the next: none dearer than a member's PTC. */
function pickToday(actor: Actor): Event {
  const today = localDate(actor.now, actor.timeZone)
  const isBought = (one: Event) => isPaid(one) && one.buyInCents <= MOST_CENTS
  const isToday = (one: Event) => isBought(one) && one.localDate === today
  return pick(actor, [(one) => isToday(one) && one.startsAt > actor.now, isToday, isBought])
}

/** A game that comes again, after the next seven days. */
function pickLater(actor: Actor): Event {
  const nextWeek = addDays(localDate(actor.now, actor.timeZone), 7)
  return pick(actor, [(one) => isPaid(one) && one.localDate > nextWeek && one.weeklyGameId !== null])
}

/** More than any weekly game costs, and less than a flight of a major event and than a member who buys has. */
const MOST_CENTS = 10_000

/** Whether PTC pay for it. */
function isPaid({ ptcRedeemable, buyInCents }: Event): boolean {
  return ptcRedeemable && buyInCents > 0
}

/** The first event for the first of the wishes that one fits, each once. */
function pick(actor: Actor, wishes: readonly ((event: Event) => boolean)[]): Event {
  const free = actor.coming.filter(({ id }) => !actor.taken.has(id))
  const found = wishes.flatMap((fits) => free.find(fits) ?? [])[0] ?? refuse(actor, 'There is no such game.')
  actor.taken.add(found.id)
  return found
}
