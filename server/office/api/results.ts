import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/client.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { events, results } from '#server/db/schema/events.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { importLeague, ImportMistakes } from '#server/import/import-league.ts'
import { leagueTag } from '#server/import/keys.ts'
import { rejectRequest } from '#server/http/errors.ts'

const MAX_RESULTS = 5_000

/** The results of an event as the API takes them: the rows of the import's section `results` without their event. */
export const resultsBody = v.object({
  results: v.pipe(
    v.array(
      v.object({
        /** The key of the player in the import's files. */
        player: v.string(),
        place: v.number(),
        points: v.number(),
        cashCents: v.optional(v.number()),
        ptc: v.optional(v.number()),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_RESULTS),
  ),
})

export const resultsAnswer = v.object({
  eventId: v.number(),
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  removed: v.number(),
})

/**
 * Makes the results of an event what is given, all or nothing, by the same code as an import [D1.49]: they end the event
 * where it stands open. Again it changes nothing.
 * @throws RequestError 400 with what is wrong with each row
 */
export async function putResults(
  db: Db,
  { eventId, given, now }: { eventId: number; given: v.InferOutput<typeof resultsBody>['results']; now: Date },
): Promise<v.InferOutput<typeof resultsAnswer>> {
  const tag = await leagueTag(db)
  const event = await keyOfEvent(db, eventId, tag)
  const rows = given.map((cells, index) => ({ row: index + 1, cells: { ...cells, event } }))
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  try {
    return await db.transaction(async (tx) => {
      await lockLeague(tx)
      const removed = await removeOthers(tx, eventId, await placesOf(tx, given, tag))
      const [imported] = await importLeague(tx, new Map([['results', { columns, rows }]]), { now })
      const { added = 0, changed = 0, unchanged = 0 } = imported ?? {}
      return { eventId, added, changed, unchanged, removed }
    })
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error
    const fields = Object.fromEntries(
      error.mistakes.map(({ row, column, message }) => [
        ['results', row === null ? null : row - 1, column].filter((part) => part !== null).join('.'),
        message,
      ]),
    )
    return rejectRequest(400, 'mistakes', 'The results have mistakes; nothing was stored.', { fields })
  }
}

/**
 * Returns the event of a path: its number, or `key:` with its key in the import's files.
 * @throws RequestError 404
 */
export async function eventOfPath(db: Db, given: string): Promise<number> {
  const key = given.startsWith('key:') ? given.slice('key:'.length) : null
  const id = key === null ? given : (await idsOf(db, 'events', [key], await leagueTag(db))).get(key)
  if (id !== undefined && /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647) {
    const [event] = await db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, Number(id)))
    if (event) return event.id
  }
  return rejectRequest(404, 'event-not-found', 'This event does not exist.')
}

async function keyOfEvent(db: Db, eventId: number, tag: string): Promise<string> {
  const [stored] = await db
    .select({ key: importKeys.key })
    .from(importKeys)
    .where(and(eq(importKeys.kind, 'events'), eq(importKeys.id, String(eventId))))
  return stored?.key ?? `${tag}:${eventId}`
}

/** The ids of rows by their keys, unknown keys left out: those of files, and the league's own numbers. */
async function idsOf(db: Db, kind: string, keys: readonly string[], tag: string): Promise<Map<string, string>> {
  const own = keys.flatMap((key) => (key.startsWith(`${tag}:`) ? [[key, key.slice(tag.length + 1)] as const] : []))
  const stored = await db
    .select({ key: importKeys.key, id: importKeys.id })
    .from(importKeys)
    .where(and(eq(importKeys.kind, kind), inArray(importKeys.key, [...keys])))
  return new Map([...own, ...stored.map(({ key, id }) => [key, id] as const)])
}

/** Who is where, as 'place player'. */
async function placesOf(
  tx: Db,
  given: v.InferOutput<typeof resultsBody>['results'],
  tag: string,
): Promise<Set<string>> {
  const ids = await idsOf(
    tx,
    'players',
    given.map(({ player }) => player.trim()),
    tag,
  )
  return new Set(given.map(({ place, player }) => `${place} ${ids.get(player.trim()) ?? ''}`))
}

/** Removes the results that are no longer so, before those that take their places come. */
async function removeOthers(tx: Db, eventId: number, stay: ReadonlySet<string>): Promise<number> {
  const stored = await tx.select().from(results).where(eq(results.eventId, eventId))
  const gone = stored.filter(({ place, playerId }) => !stay.has(`${place} ${playerId}`))
  for (const { place, playerId } of gone)
    await tx
      .delete(results)
      .where(and(eq(results.eventId, eventId), eq(results.place, place), eq(results.playerId, playerId)))
  return gone.length
}
