import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { nextOf, startProcess } from './hub/messages.ts'
import type { ChildProcess } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'
import type { ClientNews, ServerNews, ServerTask } from './hub/messages.ts'

const CLIENTS = 2_000
const CLIENT_PROCESSES = 2
const ROUNDS = 15
const WARM_UP = 3

/** A server with all its clients. */
interface Side {
  server: ChildProcess
  clients: ChildProcess[]
  /** Growth per connection, in KiB. */
  resident: number
  heap: number
  /** Time until the last client received the message of each round, in ms. */
  rounds: number[]
}

/**
 * 2,000 official clients of one hub, beside 2,000 bare sockets of a bare ws server; broadcasts in turn, so that
 * both meet the same noise. Each process needs about 2,100 open files: Node raises its soft limit to the hard one,
 * so `ulimit -Hn` has to be above that.
 */
export async function benchHub(): Promise<BenchRow[]> {
  const children: ChildProcess[] = []
  try {
    const hub = await fill('hub', children)
    const bare = await fill('bare', children)
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const side of [hub, bare]) {
        const last = await measureRound(side, round)
        if (round >= WARM_UP) side.rounds.push(last)
        await pause(100)
      }
    }
    return rowsOf(hub, bare)
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}

async function fill(kind: 'hub' | 'bare', children: ChildProcess[]): Promise<Side> {
  const server = startProcess(new URL('./hub/server-process.ts', import.meta.url), [kind])
  children.push(server)
  const { port } = await nextOf<ServerNews, 'listening'>(server, 'listening')
  await pause(1_000)
  const before = await memoryOf(server)
  const share = String(CLIENTS / CLIENT_PROCESSES)
  const clients = Array.from({ length: CLIENT_PROCESSES }, () =>
    startProcess(new URL('./hub/client-process.ts', import.meta.url), [kind, String(port), share]),
  )
  children.push(...clients)
  await Promise.all(clients.map((client) => nextOf<ClientNews, 'connected'>(client, 'connected')))
  await pause(1_000)
  const after = await memoryOf(server)
  const perClient = (bytes: number) => bytes / CLIENTS / 1_024
  return {
    server,
    clients,
    resident: perClient(after.resident - before.resident),
    heap: perClient(after.heap - before.heap),
    rounds: [],
  }
}

async function measureRound(side: Side, round: number): Promise<number> {
  const deliveries = side.clients.map((client) => nextOf<ClientNews, 'heard'>(client, 'heard'))
  ask(side.server, { kind: 'broadcast', round })
  return Math.max(...(await Promise.all(deliveries)).map(({ slowestMs }) => slowestMs))
}

async function memoryOf(server: ChildProcess): Promise<{ resident: number; heap: number }> {
  const answer = nextOf<ServerNews, 'memory'>(server, 'memory')
  ask(server, { kind: 'memory' })
  return answer
}

function ask(server: ChildProcess, task: ServerTask): void {
  server.send(task)
}

function rowsOf(hub: Side, bare: Side): BenchRow[] {
  const [typical, baseline] = [median(hub.rounds), median(bare.rounds)]
  const [worst, worstBaseline] = [Math.max(...hub.rounds), Math.max(...bare.rounds)]
  const row = (name: string, unit: string, value: number, base: number, target: string, ok: boolean): BenchRow => {
    return { name, value, unit, baseline: base, ratio: value / base, target, ok }
  }
  const latencyTarget = '<= 250 ms and <= 3 x ws'
  const isQuick = (value: number, base: number) => value <= 250 && value <= 3 * base
  return [
    row('hub: last of 2,000 hears, median', 'ms', typical, baseline, latencyTarget, isQuick(typical, baseline)),
    row(
      'hub: last of 2,000 hears, worst round',
      'ms',
      worst,
      worstBaseline,
      latencyTarget,
      isQuick(worst, worstBaseline),
    ),
    row('hub: resident memory per connection', 'KiB', hub.resident, bare.resident, '<= 20 KiB', hub.resident <= 20),
    row('hub: heap per connection', 'KiB', hub.heap, bare.heap, '<= 20 KiB', hub.heap <= 20),
  ]
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchHub()
  console.table(
    rows.map(({ value, baseline, ratio, ...row }) => ({
      name: row.name,
      value: `${value.toFixed(1)} ${row.unit}`,
      'bare ws': baseline?.toFixed(1),
      ratio: ratio?.toFixed(2),
      target: row.target,
      ok: row.ok,
    })),
  )
}
