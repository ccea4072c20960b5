import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { metresFromGiven } from '#server/resources/venues/geo.ts'
import { type CardRow, cardsOf } from './cards.ts'

/** A search returns at most this many games, the earliest; no day of the league has as many. */
export const MAX_GAMES = 2_000

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
  /** Its least, in cents. */
  guarantee: gte(events.guaranteeCents, sql.placeholder('guarantee')),
  buyInMin: gte(events.buyInCents, sql.placeholder('buyInMin')),
  buyInMax: lte(events.buyInCents, sql.placeholder('buyInMax')),
  venueId: eq(events.venueId, sql.placeholder('venueId')),
  titled: isOneOf(events.venueId, 'titled'),
  inSuburb: isOneOf(events.venueId, 'inSuburb'),
  meant: isOneOf(events.venueId, 'meant'),
  postcode: eq(venues.postcode, sql.placeholder('postcode')),
  meantPostcode: eq(venues.postcode, sql.placeholder('meantPostcode')),
  // The box, for the index; then the exact circle. Venues without coordinates are in neither.
  south: gte(venues.latitude, sql.placeholder('south')),
  north: lte(venues.latitude, sql.placeholder('north')),
  west: gte(venues.longitude, sql.placeholder('west')),
  east: lte(venues.longitude, sql.placeholder('east')),
  metres: lte(metresFromGiven(), sql.placeholder('metres')),
} satisfies Record<string, SQL>

/** Further input of a statement: the member whose favourites are marked, and the origin of distances. */
type BoundName = 'memberId' | 'lat' | 'lng'

/** The filters of a search with their values; those without a value do not narrow. */
export type Input = { [name in keyof typeof CONDITIONS | BoundName]?: string | number | undefined }

interface Further {
  /** The nearest before the earliest. */
  nearestFirst?: boolean
  /** A condition that no filter above expresses. */
  own?: SQL | undefined
}

/** The games that all of it fits, in order of start, then of distance; or of distance, then of start. */
export function gamesWhere(db: Db, value: Input, { nearestFirst = false, own }: Further = {}): Promise<CardRow[]> {
  const names = NAMES.filter((name) => value[name] !== undefined)
  return (own ? prepare(db, names, { nearestFirst, own, called: '' }) : statementOf(db, names, nearestFirst)).execute(
    value,
  )
}

/** Formats ids as the list a filter of the statement takes. */
export function listOf(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

const NAMES: readonly (keyof Input)[] = [
  ...(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]),
  'memberId',
  'lat',
  'lng',
]

type Statement = ReturnType<typeof prepare>

/** A client can ask for thousands of combinations; people ask for a few. */
const MAX_STATEMENTS = 64
const statements = new WeakMap<Db, Map<string, Statement>>()

/**
 * Putting a small search together and planning it take longer than finding its few games: what reads alike is put
 * together once, and has a name, by which PostgreSQL caches the plan.
 */
function statementOf(db: Db, names: readonly (keyof Input)[], nearestFirst: boolean): Statement {
  const known = statements.get(db) ?? new Map<string, Statement>()
  statements.set(db, known)
  const shape = `${nearestFirst} ${names.join(' ')}`
  const before = known.get(shape)
  if (before) return before
  const isKept = known.size < MAX_STATEMENTS
  // The same name is the same statement on every connection, or PostgreSQL rejects it.
  const called = `games_${nearestFirst ? 'near_' : ''}${names.map((name) => NAMES.indexOf(name).toString(36)).join('')}`
  const made = prepare(db, names, { nearestFirst, called: isKept ? called : '' })
  if (isKept) known.set(shape, made)
  return made
}

function prepare(db: Db, names: readonly (keyof Input)[], { nearestFirst, own, called }: Further & { called: string }) {
  const conditions: Partial<Record<keyof Input, SQL>> = CONDITIONS
  const hasPoint = names.includes('lat')
  const [byStart, byDistance] = [asc(events.startsAt), sql`distance nulls last`]
  return cardsOf(
    db,
    names.includes('memberId') ? sql.placeholder('memberId') : null,
    hasPoint ? metresFromGiven() : undefined,
  )
    .where(and(...names.map((name) => conditions[name]), own))
    .orderBy(...(nearestFirst ? [byDistance, byStart] : [byStart, ...(hasPoint ? [byDistance] : [])]), asc(events.id))
    .limit(MAX_GAMES)
    .prepare(called)
}

function isOneOf(column: typeof events.regionId | typeof events.venueId, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::int[])`
}
