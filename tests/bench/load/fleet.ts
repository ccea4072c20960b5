import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startProcess, type Moment } from '#tests/bench/hub/messages.ts'
import type { LoadedServer, LoadLeague } from './league.ts'
import type { ClientsNews, ClientsTask } from './messages.ts'

const CLIENT_PROCESSES = 4
export const CONNECT_TIMEOUT_MS = 300_000
/** Open files and ports of a process that are no client's. */
const OTHERS = 1_000

/** Clients of the hub in processes of their own. */
export interface Fleet {
  processes: ChildProcess[]
  /** The last report of each process. */
  states: ClientsNews[]
}

/** What a server reports of itself. */
interface ServerMetrics {
  /** Bytes, those that are not collected yet among them. */
  resident: number
  clients: number
  cpuSeconds: number
}

/** Starts the processes of so many clients, in turn on each of the servers. Resolves once each can be asked. */
export async function startFleet(
  fleet: Fleet,
  servers: readonly LoadedServer[],
  { clockId }: LoadLeague,
  count: number,
): Promise<void> {
  for (let index = 0; index < CLIENT_PROCESSES; index++) {
    const first = Math.floor((count * index) / CLIENT_PROCESSES)
    const share = Math.floor((count * (index + 1)) / CLIENT_PROCESSES) - first
    const script = new URL('./client-process.ts', import.meta.url)
    const { origin } = servers[index % servers.length] as LoadedServer
    const child = startProcess(script, [origin, clockId, share, first].map(String))
    child.on('message', (news: ClientsNews) => (fleet.states[index] = news))
    fleet.processes.push(child)
  }
  await until(fleet, () => 1, CLIENT_PROCESSES, CONNECT_TIMEOUT_MS)
}

export function ask({ processes }: Fleet, task: ClientsTask): void {
  for (const child of processes) child.send(task)
}

/** Resolves to false where the sum stays below what is wanted. */
export async function until(
  fleet: Fleet,
  count: (state: ClientsNews) => number,
  requested: number,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (sum(fleet, count) < requested) {
    if (fleet.processes.some(({ exitCode }) => exitCode !== null)) throw new Error('A process of clients ended early.')
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}

export function sum({ states }: Fleet, count: (state: ClientsNews) => number): number {
  return states.reduce((total, state) => total + count(state), 0)
}

export function failureOf({ states }: Fleet): string | null {
  return states.map(({ failure }) => failure).find((failure) => failure !== null) ?? null
}

/** Milliseconds from an instant to the last client of all processes. */
export function elapsed(start: Moment, { states }: Fleet, at: 'liveAt' | 'receivedAt'): number {
  const last = states.map((state) => BigInt(state[at])).reduce((a, b) => (a > b ? a : b), BigInt(start))
  return Number(last - BigInt(start)) / 1e6
}

/** What the server reports: its clients, and bytes with those not collected yet; `hub` measures a client without them. */
export async function metricsOf({ metricsUrl }: LoadedServer): Promise<ServerMetrics> {
  const text = await (await fetch(metricsUrl)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    resident: value('process_resident_memory_bytes'),
    clients: value('hub_clients'),
    cpuSeconds: value('process_cpu_seconds_total'),
  }
}

/** How many clients fit: each is an open file of the server, and a port of this machine. Known on Linux alone. */
export function machineLimit(): { possible: number; reason: string } {
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

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
