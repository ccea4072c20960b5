import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMoneyCall } from '#contract/credit.ts'
import { findPostgres, startCluster, type Cluster } from '#scripts/setup/postgres-cluster.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { credit, verifyMobile } from '#server/testing/credit-builders.ts'
import { creditIsConstant, everyKeyOnce, totals } from '#server/testing/ledger-checks.ts'
import type { CallResponse, SentCall } from '#server/testing/money-process.ts'
import { testApp } from '#server/testing/test-app.ts'

/**
 * A PostgreSQL server of this file's own is broken while sixteen transfers at a time are written to it [F89 database
 * away].
 */

const script = fileURLToPath(new URL('../testing/money-process.ts', import.meta.url))
const NOW = new Date('2026-11-19T07:00:00Z')
const MEMBERS = 16
/** From the first broken connection on the database must be itself again within this. */
const RECOVERY_MS = 150_000

let cluster: Cluster
let database: Database
let people: Player[]

const runs = Boolean(process.env.TEST_PG_URL)

beforeAll(async () => {
  if (!runs) return
  cluster = await startCluster(findPostgres() ?? '', { lasting: true })
  database = await openDatabase({ url: cluster.url })
  await migrateDatabase(database)
  people = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const one = await member(database.db, { stateId: 1 + (n % 8) })
    await verifyMobile(database.db, one)
    await credit(database.db, one, 500, { expiresAt: new Date('2027-11-19T07:00:00Z'), transferable: true })
    people.push(one)
  }
}, 120_000)
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
})

/** A server process that is sent transfers without a pause, sixteen under way. */
function startTransfers(name: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, cluster.url, NOW.toISOString()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exits: (number | string | null)[] = []
  child.once('exit', (code, signal) => exits.push(code ?? signal))
  const sent = new Map<number, SentCall>()
  const answers: CallResponse[] = []
  let isOn = true
  function send(): void {
    const id = sent.size
    const [from, to] = [people[id % MEMBERS], people[(id + 1 + (id % 7)) % MEMBERS]] as [Player, Player]
    const call: SentCall = {
      id,
      playerId: from.id,
      key: `${name}-${String(id).padStart(8, '0')}`,
      call: 'transferPtc',
      body: { PTCAmount: 5, destMembershipId: to.membershipId },
    }
    sent.set(id, call)
    child.stdin.write(`${JSON.stringify(call)}\n`)
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const response = JSON.parse(line) as CallResponse
    answers.push(response)
    // One that was refused leaves the database a moment, instead of filling the machine with refusals.
    setTimeout(() => isOn && send(), response.status === 200 ? 0 : 100)
  })
  for (let n = 0; n < MEMBERS; n += 1) send()
  const good = () => answers.filter(({ status }) => status === 200).length
  return {
    pid: child.pid,
    exits,
    answers,
    good,
    sent,
    async more(count: number): Promise<void> {
      const goal = good() + count
      await expect.poll(() => good() >= goal || exits.length > 0, { timeout: RECOVERY_MS }).toBe(true)
    },
    async stop(): Promise<void> {
      isOn = false
      await expect.poll(() => answers.length >= sent.size || exits.length > 0, { timeout: RECOVERY_MS }).toBe(true)
      child.stdin.end()
      child.kill('SIGTERM')
    },
  }
}

async function killBackends(): Promise<void> {
  const client = new pg.Client(postgresSession(cluster.url))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and query ilike '%ptc%'",
  )
  client.on('error', () => undefined)
  for (const { pid } of rows) process.kill(pid, 'SIGKILL')
  // The whole server restarts itself after that, and this connection goes with the others.
  await client.end().catch(() => undefined)
  expect(rows.length).toBeGreaterThan(0)
}

const BREAKS: [string, () => Promise<void>][] = [
  ['is restarted (pg_ctl restart -m fast)', () => cluster.restart()],
  ['loses its backends (kill -9)', () => killBackends()],
]

test.runIf(runs).each(BREAKS)(
  'a PostgreSQL server that %s during writes ends no process: 503 meanwhile, credit constant, what was acknowledged is there [F89]',
  async (what, breakIt) => {
    const before = await totals(database.db)
    const server = startTransfers(what.startsWith('is') ? 'restarted' : 'killed-off')
    await server.more(50)
    await breakIt()
    await server.more(50)
    await server.stop()

    expect(server.exits.filter((exit) => exit !== 'SIGTERM')).toEqual([])
    const failed = server.answers.filter(({ status }) => status !== 200)
    expect(failed.length).toBeGreaterThan(0)
    for (const { status, body } of failed)
      expect([status, body]).toEqual([503, expect.objectContaining({ id: 'database-away' })])

    await expect
      .poll(
        () =>
          database.db.execute(sql`select 1`).then(
            () => true,
            () => false,
          ),
        { timeout: RECOVERY_MS },
      )
      .toBe(true)
    await creditIsConstant(database.db, before)
    await everyKeyOnce(database.db)
    await acknowledgedAreThere(server.answers, server.sent)
  },
  400_000,
)

/** Each transfer with a successful response reads the same by its key. */
async function acknowledgedAreThere(answers: CallResponse[], sent: Map<number, SentCall>): Promise<void> {
  const site = await testApp({ database, now: NOW, env: { rateLimits: false } })
  const cookies = new Map<number, string>()
  for (const { id, status, body } of answers) {
    const call = sent.get(id)
    if (!call || status !== 200) continue
    const cookie = cookies.get(call.playerId) ?? (await site.signIn(call.playerId))
    cookies.set(call.playerId, cookie)
    expect(await site.call(findMoneyCall, { query: { key: call.key }, cookie })).toMatchObject({
      state: 'done',
      answer: body as object,
    })
  }
  await site.app.close()
}
