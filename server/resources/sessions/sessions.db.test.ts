import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { getSessions, signOutEverywhere } from '#contract/sessions.ts'
import { sessions } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

const HOUR_MS = 3_600_000
let site: TestApp
let playerId: number
let cookie: string

beforeEach(async () => {
  site = await testApp()
  playerId = (await member(site.db)).id
  cookie = await site.signIn(playerId)
})

afterEach(() => site.close())

const me = (as: string) => site.request('GET', API_BASE + getLoggedMember.path, { cookie: as })

test('lists where a member is signed in: this device first, then the last used, in plain words [F93 sessions]', async () => {
  const other = await site.signIn(playerId)
  site.now.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  await site.request('GET', API_BASE + getLoggedMember.path, {
    cookie: other,
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    },
  })
  await site.signIn((await member(site.db)).id)
  expect(await site.call(getSessions, { cookie })).toEqual([
    {
      device: 'Unknown device',
      since: '2026-11-20T19:30:00+11:00',
      lastSeen: expect.any(String) as string,
      isThisDevice: true,
    },
    {
      device: 'Safari on an iPhone',
      since: '2026-11-20T19:30:00+11:00',
      lastSeen: '2026-11-20T21:30:00+11:00',
      isThisDevice: false,
    },
  ])
})

test('leaves out what is over [F93 sessions]', async () => {
  await site.signIn(playerId)
  await site.db.update(sessions).set({ endsAt: TEST_NOW })
  const now = await site.signIn(playerId)
  expect(await site.call(getSessions, { cookie: now })).toMatchObject([{ isThisDevice: true }])
})

test('“Sign out everywhere” ends every session of the member and of nobody else, and takes the cookies away [F93 sessions]', async () => {
  const other = await site.signIn(playerId)
  const stranger = await site.signIn((await member(site.db)).id)
  const answer = await site.request('POST', API_BASE + signOutEverywhere.path, { cookie })
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['apl_session', ''],
    ['apl_member', ''],
  ])
  expect([(await me(cookie)).status, (await me(other)).status, (await me(stranger)).status]).toEqual([401, 401, 200])
  expect(await site.db.select().from(sessions).where(eq(sessions.playerId, playerId))).toEqual([])
})

test('strangers are asked to sign in [P6.4]', async () => {
  expect((await site.request('GET', API_BASE + getSessions.path)).status).toBe(401)
  expect((await site.request('POST', API_BASE + signOutEverywhere.path)).status).toBe(401)
})
