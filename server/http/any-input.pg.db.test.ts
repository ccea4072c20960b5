import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { member } from '#server/testing/builders.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { API_BASE } from './endpoint.ts'

let site: TestApp
let cookie: string

beforeAll(async () => {
  site = await testApp()
  cookie = await site.signIn((await member(site.db)).id)
})

afterAll(() => site.close())

test('whatever is sent to whichever call: never a 500, never a stack [F72] [F73]', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(-1, 2 ** 53, 1e308, '2026-02-30', '\u0000', '__proto__'),
  )
  const call = fc.record({
    named: fc.constantFrom(...endpoints),
    given: fc.dictionary(
      fc.constantFrom(
        'eventId',
        'id',
        'stateId',
        'mode',
        'searchText',
        'fromDate',
        'regions',
        'page',
        'currentLat',
        'name',
        'brand',
        'venue',
        'seasonId',
        'withinDistance',
      ),
      value,
    ),
    signedIn: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(call, async ({ named: { endpoint }, given: input, signedIn }) => {
      const query = Object.entries(input).map(
        ([key, entry]) =>
          `${key}=${encodeURIComponent(wellFormed(typeof entry === 'string' ? entry : JSON.stringify(entry)))}`,
      )
      const [method] = endpoint.methods
      const answer = await site.request(method, `${API_BASE}${endpoint.path}?${query.join('&')}`, {
        ...(method === 'GET' ? {} : { body: input }),
        ...(signedIn ? { cookie } : {}),
      })
      expect([200, 400, 401, 403, 404, 409, 422, 429, 501, 503], `${endpoint.path} ${answer.text}`).toContain(
        answer.status,
      )
      if (answer.status !== 200) problemOf(answer)
    }),
    { numRuns: 150 },
  )
})

/** Without halves of characters, which no address can hold. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
