import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { fieldOf, type Field, type Range, type Row, type TextRule, type Value } from './field.ts'

/** The rows of other sections as they will be, by section and id; see `Section.idOf`. */
export type RowsOf = (section: string) => ReadonlyMap<string, Row>

/** One kind of rows: a CSV file of that name, or a list of that name in a JSON file. */
export interface Section {
  name: string
  table: PgTable
  /** How a file names a row: by an external key and the table's number or guid, or by what the row is made of. */
  identity: 'id' | 'guid' | 'parts'
  fields: readonly Field[]
  /** With `parts` the properties that together name a row. */
  parts: readonly string[]
  /** Properties that each belong to one row alone. */
  unique: readonly string[]
  /** Rows are added once and never altered, except for the properties that the league itself changes. */
  isFinal: boolean
  changing: readonly string[]
  /** Rows go with the account of their player, and are not brought back. */
  isPersonal: boolean
  /** Returns properties of the row that depend on other rows. */
  derive: ((row: Row, rowsOf: RowsOf) => Row) | null
  /** Sections that `derive` reads beside those of the references. */
  needs: readonly string[]
  /** Properties that no file gives, of a row that is added. */
  initial: (at: Date) => Row
}

/** The properties that take a key of another section, and how texts are stored. */
interface Input extends Partial<Omit<Section, 'name' | 'table' | 'fields'>> {
  fields: readonly string[]
  refs?: Readonly<Record<string, string>>
  rules?: Readonly<Record<string, TextRule>>
  ranges?: Readonly<Record<string, Range>>
}

/** A section from the properties of its table. @throws Error for one that the table does not have */
export function section(name: string, table: PgTable, value: Input): Section {
  const { refs = {}, rules = {}, ranges = {}, initial = () => ({}) } = value
  const isGiven = initial(new Date(0))
  return {
    name,
    table,
    identity: value.identity ?? 'id',
    fields: value.fields.map((property) => {
      const field = fieldOf(table, property, {
        ref: refs[property] ?? null,
        rule: rules[property] ?? null,
        range: ranges[property] ?? null,
      })
      return property in isGiven ? { ...field, isRequired: false, isGiven: true } : field
    }),
    parts: value.parts ?? [],
    unique: value.unique ?? [],
    isFinal: value.isFinal ?? false,
    changing: value.changing ?? [],
    isPersonal: value.isPersonal ?? false,
    derive: value.derive ?? null,
    needs: value.needs ?? [],
    initial,
  }
}

/** All properties of a table but these, in its order. */
export function propertiesOf(table: PgTable, without: readonly string[]): string[] {
  return Object.keys(getTableColumns(table)).filter((property) => !without.includes(property))
}

/** By this a row is found among those of its section. */
export function idOf({ identity, parts }: Section, row: Row): string {
  if (identity === 'parts') return parts.map((property) => textOf(row[property])).join('|')
  return textOf(row[identity])
}

/** The sections whose rows have to be known to read this one, itself not among them. */
export function requiredSections({ fields, needs, name }: Section): string[] {
  return [...fields.flatMap(({ ref }) => ref ?? []), ...needs].filter((other) => other !== name)
}

export function textOf(value: Value | undefined): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}
