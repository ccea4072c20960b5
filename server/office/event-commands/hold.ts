import { and, eq, inArray, notExists } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { eventCommand, NOTHING, type EventCommand } from './event-command.ts'
import { isUnderWay } from '#server/db/clock-states.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { notifyClock } from '#server/realtime/clock-message.ts'

/** Creates what puts an event on hold and lets it go on [D2.26]: its tickets stay, and nobody buys one meanwhile. */
export function holdCommands({ db, hub }: Pick<ServerContext, 'db' | 'hub'>): EventCommand[] {
  const { OPEN, ON_HOLD, CLOSED } = EVENT_STATUS
  return [
    eventCommand({
      ...NOTHING,
      name: 'hold',
      about: 'puts an event on hold before it starts',
      scope: 'events',
      run: (eventId) => move(eventId, { from: OPEN, to: ON_HOLD, message: 'is on hold' }),
    }),
    eventCommand({
      ...NOTHING,
      name: 'release',
      about: 'lets an event on hold go on',
      scope: 'events',
      run: (eventId) => move(eventId, { from: ON_HOLD, to: OPEN, message: 'is open' }),
    }),
  ]

  /** Where it stands so already, nothing changes and the same is said. */
  async function move(eventId: number, { from, to, message }: { from: number; to: number; message: string }) {
    const underWay = db
      .select({ eventId: clocks.eventId })
      .from(clocks)
      .where(and(eq(clocks.eventId, eventId), isUnderWay))
    const [moved] = await db
      .update(events)
      .set({ statusId: to })
      .where(and(eq(events.id, eventId), inArray(events.statusId, [from, to]), notExists(underWay)))
      .returning({ id: events.id })
    if (moved) {
      // Followers of its clock read it again.
      if (hub) notifyClock(hub, eventId, null)
      return { message: `Event ${eventId} ${message}.` }
    }
    const [event] = await db.select({ statusId: events.statusId }).from(events).where(eq(events.id, eventId))
    if (!event) throw new CommandRejected(`There is no event ${eventId}.`)
    throw new CommandRejected(
      event.statusId === CLOSED
        ? `Event ${eventId} is closed.`
        : `Event ${eventId} has started; pause its clock instead.`,
    )
  }
}
