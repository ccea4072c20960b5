import type { Db } from '#server/db/client.ts'
import {
  majorEventQualifiers,
  majorEvents,
  majorEventSlides,
  majorEventStates,
  majorEventWinners,
  subMajorEvents,
} from '#server/db/schema/content.ts'
import type { Player } from './builders.ts'

/** Major events for tests, as builders.ts makes the rest. */

type Input<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>

let count = 0

/** A major event with sub-events, of 13 to 23 November 2026, in every state or those given. */
export async function majorEvent(
  db: Db,
  { states = [], ...others }: Input<typeof majorEvents> & { states?: readonly number[] } = {},
) {
  const n = ++count
  const row = {
    name: `Major ${n}`,
    urlName: `major-${n}`,
    setupModeId: 2,
    startsOn: '2026-11-13',
    endsOn: '2026-11-23',
    ...others,
  }
  const [added] = await db.insert(majorEvents).values(row).returning()
  if (!added) throw new Error('unreachable')
  if (states.length > 0)
    await db.insert(majorEventStates).values(states.map((stateId) => ({ majorEventId: added.id, stateId })))
  return added
}

/** A sub-event: type 1 qualifier, 2 master, 3 other. */
export async function subMajorEvent(db: Db, value: Input<typeof subMajorEvents> & { majorEventId: number }) {
  const n = ++count
  const [added] = await db
    .insert(subMajorEvents)
    .values({ name: `Event ${n}`, typeId: 3, eventNumber: n, ...value })
    .returning()
  if (!added) throw new Error('unreachable')
  return added
}

export async function slide(db: Db, value: Input<typeof majorEventSlides> & { majorEventId: number }): Promise<void> {
  const n = ++count
  await db.insert(majorEventSlides).values({ position: n, path: `/media/slide/slide-${n}.webp`, ...value })
}

export async function winner(
  db: Db,
  majorEventId: number,
  { id }: Pick<Player, 'id'>,
  seasonName: string,
): Promise<void> {
  await db.insert(majorEventWinners).values({ majorEventId, playerId: id, seasonName })
}

/** A player in a list of qualifiers, since the first of November 2026. */
export async function qualify(
  db: Db,
  { id }: Pick<Player, 'id'>,
  value: Input<typeof majorEventQualifiers> & { majorEventId: number },
): Promise<void> {
  await db
    .insert(majorEventQualifiers)
    .values({ qualifiedAt: new Date('2026-11-01T00:00:00Z'), ...value, playerId: id })
}
