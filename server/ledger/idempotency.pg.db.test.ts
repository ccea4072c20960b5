import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, type Player } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { findCall, once } from './idempotency.ts'

let site: TestApp
let ann: Player

beforeEach(async () => {
  site = await testApp()
  ann = await member(site.db)
})
afterEach(() => site.close())

const KEY = 'a-key-of-one-intention'
const keyed = () => ({ playerId: ann.id, key: KEY, call: 'transferPtc', body: { PTCAmount: 5 } })

test('a call that is still at work is not unknown: who asks waits for it [F48, F50]', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const done = once(site, keyed(), async () => {
    begun()
    await held
    return { success: true }
  })
  await hasBegun
  const found = findCall(site, ann.id, KEY)
  // Time enough for a look that does not wait to come back with nothing.
  await new Promise((resolve) => setTimeout(resolve, 300))
  release()
  expect(await done).toEqual({ success: true })
  expect(await found).toMatchObject({ key: KEY, status: 200, answer: { success: true } })
})

test('a look leaves nothing behind, so that the call may still come [F48]', async () => {
  expect(await findCall(site, ann.id, KEY)).toBeNull()
  expect(await once(site, keyed(), () => Promise.resolve({ success: true }))).toEqual({ success: true })
  expect(await findCall(site, ann.id, KEY)).toMatchObject({ status: 200 })
})
