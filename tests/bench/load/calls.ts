import { once } from 'node:events'
import type { Request } from '../tools.ts'
import type { Database } from '#server/db/client.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import type { BenchRow } from '#tests/bench/bench-row.ts'
import type { GrowthCall } from '#tests/bench/growth/calls.ts'
import { nextOf, startProcess } from '#tests/bench/hub/messages.ts'
import { type LoadLeague, startOn } from './league.ts'
import type { BareNews, BareTask, CallerNews, CallerTask } from './messages.ts'
import { record } from './record.ts'

type Engine = Database['engine']

/** What most visits consist of, by the names of `growthCalls`. */
const MAIN_CALLS = [
  'search, a state tonight',
  'search, a state in a week',
  'search, a suburb',
  'search, within 50 km',
  'event by id',
  'venues, all',
  'board of a state',
  'board of a venue',
  'own profile',
  'own tickets',
  'own credit',
  'clock status',
]

/** Of one caller, on both servers. */
const CONNECTIONS = 10
const WARM_UP_SECONDS = 1
const SECONDS = 5

/** Returns whether these words choose a main call of this engine. */
export function isCallChosen(engine: Engine, words: readonly string[]): boolean {
  return MAIN_CALLS.some((name) => isLineChosen(lineOf(name, engine), words))
}

/**
 * Each main call for five seconds on ten connections: of the server, then of a bare `node:http` server that sends what
 * the server has sent, byte by byte. Both and the caller are processes of their own. The lines hold requests a second,
 * so the ratio is below 1.
 */
export async function benchCalls(engine: Engine, league: LoadLeague, words: readonly string[]): Promise<BenchRow[]> {
  const server = await startOn(league)
  const bare = startProcess(new URL('./bare-process.ts', import.meta.url), [])
  const caller = startProcess(new URL('./caller-process.ts', import.meta.url), [])
  const children = [server.process, bare, caller]
  try {
    const rows: BenchRow[] = []
    for (const name of MAIN_CALLS) {
      const call = league.calls.find((one) => one.name === name)
      if (!call) throw new Error(`There is no call ${name}.`)
      if (!isLineChosen(lineOf(name, engine), words)) continue
      const request = requestOf(call, league.cookie)
      const recorded = await record(server.origin, request)
      const listening = nextOf<BareNews, 'listening'>(bare, 'listening')
      bare.send({ kind: 'serve', recorded } satisfies BareTask)
      const bareOrigin = `http://127.0.0.1:${(await listening).port}`
      const same = await record(bareOrigin, request)
      if (same.bytes !== recorded.bytes) throw new Error(`${name}: ${recorded.bytes} bytes against ${same.bytes}.`)

      const measure = async (url: string) => {
        const measured = nextOf<CallerNews, 'measured'>(caller, 'measured')
        const task = { kind: 'call', url, request, connections: CONNECTIONS } as const
        caller.send({ ...task, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS } satisfies CallerTask)
        return measured
      }
      const [ours, baseline] = [await measure(server.origin), await measure(bareOrigin)]
      rows.push({
        name: lineOf(name, engine),
        value: ours.perSecond,
        unit: '/s',
        baseline: baseline.perSecond,
        ratio: ours.perSecond / baseline.perSecond,
        bytes: { value: recorded.bytes, baseline: same.bytes },
        latency: { value: ours.latency, baseline: baseline.latency },
        target: 'reported',
        ok: true,
      })
    }
    const gone = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    await gone
    return rows
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}

function lineOf(name: string, engine: Engine): string {
  return `${name}, ${engine}`
}

function isLineChosen(line: string, words: readonly string[]): boolean {
  return words.every((word) => line.includes(word))
}

/** As a browser sends it. */
function requestOf({ method, path, body, asMember }: GrowthCall, cookie: string): Request {
  return {
    method,
    path: API_BASE + path,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-requested-with': 'XMLHttpRequest',
      ...(asMember && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}
