import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { API_BASE, served } from '#server/http/endpoint.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** What the contract declares and the server does not do yet. This list only ever gets shorter. */
const NOT_OFFERED: readonly string[] = []

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})

afterAll(() => site.close())

test('these calls are not offered yet, and no others', () => {
  const answered = served(site.app)
  expect(endpoints.filter(({ endpoint }) => !answered.has(endpoint)).map(({ name }) => name)).toEqual(NOT_OFFERED)
})

test('each of them says so in one plain sentence', async () => {
  for (const { name, endpoint } of endpoints) {
    if (!NOT_OFFERED.includes(name)) continue
    for (const method of endpoint.methods) {
      const answer = await site.request(method, API_BASE + endpoint.path, method === 'GET' ? {} : { body: {} })
      expect([answer.status, answer.json<{ id: string }>().id], name).toEqual([501, 'not-offered-yet'])
    }
  }
})
