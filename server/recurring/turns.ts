import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** So long a turn is its process's alone; one that takes longer goes on until another process takes the next. */
const TURN_SECONDS = 30
/** PostgreSQL ends the transaction of a process that stopped in the middle. */
const STOPPED_MS = 10_000

/** Another process has taken the turn. */
export class TurnOver extends Error {}

/** A turn of a task that one of several processes does for all. */
interface Turn {
  /**
   * The database, each transaction of which first locks the row of the task, and fails with `TurnOver` once the turn is
   * another process's: one that was stopped and comes back writes nothing by what it was before [D2.28].
   */
  db: Db
  /** Leaves the next turn to whichever process asks first after that time. */
  end(nextMs: number): Promise<void>
}

/** Takes the turn of a task by the database's time; null where it is another's, or not due. */
export async function takeTurn(db: Db, task: string, firstMs: number): Promise<Turn | null> {
  await db.execute(sql`
    insert into tasks (task, until) values (${task}, ${after(firstMs)}) on conflict do nothing`)
  const { rows } = await db.execute<{ until: string }>(sql`
    update tasks set until = ${after(TURN_SECONDS * 1000)}
    where task = (select task from tasks where task = ${task} and until <= clock_timestamp() for update skip locked)
    returning until::text`)
  const mine = rows[0] && sql`task = ${task} and until = ${rows[0].until}::timestamptz`
  if (!mine) return null
  return {
    db: beginningWith(db, async (tx) => {
      const { rows: own } = await tx.execute(sql`
        select set_config('idle_in_transaction_session_timeout', ${String(STOPPED_MS)}, true) from tasks
        where ${mine} for update`)
      if (own.length === 0) throw new TurnOver(`the turn '${task}' is another process's`)
    }),
    async end(nextMs) {
      await db.execute(sql`update tasks set until = ${after(nextMs)} where ${mine}`)
    },
  }
}

function after(ms: number) {
  return sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
}

/** The same database, whose transactions begin with that. */
function beginningWith(db: Db, first: (tx: Db) => Promise<void>): Db {
  const transaction: Db['transaction'] = (work, config) =>
    // oxlint-disable-next-line ours/restricted-syntax -- it is `restarting` that calls it
    db.transaction(async (tx) => {
      await first(tx)
      return work(tx)
    }, config)
  return Object.assign(Object.create(db) as Db, { transaction })
}
