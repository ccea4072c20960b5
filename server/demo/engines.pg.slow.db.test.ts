import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { allResponses } from '#server/testing/all-responses.ts'
import { openDemoLeague, openEmbeddedLeague } from '#server/testing/demo-database.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { READING_CALLS, sendReading } from '#server/testing/reading-calls.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { fingerprints } from './testing/census.ts'

/** What is tested on the embedded database holds on PostgreSQL, as far as both respond alike. */
describe.runIf(process.env['TEST_PG_URL'])('a demo league on PostgreSQL', () => {
  let databases: Database[]
  let sites: TestApp[]

  beforeAll(async () => {
    databases = [await openDemoLeague(), await openEmbeddedLeague()]
    sites = []
    for (const database of databases) {
      const site = await testApp({ database, now: new Date(EVENING), env: { rateLimits: false } })
      await site.app.listen({ port: 0, host: '127.0.0.1' })
      sites.push(site)
    }
  })
  afterAll(async () => {
    for (const { app } of sites ?? []) await app.close()
    for (const database of databases ?? []) await database.close()
  })

  test('is row for row that of the embedded database', async () => {
    const [postgres, embedded] = await Promise.all(databases.map(({ db }) => fingerprints(db)))
    expect(postgres).toEqual(embedded)
  })

  test('responds to each reading call of the contract as the embedded database does, to visitors and members', async () => {
    const [postgres, embedded] = sites as [TestApp, TestApp]
    for (const playerId of [null, ...(await idsOf(postgres, 'mia@example.com', 'priya@example.com'))]) {
      const expected = await allResponses(embedded, playerId)
      expect(expected.size).toBeGreaterThan(playerId === null ? 30 : 50)
      const actual = await allResponses(postgres, playerId)
      expect([...actual.keys()]).toEqual([...expected.keys()])
      for (const [call, response] of expected)
        if (!OF_ONE_SERVER.test(call)) expect([call, actual.get(call)]).toEqual([call, response])
    }
  })

  test('responds to searches, boards, lists and profiles with many filters as the embedded database does', async () => {
    const [mia = 0] = await idsOf(sites[0] as TestApp, 'mia@example.com')
    const cookies = await Promise.all(sites.map((site) => site.signIn(mia)))
    let rows = 0
    for (const one of READING_CALLS.filter(({ call }) => !OF_ONE_SERVER.test(call))) {
      const [postgres, embedded] = await Promise.all(sites.map((site, n) => sendReading(site, one, cookies[n] ?? '')))
      expect([one, postgres?.status, postgres?.text]).toEqual([one, embedded?.status, embedded?.text])
      rows += embedded?.text.length ?? 0
    }
    expect(rows).toBeGreaterThan(100_000)
  })
})

/** What has random numbers of connections and sessions. */
const OF_ONE_SERVER = /negotiate|Account\/Sessions|OwnData/

/** The members have tickets, vouchers and credit. */
async function idsOf({ db }: TestApp, ...emails: string[]): Promise<number[]> {
  const rows = await db.select({ id: members.playerId }).from(members).where(inArray(members.email, emails))
  return rows.map(({ id }) => id)
}
