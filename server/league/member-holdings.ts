import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS, CHANGE_REQUEST_TYPE, EVENT_STATUS } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE, stateByShort } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { majorEventQualifiers, majorEvents, majorEventStates, subMajorEvents } from '#server/db/schema/content.ts'
import { ptcEntries, ptcLots, ptcTransactions, ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { DEMO_MEMBERS, type DemoMember, type Holding } from './demo-members.ts'
import { insertRows, takeIds } from './insert.ts'
import { creditRows, type Credit } from './member-credit.ts'

type Event = typeof events.$inferSelect

/** How guids and codes are made: so that nobody can guess them, or from the seed for demonstrations. */
export type Secrets = (...keys: readonly number[]) => string

/** Hands the demo members what their situation says. `playerIds` are in the order of `DEMO_MEMBERS`. */
export async function giveHoldings(db: Db, seed: number, playerIds: readonly number[], secrets: Secrets, now: Date): Promise<void> {
  for (const [index, member] of DEMO_MEMBERS.entries()) {
    const playerId = playerIds[index] ?? 0
    const counterpart = playerIds[(index + 1) % playerIds.length] ?? playerId
    const giver = await createGiver(db, { seed, member, playerId, counterpart, secrets, now })
    await giver.credit(member.holdings.filter((holding): holding is Credit => holding.kind === 'credit'))
    for (const [n, holding] of member.holdings.entries()) await giver.give(holding, n)
  }
}

interface Given {
  seed: number
  member: DemoMember
  playerId: number
  /** Who receives what is being transferred. */
  counterpart: number
  secrets: Secrets
  now: Date
}

async function createGiver(db: Db, { seed, member, playerId, counterpart, secrets, now }: Given) {
  const state = stateByShort(member.state)
  const coming = await comingEvents(db, state?.id ?? 1, now)
  const paying = coming.filter(({ ptcRedeemable, buyInCents }) => ptcRedeemable && buyInCents > 0)
  const today = localDate(now, state?.timeZone ?? DEFAULT_TIME_ZONE)
  const nextWeek = localDate(now.getTime() + WEEK, state?.timeZone ?? DEFAULT_TIME_ZONE)
  const taken = new Set<number>()

  function isToday(event: Event): boolean {
    return event.localDate === today
  }

  /** The first of the list that this member has nothing for yet. */
  function pick(list: readonly Event[]): Event | null {
    const event = list.find(({ id }) => !taken.has(id)) ?? null
    if (event) taken.add(event.id)
    return event
  }

  function payingEvent(): Event | null {
    return pick(paying.filter(({ localDate: day }) => day > nextWeek)) ?? pick(paying) ?? pick(coming)
  }

  async function ticket(event: Event, n: number, source: number, { status = 'active', from = null, isAuto = source === 2 }: { status?: 'active' | 'swapped'; from?: string | null; isAuto?: boolean } = {}): Promise<string> {
    const guid = secrets(playerId, n, 151)
    await insertRows(db, tickets, [
      { guid, playerId, eventId: event.id, source, status, redeemCode: codeOf(secrets(playerId, n, 152)), priceCents: event.buyInCents, allowSwap: true, allowTransfer: true, autoTransfer: isAuto, fromGuid: from, createdAt: daysAgo(now, 3 + n) },
    ])
    return guid
  }

  async function request(kind: number, status: number, n: number, reason: string | null): Promise<void> {
    const event = payingEvent()
    const other = kind === CHANGE_REQUEST_TYPE.swap ? payingEvent() : null
    if (!event) return
    const decided = status !== CHANGE_REQUEST_STATUS.pending
    const swapped = status === CHANGE_REQUEST_STATUS.approved && other !== null
    const ticketGuid = await ticket(event, n, 2, { status: swapped ? 'swapped' : 'active', isAuto: false })
    if (swapped) await ticket(other, n + SWAPPED, 2, { from: ticketGuid, isAuto: false })
    await insertRows(db, ticketRequests, [
      {
        kind, status, ticketGuid, voucherGuid: null, playerId, fromEventId: event.id, toEventId: other?.id ?? null,
        toPlayerId: kind === CHANGE_REQUEST_TYPE.transfer ? counterpart : null,
        requestedAt: daysAgo(now, decided ? 6 + n : 1),
        respondedAt: decided ? daysAgo(now, 5 + n) : null,
        respondName: decided ? 'League office' : null,
        respondReason: reason,
      },
    ])
  }

  async function voucher(source: number, n: number): Promise<void> {
    const event = pick(paying.filter(({ subMajorTypeId, localDate: day }) => subMajorTypeId !== null && day > today)) ?? payingEvent()
    if (!event) return
    const satellite = source === 1 ? await lastSatellite(db, event.stateId) : null
    const major = await majorOf(db, event.id)
    await insertRows(db, vouchers, [
      {
        guid: secrets(playerId, n, 153), code: `V${codeOf(secrets(playerId, n, 154))}`, playerId, eventId: event.id, majorEventId: major,
        satelliteEventId: satellite, source, status: 'active', redeemCode: codeOf(secrets(playerId, n, 155)),
        shopOrderId: source === 4 ? String(70_000 + playerId) : null,
        allowSwap: source !== 3, allowTransfer: true, autoTransfer: source !== 1, createdAt: daysAgo(now, 4 + n),
      },
    ])
  }

  return {
    async credit(credits: readonly Credit[]): Promise<void> {
      const rows = creditRows({ seed, playerId, timeZone: state?.timeZone ?? DEFAULT_TIME_ZONE, credits, lotIds: await takeIds(db, ptcLots, credits.length), now })
      await insertRows(db, ptcLots, rows.lots)
      await insertRows(db, ptcTransactions, rows.transactions)
      await insertRows(db, ptcEntries, rows.entries)
    },

    async give(holding: Holding, n: number): Promise<void> {
      switch (holding.kind) {
        case 'credit':
          return
        case 'ticket': {
          const later = holding.when === 'nextWeek'
          const event = later ? payingEvent() : (pick(paying.filter(isToday)) ?? pick(coming.filter(isToday)) ?? pick(await openForLate(db, state?.id ?? 1, now)) ?? pick(coming))
          if (event) await ticket(event, n, holding.source)
          return
        }
        case 'voucher':
          return voucher(holding.source, n)
        case 'pendingTransfer':
          return request(CHANGE_REQUEST_TYPE.transfer, CHANGE_REQUEST_STATUS.pending, n, null)
        case 'pendingSwap':
          return request(CHANGE_REQUEST_TYPE.swap, CHANGE_REQUEST_STATUS.pending, n, null)
        case 'decidedSwap':
          return request(CHANGE_REQUEST_TYPE.swap, holding.approved ? CHANGE_REQUEST_STATUS.approved : CHANGE_REQUEST_STATUS.rejected, n, holding.reason)
        case 'qualified': {
          const majors = await comingMajors(db, state?.id ?? 1, today, holding.count)
          await insertRows(db, majorEventQualifiers, majors.map(({ id, aplpt }, index) => ({ majorEventId: id, subMajorEventId: null, playerId, ptc: aplpt ? holding.ptc : null, chipStack: null, qualifiedAt: daysAgo(now, 3 + index) })))
          return
        }
        case 'favourites': {
          const open = coming.filter(({ brandId }) => brandId === member.brandId).slice(0, holding.count * 3)
          const chosen = open.filter((_, index) => index % 3 === 0).slice(0, holding.count)
          await insertRows(db, favourites, chosen.map(({ id }) => ({ playerId, eventId: id, createdAt: daysAgo(now, 1) })))
        }
      }
    },
  }
}

/** Keys of tickets that came from a swap. */
const SWAPPED = 100
const WEEK = 7 * 86_400_000

function comingEvents(db: Db, stateId: number, now: Date): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.stateId, stateId), eq(events.statusId, EVENT_STATUS.OPEN), gt(events.startsAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** Games of today that have begun and still take entries, those that began last first. */
function openForLate(db: Db, stateId: number, now: Date): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.stateId, stateId), eq(events.statusId, EVENT_STATUS.OPEN), lte(events.startsAt, now), gt(events.lateRegoAt, now)))
    .orderBy(desc(events.startsAt), asc(events.id))
}

/** Major events of a state that are not over, the next first. */
function comingMajors(db: Db, stateId: number, today: string, count: number) {
  return db
    .select({ id: majorEvents.id, aplpt: majorEvents.aplpt })
    .from(majorEvents)
    .leftJoin(majorEventStates, eq(majorEventStates.majorEventId, majorEvents.id))
    .where(and(gte(majorEvents.endsOn, today), eq(majorEvents.hallOfFame, false), or(isNull(majorEventStates.stateId), eq(majorEventStates.stateId, stateId))))
    .orderBy(asc(majorEvents.startsOn), asc(majorEvents.id))
    .limit(count)
}

async function lastSatellite(db: Db, stateId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.stateId, stateId), eq(events.type, 'Satellite'), eq(events.statusId, EVENT_STATUS.CLOSED), lt(events.entrants, 1000)))
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(1)
  return row?.id ?? null
}

async function majorOf(db: Db, eventId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: majorEvents.id })
    .from(majorEvents)
    .leftJoin(subMajorEvents, eq(subMajorEvents.majorEventId, majorEvents.id))
    .where(or(eq(majorEvents.eventId, eventId), eq(subMajorEvents.eventId, eventId)))
    .limit(1)
  return row?.id ?? null
}

/** Eight letters and digits, as people read them out. */
function codeOf(guid: string): string {
  return guid.replaceAll('-', '').slice(-8).toUpperCase()
}

function daysAgo(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 - days * 86_400_000)
}
