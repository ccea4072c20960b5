import { asc } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { Value } from './field.ts'
import { isChanged } from './plan.ts'
import type { Plan, PlannedSection } from './planned.ts'

/** Sections whose rows take seats of events. */
const SEATS = ['tickets', 'vouchers']

/**
 * Locks what an import is going to write of members, players and events, in the order of `ledger/locks.ts` and each in
 * order of id [F113]: a member who saves or buys meanwhile waits for the import, or the import for them, and never both.
 * @param more members and events that are written beside the planned rows
 */
export async function lockRows(
  tx: Db,
  plan: Plan,
  more: { playerIds: readonly number[]; eventIds: readonly number[] },
): Promise<void> {
  const playerIds = changedIds(plan.get('players'))
  const owners = [...plan.values()].flatMap((target) => namedBy(target, 'members'))
  const accounts = changed(plan.get('members')).map(({ values }) => values['playerId'])
  await tx
    .select({ id: members.playerId })
    .from(members)
    .where(anyOf(members.playerId, numbers([...playerIds, ...accounts, ...owners, ...more.playerIds])))
    .orderBy(asc(members.playerId))
    .for('no key update')
  await tx
    .select({ id: players.id })
    .from(players)
    .where(anyOf(players.id, numbers(playerIds)))
    .orderBy(asc(players.id))
    .for('no key update')
  const seats = SEATS.flatMap((name) => namedBy(plan.get(name), 'events'))
  await tx
    .select({ id: events.id })
    .from(events)
    .where(anyOf(events.id, numbers([...changedIds(plan.get('events')), ...seats, ...more.eventIds])))
    .orderBy(asc(events.id))
    .for('no key update')
}

/** What the rows name of another section that are added or changed. */
function namedBy(target: PlannedSection | undefined, ref: string): (Value | undefined)[] {
  const fields = target?.section.fields.filter((field) => field.ref === ref) ?? []
  return written(target).flatMap(({ values }) => fields.map(({ property }) => values[property]))
}

function changedIds(target: PlannedSection | undefined): string[] {
  return changed(target).map(({ id }) => id)
}

function changed(target: PlannedSection | undefined) {
  return written(target).filter(({ before }) => before !== null)
}

function written(target: PlannedSection | undefined) {
  return target?.planned.filter(({ before, changes }) => before === null || isChanged(target.section, changes)) ?? []
}

function numbers(ids: readonly (Value | undefined)[]): Set<number> {
  return new Set(ids.map(Number).filter((id) => id > 0))
}
