import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkApi } from '#scripts/check-api/check.ts'
import { article, photo } from '#server/testing/builders.ts'
import { credit, ticket, voucher } from '#server/testing/credit-builders.ts'
import { majorEvent, subMajorEvent } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** The check of another server, tried on our own: it has everything, so that nothing may be found missing. */

let server: TestApp
let base: string
let cookie: string

beforeAll(async () => {
  const origins: string[] = []
  server = await testApp({ now: LEAGUE_NOW, env: { rateLimits: false, passkeys: { rpId: 'localhost', origins } } })
  const { db } = server
  const { people, tonight, venues, closed } = await buildLeague(db)
  await article(db, { kind: 'page', showInNavbar: true })
  await article(db, { stateId: 1, featured: true })
  for (const aplpt of [false, true]) {
    const { id: majorEventId } = await majorEvent(db, { aplpt, states: [1] })
    await subMajorEvent(db, { majorEventId, typeId: 2 })
  }
  await majorEvent(db, { hallOfFame: true, setupModeId: 1, eventId: closed.first.id })
  await photo(db, { venueId: venues.albion.id, eventId: closed.third.id }, [people.ann])
  await credit(db, people.ann, 300)
  await ticket(db, people.ann, tonight)
  await voucher(db, people.ann, tonight)
  cookie = await server.signIn(people.ann.id)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  origins.push(`http://127.0.0.1:${port}`)
  base = `${origins[0]}/Umbraco/Api`
})
afterAll(() => server.close())

async function check(value: { cookie: string | null }) {
  const lines: string[] = []
  const { origin } = new URL(base)
  const code = await checkApi({ base, origin, eventId: null, timeoutMs: 10_000, ...value }, (line) => lines.push(line))
  return { code, report: lines.join('\n') }
}

test.each(['anonymous', 'signed in'])('finds nothing missing in our own server, %s [D1.10]', async (as) => {
  const { code, report } = await check({ cookie: as === 'signed in' ? cookie : null })
  expect(report.match(/^ +(failed|missing|converted|unknown|dropped) .*$/gm)).toEqual(NO_HUB)
  expect(report).toContain('Every screen that was checked has its content.')
  if (as === 'signed in') expect(report).not.toContain('not checked')
  expect(code).toBe(0)
})

/** A server of the tests has none. */
const NO_HUB = [expect.stringContaining('the status is 404')]
