import { setImmediate } from 'node:timers/promises'
import { and, getTableColumns, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addDays, isDay } from '#domain/time.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { tickets, vouchers } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { HOLDING } from './checks.ts'
import type { Row } from './field.ts'
import { idsNamed, keysOfRows } from './keys.ts'
import { GUID, textOfCell } from './name-rows.ts'
import type { Plan, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { idOf, textOf, type Section } from './section.ts'

/** The keys, numbers and guids by which files name rows of a section. */
interface Names {
  keys: Set<string>
  ids: Set<string>
}

/** The keys that files name, by section. */
export type Named = ReadonlyMap<string, Names>

/** Collects what the rows of the files name, of their own section and of others. */
export function namesIn(files: ReadonlyMap<string, RawSection>, sections: readonly Section[]): Named {
  const named = new Map(sections.map(({ name }) => [name, { keys: new Set<string>(), ids: new Set<string>() }]))
  const add = (name: string, cell: unknown) => {
    named.get(name)?.keys.add(textOfCell(cell))
    // A member goes by the key of the player.
    if (name === 'members') add('players', cell)
  }
  for (const { name, identity, fields } of sections)
    for (const { cells } of files.get(name)?.rows ?? []) {
      if (identity !== 'parts') {
        add(name, cells['key'])
        named.get(name)?.ids.add(textOfCell(cells[identity]))
      }
      for (const { ref, name: column } of fields) if (ref !== null) add(ref, cells[column])
    }
  return named
}

/**
 * Reads the rows of a section that the files name, and no others: what an import takes follows the files, not the
 * league [D1.56]. Of results, which `matchResults` reads, none.
 */
export async function loadSection(
  db: Db,
  section: Section,
  { plan, named, raw, tag }: { plan: Plan; named: Named; raw: RawSection | undefined; tag: string },
): Promise<PlannedSection> {
  const target: PlannedSection = {
    section,
    rows: new Map(),
    keys: null,
    planned: [],
    removed: [],
    failed: new Set(),
    gone: new Set(),
    skipped: 0,
  }
  const { name: kind, identity } = section
  if (identity === 'parts') {
    if (kind !== 'results') await addRows(db, target, whereParts(section, plan, named.get(kind), raw))
  } else {
    const keys = named.get(kind)?.keys ?? []
    const ids = named.get(kind)?.ids ?? []
    await addRows(db, target, byId(section, await idsNamed(db, { kind, identity, tag, keys, ids })))
    if (kind === 'events' && raw) await addRows(db, target, evenings(plan, raw))
    target.keys = await keysOfRows(db, { kind, identity, tag, ids: new Set(target.rows.keys()) })
  }
  target.gone = new Set([...target.rows].filter(([, row]) => (row['deletedAt'] ?? null) !== null).map(([id]) => id))
  await addReferences(db, target, target.rows.values(), plan)
  return target
}

/** Adds the rows of the league that hold a value which belongs to one row alone. */
export async function addSharing(db: Db, target: PlannedSection): Promise<void> {
  const { section, planned } = target
  for (const property of section.unique) {
    const values = planned.map(({ values: row }) => textOf(row[property])).filter((value) => value !== '')
    await addRows(db, target, anyOf(columnOf(section, property), values))
  }
}

/** Adds all tickets and vouchers that hold seats of the events which files bring, or bring seats of. */
export async function addSeats(db: Db, plan: Plan): Promise<void> {
  const ids = new Set([
    ...(plan.get('events')?.planned ?? []).map(({ id }) => id),
    ...['tickets', 'vouchers'].flatMap((name) =>
      (plan.get(name)?.planned ?? []).map(({ values }) => textOf(values['eventId'])),
    ),
  ])
  for (const [name, { eventId, status }] of [
    ['tickets', tickets],
    ['vouchers', vouchers],
  ] as const) {
    const target = plan.get(name)
    if (target) await addRows(db, target, and(anyOf(eventId, ids), anyOf(status, HOLDING)))
  }
}

/** Adds what the rows refer to, and what that refers to in turn, as far as it was not named. */
async function addReferences(db: Db, { section }: PlannedSection, rows: Iterable<Row>, plan: Plan): Promise<void> {
  const all = [...rows]
  for (const { ref, property } of section.fields) {
    const other = plan.get(ref ?? '')
    if (!other) continue
    const missing = all.map((row) => textOf(row[property])).filter((id) => id !== '' && !other.rows.has(id))
    if (missing.length === 0) continue
    const added = await addRows(db, other, byId(other.section, new Set(missing)))
    await addReferences(db, other, added, plan)
  }
}

/** Adds the rows that are not there yet, and returns them. */
async function addRows(db: Db, { section, rows }: PlannedSection, where: SQL | undefined | null): Promise<Row[]> {
  if (where === null) return []
  const found = (await db
    .select()
    .from(section.table as PgTable)
    .where(where)) as Row[]
  // As `insertRows` does: the embedded database never lets anything else have a turn.
  await setImmediate()
  const added = found.filter((row) => !rows.has(idOf(section, row)))
  for (const row of added) rows.set(idOf(section, row), row)
  return added
}

function byId(section: Section, ids: Iterable<string>): SQL {
  const { identity, parts } = section
  const isId = identity === 'guid' ? GUID : /^[1-9]\d{0,8}$/
  return anyOf(
    columnOf(section, identity === 'parts' ? (parts[0] ?? '') : identity),
    [...ids].filter((id) => isId.test(id)),
  )
}

/**
 * The rows that have the same first part as those of the file, or any of the parts where each can be empty. A section
 * whose parts name no other section is a short list, and read whole.
 */
function whereParts(
  section: Section,
  plan: Plan,
  names: Names | undefined,
  raw: RawSection | undefined,
): SQL | undefined | null {
  const { fields, parts } = section
  const byPart = fields.filter(({ property, ref }) => ref !== null && parts.includes(property))
  const first = byPart.find(({ property }) => property === parts[0])
  if (!first) return undefined
  const used = first.isRequired ? [first] : byPart
  return or(
    ...used.map((field) => {
      const keys = new Set((raw?.rows ?? []).map(({ cells }) => textOfCell(cells[field.name])))
      // Named by others, as members are by tickets.
      if (field === first) for (const key of names?.keys ?? []) keys.add(key)
      const known = plan.get(field.ref === 'members' ? 'players' : (field.ref ?? ''))?.keys
      return anyOf(
        columnOf(section, field.property),
        [...keys].flatMap((key) => known?.idOf(key) ?? []),
      )
    }),
  )
}

/** The events of the weekly games of the file on its days, wherever the venue's clock is. */
function evenings(plan: Plan, { rows }: RawSection): SQL | null {
  const games = plan.get('weekly-games')?.keys
  const ids = rows.flatMap(({ cells }) => games?.idOf(textOfCell(cells['weeklyGame'])) ?? [])
  const days = rows.map(({ cells }) => textOfCell(cells['startsAt']).slice(0, 10)).filter(isDay)
  if (ids.length === 0 || days.length === 0) return null
  const around = new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))
  return and(anyOf(events.weeklyGameId, new Set(ids)), anyOf(events.localDate, around)) ?? null
}

function columnOf({ table }: Section, property: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn | undefined>)[property]
  if (!column) throw new Error(`There is no column ${property}.`)
  return column
}
