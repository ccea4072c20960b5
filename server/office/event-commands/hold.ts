import { eq } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { lockClock, storeClock } from '#server/clocks/change-clock.ts'
import { wholeSecond } from '#server/clocks/game.ts'
import { opened } from '#server/clocks/transitions.ts'
import { eventCommand, NOTHING, type EventCommand } from './event-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { events } from '#server/db/schema/events.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'

/** Creates what puts an event on hold and lets it go on [D2.26]: its tickets stay, and nobody buys one meanwhile. */
export function holdCommands({ db, now }: Pick<ServerContext, 'db' | 'now'>): EventCommand[] {
  const { OPEN, ON_HOLD, CLOSED } = EVENT_STATUS
  return [
    eventCommand({
      ...NOTHING,
      name: 'hold',
      about: 'puts an event on hold before it starts',
      scope: 'events',
      direct: 'any',
      run: (eventId) => move(eventId, ON_HOLD, 'is on hold'),
    }),
    eventCommand({
      ...NOTHING,
      name: 'release',
      about: 'lets an event on hold go on',
      scope: 'events',
      direct: 'any',
      run: (eventId) => move(eventId, OPEN, 'is open'),
    }),
  ]

  /** Where it stands so already, nothing changes and the same is said. */
  async function move(eventId: number, to: number, message: string) {
    await restarting(db, async (tx) => {
      const locked = await lockClock(tx, now, eventId)
      if (!locked) throw new CommandRejected(`There is no event ${eventId}.`)
      const { event, game, nowMs } = locked
      // Opened by it, so that a command made for the clock before is refused.
      const row = locked.row ?? (event.hasClock ? opened(game, wholeSecond(nowMs)) : null)
      if (event.statusId === CLOSED) throw new CommandRejected(`Event ${eventId} is closed.`)
      if (row && row.runStatus !== RunStatus.NOT_START)
        throw new CommandRejected(`Event ${eventId} has started; pause its clock instead.`)
      if (event.statusId === to) return
      await tx.update(events).set({ statusId: to }).where(eq(events.id, eventId))
      if (row) await storeClock(tx, locked, row)
      await notifyFollowers(tx, eventId, null)
    })
    return { message: `Event ${eventId} ${message}.` }
  }
}
