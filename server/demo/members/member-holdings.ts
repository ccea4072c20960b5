import { and, asc, desc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS, CHANGE_REQUEST_TYPE, EVENT_STATUS } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE, stateByShort } from '#domain/states.ts'
import { dateTimeIn } from '#domain/calendar.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { majorEventQualifiers, majorEvents, majorEventStates, subMajorEvents } from '#server/db/schema/content.ts'
import { ptcEntries, ptcLots, ptcTransactions, ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { DEMO_MEMBERS, type DemoMember, type Holding } from './demo-members.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { creditRows, type Credit } from './member-credit.ts'
import { createPicks, type Event, type Picks } from './member-picks.ts'

/** How guids and codes are made: so that nobody can guess them, or from the seed for demonstrations. */
export type Secrets = (...keys: readonly number[]) => string

/** Hands the demo members what their situation says. `playerIds` are in the order of `DEMO_MEMBERS`. */
export async function giveHoldings(
  db: Db,
  seed: number,
  playerIds: readonly number[],
  secrets: Secrets,
  now: Date,
): Promise<void> {
  for (const [index, member] of DEMO_MEMBERS.entries()) {
    const playerId = playerIds[index] ?? 0
    const counterpart = playerIds[(index + 1) % playerIds.length] ?? playerId
    const state = stateByShort(member.state)
    const home = { stateId: state?.id ?? 1, timeZone: state?.timeZone ?? DEFAULT_TIME_ZONE }
    const picks = await createPicks(db, { ...home, now })
    const value = { db, seed, member, ...home, playerId, counterpart, picks, secrets, now }
    await giveCredit(
      value,
      member.holdings.filter((holding): holding is Credit => holding.kind === 'credit'),
    )
    for (const [n, holding] of member.holdings.entries()) await give(value, holding, n)
  }
}

/** To whom something is given, and by what. */
interface Input {
  db: Db
  seed: number
  member: DemoMember
  stateId: number
  timeZone: string
  playerId: number
  /** The receiver of a transfer. */
  counterpart: number
  picks: Picks
  secrets: Secrets
  now: Date
}

async function giveCredit({ db, seed, playerId, timeZone, now }: Input, credits: readonly Credit[]): Promise<void> {
  const rows = creditRows({
    seed,
    playerId,
    timeZone,
    credits,
    lotIds: await reserveIds(db, ptcLots, credits.length),
    now,
  })
  await insertRows(db, ptcLots, rows.lots)
  await insertRows(db, ptcTransactions, rows.transactions)
  await insertRows(db, ptcEntries, rows.entries)
}

/** Gives the `n`th of a member's holdings; credit is given all at once before. */
async function give(value: Input, holding: Holding, n: number): Promise<void> {
  const { picks } = value
  switch (holding.kind) {
    case 'credit':
      return
    case 'ticket': {
      const event = holding.when === 'nextWeek' ? picks.later() : await picks.today()
      if (event) await ticket(value, event, n, holding.source)
      return
    }
    case 'voucher':
      return voucher(value, holding.source, n)
    case 'pendingTransfer':
      return request(value, CHANGE_REQUEST_TYPE.transfer, CHANGE_REQUEST_STATUS.pending, n, null)
    case 'pendingSwap':
      return request(value, CHANGE_REQUEST_TYPE.swap, CHANGE_REQUEST_STATUS.pending, n, null)
    case 'decidedSwap':
      return request(
        value,
        CHANGE_REQUEST_TYPE.swap,
        holding.approved ? CHANGE_REQUEST_STATUS.approved : CHANGE_REQUEST_STATUS.rejected,
        n,
        holding.reason,
      )
    case 'qualified':
      return qualify(value, holding.count, holding.ptc)
    case 'favourites':
      return favour(value, holding.count)
  }
}

async function ticket(
  { db, playerId, secrets, now }: Input,
  event: Event,
  n: number,
  source: number,
  {
    status = 'active',
    from = null,
    isAuto = source === 2,
  }: { status?: 'active' | 'swapped'; from?: string | null; isAuto?: boolean } = {},
): Promise<string> {
  const guid = secrets(playerId, n, 151)
  await insertRows(db, tickets, [
    {
      guid,
      playerId,
      eventId: event.id,
      source,
      status,
      redeemCode: codeOf(secrets(playerId, n, 152)),
      priceCents: event.buyInCents,
      allowSwap: true,
      allowTransfer: true,
      autoTransfer: isAuto,
      fromGuid: from,
      createdAt: daysAgo(now, 3 + n),
    },
  ])
  return guid
}

async function request(value: Input, kind: number, status: number, n: number, reason: string | null): Promise<void> {
  const { db, playerId, counterpart, picks, now } = value
  const event = picks.later()
  const other = kind === CHANGE_REQUEST_TYPE.swap ? picks.later() : null
  if (!event) return
  const decided = status !== CHANGE_REQUEST_STATUS.pending
  const swapped = status === CHANGE_REQUEST_STATUS.approved && other !== null
  const ticketGuid = await ticket(value, event, n, 2, { status: swapped ? 'swapped' : 'active', isAuto: false })
  if (swapped) await ticket(value, other, n + SWAPPED, 2, { from: ticketGuid, isAuto: false })
  await insertRows(db, ticketRequests, [
    {
      kind,
      status,
      ticketGuid,
      voucherGuid: null,
      playerId,
      fromEventId: event.id,
      toEventId: other?.id ?? null,
      toPlayerId: kind === CHANGE_REQUEST_TYPE.transfer ? counterpart : null,
      requestedAt: daysAgo(now, decided ? 6 + n : 1),
      respondedAt: decided ? daysAgo(now, 5 + n) : null,
      respondName: decided ? 'League office' : null,
      respondReason: reason,
    },
  ])
}

async function voucher({ db, playerId, picks, secrets, now }: Input, source: number, n: number): Promise<void> {
  const event = picks.ofMajor()
  if (!event) return
  const satellite = source === 1 ? await lastSatellite(db, event.stateId) : null
  const major = await majorOf(db, event.id)
  await insertRows(db, vouchers, [
    {
      guid: secrets(playerId, n, 153),
      code: `V${codeOf(secrets(playerId, n, 154))}`,
      playerId,
      eventId: event.id,
      majorEventId: major,
      satelliteEventId: satellite,
      source,
      status: 'active',
      redeemCode: codeOf(secrets(playerId, n, 155)),
      shopOrderId: source === 4 ? String(70_000 + playerId) : null,
      allowSwap: source !== 3,
      allowTransfer: true,
      autoTransfer: source !== 1,
      createdAt: daysAgo(now, 4 + n),
    },
  ])
}

async function qualify({ db, playerId, stateId, timeZone, now }: Input, count: number, ptc: number): Promise<void> {
  const majors = await comingMajors(db, stateId, localDate(now, timeZone), count)
  await insertRows(
    db,
    majorEventQualifiers,
    majors.map(({ id, aplpt }, index) => ({
      majorEventId: id,
      subMajorEventId: null,
      playerId,
      ptc: aplpt ? ptc : null,
      chipStack: null,
      qualifiedAt: daysAgo(now, 3 + index),
    })),
  )
}

async function favour({ db, member, playerId, picks, now }: Input, count: number): Promise<void> {
  const open = picks.coming.filter(({ brandId }) => brandId === member.brandId).slice(0, count * 3)
  const chosen = open.filter((_, index) => index % 3 === 0).slice(0, count)
  await insertRows(
    db,
    favourites,
    chosen.map(({ id }) => ({ playerId, eventId: id, createdAt: daysAgo(now, 1) })),
  )
}

/** Keys of tickets that came from a swap. */
const SWAPPED = 100

/** Major events of a state that are not over, the next first. */
function comingMajors(db: Db, stateId: number, today: string, count: number) {
  return db
    .select({ id: majorEvents.id, aplpt: majorEvents.aplpt })
    .from(majorEvents)
    .leftJoin(majorEventStates, eq(majorEventStates.majorEventId, majorEvents.id))
    .where(
      and(
        gte(majorEvents.endsOn, today),
        eq(majorEvents.hallOfFame, false),
        or(isNull(majorEventStates.stateId), eq(majorEventStates.stateId, stateId)),
      ),
    )
    .orderBy(asc(majorEvents.startsOn), asc(majorEvents.id))
    .limit(count)
}

async function lastSatellite(db: Db, stateId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.stateId, stateId),
        eq(events.type, 'Satellite'),
        eq(events.statusId, EVENT_STATUS.CLOSED),
        lt(events.entrants, 1000),
      ),
    )
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
  return dateTimeIn(now, 'utc').startOf('second').minus({ days }).toJSDate()
}
