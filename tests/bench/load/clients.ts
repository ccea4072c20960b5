import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { askServer } from '#server/cli/control.ts'
import { type BenchRow, reported } from '#tests/bench/bench-row.ts'
import { millisecondsSince, moment, startProcess, type Moment } from '#tests/bench/hub/messages.ts'
import { type LoadedServer, type LoadLeague, startOn } from './league.ts'
import type { ClientsNews, ClientsTask } from './messages.ts'

const WANTED = Number(process.env['BENCH_HUB_CLIENTS'] ?? 10_000)
const CLIENT_PROCESSES = 4
const BROADCASTS = 10
const PAUSE_MS = 2_000
const CONNECT_TIMEOUT_MS = 300_000
const BROADCAST_TIMEOUT_MS = 30_000
/** Open files and ports of a process that are no client's. */
const OTHERS = 1_000

interface Fleet {
  processes: ChildProcess[]
  /** The last report of each process. */
  states: ClientsNews[]
}

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
  const count = Math.min(WANTED, possible)
  let server = await startOn(league)
  const fleet: Fleet = { processes: [], states: [] }
  try {
    const before = await metricsOf(server)
    await startFleet(fleet, server, league, count)
    const connecting = moment()
    ask(fleet, { kind: 'connect' })
    const connectedAll = await until(fleet, (state) => state.live, count, CONNECT_TIMEOUT_MS)
    const connectedMs = elapsed(connecting, fleet, 'liveAt')
    const held = sum(fleet, (state) => state.live)
    if (count < WANTED) console.log(`This machine holds ${count} clients: ${reason}`)
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
      reported(`clients of the hub held of ${WANTED}`, held, ''),
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

/** Resolves once each process can be asked. */
async function startFleet(
  fleet: Fleet,
  { origin }: LoadedServer,
  { clockId }: LoadLeague,
  count: number,
): Promise<void> {
  for (let index = 0; index < CLIENT_PROCESSES; index++) {
    const first = Math.floor((count * index) / CLIENT_PROCESSES)
    const share = Math.floor((count * (index + 1)) / CLIENT_PROCESSES) - first
    const script = new URL('./client-process.ts', import.meta.url)
    const child = startProcess(script, [origin, clockId, share, first].map(String))
    child.on('message', (news: ClientsNews) => (fleet.states[index] = news))
    fleet.processes.push(child)
  }
  await until(fleet, () => 1, CLIENT_PROCESSES, CONNECT_TIMEOUT_MS)
}

function ask({ processes }: Fleet, task: ClientsTask): void {
  for (const child of processes) child.send(task)
}

/** Changes the clock, and returns the milliseconds until the last client has received it. */
async function broadcast(fleet: Fleet, league: LoadLeague, round: number, clients: number): Promise<number> {
  const pauses = round % 2 === 1
  const runStatus = pauses ? RunStatus.PAUSED : RunStatus.RUNNING
  ask(fleet, { kind: 'await', round, runStatus })
  await until(fleet, (state) => (state.round === round ? 1 : 0), CLIENT_PROCESSES, BROADCAST_TIMEOUT_MS)
  const sent = moment()
  await askServer(league.dataDir, [pauses ? 'pause' : 'resume', String(league.clockId)])
  if (!(await until(fleet, (state) => state.received, clients, BROADCAST_TIMEOUT_MS)))
    console.log(`Broadcast ${round} reached ${sum(fleet, (state) => state.received)} of ${clients} clients.`)
  return elapsed(sent, fleet, 'receivedAt')
}

/** Resolves to false where the sum stays below what is wanted. */
async function until(
  fleet: Fleet,
  count: (state: ClientsNews) => number,
  wanted: number,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (sum(fleet, count) < wanted) {
    if (fleet.processes.some(({ exitCode }) => exitCode !== null)) throw new Error('A process of clients ended early.')
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}

function sum({ states }: Fleet, count: (state: ClientsNews) => number): number {
  return states.reduce((total, state) => total + count(state), 0)
}

function failureOf({ states }: Fleet): string | null {
  return states.map(({ failure }) => failure).find((failure) => failure !== null) ?? null
}

/** Milliseconds from an instant to the last client of all processes. */
function elapsed(start: Moment, { states }: Fleet, at: 'liveAt' | 'receivedAt'): number {
  const last = states.map((state) => BigInt(state[at])).reduce((a, b) => (a > b ? a : b), BigInt(start))
  return Number(last - BigInt(start)) / 1e6
}

/** What the server reports: its clients, and bytes with those not collected yet; `hub` measures a client without them. */
async function metricsOf({ metricsUrl }: LoadedServer): Promise<{ resident: number; clients: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return { resident: value('process_resident_memory_bytes'), clients: value('hub_clients') }
}

/** How many clients fit: each is an open file of the server, and a port of this machine. Known on Linux alone. */
function machineLimit(): { possible: number; reason: string } {
  // Node has raised its soft limit to the hard one.
  const files = numberIn('/proc/self/limits', /^Max open files +\d+ +(\d+)/m)
  const ports = portsIn('/proc/sys/net/ipv4/ip_local_port_range')
  return files < ports
    ? { possible: files - OTHERS, reason: `a process may open ${files} files (ulimit -Hn).` }
    : { possible: ports - OTHERS, reason: `there are ${ports} ports for outgoing connections.` }
}

function numberIn(file: string, pattern: RegExp): number {
  const found = existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return found === undefined ? Infinity : Number(found)
}

function portsIn(file: string): number {
  if (!existsSync(file)) return Infinity
  const [low = 0, high = 0] = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number)
  return high - low + 1
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
