import { expect, test } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { openClockLeague } from '#server/clocks/testing/clock-league.ts'
import { contextOn } from '#server/clocks/testing/small-league.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { settleAllCancelled } from './ledger.ts'

const league = openClockLeague()

test('those who follow the clock of an event that an import has called off read it again, once [F116]', async () => {
  const eventId = await league.add({ statusId: 2, cancelReason: 'The room is flooded' })
  await league.add()
  const context = contextOn(league.database)
  const books = { context, messaging: openMessaging(context) }
  await settleAllCancelled(books)
  await settleAllCancelled(books)
  expect(context.notices).toEqual([{ target: CLOCK_EVENT, args: [eventId], eventId }])
})
