import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import type { Db } from './db.ts'
import { outagesSince, watchOutages } from './outages.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

const gone = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

function logged() {
  return { warn: vi.fn(), info: vi.fn() }
}

test('a database that is away is logged once a second, and once it is back the outage is written down [F89]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T08:00:00Z') })
  let isAway = true
  const db = new Proxy(site.db, {
    get: (target, name) => {
      if (isAway && name === 'insert') throw gone()
      return Reflect.get(target, name) as unknown
    },
  }) as Db
  const watch = watchOutages(db)
  const log = logged()
  for (let i = 0; i < 50; i += 1) expect(watch.note(gone(), log)).toBe(true)
  expect(log.warn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  watch.note(gone(), log)
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ failedSince: 49 }), 'the database is away')

  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(() => log.info.mock.calls).toEqual([[{ awayMs: 2_000 }, 'the database is back']])
  const outages = await outagesSince(site.db, new Date(0))
  expect(outages.map(({ startedAt, endedAt }) => [startedAt.toISOString(), endedAt.toISOString()])).toEqual([
    ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:02.000Z'],
  ])
  watch.close()
})

test('an error of our own is no outage [F89]', () => {
  const log = logged()
  expect(watchOutages(site.db).note(new TypeError('x is not a function'), log)).toBe(false)
  expect(log.warn).not.toHaveBeenCalled()
})
