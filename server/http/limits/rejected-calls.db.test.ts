import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSeasons } from '#contract/seasons.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { avatars } from '#server/db/schema/office.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { addProblems } from '#server/http/plugins/problems.ts'
import { uploadedPath } from '#server/resources/avatars/addresses.ts'
import { uploadedPictures } from '#server/resources/avatars/routes.ts'
import { member } from '#server/testing/builders.ts'
import { explainerOf, type Explainer } from '#server/testing/explain.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'

let database: Database
let explainer: Explainer
let site: TestApp
let cookie: string
let picture: string

beforeAll(async () => {
  database = await openTestDatabase()
  explainer = explainerOf(database)
  site = await testApp({ database })
  const { id } = await member(site.db)
  cookie = await site.signIn(id)
  const guid = randomUUID()
  picture = uploadedPath(guid)
  const values = { guid, playerId: id, version: 1, status: 'approved' as const, createdAt: site.now() }
  await site.db.insert(avatars).values({ ...values, bytes: Buffer.from('webp') })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** The status of each request, and the statements that they cost. */
async function costOf(app: FastifyInstance, requests: readonly { url: string; headers?: Record<string, string> }[]) {
  const statuses: number[] = []
  const statements = await explainer.during(async () => {
    for (const { url, headers } of requests)
      statuses.push((await app.inject({ url, headers: { host: 'localhost:4173', cookie, ...headers } })).statusCode)
  })
  return { statuses, statements: statements.map(({ text }) => text) }
}

test('past the limit of an address neither a session nor a key is read [F118]', async () => {
  const app = await buildApp(site.context, { distDir: '/nowhere', callsAMinute: 3 })
  const call = { url: API_BASE + listSeasons.path }
  expect((await costOf(app, [call, call, call])).statuses).toEqual([200, 200, 200])
  const rejected = [
    call,
    { url: '/login' },
    { url: '/office/v1/events/1', headers: { authorization: 'Bearer wrong-key' } },
  ]
  expect(await costOf(app, rejected)).toEqual({ statuses: [429, 429, 429], statements: [] })
  await app.close()
})

test('a picture that is shown to everybody costs no session, and past the limit nothing [F118]', async () => {
  const app = Fastify()
  addProblems(app)
  uploadedPictures(app, site.context, { picturesAMinute: 2 })
  const served = await costOf(app, [{ url: picture }, { url: picture }])
  expect(served).toEqual({ statuses: [200, 200], statements: [expect.any(String), expect.any(String)] })
  expect(served.statements.join()).not.toContain('sessions')
  expect(await costOf(app, [{ url: picture }])).toEqual({ statuses: [429], statements: [] })
  await app.close()
})
