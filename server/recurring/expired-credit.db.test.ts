import { afterEach, beforeEach, expect, test } from 'vitest'
import { membersWithUnpostedExpiry } from '#server/ledger/credit/credit.ts'
import { member } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

const HOUR_MS = 3_600_000

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

test('of credit that has ended a later turn looks at what ended since the one before', async () => {
  const [ann, bob] = [await member(site.db), await member(site.db)]
  const before = (hours: number) => new Date(site.now().getTime() - hours * HOUR_MS)
  await credit(site.db, ann, 10, { expiresAt: before(30) })
  await credit(site.db, bob, 10, { expiresAt: before(1) })
  const until = site.now()
  expect(await membersWithUnpostedExpiry(site.db, { since: null, until })).toEqual([ann.id, bob.id])
  expect(await membersWithUnpostedExpiry(site.db, { since: before(24), until })).toEqual([bob.id])
})
