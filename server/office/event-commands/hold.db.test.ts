import { expect, test } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { clocks } from '#server/db/schema/events.ts'
import { changeClock } from '#server/clocks/change-clock.ts'
import { openClockLeague } from '#server/clocks/testing/clock-league.ts'
import { contextOn, HOUR, START } from '#server/clocks/testing/small-league.ts'
import { counted } from '#server/clocks/transitions.ts'
import { followNotices } from '#server/testing/notices.ts'
import { holdCommands } from './hold.ts'

const league = openClockLeague()

test('those who follow the clock of an event that is put on hold or let go on read it again [F116, D2.26]', async () => {
  const eventId = await league.add({ startsAt: new Date(START + 2 * HOUR) })
  const context = contextOn(league.database)
  await changeClock(context, eventId, counted({ remaining: 9, total: 9 }))
  const before = await league.database.db.select().from(clocks)
  expect(before).toHaveLength(1)
  const notices = await followNotices(league.database)
  for (const command of holdCommands(context)) {
    await command.run(eventId, {}, 'the office')
    expect(await notices.read()).toEqual([{ target: CLOCK_EVENT, args: [eventId], eventId }])
  }
  await notices.end()
})
