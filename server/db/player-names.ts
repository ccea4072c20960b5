import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm'
import { foldedName } from '#domain/text.ts'
import type { Db } from './client.ts'
import { restarting } from './restarting.ts'
import { players } from './schema/people.ts'

export interface PlayerName {
  firstName: string
  lastName: string
}

/**
 * The columns of a player's name: as it is written, and as it is compared [F78 names compared]. Every insert and every
 * rename goes through it, so that the app alone folds names: what databases call lower case or an accent differs
 * between them.
 */
export function nameColumns({ firstName, lastName }: PlayerName) {
  return { firstName, lastName, ...foldedColumns({ firstName, lastName }) }
}

/**
 * Folds the names that are not folded yet, or all that are folded otherwise than now. A process of an older version
 * inserts players without folded names and renames players past them, and another version may fold in another way.
 * Rows that another process has locked are left for the next time.
 */
export async function foldStoredNames(db: Db, which: 'missing' | 'all'): Promise<void> {
  const missing = which === 'missing' ? isNull(players.firstNameFolded) : undefined
  for (let after = 0; ;) {
    const batch = await db
      .select(named)
      .from(players)
      .where(and(gt(players.id, after), missing))
      .orderBy(asc(players.id))
      .limit(BATCH)
    const ids = batch.filter(isStale).map(({ id }) => id)
    if (ids.length > 0) await refold(db, ids)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

const BATCH = 1_000

const named = {
  id: players.id,
  firstName: players.firstName,
  lastName: players.lastName,
  firstNameFolded: players.firstNameFolded,
  lastNameFolded: players.lastNameFolded,
}

type NamedRow = Pick<typeof players.$inferSelect, keyof typeof named>

function foldedColumns({ firstName, lastName }: PlayerName) {
  return { firstNameFolded: foldedName(firstName), lastNameFolded: foldedName(lastName) }
}

function isStale(row: NamedRow): boolean {
  const { firstNameFolded, lastNameFolded } = foldedColumns(row)
  return row.firstNameFolded !== firstNameFolded || row.lastNameFolded !== lastNameFolded
}

/**
 * Reads the rows again under a lock: a name may have changed since, and no other server is to wait for them crosswise.
 */
async function refold(db: Db, ids: readonly number[]): Promise<void> {
  await restarting(db, async (tx) => {
    const rows = await tx
      .select(named)
      .from(players)
      .where(inArray(players.id, [...ids]))
      .for('update', { skipLocked: true })
    const value = JSON.stringify(rows.map((row) => ({ id: row.id, ...foldedColumns(row) })))
    await tx.execute(sql`
      update ${players} set first_name_folded = given."firstNameFolded", last_name_folded = given."lastNameFolded"
      from json_to_recordset(${value}::json) as given (id int, "firstNameFolded" text, "lastNameFolded" text)
      where ${players.id} = given.id`)
  })
}
