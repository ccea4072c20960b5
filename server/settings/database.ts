import { join } from 'node:path'
import * as v from 'valibot'
import { oneOf, postgresUrl } from './entries.ts'
import type { MistypedName } from './mistyped-names.ts'

/** The variables of the environment that say where the database is. */
export const databaseEntries = {
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE: v.optional(oneOf(['embedded'])),
}

interface Input {
  NODE_ENV: string
  DATABASE_URL?: string | undefined
  DATABASE?: 'embedded' | undefined
}

/** Returns what is wrong with these variables: production uses the embedded database only where that is asked for [D6.20]. */
export function databaseProblems(
  { NODE_ENV, DATABASE_URL, DATABASE }: Input,
  mistyped: readonly MistypedName[],
): string[] {
  if (DATABASE_URL !== undefined)
    return DATABASE === undefined ? [] : ['DATABASE is embedded although DATABASE_URL is given; remove one of them']
  if (DATABASE !== undefined || NODE_ENV !== 'production') return []
  const near = mistyped.find(({ meant }) => meant === 'DATABASE_URL')
  return [
    `DATABASE_URL is missing${near ? ` (${near.given} is given)` : ''}; for the embedded database set DATABASE=embedded (docs/upgrading.md)`,
  ]
}

/** Returns which database is used, for people, without user and password. */
export function describeDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  if (databaseUrl === null) return `embedded in ${join(dataDir, 'db')}`
  const { protocol, hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = hostname || (searchParams.get('host') ?? 'localhost')
  return `${protocol}//${host}:${port || '5432'}${pathname}`
}
