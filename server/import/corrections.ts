import { and, eq } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { results } from '#server/db/schema/events.ts'
import { corrections, type Corrected } from '#server/db/schema/office.ts'
import type { Row } from './field.ts'
import type { PlannedSection } from './planned.ts'

/** The sections whose changes are noted, and the figures of a note [D1.53]. */
const NOTED = {
  results: { kind: 'result', figures: ['playerId', 'place', 'points', 'cashCents', 'ptc'] },
  prizes: { kind: 'prize', figures: ['rank', 'amountCents'] },
} as const

/**
 * Notes what a file corrects of results and prizes: rows that change or are removed, and those that are added to an
 * event which had results before.
 */
export async function noteCorrections(
  tx: Db,
  { section, planned, removed }: PlannedSection,
  { by, at, withResults }: { by: string; at: Date; withResults: ReadonlySet<number> },
): Promise<void> {
  if (section.name !== 'results' && section.name !== 'prizes') return
  const { name } = section
  const pairs = [
    ...removed.map((before) => ({ before, after: null })),
    ...planned.flatMap(({ before, values: after, changes }) => {
      const isNoted = before
        ? NOTED[name].figures.some((figure) => figure in changes)
        : withResults.has(Number(after['eventId']))
      return isNoted ? [{ before, after }] : []
    }),
  ]
  await note(tx, name, pairs, { by, at })
}

/** Removes all results that players have of an event, and notes them; returns how many there were. */
export async function removeResults(
  tx: Db,
  { eventId, playerIds, by, at }: { eventId: number; playerIds: readonly number[]; by: string; at: Date },
): Promise<number> {
  const gone = await tx
    .delete(results)
    .where(and(eq(results.eventId, eventId), anyOf(results.playerId, playerIds)))
    .returning()
  await note(
    tx,
    'results',
    gone.map((before) => ({ before, after: null })),
    { by, at },
  )
  return gone.length
}

async function note(
  tx: Db,
  section: keyof typeof NOTED,
  pairs: readonly { before: Row | null; after: Row | null }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { kind, figures } = NOTED[section]
  const figuresOf = (row: Row | null): Corrected | null =>
    row && Object.fromEntries(figures.map((name) => [name, row[name] as number]))
  await insertRows(
    tx,
    corrections,
    pairs.map(({ before, after }) => {
      const row = after ?? before ?? {}
      return {
        at,
        by,
        kind,
        eventId: Number(row['eventId']),
        playerId: kind === 'result' ? Number(row['playerId']) : null,
        before: figuresOf(before),
        after: figuresOf(after),
      }
    }),
  )
}
