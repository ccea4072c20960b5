import type { Db } from '#server/db/client.ts'
import { localDate } from '#domain/time.ts'
import { untouchedEvents } from '#server/schedule/untouched.ts'
import { BadCell, readCell, type Row } from './field.ts'
import type { Report } from './mistake.ts'
import type { Plan, PlannedSection } from './planned.ts'
import { textOf } from './section.ts'

/** The number of the row that is the one of a file; null for none. */
type Matcher = (cells: Readonly<Record<string, unknown>>) => string | null

/**
 * Finds the evening that the league has announced itself for a row of the section `events`: the event of the same
 * weekly game on the same day of the venue that no file has named yet. In other sections nothing is matched.
 */
export function eveningMatcher(
  { section, keys, rows }: Pick<PlannedSection, 'section' | 'keys' | 'rows'>,
  plan: Plan,
): Matcher {
  const startsAt = section.fields.find(({ property }) => property === 'startsAt')
  const games = plan.get('weekly-games')
  const venues = plan.get('venues')
  if (section.name !== 'events' || !startsAt || !games || !venues) return () => null
  const announced = new Map(
    [...rows].filter(([id]) => keys && !keys.isNoted(id)).map(([id, row]) => [eveningOf(row), id]),
  )
  return (cells) => {
    const weeklyGameId = idIn(games, cells['weeklyGame'])
    const venueId = idIn(venues, cells['venue']) ?? textOf(games.rows.get(weeklyGameId ?? '')?.['venueId'])
    const zone = venues.rows.get(venueId)?.['timeZone']
    const instant = readInstant(() => readCell(startsAt, cells['startsAt']))
    if (weeklyGameId === null || typeof zone !== 'string' || !instant) return null
    return announced.get(eveningOf({ weeklyGameId, localDate: localDate(instant, zone) })) ?? null
  }
}

/** A row of a file that is an evening of the league, but has a number of its own. */
export interface Renumbered {
  row: number
  wanted: string
  matched: string
}

/**
 * Reports rows that would be a second event of an evening. Where what the league announced is untouched it makes way
 * when games are announced after the import.
 */
export async function checkRenumbered(
  db: Db,
  renumbered: readonly Renumbered[],
  { at, report }: { at: Date; report: Report },
): Promise<void> {
  const untouched = await untouchedEvents(
    db,
    renumbered.map(({ matched }) => Number(matched)),
    at,
  )
  for (const { row, wanted: requested, matched } of renumbered) {
    if (untouched.has(Number(matched))) continue
    const message = `is ${requested}, but the league has announced this evening as ${matched}. Give that, or none`
    report({ section: 'events', row, column: 'id', message })
  }
}

function eveningOf({ weeklyGameId, localDate: date }: Row): string {
  return `${textOf(weeklyGameId)}|${textOf(date)}`
}

function idIn({ keys }: PlannedSection, cell: unknown): string | null {
  const key = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
  return key === '' ? null : (keys?.idOf(key) ?? null)
}

/** A cell that cannot be read is reported where the row is. */
function readInstant(read: () => unknown): Date | null {
  try {
    const value = read()
    return value instanceof Date ? value : null
  } catch (error) {
    if (error instanceof BadCell) return null
    throw error
  }
}
