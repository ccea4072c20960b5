import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { reportConverted } from './converted.ts'
import { BadCell, readCell, type Field, type Row } from './field.ts'
import { nameRows, textOfCell, type Named } from './name-rows.ts'
import type { Report } from './mistake.ts'
import type { Plan, PlannedRow, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { idOf, textOf, type RowsOf, type Section } from './section.ts'

const ROWS_A_TURN = 500

/** Plans what a file's rows become, and reports everything that is wrong with them. */
export async function planSection(
  db: Db,
  target: PlannedSection,
  raw: RawSection,
  { plan, at, report }: { plan: Plan; at: Date; report: Report },
): Promise<void> {
  const { section } = target
  reportColumns(section, raw, report)
  const named = await nameRows(db, target, raw, { plan, at, report })
  const rowsOf: RowsOf = (name) => (name === section.name ? target.rows : (plan.get(name)?.rows ?? new Map()))
  const seen = new Map<string, number>()
  const isPart = ({ property }: Field) => section.parts.includes(property)
  const fields = section.fields.toSorted((a, b) => Number(isPart(b)) - Number(isPart(a)))
  for (const [index, one] of named.entries()) {
    // A server that imports into its embedded database goes on with what needs none [F111].
    if (index % ROWS_A_TURN === 0) await setImmediate()
    const addProblem = (column: string | null, message: string) =>
      report({ section: section.name, row: one.row, column, message })
    const { given: value, isGood } = readRow({ one, section, fields, plan, target, tell: addProblem })
    const id = one.id ?? idOf(section, value)
    if (!isGood) {
      target.failed.add(id)
      continue
    }
    if (isGone(target, id, value, plan)) {
      target.skipped += 1
      continue
    }
    const first = seen.get(id)
    if (first !== undefined) addProblem(null, `is there twice: row ${first} ${sameAs(section)}`)
    seen.set(id, one.row)
    const planned = planRow({ id, one, given: value, target, rowsOf, at })
    reportConverted(section, one, planned, addProblem)
    if (section.isFinal) reportAltered(section, planned, addProblem)
    target.planned.push(planned)
    target.rows.set(id, planned.values)
  }
}

function sameAs({ fields, parts }: Section): string {
  const names = fields.flatMap(({ name, property }) => (parts.includes(property) ? [name] : []))
  return names.length === 0 ? 'is the same' : `has the same ${names.join(' and ')}`
}

function planRow({
  id,
  one,
  given: input,
  target: { section, rows, keys },
  rowsOf,
  at,
}: {
  id: string
  one: Named
  given: Row
  target: PlannedSection
  rowsOf: RowsOf
  at: Date
}): PlannedRow {
  const before = rows.get(id) ?? null
  const start: Row = before ?? {
    ...Object.fromEntries(section.fields.map(({ property, initial }) => [property, initial])),
    ...section.initial(at),
    ...(section.identity === 'parts' ? {} : { [section.identity]: section.identity === 'id' ? Number(id) : id }),
  }
  const merged = { ...start, ...input }
  const values = { ...merged, ...section.derive?.(merged, rowsOf) }
  const changes = Object.fromEntries(
    Object.entries(values).filter(([property, value]) => before && textOf(value) !== textOf(before[property])),
  )
  // A row that a file changes goes by its key from then on, even where that is only its number.
  const isRenamed = one.isMatched || (before !== null && keys?.isNoted(id) === false && isChanged(section, changes))
  return { id, key: one.key, row: one.row, values, before, changes, isRenamed }
}

/** An issued row is not altered, and its state here takes precedence over a file. */
export function isChanged({ isFinal }: Section, changes: Row): boolean {
  return !isFinal && Object.keys(changes).length > 0
}

function reportColumns(section: Section, { columns, rows }: RawSection, report: Report): void {
  const own = section.identity === 'parts' ? [] : ['key', section.identity]
  const known = new Set([
    ...own,
    ...section.fields.map(({ name }) => name),
    ...(section.name === 'credit' ? ['amount'] : []),
  ])
  for (const column of columns)
    if (!known.has(column))
      report({ section: section.name, row: null, column, message: `is no column. There are: ${[...known].join(', ')}` })
  if (section.identity !== 'parts' && rows.length > 0 && !columns.includes('key'))
    report({ section: section.name, row: null, column: 'key', message: 'is missing' })
}

/** Reads the cells of a row by property, as far as they are valid. */
function readRow({
  one,
  section,
  fields,
  plan,
  target,
  tell: addProblem,
}: {
  one: Named
  section: Section
  /** Those that name the row first. */
  fields: readonly Field[]
  plan: Plan
  target: PlannedSection
  tell: (column: string | null, message: string) => void
}): { given: Row; isGood: boolean } {
  const value: Row = {}
  let isGood = true
  const isNew = () => !target.rows.has(one.id ?? idOf(section, value))
  for (const field of fields) {
    const cell = one.cells[field.name]
    const isEmpty = textOfCell(cell) === ''
    if (isEmpty && (field.isGiven || (cell === undefined && !(field.isRequired && isNew())))) continue
    try {
      value[field.property] =
        field.ref === null || isEmpty ? readCell(field, cell) : readReference(field, textOfCell(cell), { plan, target })
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      isGood = false
      addProblem(field.name, error.message)
    }
  }
  return { given: value, isGood }
}

function readReference(
  field: Field,
  key: string,
  { plan, target }: { plan: Plan; target: PlannedSection },
): string | number {
  const name = field.ref ?? ''
  const at = name === target.section.name ? target : plan.get(name)
  const id = at ? idByKey(at, key, plan) : null
  if (!at || id === null || !(at.rows.has(id) || at.failed.has(id)))
    throw new BadCell(`names '${key.slice(0, 60)}', which is not among the ${name} of the files or the league`)
  return at.section.identity === 'guid' ? id : Number(id)
}

/** A row named by one part goes by the key of that part: a member by that of the player. */
function idByKey({ section, keys }: PlannedSection, key: string, plan: Plan): string | null {
  if (keys) return keys.idOf(key)
  const ref = section.fields.find(({ property }) => property === section.parts[0])?.ref
  return ref ? (plan.get(ref)?.keys?.idOf(key) ?? null) : key
}

/** A user who has deleted their account stays deleted, whatever an older file says. */
function isGone({ section, gone }: PlannedSection, id: string, value: Row, plan: Plan): boolean {
  if (gone.has(id)) return true
  return section.isPersonal && (plan.get('players')?.gone.has(textOf(value['playerId'])) ?? false)
}

function reportAltered(
  { changing, fields }: Section,
  { changes }: PlannedRow,
  addProblem: (column: string | null, message: string) => void,
): void {
  for (const { property, name } of fields)
    if (property in changes && !changing.includes(property))
      addProblem(name, 'differs from what the league has; what was given out once is not altered')
}
