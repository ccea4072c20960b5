import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import { askServer } from '#server/cli/ask-server.ts'
import { openDatabase } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { readEnv } from '#server/settings/env.ts'
import { createSession } from '#server/http/plugins/session.ts'
import type { BenchRow } from './bench-row.ts'
import { connectClients, isConnected, unreachedBy, untilConnected } from './rolling/clients.ts'
import { callUntil, type Load } from './rolling/load.ts'
import { freePorts, NOW, startProxy, startServer, untilReady, writesSentTwice } from './rolling/servers.ts'
import { beUnkind, holdFavourites } from './rolling/unkind.ts'

const TOMORROW = '2026-11-21'
const SERVERS = 3
const CLIENTS = 500
const CALLERS = 8
/** Between two servers, as a person would look whether all is well. */
const PAUSE_MS = 3_000
/** Longer than the grace period of a server that stops. */
const HELD_MS = 7_000

/**
 * Three servers on one PostgreSQL behind nginx, as in deploy/nginx.conf.template, are stopped and started again one
 * after the other, while reads and writes go on, writes hang as each stops, one visitor is unkind, and 500 clients of the
 * hub listen: no request and no client may be lost, and no write may be sent twice [F95, D6.13].
 * Needs nginx and PostgreSQL's programs.
 */
export async function benchRollingUpgrade(): Promise<BenchRow[]> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL’s programs are needed.')
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  const cluster = await startCluster(bin)
  const children: ChildProcess[] = []
  try {
    const [proxyPort = 0, ...ports] = await freePorts(SERVERS + 1)
    const origin = `http://127.0.0.1:${proxyPort}`
    const dataDirs = ports.map((port) => join(folder, String(port)))
    const start = async (index: number) => {
      const port = ports[index] ?? 0
      const child = startServer({ port, dataDir: dataDirs[index] ?? folder, url: cluster.url, origin })
      children[index] = child
      await untilReady(port, child)
    }
    // The first makes the league.
    for (let index = 0; index < SERVERS; index++) await start(index)
    const proxy = startProxy(folder, ports, proxyPort)
    children.push(proxy)
    await untilReady(proxyPort, proxy, '/robots.txt')

    const { cookie, eventIds, runningId } = await lookUp(cluster.url)
    const clients = await connectClients(origin, CLIENTS)
    const load: Load = { requests: 0, failures: [] }
    const ending = new AbortController()
    const callers = Array.from({ length: CALLERS }, () => callUntil(ending.signal, { origin, cookie, eventIds }, load))
    const unkind = beUnkind(ending.signal, { origin, cookie })
    await pause(PAUSE_MS)
    const startedAt = Date.now()
    for (let index = 0; index < SERVERS; index++) {
      const held = holdFavourites(cluster.url, HELD_MS)
      await pause(PAUSE_MS / 10)
      await stop(children[index])
      await held
      await start(index)
      await pause(PAUSE_MS)
    }
    const seconds = (Date.now() - startedAt) / 1000
    const backMs = await untilConnected(clients)
    ending.abort()
    await Promise.all([...callers, unkind])
    const lost = clients.filter((client) => !isConnected(client)).length
    const unreached = await unreachedBy(clients, () => askServer(dataDirs[0] ?? folder, ['next', String(runningId)]))
    for (const failure of new Set(load.failures)) console.log(failure)
    await Promise.all(clients.map(({ connection }) => connection.stop()))
    return [
      row(`failed of ${load.requests} requests`, load.failures.length, '', 0),
      row('writes that two servers received', writesSentTwice(folder).length, '', 0),
      row(`lost of ${CLIENTS} hub clients`, lost, '', 0),
      row('clients that a broadcast did not reach afterwards', unreached, '', 0),
      row('until the last client was back', backMs, 'ms', 10_000),
      row('stopping and starting three servers', seconds, 's', 120),
    ]
  } finally {
    // Asked, not killed: the worker process of a killed nginx goes on.
    await Promise.all(children.map(stop))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** A member's session, tomorrow's games, which can be favourites, and a game whose clock runs. */
async function lookUp(url: string): Promise<{ cookie: string; eventIds: number[]; runningId: number }> {
  const database = await openDatabase({ url })
  const { db } = database
  const [member] = await db.select({ id: members.playerId }).from(members).orderBy(asc(members.playerId)).limit(1)
  const now = () => new Date(NOW)
  const env = readEnv({ DATABASE_URL: url })
  const token = await createSession({ db, now, env }, member?.id ?? 0, 'Unknown device')
  const tomorrow = await db.select({ id: events.id }).from(events).where(eq(events.localDate, TOMORROW)).limit(40)
  const running = await db.select({ id: clocks.eventId }).from(clocks).where(eq(clocks.runStatus, RunStatus.RUNNING))
  await database.close()
  return {
    cookie: `apl_session=${token}; apl_member=1`,
    eventIds: tomorrow.map(({ id }) => id),
    runningId: running[0]?.id ?? 0,
  }
}

function row(name: string, value: number, unit: string, most: number): BenchRow {
  return { name, value, unit, baseline: null, ratio: null, target: `at most ${most}`, ok: value <= most }
}
