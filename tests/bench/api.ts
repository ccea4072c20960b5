import type { AddressInfo } from 'node:net'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import { tool, type Request } from './tools.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { BIG_LEAGUE_NOW, BIG_LEAGUE_TODAY, writeBigLeague } from '#server/testing/big-league.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchRow } from './bench-row.ts'
import { BY_HAND, type ByHand, type RawQuery } from './by-hand.ts'
import { FINDER_BY_HAND } from './finder-by-hand.ts'
import { PROFILE_BY_HAND, PROFILE_PLAYER } from './profile-by-hand.ts'

/** Those that share a path with others come first, and the one without a condition last. */
const ALL: readonly ByHand[] = [...FINDER_BY_HAND, ...BY_HAND, PROFILE_BY_HAND]

const ROUNDS = 3
const ROUND_SECONDS = 2
const CONNECTIONS = 4

/**
 * Searches, nearby games, boards, event by id, clock status and a member's own profile against a bare Fastify app that
 * serves the same rows with one hand-written statement, turn by turn in one run; on the embedded database, and on
 * PostgreSQL: the server of BENCH_PG_URL, else one that is started for it where its programs are. With words, only the
 * calls whose line has them all; the engine is one of its words.
 */
export async function benchApi(words: readonly string[] = []): Promise<BenchRow[]> {
  const rows = callsOf('pglite', words).length > 0 ? await benchOn(await openTestDatabase(), words) : []
  if (callsOf('postgres', words).length === 0) return rows
  const url = process.env.BENCH_PG_URL
  if (url) return [...rows, ...(await benchOn(await openBenchDatabase(url), words))]
  const programs = findPostgres()
  if (!programs) return rows
  const cluster = await startCluster(programs)
  try {
    return [...rows, ...(await benchOn(await openBenchDatabase(cluster.url), words))]
  } finally {
    await cluster.stop()
  }
}

function callsOf(engine: Database['engine'], words: readonly string[]): ByHand[] {
  return ALL.filter((call) => words.every((word) => lineOf(call, engine).includes(word)))
}

function lineOf(call: ByHand, engine: Database['engine']): string {
  return `${call.name}, ${engine}`
}

async function benchOn(database: Database, words: readonly string[]): Promise<BenchRow[]> {
  await writeBigLeague(database.db)
  const query = rawQuery(database)
  await query(
    `insert into members (player_id, password_hash, state_id, created_at) values ($1, 'none', 1, now()) on conflict do nothing`,
    [PROFILE_PLAYER],
  )
  const server = await testApp({ database, now: BIG_LEAGUE_NOW, env: { nodeEnv: 'production', rateLimits: false } })
  const bare = bareApp(query)
  const [ours, byHand] = [await addressOf(server.app), await addressOf(bare)]
  const eventIds = (
    await query(`select id from events where local_date = $1 order by id limit 40`, [BIG_LEAGUE_TODAY])
  ).map(({ id }) => Number(id))
  const cookie = await server.signIn(PROFILE_PLAYER)
  const rows: BenchRow[] = []
  for (const call of callsOf(database.engine, words)) {
    const requests = call.requests(eventIds, cookie)
    await sameCount(call, ours, byHand, requests[0])
    const spent: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round warms both up.
      const [a, b] = [await millisecondsEach(ours, requests), await millisecondsEach(byHand, requests)]
      if (round === 0) continue
      spent[0].push(a)
      spent[1].push(b)
    }
    const [value, baseline] = [median(spent[0]), median(spent[1])]
    const ratio = value / baseline
    rows.push({
      name: lineOf(call, database.engine),
      value,
      unit: 'ms',
      baseline,
      ratio,
      target: 'at most 2 x by hand',
      ok: ratio <= 2,
    })
  }
  await server.close()
  await bare.close()
  await database.close()
  return rows
}

/** The barest server that could answer: one route a call, one statement, JSON.stringify. */
function bareApp(query: RawQuery): FastifyInstance {
  const app = Fastify()
  for (const path of new Set(ALL.map((call) => call.path))) {
    const sharing = ALL.filter((call) => call.path === path)
    app.route({
      method: sharing[0]?.method ?? 'GET',
      url: path,
      handler: async (request, reply) => {
        const value = { ...(request.query as object), ...(request.body as object) }
        const call = sharing.find(({ matches }) => matches?.(value) ?? true)
        return reply.type('application/json').send(JSON.stringify(await call?.answer(query, value)))
      },
    })
  }
  return app
}

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function millisecondsEach(url: string, requests: Request[]): Promise<number> {
  const autocannon = await tool('autocannon')
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: ROUND_SECONDS, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx} and failed ${result.errors} times`)
  const each = (result.duration * 1000) / result.requests.total
  // What was under way at the end still keeps the database busy, which the other side should not pay for.
  await new Promise((resolve) => setTimeout(resolve, Math.min(each * CONNECTIONS * 1.5, 5_000)))
  return each
}

/** Comparing is fair only while both answer as many rows. */
async function sameCount(
  { name, count }: ByHand,
  ours: string,
  byHand: string,
  request: Request | undefined,
): Promise<void> {
  const ask = async (base: string) => {
    const reply = await fetch(base + (request?.path ?? ''), {
      method: request?.method ?? 'GET',
      headers: request?.headers as Record<string, string>,
      ...(request?.body !== undefined && { body: String(request.body) }),
    })
    return count(await reply.json())
  }
  const [a, b] = [await ask(ours), await ask(byHand)]
  if (a !== b || a === 0) throw new Error(`${name}: ${a} rows against ${b}`)
}

function rawQuery({ db }: Database): RawQuery {
  // Both drivers stand behind drizzle with a query method of the same shape.
  const { $client } = db as unknown as {
    $client: { query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }
  }
  return async (text, values) => (await $client.query(text, [...values])).rows
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
