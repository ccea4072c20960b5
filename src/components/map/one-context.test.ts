import { expect, test } from 'vitest'
import { contextClaimed, claimContext } from './one-context.ts'

test('a map that opens closes the one before it, and only who has the place can leave it', () => {
  const closed: string[] = []
  const leaveFirst = claimContext(() => closed.push('first'))
  const leaveSecond = claimContext(() => closed.push('second'))
  expect(closed).toEqual(['first'])
  leaveFirst()
  expect(contextClaimed()).toBe(true)
  leaveSecond()
  expect(contextClaimed()).toBe(false)
  expect(closed).toEqual(['first'])
})
