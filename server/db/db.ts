import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The result of `execute` of both drivers: an object with the rows. */
interface Rows<Row> {
  rows: Row[]
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database or an open transaction of it, the same on both engines. Inside a transaction always hand that down. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
