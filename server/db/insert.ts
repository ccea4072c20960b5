import { setImmediate } from 'node:timers/promises'
import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { arrayOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'

/**
 * Adds many rows quickly: one array per column, a thousand and more rows a statement, instead of a parameter per
 * value. Only the columns named by the first row are given; a value absent in a later row is null. With `orIgnore`
 * rows that are there already stay as they are.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  { orIgnore = false } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const input = Object.entries(getTableColumns(table)).filter(([key]) => key in (first as Record<string, unknown>))
  const names = sql.join(
    input.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const into = sql.identifier(getTableConfig(table).name)
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_A_STATEMENT) as readonly Record<string, unknown>[]
    const arrays = input.map(([key, column]) =>
      arrayOf(
        batch.map((row) => row[key]),
        column.getSQLType(),
      ),
    )
    await db.execute(
      sql`insert into ${into} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})${orIgnore ? sql` on conflict do nothing` : sql``}`,
    )
    // The embedded database never lets anything else have a turn, signals included.
    await setImmediate()
  }
}

/** Lets a table with an identity go on after the highest id that was given explicitly. */
export async function continueIdentity(db: Db, table: PgTable): Promise<void> {
  const name = getTableConfig(table).name
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.identifier(name)}), 1))`,
  )
}

/** Lets a table with an identity go on after this id, or after a higher one it has come to. */
export async function passIdentity(db: Db, table: PgTable, id: number): Promise<void> {
  const name = getTableConfig(table).name
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(${id}::bigint, nextval(pg_get_serial_sequence(${name}, 'id'))))`,
  )
}

/** Takes so many ids from a table's identity, so that rows can refer to each other before they are written. */
export async function reserveIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const name = getTableConfig(table).name
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

const ROWS_A_STATEMENT = 2_000
