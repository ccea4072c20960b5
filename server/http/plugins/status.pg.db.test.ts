import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { member } from '#server/testing/builders.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})

afterAll(() => site.close())

test('/healthz says that the process is up, /readyz that it can serve, before there is anything in the league', async () => {
  expect((await site.request('GET', '/healthz')).status).toBe(200)
  expect((await site.request('GET', '/readyz')).status).toBe(200)
})

test('/readyz reports a database that was not migrated, or does not respond', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`drop schema public cascade`)
  const bare = await testApp({ database })
  const waiting = await bare.request('GET', '/readyz')
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '5'])
  expect(waiting.json()).toMatchObject({ id: 'not-ready', message: 'The database has not been migrated.' })
  await database.close()
  expect((await bare.request('GET', '/readyz')).json()).toMatchObject({ message: 'The database does not answer.' })
  expect((await bare.request('GET', '/healthz')).status).toBe(200)
  await bare.close()
})

test('/readyz responds within a second whatever the database does [F89]', async () => {
  let noteQuery: () => void = () => undefined
  const queried = new Promise<void>((resolve) => (noteQuery = resolve))
  const frozen = new Proxy(site.db, {
    get: (target, name) =>
      name === 'execute' ? () => new Promise(() => noteQuery()) : (Reflect.get(target, name) as unknown),
  })
  const stuck = await testApp({ database: { ...site.context.database, db: frozen } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const requested = stuck.request('GET', '/readyz')
  await queried
  await vi.advanceTimersByTimeAsync(999)
  vi.useRealTimers()
  const answer = await requested
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ message: 'The database does not answer.' })
  await stuck.app.close()
})

test('with the database away every call is 503 with Retry-After, signed in or not, and pages still open [F89]', async () => {
  const database = await openTestDatabase()
  const away = await testApp({ database })
  const cookie = await away.signIn((await member(database.db)).id)
  await database.close()
  for (const path of ['/Umbraco/Api/region/list', '/Umbraco/Api/Membership/GetPlayerProfile', '/leaderboards/print']) {
    const answer = await away.request('GET', path, { cookie })
    expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5'])
    expect(answer.json()).toMatchObject({
      id: 'database-away',
      message: 'The league’s records cannot be reached just now. Try again in a moment.',
    })
  }
  await away.app.close()
})
