import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { leagueState } from '#server/db/schema/system.ts'

/** The stored state of a demo league; a real one has none. */
export interface LeagueFacts {
  /** By this a demo league is known: `server/lifecycle/load-demo.ts` asks for it. */
  seed: number
  /** Players up to this id are invented; later ones registered themselves. */
  lastInventedPlayer: number
  /** Until when evenings have been played out, ISO. */
  broughtUpTo: string
  /** Which edition of each major event was made last, by its key. */
  editions: Record<string, number>
}

/** One of the facts; null when the league never noted it. */
export async function readLeagueState<K extends keyof LeagueFacts>(db: Db, key: K): Promise<LeagueFacts[K] | null> {
  const [row] = await db
    .select()
    .from(leagueState)
    .where(eq(leagueState.key, `league.${key}`))
  return (row?.value as LeagueFacts[K] | undefined) ?? null
}

export async function writeLeagueState<K extends keyof LeagueFacts>(
  db: Db,
  key: K,
  value: LeagueFacts[K],
): Promise<void> {
  await db
    .insert(leagueState)
    .values({ key: `league.${key}`, value })
    .onConflictDoUpdate({ target: leagueState.key, set: { value: sql`excluded.value` } })
}
