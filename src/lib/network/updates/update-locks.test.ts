import { expect, test, vi } from 'vitest'
import { heldUpdates, blockUpdates, onBlockChange } from './update-locks.ts'

test('updates wait until the last of what holds them has ended, each ending counted once [F12]', () => {
  const listener = vi.fn()
  const stop = onBlockChange(listener)
  const endClock = blockUpdates('a clock is followed')
  const endTicket = blockUpdates('a ticket is shown')
  expect(heldUpdates()).toEqual(['a clock is followed', 'a ticket is shown'])
  endClock()
  endClock()
  expect(heldUpdates()).toEqual(['a ticket is shown'])
  endTicket()
  expect(heldUpdates()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  blockUpdates('something else')()
  expect(listener).toHaveBeenCalledTimes(4)
})
