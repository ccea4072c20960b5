import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldStoredNames } from '#server/db/player-names.ts'
import { membersWithUnpostedExpiry } from '#server/ledger/credit/credit.ts'
import { member } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { explainerOf } from '#server/testing/explain.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { startTasks } from './recurring-work.ts'

const HOUR_MS = 3_600_000

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

test('a turn that is shared is done by one of several processes, any other by each', async () => {
  const turns = { shared: 0, each: 0 }
  const count = (name: keyof typeof turns) => () => Promise.resolve((turns[name] += 1))
  const tasks = [
    { what: 'shared', everyMs: HOUR_MS, isShared: true, run: count('shared') },
    { what: 'each', everyMs: HOUR_MS, run: count('each') },
  ]
  const processes = [1, 2, 3].map(() => startTasks(site.context, tasks))
  for (const one of processes) await one.stop()
  expect(turns).toEqual({ shared: 1, each: 3 })
})

test('names that are missing are found by an index, each minute', async () => {
  await site.db.execute(sql`
    insert into players (customer_guid, membership_id, card_number, first_name, last_name, first_name_folded, last_name_folded, state_id, created_at)
    select gen_random_uuid(), n, 'C' || n, 'Ann', 'Archer', 'ann', 'archer', 1, now() from generate_series(1, 3000) n`)
  await site.db.execute(sql`analyze players`)
  const explainer = explainerOf(site.context.database)
  const statements = await explainer.during(() => foldStoredNames(site.db, 'missing'))
  expect(await explainer.indexesRead(statements)).toEqual(['players_first_name_folded'])
})

test('of credit that has ended a later turn looks at what ended since the one before', async () => {
  const [ann, bob] = [await member(site.db), await member(site.db)]
  const before = (hours: number) => new Date(site.now().getTime() - hours * HOUR_MS)
  await credit(site.db, ann, 10, { expiresAt: before(30) })
  await credit(site.db, bob, 10, { expiresAt: before(1) })
  const until = site.now()
  expect(await membersWithUnpostedExpiry(site.db, { since: null, until })).toEqual([ann.id, bob.id])
  expect(await membersWithUnpostedExpiry(site.db, { since: before(24), until })).toEqual([bob.id])
})
