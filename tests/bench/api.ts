import type { AddressInfo } from 'node:net'
import autocannon, { type Request } from 'autocannon'
import Fastify, { type FastifyInstance } from 'fastify'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { BENCH_NOW, BENCH_TODAY, writeBenchLeague } from './api-data.ts'
import type { BenchRow } from './bench-row.ts'
import { BY_HAND, type ByHand, type RawQuery } from './by-hand.ts'

const ROUNDS = 5
const ROUND_SECONDS = 2
const CONNECTIONS = 4

/**
 * Event search, event by id and clock status against a bare Fastify app that answers the same rows with one
 * statement written by hand, turn by turn in one run; on the embedded database and, with BENCH_PG_URL, on that
 * PostgreSQL server in a database of its own.
 */
export async function benchApi(): Promise<BenchRow[]> {
  const engines: Database[] = [await openTestDatabase()]
  if (process.env.BENCH_PG_URL) engines.push(await openBenchDatabase(process.env.BENCH_PG_URL))
  const rows: BenchRow[] = []
  for (const database of engines) {
    await writeBenchLeague(database.db)
    rows.push(...(await benchOn(database)))
    await database.close()
  }
  return rows
}

async function benchOn(database: Database): Promise<BenchRow[]> {
  const query = rawQuery(database)
  const server = await testApp({ database, now: BENCH_NOW, env: { nodeEnv: 'production', rateLimits: false } })
  const bare = bareApp(query)
  const [ours, byHand] = [await addressOf(server.app), await addressOf(bare)]
  const eventIds = (await query(`select id from events where local_date = $1 order by id limit 40`, [BENCH_TODAY])).map(({ id }) => Number(id))
  const rows: BenchRow[] = []
  for (const call of BY_HAND) {
    const requests = call.requests(eventIds)
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
    rows.push({ name: `${call.name}, ${database.engine}`, value, unit: 'ms', baseline, ratio, target: 'at most 2 x by hand', ok: ratio <= 2 })
  }
  await server.close()
  await bare.close()
  return rows
}

/** The barest server that could answer: one route a call, one statement, JSON.stringify. */
function bareApp(query: RawQuery): FastifyInstance {
  const app = Fastify()
  for (const { path, method, answer } of BY_HAND) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => reply.type('application/json').send(JSON.stringify(await answer(query, { ...(request.query as object), ...(request.body as object) }))),
    })
  }
  return app
}

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function millisecondsEach(url: string, requests: Request[]): Promise<number> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: ROUND_SECONDS, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused ${result.non2xx} and failed ${result.errors} times`)
  return (result.duration * 1000) / result.requests.total
}

/** Comparing is fair only while both answer as many rows. */
async function sameCount({ name, count }: ByHand, ours: string, byHand: string, request: Request | undefined): Promise<void> {
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
  const { $client } = db as unknown as { $client: { query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> } }
  return async (text, values) => (await $client.query(text, [...values])).rows
}

async function openBenchDatabase(server: string): Promise<Database> {
  const name = `bench_${process.pid}`
  const admin = await openDatabase({ url: server })
  await admin.db.execute(`create database ${name}`)
  const database = await openDatabase({ url: Object.assign(new URL(server), { pathname: `/${name}` }).href })
  await migrateDatabase(database)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.db.execute(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
