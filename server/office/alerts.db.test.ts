import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPlayerProfile } from '#contract/profile.ts'
import { noteBackup } from '#server/db/backup-time.ts'
import { databaseOutages } from '#server/db/schema/system.ts'
import { readEnv } from '#server/settings/env.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { forwardersOf } from '#server/http/limits/forwarders.ts'
import { consumeText } from '#server/http/limits/text-budget.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { alertsCommand } from './alerts-command.ts'

const HOUR_MS = 3_600_000
let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

async function alerts(): Promise<string[]> {
  const env = { ...site.context.env, textsADay: readEnv({ TEXTS_A_DAY: '5' }).textsADay }
  const { message = '' } = await alertsCommand({ ...site.context, env }).run([])
  return message.split('\n')
}

test('alerts: nothing, then texts that are spent in part and in whole [F91]', async () => {
  expect(await alerts()).toEqual(['Nothing needs attention.'])
  const context = { ...site.context, env: { ...site.context.env, textsADay: 5 } }
  for (let n = 0; n < 4; n += 1) await consumeText(context, site.db, 'ordinary')
  expect(await alerts()).toEqual([
    'Texts of the day are spent: 1 are left, for resets of passwords alone until 2026-11-21 08:30 UTC; TEXTS_A_DAY sets how many there are',
  ])
  await consumeText(context, site.db, 'reset')
  expect(await alerts()).toEqual([expect.stringContaining('none are left until 2026-11-21 08:30 UTC')])
})

test('alerts: a backup that is a day late, where one was ever made [F129]', async () => {
  await noteBackup(site.db, new Date(TEST_NOW.getTime() - 25.9 * HOUR_MS))
  expect(await alerts()).toEqual(['Nothing needs attention.'])
  site.now.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  expect(await alerts()).toEqual(['The last good backup is 27 h old, from 2026-11-19 06:36 UTC'])
  await noteBackup(site.db, site.now())
  expect(await alerts()).toEqual(['Nothing needs attention.'])
})

test('alerts: a database that was away within the last week [F89]', async () => {
  const ago = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 + ms)
  await site.db.insert(databaseOutages).values([
    { startedAt: ago(1), endedAt: ago(1, 2_300) },
    { startedAt: ago(8), endedAt: ago(8, 9_000) },
  ])
  expect(await alerts()).toEqual([
    expect.stringMatching(/^The database was away for 3 s from \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
  ])
})

test('alerts: most requests come from an address that forwards and is not believed [F115]', async () => {
  // Without a session, which is rejected before anything is read.
  const call = (headers: Record<string, string>) => site.request('GET', API_BASE + getPlayerProfile.path, { headers })
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  for (let n = 0; n < 990; n += 1) forwardersOf(site.context).note({ ip: '127.0.0.1', headers: forwarded })
  for (let n = 0; n < 9; n += 1) await call(forwarded)
  expect(await alerts()).toEqual(['Nothing needs attention.'])
  await call({})
  expect(await alerts()).toEqual([
    expect.stringMatching(
      /^Of 1000 requests since 2026-11-20 08:30 UTC, .* 999 came from 1 addresses that forward, most from 127\.0\.0\.1: /,
    ),
  ])
})

test('alerts: what is wrong with TRUST_PROXY [F115]', async () => {
  const env = { ...site.context.env, trustProxy: '0.0.0.0/0' }
  const { message } = await alertsCommand({ ...site.context, env }).run([])
  expect(message).toContain('TRUST_PROXY has 0.0.0.0/0: any client')
})
