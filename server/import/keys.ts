import { and, eq, or } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { importKeys } from '#server/db/schema/system.ts'

/** The keys of a section's rows, in both directions. */
export interface Keys {
  /** The id of a row; null where no row has the key. */
  idOf(key: string): string | null
  keyOf(id: string): string
  /** Returns whether a file has brought or changed the row. */
  isNoted(id: string): boolean
}

/**
 * The keys of rows: those they were imported by, and for all others the league's tag and their number, or their guid.
 * Of the keys of files, those that name other rows are unknown.
 */
export async function keysOfRows(
  db: Db,
  { kind, identity, ids, tag }: { kind: string; identity: 'id' | 'guid'; ids: ReadonlySet<string>; tag: string },
): Promise<Keys> {
  const rows = await db
    .select()
    .from(importKeys)
    .where(and(eq(importKeys.kind, kind), anyOf(importKeys.id, ids)))
  const idByKey = new Map(rows.map(({ key, id }) => [key, id]))
  const keyById = new Map(rows.map(({ key, id }) => [id, key]))
  const prefix = prefixOf(identity, tag)
  return {
    keyOf: (id) => keyById.get(id) ?? `${prefix}${id}`,
    isNoted: (id) => keyById.has(id),
    idOf(key) {
      const stored = idByKey.get(key)
      if (stored !== undefined) return stored
      const own = ownId(key, prefix)
      return ids.has(own) && !keyById.has(own) ? own : null
    },
  }
}

/** The numbers or guids of the rows that keys may name, and of those that are named by them. */
export async function idsNamed(
  db: Db,
  {
    kind,
    identity,
    tag,
    keys,
    ids,
  }: { kind: string; identity: 'id' | 'guid'; tag: string; keys: Iterable<string>; ids: Iterable<string> },
): Promise<Set<string>> {
  const input = [...keys].filter(isStorable)
  const rows = await db
    .select({ id: importKeys.id })
    .from(importKeys)
    .where(and(eq(importKeys.kind, kind), anyOf(importKeys.key, input)))
  const prefix = prefixOf(identity, tag)
  return new Set([
    ...rows.map(({ id }) => id),
    ...input.map((key) => ownId(key, prefix)),
    ...[...ids].map((id) => id.toLowerCase()),
  ])
}

function prefixOf(identity: 'id' | 'guid', tag: string): string {
  return identity === 'id' ? `${tag}:` : ''
}

/** The number or guid in a key of the league's own; empty for any other. */
function ownId(key: string, prefix: string): string {
  return key.startsWith(prefix) ? key.slice(prefix.length).toLowerCase() : ''
}

/** Notes the keys of rows; a key or number of a row that has gone since is taken over. */
export async function writeKeys(
  db: Db,
  { kind, identity }: { kind: string; identity: 'id' | 'guid' },
  named: readonly { key: string; id: string }[],
): Promise<void> {
  // A guid is found without, a number is not: it may be that of a row of another league.
  const requested = identity === 'guid' ? named.filter(({ key, id }) => key !== id) : named
  if (requested.length === 0) return
  const stale = or(
    anyOf(
      importKeys.key,
      requested.map(({ key }) => key),
    ),
    anyOf(
      importKeys.id,
      requested.map(({ id }) => id),
    ),
  )
  await db.delete(importKeys).where(and(eq(importKeys.kind, kind), stale))
  await insertRows(
    db,
    importKeys,
    requested.map((one) => ({ kind, ...one })),
  )
}

/** Returns the key by which files name a row. */
export async function keyOf(db: Db, kind: string, id: number): Promise<string> {
  const [stored] = await db
    .select({ key: importKeys.key })
    .from(importKeys)
    .where(and(eq(importKeys.kind, kind), eq(importKeys.id, String(id))))
  return stored?.key ?? `${await leagueTag(db)}:${id}`
}

/** Whether a database can store a text, and so can have it: PostgreSQL has no character 0. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}

/** Whether a text is the number of a row, as the league could have given it. */
export function isRowNumber(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
}

/** Returns the number of a row by its key in files, or by the league's own; null for none. */
export async function idOfKey(db: Db, kind: string, key: string): Promise<string | null> {
  if (!isStorable(key)) return null
  const [stored] = await db
    .select({ id: importKeys.id })
    .from(importKeys)
    .where(and(eq(importKeys.kind, kind), eq(importKeys.key, key)))
  if (stored) return stored.id
  const own = ownId(key, prefixOf('id', await leagueTag(db)))
  return isRowNumber(own) ? own : null
}
