import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { events } from '#server/db/schema/events.ts'
import { importLeague, ImportMistakes } from '#server/import/import-league.ts'
import { idOfKey, isRowNumber, keyOf } from '#server/import/keys.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'

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
 * where it stands open, and its clock, of which its followers are notified. Again it changes nothing.
 * @throws RequestError 400 with what is wrong with each row, 409 where the event is called off [D1.54]
 */
export async function putResults(
  db: Db,
  {
    eventId,
    given: value,
    by,
    now,
  }: { eventId: number; given: v.InferOutput<typeof resultsBody>['results']; by: string; now: Date },
): Promise<v.InferOutput<typeof resultsAnswer>> {
  const [called] = await db.select({ off: events.cancelReason }).from(events).where(eq(events.id, eventId))
  if (called && called.off !== null)
    return rejectRequest(409, 'event-called-off', 'This event is called off, and has no results.')
  const event = await keyOf(db, 'events', eventId)
  // An absent amount of a row counts as 0, also where it was set before.
  const rows = value.map((cells, index) => ({ row: index + 1, cells: { cashCents: 0, ptc: 0, ...cells, event } }))
  const columns = Object.keys(rows[0]?.cells ?? {})
  try {
    const files = new Map([['results', { columns, rows }]])
    const [imported] = await restarting(db, async (tx) => {
      await notifyFollowers(tx, eventId, null)
      return importLeague(tx, files, { now, by, isWhole: true })
    })
    const { added = 0, changed = 0, unchanged = 0, removed = 0 } = imported ?? {}
    return { eventId, added, changed, unchanged, removed }
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
export async function eventOfPath(db: Db, value: string): Promise<number> {
  const key = value.startsWith('key:') ? value.slice('key:'.length) : null
  const id = key === null ? value : await idOfKey(db, 'events', key)
  if (id !== null && isRowNumber(id)) {
    const [event] = await db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, Number(id)))
    if (event) return event.id
  }
  return rejectRequest(404, 'event-not-found', 'This event does not exist.')
}
