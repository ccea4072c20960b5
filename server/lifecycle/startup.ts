import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory, type Unlock } from '#server/db/lock.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { commandRoutes, commandsOf, openSocket } from '#server/cli/socket.ts'
import { eventRoutes } from '#server/office/api/routes.ts'
import type { Env } from '#server/settings/env.ts'
import { createLog } from './log.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { startRecurringWork } from '#server/recurring/start.ts'
import { openHub } from '#server/realtime/open-hub.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { withStoredKeys } from '#server/settings/web-push.ts'
import { withFirstNight } from './first-night.ts'
import { loadDemo } from './load-demo.ts'
import { prepareLeague, startDay, type Progress } from './prepare-league.ts'
import { createServerClock } from '#server/server-clock.ts'
import { warnOfGaps } from './settings-warnings.ts'
import { StartupError } from '#server/errors/startup-error.ts'

/** Once no request is served any more, work beside the calls may take so long to end; what it leaves is in the database. */
const BACKGROUND_MS = 10_000
const DATABASE_MS = 3_000

export interface RunningServer {
  /** Where it serves, like http://localhost:4173. */
  address: string
  context: ServerContext
  /** Ends what is under way, the calls first, and then everything else; within 40 s, as service managers want it [D6.14]. */
  stop(): Promise<void>
}

/**
 * Starts the whole server: data directory, database, league, work beside the calls, and last the port, so that a client that reaches
 * it finds it ready. Where a step fails the earlier ones are undone.
 * @param appBuilt resolves when the app can be served, which the league does not wait for
 * @throws StartupError in one sentence
 */
export async function startServer(env: Env, progress: Progress, appBuilt?: PromiseLike<void>): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  let app: FastifyInstance | null = null
  async function stop(): Promise<void> {
    if (app?.server.listening) {
      app.beginShutdown()
      await sleep(env.shutdownGraceSeconds * 1000)
    }
    for (const close of closers.splice(0).reverse()) await close()
  }

  try {
    const now = createServerClock(env.leagueNow)
    const log = createLog(env)
    prepareDirectory(env.dataDir)
    await requirePort(env)
    if (env.databaseUrl === null) closers.push(lockDirectory(env.dataDir, () => new Date()) satisfies Unlock)

    const database = await openPrepared(env, async (prepared) => {
      await migrateDatabase(prepared, (sentence) => log.warn(sentence))
      await prepareLeague(prepared, env, now, progress)
    })
    closers.push(() => atMost(DATABASE_MS, database.close(), () => log.warn('the database still had work to do')))
    if (database.url !== null) closers.push(await now.follow(database.db, log))

    const { env: withProvider, close: closeProvider } = await withCards(
      await withFirstNight(withStoredKeys(env), database.db, now()),
      now,
    )
    closers.push(closeProvider)
    const replica = replicaOf(database, env, log)
    closers.push(() => replica?.close())
    const alone: ServerContext = { database, db: database.db, replica, now, env: withProvider, log, hub: null }
    const metrics = env.metrics && createMetrics()
    const { hub, close: closeHub } = await openHub(alone)
    closers.push(closeHub)
    metrics?.watchHub(hub)
    const context = { ...alone, hub, observeVitals: metrics?.observeVitals }
    const demo = await loadDemo(database.db)
    await appBuilt
    const built = await buildApp(context, {
      ...(demo && { addPictures: demo.picturesBelow(join(env.dataDir, 'media')) }),
      ...(metrics && { metrics }),
    })
    app = built

    warnOfGaps(context)
    const work = startRecurringWork(context, startDay)
    const ticker = demo?.createTicker(context)
    const stopWork = async () => void (await Promise.all([work.stop(), ticker?.stop()]))
    closers.push(() => atMost(BACKGROUND_MS, stopWork(), () => log.warn('background work is left for the next start')))
    await ticker?.start()
    closers.push(() => built.close())
    const socket = await openSocket({ dataDir: env.dataDir, log, outages: database.outages }, (office) => {
      const events = eventCommands(context)
      eventRoutes(office, context, events)
      commandRoutes(office, commandsOf(context, events))
    })
    closers.push(() => socket?.close())

    if (metrics && env.metrics) closers.push(await openMetrics(metrics, context, env.metrics))
    await listen(built, env)
    return { address: addressOf(built, env), context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for work that may hang, but no longer than that. */
async function atMost(ms: number, work: Promise<unknown>, otherwise: () => void): Promise<void> {
  const late = Symbol('late')
  if ((await Promise.race([work, sleep(ms, late, { ref: false })])) === late) otherwise()
}

/** The replica that reads may go to; nobody waits for it. */
function replicaOf({ db }: Database, { capacity }: Env, log: FastifyBaseLogger): Replica | null {
  const { databaseReadUrl: url, databasePool: poolSize } = capacity
  return url === null ? null : openReplica(url, { primary: db, poolSize, log })
}

/**
 * Opens the database once it is ready to be served from. Preparing it takes long statements, and servers that start
 * together wait for each other, so on PostgreSQL that has connections of its own, without the limits on waiting.
 */
async function openPrepared(env: Env, prepare: (database: Database) => Promise<void>): Promise<Database> {
  const first = await open(env, true)
  try {
    await prepare(first)
  } catch (error) {
    await first.close()
    throw error
  }
  if (first.url === null) return first
  await first.close()
  return open(env, false)
}

async function open(env: Env, patient: boolean): Promise<Database> {
  if (env.databaseUrl === null) return openDatabase({ dataDir: join(env.dataDir, 'db') })
  try {
    const { databasePool: poolSize, databaseListenUrl: listenUrl } = env.capacity
    return await openDatabase({ url: env.databaseUrl, listenUrl, patient, poolSize })
  } catch (error) {
    const { hostname, port, pathname } = new URL(env.databaseUrl)
    throw new StartupError(
      `The database ${pathname.slice(1)} on ${hostname}:${port || '5432'} cannot be reached (${messageOf(error)}).`,
    )
  }
}

/** Asks for the port before anything is made, which can take most of a minute. */
async function requirePort({ port, host }: Env): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host }, resolve)
    })
    await new Promise((resolve) => probe.close(resolve))
  } catch (error) {
    throw portError(error, { port, host })
  }
}

async function openMetrics(metrics: Metrics, context: ServerContext, at: Address): Promise<() => Promise<void>> {
  try {
    return (await serveMetrics(metrics, context, at)).close
  } catch (error) {
    throw portError(error, at, 'METRICS_')
  }
}

async function listen(app: FastifyInstance, { port, host }: Env): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw portError(error, { port, host })
  }
}

type Address = Pick<Env, 'port' | 'host'>

/** @param prefix of the variables that name port and host */
function portError(error: unknown, { port, host }: Address, prefix = ''): unknown {
  const { code } = error as NodeJS.ErrnoException
  const name = `${prefix}PORT`
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use by another program. Stop that one, or set ${name} to another number.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is reserved on this machine. Set ${name} to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartupError(`${prefix}HOST is '${host}', which is no address of this machine.`)
  return error
}

function addressOf(app: FastifyInstance, env: Env): string {
  if (env.publicOrigin !== null) return env.publicOrigin
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  const isAnywhere = env.host === '0.0.0.0' || env.host === '::'
  return `http://${isAnywhere ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`
}

function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // A pool that tried several addresses says nothing but the code.
  return message || code || 'no reason given'
}
