import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { prepareDirectory } from '#server/db/lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readEnv } from '#server/settings/env.ts'
import { createSession } from '#server/http/plugins/session.ts'
import { BIG_LEAGUE_NOW, writeBigLeague } from '#server/testing/big-league.ts'
import { type GrowthCall, growthCalls, knownIn } from '#tests/bench/growth/calls.ts'
import { freePorts, startServer, untilReady } from '#tests/bench/rolling/servers.ts'

/** Where the server program finds a league. */
interface LeaguePlace {
  dataDir: string
  /** Of its PostgreSQL; the embedded database without one. */
  url: string | undefined
}

export interface LoadLeague extends LeaguePlace {
  calls: readonly GrowthCall[]
  /** Of a member who is signed in. */
  cookie: string
  /** An event whose clock runs. */
  clockId: number
}

export interface LoadedServer {
  process: ChildProcess
  port: number
  origin: string
  metricsUrl: string
}

const PLAYER = 5000

/** Writes the big league of 12,000 players and 230,000 results, with a member who is signed in. */
export async function prepareLeague(place: LeaguePlace): Promise<LoadLeague> {
  prepareDirectory(place.dataDir)
  const database = await openDatabase(
    place.url === undefined ? { dataDir: join(place.dataDir, 'db') } : { url: place.url, patient: true },
  )
  const { db } = database
  await migrateDatabase(database)
  await writeBigLeague(db)
  await db.execute(`insert into members (player_id, password_hash, state_id, created_at)
    values (${PLAYER}, 'none', 1, now()) on conflict do nothing`)
  const token = await createSession({ db, now: () => BIG_LEAGUE_NOW, env: readEnv({}) }, PLAYER, 'Unknown device')
  const known = await knownIn(db)
  await database.close()
  return {
    ...place,
    calls: growthCalls(known, PLAYER),
    cookie: `__Host-apl_session=${token}; apl_member=1`,
    clockId: known.tonight,
  }
}

/**
 * Starts the program in production on the league and waits for it: on a port given or a free one, its clock `laterMs`
 * past the evening of the league.
 */
export async function startOn(
  { dataDir, url }: LeaguePlace,
  { laterMs = 0, port: value }: { laterMs?: number; port?: number } = {},
): Promise<LoadedServer> {
  const [free = 0, metricsPort = 0] = await freePorts(2)
  const port = value ?? free
  const origin = `http://127.0.0.1:${port}`
  const process = startServer(
    { port, dataDir, url, origin },
    {
      NODE_ENV: 'production',
      ...(url === undefined && { DATABASE: 'embedded' }),
      LEAGUE: 'none',
      LEAGUE_NOW: new Date(BIG_LEAGUE_NOW.getTime() + laterMs).toISOString(),
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.1',
      // Written as in production; nobody reads it here.
      LOG_LEVEL: 'info',
      SHUTDOWN_GRACE_SECONDS: '0',
    },
  )
  try {
    await untilReady(port, process)
  } catch (error) {
    process.kill('SIGKILL')
    throw error
  }
  return { process, port, origin, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
}
