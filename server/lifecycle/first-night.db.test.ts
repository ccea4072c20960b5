import { expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { article } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { withFirstNight } from './first-night.ts'

const NOW = new Date('2026-11-19T19:00:00+11:00')

test('the capability is listed where the league has the page, and CAPABILITIES has the last word [D4.23, D1.7]', async () => {
  const { db, close } = await openTestDatabase()
  const listed = async (env: Record<string, string> = {}) =>
    (await withFirstNight(readEnv(env), db, NOW)).config.capabilities.includes('firstNight')
  const without = await withFirstNight(readEnv({}), db, NOW)
  expect([await listed(), without.config.capabilities.includes('print')]).toEqual([false, true])
  await article(db, { urlName: 'first-night', publishedAt: NOW })
  expect(await listed()).toBe(false)
  await article(db, { kind: 'page', urlName: 'first-night', publishedAt: NOW })
  expect([await listed(), await listed({ CAPABILITIES: 'print' })]).toEqual([true, false])
  await close()
})
