import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { literalOf } from './insert.ts'

/** Selects rows whose column has one of the values: one parameter, however many there are. */
export function anyOf(column: PgColumn, values: Iterable<string | number>): SQL {
  const literal = `{${[...values].map(literalOf).join(',')}}`
  return sql`${column} = any(${literal}::text::${sql.raw(column.getSQLType())}[])`
}
