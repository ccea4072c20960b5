import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { askServer } from '#server/cli/ask-server.ts'
import { type BenchRow, reported } from '#tests/bench/bench-row.ts'
import { millisecondsSince, moment } from '#tests/bench/hub/messages.ts'
import {
  ask,
  CONNECT_TIMEOUT_MS,
  elapsed,
  failureOf,
  type Fleet,
  machineLimit,
  median,
  metricsOf,
  startFleet,
  sum,
  until,
} from './fleet.ts'
import { type LoadLeague, startOn } from './league.ts'

export const REQUESTED = Number(process.env['BENCH_HUB_CLIENTS'] ?? 10_000)
const BROADCASTS = 10
const PAUSE_MS = 2_000
const BROADCAST_TIMEOUT_MS = 30_000

/** Returns whether these words choose the clients of the hub. */
export function isClientsChosen(words: readonly string[]): boolean {
  return words.every((word) => word === 'clients')
}

/**
 * As many clients of the hub as are wanted and the machine can hold, on one server: until all are connected, the last
 * that receives each of ten broadcasts of a clock, the server's memory, and until all are connected again after the
 * server was killed and started. The clients connect and come back by the app's own code.
 */
export async function benchClients(league: LoadLeague): Promise<BenchRow[]> {
  const { possible, reason } = machineLimit()
  const count = Math.min(REQUESTED, possible)
  let server = await startOn(league)
  const fleet: Fleet = { processes: [], states: [] }
  try {
    const before = await metricsOf(server)
    await startFleet(fleet, [server], league, count)
    const connecting = moment()
    ask(fleet, { kind: 'connect' })
    const connectedAll = await until(fleet, (state) => state.live, count, CONNECT_TIMEOUT_MS)
    const connectedMs = elapsed(connecting, fleet, 'liveAt')
    const held = sum(fleet, (state) => state.live)
    if (count < REQUESTED) console.log(`This machine holds ${count} clients: ${reason}`)
    if (!connectedAll) console.log(`${count - held} clients did not connect: ${failureOf(fleet) ?? 'no reason given'}`)

    await pause(PAUSE_MS)
    const after = await metricsOf(server)
    const broadcasts: number[] = []
    for (let round = 1; round <= BROADCASTS; round++) broadcasts.push(await broadcast(fleet, league, round, held))

    const gone = once(server.process, 'exit')
    const became = sum(fleet, (state) => state.becameLive)
    const killed = moment()
    server.process.kill('SIGKILL')
    await gone
    server = await startOn(league, { laterMs: millisecondsSince(connecting), port: server.port })
    const readyMs = millisecondsSince(killed)
    await until(fleet, (state) => state.becameLive, became + held, CONNECT_TIMEOUT_MS)
    const backMs = elapsed(killed, fleet, 'liveAt')
    const back = sum(fleet, (state) => state.live)
    const afterwards = await broadcast(fleet, league, BROADCASTS + 1, back)
    return [
      reported(`clients of the hub held of ${REQUESTED}`, held, ''),
      reported(`${held} clients: until all are connected`, connectedMs / 1000, 's'),
      reported(`${held} clients: last receives a broadcast, median of ${BROADCASTS}`, median(broadcasts), 'ms'),
      reported(`${held} clients: last receives a broadcast, slowest`, Math.max(...broadcasts), 'ms'),
      reported('server: resident memory without clients', before.resident / 2 ** 20, 'MiB'),
      reported(`server: resident memory with ${after.clients} clients`, after.resident / 2 ** 20, 'MiB'),
      reported('server killed: until it is ready again', readyMs / 1000, 's'),
      reported(`server killed: until ${back} of ${held} clients are connected again`, backMs / 1000, 's'),
      reported(`server killed: last of ${back} clients receives a broadcast afterwards`, afterwards, 'ms'),
    ]
  } finally {
    for (const child of [server.process, ...fleet.processes]) child.kill('SIGKILL')
  }
}

/** Changes the clock, and returns the milliseconds until the last client has received it. */
async function broadcast(fleet: Fleet, league: LoadLeague, round: number, clients: number): Promise<number> {
  const pauses = round % 2 === 1
  const runStatus = pauses ? RunStatus.PAUSED : RunStatus.RUNNING
  ask(fleet, { kind: 'await', round, runStatus })
  await until(fleet, (state) => (state.round === round ? 1 : 0), fleet.processes.length, BROADCAST_TIMEOUT_MS)
  const sent = moment()
  await askServer(league.dataDir, [pauses ? 'pause' : 'resume', String(league.clockId)])
  if (!(await until(fleet, (state) => state.received, clients, BROADCAST_TIMEOUT_MS)))
    console.log(`Broadcast ${round} reached ${sum(fleet, (state) => state.received)} of ${clients} clients.`)
  return elapsed(sent, fleet, 'receivedAt')
}
