import { FIRST_NIGHT_PAGE } from '#domain/first-night.ts'
import type { Db } from '#server/db/client.ts'
import { articleByName } from '#server/resources/articles/queries.ts'
import type { Env } from '#server/settings/env.ts'

/** Returns the settings without the capability `firstNight` where the league has no such page at the start [D4.23]. */
export async function withFirstNight(env: Env, db: Db, now: Date): Promise<Env> {
  if (await articleByName(db, 'page', FIRST_NIGHT_PAGE, now)) return env
  const capabilities = env.config.capabilities.filter((name) => name !== 'firstNight')
  return { ...env, config: { ...env.config, capabilities } }
}
