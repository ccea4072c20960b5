import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetEndedSessions } from './session.ts'

const ME = '/Umbraco/Api/Account/GetLoggedMember'
const DAY_MS = 86_400_000
let site: TestApp
let playerId: number
let cookie: string

beforeEach(async () => {
  site = await testApp()
  playerId = (await member(site.db)).id
  cookie = await site.signIn(playerId)
})

afterEach(() => site.close())

function cleared(cookies: { name: string; value: string }[]): string[] {
  return cookies.filter(({ value }) => value === '').map(({ name }) => name)
}

test('every call of a member rejects a stranger with 401 or is not offered yet [P6.4]', async () => {
  for (const { endpoint } of endpoints) {
    if (endpoint.who !== 'member') continue
    const answer = await site.request(
      endpoint.methods[0],
      API_BASE + endpoint.path,
      endpoint.methods[0] === 'GET' ? {} : { body: {} },
    )
    expect([401, 501], endpoint.path).toContain(answer.status)
    if (answer.status === 401) expect(answer.json()).toMatchObject({ id: 'sign-in-required' })
  }
})

test('no call that is for anyone asks a stranger to sign in [P6.1]', async () => {
  for (const { endpoint } of endpoints) {
    if (endpoint.who !== 'anyone') continue
    const answer = await site.request(
      endpoint.methods[0],
      API_BASE + endpoint.path,
      endpoint.methods[0] === 'GET' ? {} : { body: {} },
    )
    expect([401, 403], endpoint.path).not.toContain(answer.status)
  }
})

test.each([
  ['unknown', 'A'.repeat(43)],
  ['malformed', "'; drop table sessions; --"],
  ['endless', 'A'.repeat(4000)],
])('a session that is %s is 401, and both its cookies are taken away', async (_kind, token) => {
  const answer = await site.request('GET', ME, {
    cookie: `apl_session=${encodeURIComponent(token)}; apl_member=1`,
  })
  expect(answer.status).toBe(401)
  expect(cleared(answer.cookies)).toEqual(['apl_session', 'apl_member'])
})

test('a marker without its session is taken away', async () => {
  expect(cleared((await site.request('GET', ME, { cookie: 'apl_member=1' })).cookies)).toContain('apl_member')
})

test('where anyone may call, a stale session is nobody', async () => {
  const answer = await site.request('GET', '/Umbraco/Api/season/list', {
    cookie: 'apl_session=stale; apl_member=1',
  })
  expect(answer.status).toBe(200)
  expect(cleared(answer.cookies)).toContain('apl_member')
})

test('a session lives 30 days from its last use, which is written down once an hour', async () => {
  site.now.set(new Date(TEST_NOW.getTime() + 29 * DAY_MS))
  const touched = await site.request('GET', ME, { cookie })
  expect(touched.cookies.map(({ name }) => name)).toEqual(['apl_session', 'apl_member'])
  expect((await site.request('GET', ME, { cookie })).cookies).toEqual([])
  site.now.set(new Date(TEST_NOW.getTime() + 58 * DAY_MS))
  expect((await site.request('GET', ME, { cookie })).status).toBe(200)
  site.now.set(new Date(TEST_NOW.getTime() + 88 * DAY_MS + 1))
  expect((await site.request('GET', ME, { cookie })).status).toBe(401)
})

test('a session ends 90 days after its sign-in, however much it is used, and its cookies no later [F93 sessions]', async () => {
  const at = (days: number) => site.now.set(new Date(TEST_NOW.getTime() + days * DAY_MS))
  for (const day of [20, 40, 60]) {
    at(day)
    expect((await site.request('GET', ME, { cookie })).status).toBe(200)
  }
  at(80)
  const late = await site.request('GET', ME, { cookie })
  expect(late.cookies.map(({ maxAge }) => maxAge)).toEqual([10 * 86_400, 10 * 86_400])
  at(89.99)
  expect((await site.request('GET', ME, { cookie })).status).toBe(200)
  at(90)
  expect((await site.request('GET', ME, { cookie })).status).toBe(401)
})

test('SESSION_DAYS counts [F93 sessions]', async () => {
  const short = await testApp({ database: site.context.database, env: { sessionDays: 3 } })
  const theirs = await short.signIn(playerId)
  short.now.set(new Date(TEST_NOW.getTime() + 3 * DAY_MS - 1))
  expect((await short.request('GET', ME, { cookie: theirs })).status).toBe(200)
  short.now.set(new Date(TEST_NOW.getTime() + 3 * DAY_MS))
  expect((await short.request('GET', ME, { cookie: theirs })).status).toBe(401)
  await short.app.close()
})

test('sessions that ended are deleted, whether or not their member signs in again [D5.61]', async () => {
  const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)
  await site.db.delete(sessions)
  const row = (tokenHash: string, ends: { expiresAt: Date; endsAt: Date }) => ({
    tokenHash,
    playerId,
    createdAt: ago(50),
    lastSeenAt: ago(31),
    device: 'Unknown device',
    ...ends,
  })
  await site.db
    .insert(sessions)
    .values([
      row('unused', { expiresAt: TEST_NOW, endsAt: ago(-40) }),
      row('too old', { expiresAt: ago(-1), endsAt: TEST_NOW }),
      row('live', { expiresAt: ago(-1), endsAt: ago(-40) }),
    ])
  await forgetEndedSessions(site.context)
  expect((await site.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['live'])
})

test('when a membership is suspended the next call is refused [F60]', async () => {
  expect((await site.request('GET', ME, { cookie })).status).toBe(200)
  await site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, playerId))
  expect((await site.request('GET', ME, { cookie })).status).toBe(401)
})

test('in production a cookie that a neighbouring host or plain HTTP planted opens nothing [F59]', async () => {
  const production = await testApp({ database: site.context.database, env: { nodeEnv: 'production' } })
  const token = cookie.split(/[=;]/)[1] ?? ''
  const planted = { cookie: `apl_session=${token}; apl_member=1` }
  expect((await production.request('GET', ME, planted)).status).toBe(401)
  const ours = { cookie: `__Host-apl_session=${token}; apl_member=1` }
  expect((await production.request('GET', ME, ours)).status).toBe(200)
  const elsewhere = { ...planted, headers: { host: '192.168.1.20:4173' } }
  expect((await production.request('GET', ME, elsewhere)).status).toBe(200)
  await production.app.close()
})

test('responses to a member are cached nowhere; public responses may be revalidated [F19]', async () => {
  expect((await site.request('GET', ME, { cookie })).headers['cache-control']).toBe('no-store')
  expect((await site.request('GET', '/Umbraco/Api/season/list', { cookie })).headers['cache-control']).toBe('no-store')
  expect((await site.request('GET', '/Umbraco/Api/venues/list')).headers['cache-control']).toBe('no-cache')
})

test('of a token the database stores the hash alone', async () => {
  const [row] = await site.db.select().from(sessions)
  expect(row?.tokenHash).toHaveLength(43)
  expect(cookie).not.toContain(row?.tokenHash)
})

test('a session whose marker the app has taken away ends at the next contact, whatever that is, and is not marked again [F30, D5.2]', async () => {
  const [session = ''] = cookie.split('; ')
  site.now.set(new Date(TEST_NOW.getTime() + DAY_MS))
  const answer = await site.request('GET', '/login', { cookie: session })
  expect(answer.status).toBe(200)
  expect(cleared(answer.cookies)).toEqual(['apl_session', 'apl_member'])
  expect((await site.request('GET', ME, { cookie })).status).toBe(401)
})
