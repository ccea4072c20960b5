import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otpCodeSend } from '#contract/registration.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { readEnv } from '#server/settings/env.ts'
import { RequestError } from '#server/http/errors.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { createStoredAddressLimiter, createStoredLimiter } from './stored-limiter.ts'
import { consumeText, textBudget } from './text-budget.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

async function outcome(work: Promise<void>): Promise<number> {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof RequestError) return error.status
    throw error
  }
}

const outcomes = (tries: Promise<void>[]) => Promise.all(tries.map(outcome))
const allowed = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('three processes allow no more tries at once than one does [F91]', async () => {
  const limit = { name: 'test', limit: 10, windowSeconds: 60 }
  const processes = [1, 2, 3].map(() => createStoredLimiter(site.context, limit))
  const statuses = await outcomes(Array.from({ length: 45 }, (_, n) => processes[n % 3]?.take('a') ?? Promise.reject()))
  expect(allowed(statuses)).toBe(10)
  expect(await outcome(processes[0]?.take('b') ?? Promise.reject())).toBe(200)
})

test('a window ends, a try is given back, a success forgets them; the keys are not stored as they are', async () => {
  const limiter = createStoredLimiter(site.context, { name: 'test', limit: 2, windowSeconds: 60 })
  await limiter.take('mia@example.com')
  await limiter.giveBack('mia@example.com')
  await limiter.take('mia@example.com')
  await limiter.take('mia@example.com')
  await expect(limiter.take('mia@example.com')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 })
  await limiter.forget('mia@example.com')
  expect(await outcome(limiter.take('mia@example.com'))).toBe(200)
  await limiter.take('mia@example.com')
  site.now.set(new Date(TEST_NOW.getTime() + 60_000))
  expect(await outcome(limiter.take('mia@example.com'))).toBe(200)
  const { rows } = await site.db.execute<{ key: string }>(sql`select key from limit_windows`)
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

test('the addresses of an IPv6 /64 share a limit, those of a /48 a higher one [F92]', async () => {
  const limiter = createStoredAddressLimiter(site.context, { name: 'test', limit: 2, windowSeconds: 60 })
  expect(await outcomes([1, 2, 3, 4].map((n) => limiter.take(`2001:db8:1:2::${n}`)))).toHaveLength(4)
  const others = await outcomes(
    Array.from({ length: 57 }, (_, n) => limiter.take(`2001:db8:1:${(n + 3).toString(16)}::1`)),
  )
  // Two of the first network were let through and counted for the site; refused ones were not.
  expect(allowed(others)).toBe(18)
})

test('where tries cannot be counted, signing in and codes are 503 with Retry-After, and reads go on [F91]', async () => {
  const one = await member(site.db)
  const cookie = await site.signIn(one.id)
  await site.db.execute(sql`alter table limit_windows rename to limit_windows_gone`)
  try {
    const code = await site.request('POST', API_BASE + otpCodeSend.path, { body: { mobile: '0491570006' } })
    expect([code.status, code.headers['retry-after']]).toEqual([503, '5'])
    expect(code.json()).toMatchObject({ message: 'This cannot be done just now. Please try again in a moment.' })
    expect((await signIn()).status).toBe(503)
    expect((await signIn()).text).toContain('This cannot be done just now.')
    expect((await site.request('GET', `${API_BASE}/Membership/GetPlayerProfile`, { cookie })).status).toBe(200)
  } finally {
    await site.db.execute(sql`alter table limit_windows_gone rename to limit_windows`)
  }
})

async function signIn() {
  const page = await site.request('GET', '/login')
  const form = page.cookies.find(({ name }) => name.endsWith('apl_form'))
  return site.request('POST', '/login', {
    body: new URLSearchParams({ login: 'x', password: 'y', formToken: form?.value ?? '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4173' },
    cookie: `${form?.name}=${form?.value}`,
  })
}

test('a day’s texts end for codes before they end for resets, and the log warns of each once [F91]', async () => {
  const env = { ...site.context.env, ...readEnv({ TEXTS_A_DAY: '10' }) }
  const warn = vi.fn()
  const context = {
    ...site.context,
    env,
    log: Object.assign(Object.create(site.context.log) as object, { warn }) as never,
  }
  const take = (use: 'ordinary' | 'reset') => outcome(site.db.transaction((tx) => consumeText(context, tx, use)))
  const ordinary = []
  for (let n = 0; n < 12; n += 1) ordinary.push(await take('ordinary'))
  expect(allowed(ordinary)).toBe(8)
  const resets = []
  for (let n = 0; n < 4; n += 1) resets.push(await take('reset'))
  expect(resets).toEqual([200, 200, 503, 503])
  expect(warn.mock.calls).toEqual([
    [{ texts: 8, use: 'ordinary' }, 'the texts of this day are spent'],
    [{ texts: 10, use: 'reset' }, 'the texts of this day are spent'],
  ])
  expect(await textBudget(context)).toMatchObject({ sent: 10, ordinaryLimit: 8, limit: 10 })

  site.now.set(new Date(TEST_NOW.getTime() + 86_400_000))
  expect(await textBudget(context)).toBeNull()
  expect(await take('ordinary')).toBe(200)
})
