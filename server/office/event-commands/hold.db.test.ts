import { expect, test } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { clocks } from '#server/db/schema/events.ts'
import { live, openDirectedLeague } from '#server/clocks/testing/directed-league.ts'
import { START } from '#server/clocks/testing/games.ts'
import { contextOn, HOUR, MINUTE } from '#server/clocks/testing/small-league.ts'
import { holdCommands } from './hold.ts'

const league = openDirectedLeague()

test('those who follow the clock of an event that is put on hold or let go on read it again [F116, D2.26]', async () => {
  const eventId = await league.add({ startsAt: new Date(START + 2 * HOUR) })
  const context = contextOn(league.database)
  await live(context, START + HOUR + MINUTE)
  const before = await league.database.db.select().from(clocks)
  expect(before).toHaveLength(1)
  for (const command of holdCommands(context)) {
    context.notices.length = 0
    await command.run(eventId, {}, 'the office')
    expect(context.notices).toEqual([{ target: CLOCK_EVENT, args: [eventId], eventId }])
  }
})
