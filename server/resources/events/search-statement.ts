import { and, asc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Point } from '#domain/distance.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { metresFrom } from '#server/resources/venues/geo.ts'
import { type CardRow, cardsOf } from './cards.ts'

/** A search answers with at most this many games, the earliest; no day of the league has as many. */
export const MOST_GAMES = 2_000

/** How each filter of a search reads. Lists of ids travel as one text, as there may be a thousand. */
const CONDITIONS = {
  day: eq(events.localDate, sql.placeholder('day')),
  fromDay: gte(events.localDate, sql.placeholder('fromDay')),
  toDay: lte(events.localDate, sql.placeholder('toDay')),
  type: eq(events.eventTypeId, sql.placeholder('type')),
  brandId: eq(events.brandId, sql.placeholder('brandId')),
  divisionName: sql`lower(${events.divisionName}) = lower(${sql.placeholder('divisionName')}::text)`,
  stateId: eq(events.stateId, sql.placeholder('stateId')),
  regions: isOneOf(events.regionId, 'regions'),
  guarantee: gt(events.guaranteeCents, sql.placeholder('guarantee')),
  buyInMin: gte(events.buyInCents, sql.placeholder('buyInMin')),
  buyInMax: lte(events.buyInCents, sql.placeholder('buyInMax')),
  venueId: eq(events.venueId, sql.placeholder('venueId')),
  titled: isOneOf(events.venueId, 'titled'),
  inSuburb: isOneOf(events.venueId, 'inSuburb'),
  meant: isOneOf(events.venueId, 'meant'),
  postcode: eq(venues.postcode, sql.placeholder('postcode')),
  meantPostcode: eq(venues.postcode, sql.placeholder('meantPostcode')),
} satisfies Record<string, SQL>

/** The filters of a search with their values; those without a value do not narrow. */
export type Given = { [name in keyof typeof CONDITIONS]?: string | number | undefined }

interface Further {
  memberId: number | null
  /** What distances are measured from. */
  point: Point | null
  /** The nearest before the earliest. */
  nearestFirst?: boolean
  /** What no filter above can say. */
  own?: SQL | undefined
}

/** The games that all of it fits, in order of start, then of distance; or of distance, then of start. */
export function gamesWhere(db: Db, given: Given, { memberId, point, nearestFirst = false, own }: Further): Promise<CardRow[]> {
  const names = NAMES.filter((name) => given[name] !== undefined)
  if (memberId === null && !point && !own) return statementOf(db, names).execute(given)
  return cardsOf(db, memberId, point ? metresFrom(point) : undefined)
    .where(and(...names.map((name) => CONDITIONS[name]), own))
    .orderBy(...(nearestFirst ? [byDistance, byStart] : [byStart, ...(point ? [byDistance] : [])]), asc(events.id))
    .limit(MOST_GAMES)
    .prepare('')
    .execute(given)
}

const byStart = asc(events.startsAt)
const byDistance = sql`distance nulls last`

/** The ids as a filter takes a list of them. */
export function listOf(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

const NAMES = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]

type Statement = ReturnType<typeof prepare>

/** A client can ask for thousands of combinations; people ask for a few. */
const MOST_STATEMENTS = 64
const statements = new WeakMap<Db, Map<string, Statement>>()

/**
 * Putting a small search together and planning it take longer than finding its few games: what reads alike is put
 * together once, and has a name, by which PostgreSQL keeps the plan.
 */
function statementOf(db: Db, names: readonly (keyof Given)[]): Statement {
  const known = statements.get(db) ?? new Map<string, Statement>()
  statements.set(db, known)
  const shape = names.join(' ')
  const before = known.get(shape)
  if (before) return before
  if (known.size >= MOST_STATEMENTS) return prepare(db, names, '')
  const made = prepare(db, names, `games_${known.size}`)
  known.set(shape, made)
  return made
}

function prepare(db: Db, names: readonly (keyof Given)[], called: string) {
  return cardsOf(db, null)
    .where(and(...names.map((name) => CONDITIONS[name])))
    .orderBy(byStart, asc(events.id))
    .limit(MOST_GAMES)
    .prepare(called)
}

function isOneOf(column: typeof events.regionId | typeof events.venueId, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::text::int[])`
}
