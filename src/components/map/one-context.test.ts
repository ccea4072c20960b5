import { expect, test } from 'vitest'
import { contextTaken, takeContext } from './one-context.ts'

test('a map that opens closes the one before it, and only who has the place can leave it', () => {
  const closed: string[] = []
  const leaveFirst = takeContext(() => closed.push('first'))
  const leaveSecond = takeContext(() => closed.push('second'))
  expect(closed).toEqual(['first'])
  leaveFirst()
  expect(contextTaken()).toBe(true)
  leaveSecond()
  expect(contextTaken()).toBe(false)
  expect(closed).toEqual(['first'])
})
