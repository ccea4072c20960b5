import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { allStates } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})

afterAll(() => site.close())

test('/healthz says that the process is up, /readyz that it has a league to serve', async () => {
  expect((await site.request('GET', '/healthz')).status).toBe(200)
  const waiting = await site.request('GET', '/readyz')
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '5'])
  expect(waiting.json()).toMatchObject({ id: 'not-ready', message: 'There is no league yet.' })
  await allStates(site.db)
  expect((await site.request('GET', '/readyz')).status).toBe(200)
})

test('/readyz tells a database that was not migrated, or does not answer', async () => {
  const database = await openDatabase({ memory: true })
  const bare = await testApp({ database })
  expect((await bare.request('GET', '/readyz')).json()).toMatchObject({
    message: 'The database has not been migrated.',
  })
  await database.close()
  expect((await bare.request('GET', '/readyz')).json()).toMatchObject({ message: 'The database does not answer.' })
  expect((await bare.request('GET', '/healthz')).status).toBe(200)
  await bare.close()
})
