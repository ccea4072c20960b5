import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { askServer } from '#server/cli/ask-server.ts'
import { openDatabase } from '#server/db/client.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { type BenchRow, reported } from '#tests/bench/bench-row.ts'
import { moment } from '#tests/bench/hub/messages.ts'
import { REQUESTED } from './clients.ts'
import {
  ask,
  CONNECT_TIMEOUT_MS,
  elapsed,
  type Fleet,
  machineLimit,
  metricsOf,
  startFleet,
  sum,
  until,
} from './fleet.ts'
import { type LoadedServer, type LoadLeague, startOn } from './league.ts'

const STARTS = 1_000
const MINUTE_MS = 60_000
/** A person who refreshes a board, and one who opens an event, on each server. */
const READS_EVERY_MS = 250

/** Returns whether these words choose the Friday. */
export function isFridayChosen(words: readonly string[]): boolean {
  return words.every((word) => word === 'friday')
}

/**
 * A Friday at seven: in one minute people start 1,000 clocks on two servers of one PostgreSQL, while all clients of the
 * hub that this machine can hold follow one of them, half on each server, and boards and events are read.
 */
export async function benchFriday(league: LoadLeague): Promise<BenchRow[]> {
  const places = [league, { ...league, dataDir: `${league.dataDir}-2` }]
  const ids = await openClocks(league)
  const servers: LoadedServer[] = []
  const fleet: Fleet = { processes: [], states: [] }
  try {
    for (const place of places) servers.push(await startOn(place))
    const alone = await metricsOfAll(servers)
    const count = Math.min(REQUESTED, machineLimit().possible)
    await startFleet(fleet, servers, league, count)
    ask(fleet, { kind: 'connect' })
    await until(fleet, (state) => state.live, count, CONNECT_TIMEOUT_MS)
    const held = sum(fleet, (state) => state.live)
    const before = await metricsOfAll(servers)

    ask(fleet, { kind: 'await', round: 1, runStatus: RunStatus.RUNNING })
    const ending = new AbortController()
    const reads = servers.flatMap(({ origin }) =>
      league.calls
        .filter(({ name }) => name === 'board of a state' || name === 'event by id')
        .map((call) => readUntil(ending.signal, origin, call)),
    )
    const starting = moment()
    const starts = await startAll(
      places.map(({ dataDir }) => dataDir),
      ids,
    )
    await until(fleet, (state) => state.received, held, MINUTE_MS)
    const receivedMs = elapsed(starting, fleet, 'receivedAt')
    const after = await metricsOfAll(servers)
    ending.abort()
    const [board = [], event = []] = groups(await Promise.all(reads))

    const memory = (before.resident - alone.resident) / Math.max(1, held) / 1024
    return [
      reported(`clients of the hub on two servers, of ${REQUESTED}`, held, ''),
      reported('resident memory for each client', memory, 'KiB'),
      reported(`clocks started in a minute, of ${STARTS}`, starts.filter((ms) => ms !== null).length, ''),
      reported('a start, median', at(starts, 0.5), 'ms'),
      reported('a start, 99 of 100', at(starts, 0.99), 'ms'),
      reported('last client that receives the start it waits for', receivedMs, 'ms'),
      reported('processor time of both servers in that minute', after.cpuSeconds - before.cpuSeconds, 's'),
      reported('board of a state meanwhile, median', at(board, 0.5), 'ms'),
      reported('board of a state meanwhile, 99 of 100', at(board, 0.99), 'ms'),
      reported('event by id meanwhile, median', at(event, 0.5), 'ms'),
      reported('event by id meanwhile, 99 of 100', at(event, 0.99), 'ms'),
    ]
  } finally {
    for (const child of [...servers.map((server) => server.process), ...fleet.processes]) child.kill('SIGKILL')
  }
}

/** Makes clocks that wait for their start, the one that the clients follow first. */
async function openClocks({ dataDir, url, clockId }: LoadLeague): Promise<number[]> {
  const database = await openDatabase(url === undefined ? { dataDir: join(dataDir, 'db') } : { url, patient: true })
  const { rows } = await database.db.execute<{ event_id: number }>(sql`
    with chosen as (
      select id from events where id <> ${clockId} and structure_id is not null order by starts_at desc limit ${STARTS - 1}
    ), clock as (select * from clocks where event_id = ${clockId})
    insert into clocks (event_id, run_status, current_round, is_round, remaining_seconds, triggered_at, total_players, players_remaining, average_chip, lists_version)
    select all_of.id, ${RunStatus.NOT_START}, 0, true, remaining_seconds, triggered_at, total_players, players_remaining, average_chip, lists_version
    from clock, (select id from chosen union select ${clockId}) all_of(id)
    on conflict (event_id) do update set run_status = excluded.run_status, current_round = 0
    returning event_id`)
  await database.db.execute(
    sql`update events set status_id = 1 where id in (select event_id from clocks where run_status = ${RunStatus.NOT_START})`,
  )
  await database.close()
  const others = rows.map(({ event_id }) => event_id).filter((id) => id !== clockId)
  return [clockId, ...others]
}

/** Starts the clocks evenly over a minute, on the servers in turn; gives the milliseconds of each, null where it failed. */
async function startAll(dataDirs: readonly string[], ids: readonly number[]): Promise<(number | null)[]> {
  return Promise.all(
    ids.map(async (id, index) => {
      await pause((index / ids.length) * MINUTE_MS)
      const startedAt = performance.now()
      try {
        await askServer(dataDirs[index % dataDirs.length] ?? '', ['start', String(id)])
        return performance.now() - startedAt
      } catch (error) {
        if (index < 3) console.log(String(error))
        return null
      }
    }),
  )
}

/** Gives the milliseconds of each read. */
async function readUntil(
  signal: AbortSignal,
  origin: string,
  { name, method, path, body }: LoadLeague['calls'][number],
): Promise<{ name: string; ms: number[] }> {
  const ms: number[] = []
  const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }
  while (!signal.aborted) {
    const startedAt = performance.now()
    const response = await fetch(origin + API_BASE + path, init)
    await response.arrayBuffer()
    ms.push(response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
    await pause(READS_EVERY_MS)
  }
  return { name, ms }
}

function groups(reads: readonly { name: string; ms: number[] }[]): number[][] {
  return ['board of a state', 'event by id'].map((requested) =>
    reads.filter(({ name }) => name === requested).flatMap(({ ms }) => ms),
  )
}

async function metricsOfAll(servers: readonly LoadedServer[]): Promise<{ resident: number; cpuSeconds: number }> {
  const all = await Promise.all(servers.map(metricsOf))
  return {
    resident: all.reduce((total, { resident }) => total + resident, 0),
    cpuSeconds: all.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0),
  }
}

/** The value that this share of all does not exceed. */
function at(values: readonly (number | null)[], share: number): number {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
