import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import type { Database } from '#server/db/client.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { BIG_LEAGUE_NOW } from '#server/testing/big-league.ts'
import { explainerOf, type Explainer } from '#server/testing/explain.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import type { BenchRow } from './bench-row.ts'
import { type GrowthCall, growthCalls, knownIn } from './growth/calls.ts'
import { openLeague } from './growth/leagues.ts'

const SCALE = 10
const PLAYER = 5000
const ROUNDS = 5
/** Longer than anything counted from results is cached, so that each request counts again. */
const COLD_AFTER_MS = 16_000
const MAX_PLAN_LINES = 40

interface League {
  database: Database
  server: TestApp
  explainer: Explainer
  cookie: string
  calls: GrowthCall[]
}

interface Timing {
  ms: number
  /** Of the compressed response. */
  bytes: number
}

/**
 * Each call in a league of 230,000 results and in one ten times as large, turn by turn in one run on PostgreSQL, with
 * nothing cached that is counted from results: the time with compression, the compressed bytes, and beneath them the
 * plan of the slowest statement of each call that takes more than twice as long in the large league. With words, only
 * the calls whose name has them all. The leagues stay on the server of BENCH_PG_URL for the next run; without it they
 * are written to one that is started for the run.
 */
export async function benchGrowth(words: readonly string[] = []): Promise<BenchRow[]> {
  const url = process.env.BENCH_PG_URL
  if (url) return benchOn(url, words)
  const programs = findPostgres()
  if (!programs) return []
  const cluster = await startCluster(programs)
  try {
    return await benchOn(cluster.url, words)
  } finally {
    await cluster.stop()
  }
}

async function benchOn(url: string, words: readonly string[]): Promise<BenchRow[]> {
  const [small, large] = [await openGrowthLeague(url, 1), await openGrowthLeague(url, SCALE)]
  const rows: BenchRow[] = []
  for (const [index, call] of small.calls.entries()) {
    const same = large.calls[index]
    if (!same || !words.every((word) => call.name.includes(word))) continue
    const [spent, spentInLarge]: [Timing[], Timing[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const [timing, timingInLarge] = [await timed(small, call), await timed(large, same)]
      // The first round warms both up.
      if (round === 0) continue
      spent.push(timing)
      spentInLarge.push(timingInLarge)
    }
    const row = rowOf(call.name, median(spent), median(spentInLarge))
    rows.push(row)
    if (!row.ok) await printPlan(large, same)
  }
  for (const { server, database } of [small, large]) {
    await server.close()
    await database.close()
  }
  return rows
}

async function openGrowthLeague(url: string, scale: number): Promise<League> {
  const database = await openLeague(url, scale)
  const { db } = database
  await db.execute(`insert into members (player_id, password_hash, state_id, created_at)
    values (${PLAYER}, 'none', 1, now()) on conflict do nothing`)
  const explainer = explainerOf(database)
  const server = await testApp({ database, now: BIG_LEAGUE_NOW, env: { nodeEnv: 'production', rateLimits: false } })
  const cookie = await server.signIn(PLAYER)
  return { database, server, explainer, cookie, calls: growthCalls(await knownIn(db), PLAYER) }
}

async function timed(league: League, call: GrowthCall): Promise<Timing> {
  const { server } = league
  server.now.set(new Date(server.now().getTime() + COLD_AFTER_MS))
  const start = performance.now()
  const reply = await ask(league, call)
  const ms = performance.now() - start
  if (reply.statusCode !== 200) throw new Error(`${call.name}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
  return { ms, bytes: reply.rawPayload.length }
}

function ask({ server, cookie }: League, { method, path, body, asMember }: GrowthCall) {
  return server.app.inject({
    method,
    url: API_BASE + path,
    headers: {
      host: 'localhost:4173',
      'x-requested-with': 'XMLHttpRequest',
      'accept-encoding': 'br',
      ...(asMember && { cookie }),
    },
    ...(body && { payload: body }),
  })
}

function rowOf(name: string, small: Timing, large: Timing): BenchRow {
  const ratio = large.ms / small.ms
  return {
    name,
    value: large.ms,
    unit: 'ms',
    baseline: small.ms,
    ratio,
    bytes: { value: large.bytes, baseline: small.bytes },
    target: 'at most 2 x in ten times the league',
    ok: ratio <= 2,
  }
}

/** Prints the plan of the statement that takes longest, as it was executed. */
async function printPlan(league: League, call: GrowthCall): Promise<void> {
  const { server, explainer } = league
  server.now.set(new Date(server.now().getTime() + COLD_AFTER_MS))
  const statements = await explainer.during(() => ask(league, call))
  const plans = []
  for (const statement of statements) plans.push(await explainer.executed(statement))
  const [slowest] = plans.toSorted((a, b) => b.ms - a.ms)
  if (!slowest) return
  const lines = slowest.plan.split('\n')
  console.log(`\n${call.name}: ${slowest.ms.toFixed(1)} ms in the slowest of ${plans.length} statements`)
  console.log(lines.slice(0, MAX_PLAN_LINES).join('\n'))
  if (lines.length > MAX_PLAN_LINES) console.log(`… ${lines.length - MAX_PLAN_LINES} more lines`)
}

function median(timings: readonly Timing[]): Timing {
  const middle = timings.toSorted((a, b) => a.ms - b.ms)[Math.floor(timings.length / 2)]
  return middle ?? { ms: Number.NaN, bytes: Number.NaN }
}
