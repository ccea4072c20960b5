import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import { IDEMPOTENCY_HEADER, transferPtc } from '#contract/credit.ts'
import type { Database } from '#server/db/client.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { once } from '#server/ledger/idempotency.ts'
import { transferCredit } from '#server/ledger/credit/transfer.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchRow } from './bench-row.ts'

const AT_ONCE = 16
const MEMBERS = 64
const ROUNDS = 5
/** Of either way in a round. */
const TRANSFERS = 320
const AMOUNT = 5

interface Transfer {
  from: Player
  to: Player
}

/**
 * Transfers a second with 16 at once: over HTTP, each with session, checks and its key, against the same statements
 * called from within, turn by turn in one run. On the embedded database, and on PostgreSQL as `benchApi` does.
 */
export async function benchTransfers(words: readonly string[] = []): Promise<BenchRow[]> {
  const isAsked = (engine: Database['engine']) => words.every((word) => lineOf(engine).includes(word))
  const rows = isAsked('pglite') ? [await benchOn(await openTestDatabase())] : []
  if (!isAsked('postgres')) return rows
  const url = process.env.BENCH_PG_URL
  if (url) return [...rows, await benchOn(await openBenchDatabase(url))]
  const programs = findPostgres()
  if (!programs) return rows
  const cluster = await startCluster(programs)
  try {
    return [...rows, await benchOn(await openBenchDatabase(cluster.url))]
  } finally {
    await cluster.stop()
  }
}

function lineOf(engine: Database['engine']): string {
  return `transfers a second, ${AT_ONCE} at once, ${engine}`
}

async function benchOn(database: Database): Promise<BenchRow> {
  const site = await testApp({ database, env: { nodeEnv: 'production', rateLimits: false } })
  const people: Player[] = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const one = await member(database.db)
    await credit(database.db, one, 100_000)
    people.push(one)
  }
  const [overHttp, bare] = [await callerOverHttp(site, people), bareCaller(site)]
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [a, b] = [await rateOf(overHttp.send, people, round), await rateOf(bare, people, round)]
    // The first round warms both up.
    if (round === 0) continue
    rates[0].push(a)
    rates[1].push(b)
  }
  overHttp.close()
  await site.close()
  await database.close()
  const [value, baseline] = [median(rates[0]), median(rates[1])]
  return {
    name: lineOf(database.engine),
    value,
    unit: '/s',
    baseline,
    ratio: value / baseline,
    target: 'at least half of the bare statements',
    ok: value >= baseline / 2,
  }
}

/** How many a second go through with so many under way. Everybody gives and gets as much, so that all keep as many lots. */
async function rateOf(
  send: (transfer: Transfer) => Promise<void>,
  people: readonly Player[],
  round: number,
): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < TRANSFERS) {
        const n = next++
        const [from, to] = [people[n % MEMBERS], people[(n + 1 + round) % MEMBERS]]
        if (from && to) await send({ from, to })
      }
    }),
  )
  return (TRANSFERS * 1_000) / (performance.now() - began)
}

async function callerOverHttp(site: TestApp, people: readonly Player[]) {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const cookies = new Map<number, string>()
  for (const { id } of people) cookies.set(id, await site.signIn(id))
  return {
    close: () => agent.destroy(),
    send: ({ from, to }: Transfer) =>
      new Promise<void>((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          cookie: cookies.get(from.id) ?? '',
          [IDEMPOTENCY_HEADER]: randomUUID(),
        }
        const sent = request(
          { agent, port, host: '127.0.0.1', method: 'POST', path: API_BASE + transferPtc.path, headers },
          (reply) => {
            let text = ''
            reply.setEncoding('utf8')
            reply.on('data', (part: string) => (text += part))
            reply.on('end', () =>
              text.includes('"success":true')
                ? resolve()
                : reject(new Error(`A transfer was answered ${reply.statusCode}: ${text}`)),
            )
          },
        )
        sent.on('error', reject)
        sent.end(JSON.stringify({ PTCAmount: AMOUNT, destMembershipId: to.membershipId }))
      }),
  }
}

/** What the call does in the database, and nothing else. */
function bareCaller({ context }: TestApp): (transfer: Transfer) => Promise<void> {
  const { push } = openMessaging(context)
  return async ({ from, to }) => {
    const call = { playerId: from.id, key: randomUUID(), call: 'transferPtc', body: [AMOUNT, to.membershipId] }
    const { success } = await once(context, call, async (tx) => {
      const { success: isDone, reason } = await transferCredit(tx, {
        from: from.id,
        toMembershipId: to.membershipId,
        amount: AMOUNT,
        now: context.now(),
      })
      if (isDone)
        await push.notify(tx, to.id, {
          title: 'PTC received',
          body: `${AMOUNT} PTC came to you.`,
          path: '/profile/ptc',
        })
      return { success: isDone, reason }
    })
    if (!success) throw new Error('A transfer was refused.')
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
