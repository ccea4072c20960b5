import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { watchedAt } from '#server/integrations/push/changes.ts'
import type { Row } from './field.ts'
import type { Report } from './mistake.ts'
import type { Plan, PlannedRow, PlannedSection } from './planned.ts'
import { textOf } from './section.ts'

/** Lets an import move many events. */
export const MOVE_EVENTS = '--move-events'

/** Seats that are taken. */
export const HOLDING: ReadonlySet<string> = new Set(['held', 'active'])

/** Reports values that belong to one row alone and would belong to two. */
export function checkUnique({ section, rows, planned }: PlannedSection, report: Report): void {
  const byId = new Map(planned.map((one) => [one.id, one]))
  for (const property of section.unique) {
    const column = section.fields.find((field) => field.property === property)?.name ?? property
    const owners = new Map<string, string>()
    // The rows of the file last, so that it is they which are reported.
    const ids = [...rows.keys()].toSorted((a, b) => Number(byId.has(a)) - Number(byId.has(b)))
    for (const id of ids) {
      const value = textOf(rows.get(id)?.[property])
      if (value === '') continue
      const owner = owners.get(value)
      if (owner === undefined) owners.set(value, id)
      else reportShared({ one: byId.get(id), other: byId.get(owner), column, name: section.name, report })
    }
  }
}

function reportShared({
  one,
  other,
  column,
  name,
  report,
}: {
  one: PlannedRow | undefined
  other: PlannedRow | undefined
  column: string
  name: string
  report: Report
}): void {
  if (!one) return
  const where = other ? `row ${other.row}` : 'another row of the league'
  report({ section: name, row: one.row, column, message: `is the same as in ${where}` })
}

/** Reports tickets and vouchers for which an event has no seat, and second tickets of one member. */
export function checkSeats(plan: Plan, report: Report): void {
  const events = plan.get('events')
  if (!events) return
  const taken = new Map<string, number>()
  const holders = new Set<string>()
  // Those of the file last, so that it is they which find no seat.
  for (const { name, row, values } of seatsOf(plan).toSorted((a, b) => Number(a.row ?? 0) - Number(b.row ?? 0))) {
    const event = textOf(values['eventId'])
    const seats = (taken.get(event) ?? 0) + 1
    taken.set(event, seats)
    if (row !== null && seats > Number(events.rows.get(event)?.['capacity'] ?? 0))
      report({ section: name, row, column: 'event', message: 'has no seat left; its capacity is too small' })
    if (name !== 'tickets') continue
    const holder = `${textOf(values['playerId'])}|${event}`
    if (row !== null && holders.has(holder))
      report({ section: name, row, column: 'player', message: 'has a ticket to this event already' })
    holders.add(holder)
  }
  for (const { id, row, before, values } of events.planned) {
    const seats = taken.get(id) ?? 0
    if (before && seats > Number(values['capacity']))
      report({ section: 'events', row, column: 'capacity', message: `is below the ${seats} seats that are taken` })
  }
}

/** Reports events that a file calls off after they took place [D6.11]. */
export function checkCancelled(plan: Plan, report: Report): void {
  for (const { row, before, changes } of plan.get('events')?.planned ?? []) {
    const isEnded = before?.['statusId'] === EVENT_STATUS.CLOSED && textOf(before['cancelReason']) === ''
    if (isEnded && 'cancelReason' in changes)
      report({ section: 'events', row, column: 'cancelReason', message: 'calls off an event that has ended' })
  }
}

interface SeatTaken {
  name: string
  /** Its row in the file; null for one that is not in it. */
  row: number | null
  values: Row
}

function seatsOf(plan: Plan): SeatTaken[] {
  return ['tickets', 'vouchers'].flatMap((name) => {
    const target = plan.get(name)
    const rowById = new Map(target?.planned.map((one) => [one.id, one.row]))
    return [...(target?.rows ?? [])]
      .filter(([, { status }]) => HOLDING.has(textOf(status)))
      .map(([id, values]) => ({ name, row: rowById.get(id) ?? null, values }))
  })
}

/** More than these are moved only by who says so. */
const MAX_MOVED = 20

/**
 * Asks before the followers of many events are notified that these are at another time or place [D5.86].
 * @throws CommandRejected
 */
export async function checkMoved(tx: Db, plan: Plan, now: Date): Promise<void> {
  const planned = (plan.get('events')?.planned ?? []).filter(
    ({ before, values, changes }) =>
      before !== null &&
      ('startsAt' in changes || 'venueId' in changes) &&
      [before, values].every(({ statusId }) => statusId !== EVENT_STATUS.CLOSED) &&
      [before, values].some(({ startsAt }) => startsAt instanceof Date && startsAt > now),
  )
  // By the clock of a venue whose zone is corrected all of its events are at another time.
  const corrected = (plan.get('venues')?.planned ?? []).filter(({ changes }) => 'timeZone' in changes)
  const watched = await watchedAt(
    tx,
    corrected.map(({ id }) => Number(id)),
    now,
  )
  const moved = new Set([...planned.map(({ id }) => Number(id)), ...watched])
  if (moved.size > MAX_MOVED)
    throw new CommandRejected(
      `This import moves ${moved.size} events to come. Members who follow them will be notified. Nothing was imported; run it again with ${MOVE_EVENTS} to do so.`,
    )
}
