import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { allResponses } from '#server/testing/all-responses.ts'
import { openDemoLeague, openEmbeddedLeague } from '#server/testing/demo-database.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { READING_CALLS, sendReading } from '#server/testing/reading-calls.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { seededPrints } from './testing/census.ts'

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

  test('is row for row that of the embedded database, but for what is random', async () => {
    const [postgres, embedded] = databases as [Database, Database]
    expect(await seededPrints(postgres.db)).toEqual(await seededPrints(embedded.db))
  })

  test('responds to each reading call of the contract as the embedded database does', async () => {
    const [postgres, embedded] = sites as [TestApp, TestApp]
    const priya = await idOf(postgres, 'priya@example.com')
    const expected = await allResponses(embedded, priya)
    expect(expected.size).toBeGreaterThan(50)
    const actual = await allResponses(postgres, priya)
    const responses = [actual, expected].map((of) => [...of].filter(([call]) => !OF_ONE_SERVER.test(call)).map(seeded))
    expect(responses[0]).toEqual(responses[1])
  })

  test('responds to searches, boards, lists and profiles with many filters as the embedded database does', async () => {
    const [postgres, embedded] = sites as [TestApp, TestApp]
    const mia = await idOf(postgres, 'mia@example.com')
    const [cookie, other] = [await postgres.signIn(mia), await embedded.signIn(mia)]
    let length = 0
    for (const one of READING_CALLS.filter(({ call }) => !OF_ONE_SERVER.test(call))) {
      const actual = await sendReading(postgres, one, cookie)
      const expected = await sendReading(embedded, one, other)
      expect([one, actual.status, seeded(actual.text)]).toEqual([one, expected.status, seeded(expected.text)])
      length += expected.text.length
    }
    expect(length).toBeGreaterThan(100_000)
  })
})

/** What has random numbers of connections and sessions. */
const OF_ONE_SERVER = /negotiate|Account\/Sessions|OwnData/

/** A response without the guids and codes of what members have. */
function seeded(response: unknown): string {
  return JSON.stringify(response).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\bV?[2-9A-HJKMNP-TW-Z]{8}\b/g, '…')
}

async function idOf({ db }: TestApp, email: string): Promise<number> {
  const [row] = await db.select({ id: members.playerId }).from(members).where(eq(members.email, email))
  return row?.id ?? expect.fail(`There is no ${email}.`)
}
