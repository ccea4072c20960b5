import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { describeError, sentenceOfError } from '#server/errors/describe-error.ts'
import { member } from '#server/testing/builders.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import { testApp } from '#server/testing/test-app.ts'
import { members } from '#server/db/schema/people.ts'

test('a request is logged by its pattern, without query, cookie or body [F58] [F59]', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const site = await testApp()
  const app = await buildApp(
    { ...site.context, log: pino({ level: 'trace', base: null, serializers: { err: describeError } }, stream) },
    { distDir: '/nowhere' },
  )
  const headers = {
    host: 'localhost',
    cookie: 'apl_session=the-token',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  await app.inject({ url: '/Umbraco/Api/Event/GetById?eventId=7&code=the-code', headers })
  await app.inject({
    method: 'POST',
    url: '/Umbraco/Api/Event/SearchEvents',
    headers,
    payload: { searchText: 'robin@example.com' },
  })
  await app.inject({ url: '/login?returnUrl=/tickets/the-guid', headers })
  await app.inject({ url: '/login/reset?token=the-token', headers })
  await app.inject({ url: '/calendar/the-token-of-a-calend.ics', headers })
  await app.inject({ url: '/nothing/robin@example.com', headers })
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.map(({ route, status }) => [route, status])).toContainEqual(['/Umbraco/Api/Event/GetById', 200])
  for (const entry of entries)
    expect(Object.keys(entry).toSorted()).toEqual(['level', 'method', 'ms', 'requestId', 'route', 'status', 'time'])
  expect(lines.join('')).not.toMatch(/the-code|the-token|the-guid|robin/)
  await app.close()
  await site.close()
})

test('a failed query is logged and printed without itself and the values it was about [F58, F113]', async () => {
  const database = await borrowDatabase()
  const robin = await member(database.db, {}, { email: 'robin@example.com' })
  const other = await member(database.db)
  const failures = await Promise.allSettled([
    database.db
      .update(members)
      .set({ email: 'robin@example.com' })
      .where(sql`player_id = ${other.id}`),
    database.db.execute(sql`select ${'robin@example.com'}::int`),
  ])
  for (const failure of failures) {
    expect(failure.status).toBe('rejected')
    const reason: unknown = failure.status === 'rejected' ? failure.reason : null
    for (const description of [JSON.stringify(describeError(reason)), sentenceOfError(reason)]) {
      expect(description).toContain('a query failed')
      expect(description).not.toMatch(/robin@example\.com|player_id =|::int/)
    }
  }
  expect(JSON.stringify(describeError(failures[0].status === 'rejected' ? failures[0].reason : null))).toContain(
    'members_email',
  )
  expect(robin.id).not.toBe(other.id)
  await database.close()
})
