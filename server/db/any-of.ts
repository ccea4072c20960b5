import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Selects rows whose column has one of the values: one parameter, however many there are. */
export function anyOf(column: PgColumn, values: Iterable<string | number>): SQL {
  return sql`${column} = any(${arrayOf(values, column.getSQLType())})`
}

/**
 * Values as one parameter, an array in SQL of the type (`int`, `uuid`). The parameter itself is of that type, so the
 * database reads it once: a text that the statement makes an array of is read again for each row [F111].
 */
export function arrayOf(values: Iterable<unknown>, type: string): SQL {
  return sql`${`{${[...values].map(literalOf).join(',')}}`}::${sql.raw(type)}[]`
}

/** Writes a value as an element of an array in SQL. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
