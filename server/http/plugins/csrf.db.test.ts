import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

const SEARCH = '/Umbraco/Api/Event/SearchEvents'
let site: TestApp
let cookie: string

beforeAll(async () => {
  site = await testApp()
  cookie = await site.signIn((await member(site.db)).id)
})

afterAll(() => site.close())

/** What a page of another site can send, by a form or without asking. */
const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  '',
]

test.each(FORM_TYPES)('a form of another site, as %o, is refused [F64]', async (contentType) => {
  for (const { endpoint } of endpoints) {
    for (const method of endpoint.methods) {
      if (method === 'GET') continue
      const answer = await site.request(method, API_BASE + endpoint.path, {
        cookie,
        body: '{"mode":"all"}',
        headers: { 'x-requested-with': '', 'content-type': contentType, origin: 'https://evil.example' },
      })
      expect([answer.status, answer.json<{ id: string }>().id], endpoint.path).toEqual([403, 'foreign-request'])
    }
  }
})

test.each([
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'http://localhost:4174'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
])('with %s: %s not even a JSON body passes [F64]', async (name, value) => {
  expect((await site.request('POST', SEARCH, { body: {}, headers: { [name]: value } })).status).toBe(403)
})

test('the league’s own pages pass, by their header or by JSON [F64]', async () => {
  const own = { origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' }
  expect((await site.request('POST', SEARCH, { body: {}, headers: own })).status).toBe(200)
  expect((await site.request('POST', SEARCH, { body: {}, headers: { 'x-requested-with': '' } })).status).toBe(200)
  expect(
    (await site.request('POST', '/Umbraco/Api/Membership/AddFavoriteGame?eventId=1', { cookie, headers: own })).status,
  ).not.toBe(403)
})

test('behind a proxy the configured origin is the one that counts [F64]', async () => {
  const proxied = await testApp({ database: site.context.database, env: { publicOrigin: 'https://league.example' } })
  expect(
    (await proxied.request('POST', SEARCH, { body: {}, headers: { origin: 'https://league.example' } })).status,
  ).toBe(200)
  expect(
    (await proxied.request('POST', SEARCH, { body: {}, headers: { origin: 'http://localhost:4173' } })).status,
  ).toBe(403)
  await proxied.close()
})
