import type { ClockStatusChange } from '#contract/tournament-clock.ts'
import type { Database } from '#server/db/client.ts'
import type { Hub, HubWatcher } from '#server/hub.ts'
import { BUS_CHANNEL, decodeMessage } from '#server/realtime/bus.ts'

/** The hub of one of several processes, which has a phone that follows every event. */
export interface JoinedHub {
  hub: Hub
  /** Takes the messages of all processes from the database. */
  join(database: Database): Promise<() => Promise<void>>
  /** The phone opens its connection. */
  connect(): void
  /** The statuses that it has received, in their order. */
  received: ClockStatusChange[]
  /** Gives it each message as it comes. */
  follow(handler: (args: unknown[]) => void): void
  /** From now on messages of other processes are lost. */
  loseMessages(): void
  /** Messages arrive again, and what was lost is reported. */
  find(): void
}

/** The hubs of so many processes of one league. */
export function joinedHubs(count: number): JoinedHub[] {
  return Array.from({ length: count }, () => {
    const watchers: HubWatcher[] = []
    const received: ClockStatusChange[] = []
    const handlers: ((args: unknown[]) => void)[] = []
    let isConnected = false
    let isAway = false
    const show = (args: unknown[]) => {
      if (!isConnected) return
      if (args[1] !== undefined) received.push(args[1] as ClockStatusChange)
      for (const handler of handlers) handler(args)
    }
    const find = () => {
      isAway = false
      for (const watcher of watchers) watcher.missed()
    }
    const hub: Partial<Hub> = {
      deliver: ({ args }) => show(args),
      isFollowed: () => isConnected,
      watch: (watcher) => void watchers.push(watcher),
    }
    return {
      hub: hub as Hub,
      join: (database) =>
        database.listen(BUS_CHANNEL, {
          onNotice(payload) {
            const message = decodeMessage(payload)
            if (isAway || !message) return
            show(message.args)
            if (message.eventId !== undefined) for (const watcher of watchers) watcher.received(message.eventId)
          },
          onGap: find,
        }),
      received,
      follow: (handler) => void handlers.push(handler),
      connect() {
        isConnected = true
        for (const watcher of watchers) watcher.followed(null)
      },
      loseMessages: () => void (isAway = true),
      find,
    }
  })
}
