import { expect, test } from 'vitest'
import { stoppageOf } from './stoppage.ts'

test('on hold goes before everything, and called off is what has a reason; closed without one is finished [P4.4, D6.12, F116]', () => {
  expect(stoppageOf({ eventStatusId: 6, cancelReason: 'Flooded' })).toEqual({
    kind: 'onHold',
    text: 'On Hold',
    sentence: 'This event is on hold',
    reason: 'Tickets cannot be bought at the moment.',
  })
  for (const eventStatusId of [1, 2, null])
    expect(stoppageOf({ eventStatusId, cancelReason: ' Flooded cellar ' })).toEqual({
      kind: 'calledOff',
      text: 'Called off',
      sentence: 'This event is called off',
      reason: 'Flooded cellar',
    })
  for (const cancelReason of [undefined, null, '', ' '])
    for (const eventStatusId of [undefined, 1, 2]) expect(stoppageOf({ eventStatusId, cancelReason })).toBeNull()
})
