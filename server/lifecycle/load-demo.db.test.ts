import { expect, test } from 'vitest'
import { writeLeagueState } from '#server/demo/league-state.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { loadDemo } from './load-demo.ts'

test('the demo is loaded for a demo league or where one is asked for, and for no real league [D5.95]', async () => {
  const { db, close } = await openTestDatabase()
  expect(await loadDemo(db)).toBeNull()
  expect(await loadDemo(db, true)).not.toBeNull()
  await writeLeagueState(db, 'seed', 1)
  expect(await loadDemo(db)).not.toBeNull()
  await close()
})
