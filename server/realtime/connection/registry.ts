import type { Connection } from './connection.ts'

/** The connections of this process, found by the events they follow and counted by the networks they come from. */
export class Registry {
  private readonly live = new Set<Connection>()
  private readonly perNetwork = new Map<string, number>()
  /** Those that receive every event. */
  private readonly unfiltered = new Set<Connection>()
  private readonly byEvent = new Map<number, Set<Connection>>()
  /** Those that receive only the events they named; they too receive what is about no event. */
  private readonly filtered = new Set<Connection>()

  get size(): number {
    return this.live.size
  }

  /** A copy, as connections come and go while one looks through it. */
  all(): Connection[] {
    return [...this.live]
  }

  countFrom(network: string): number {
    return this.perNetwork.get(network) ?? 0
  }

  add(connection: Connection): void {
    this.live.add(connection)
    for (const network of connection.networks) this.perNetwork.set(network, this.countFrom(network) + 1)
  }

  remove(connection: Connection): void {
    if (!this.live.delete(connection)) return
    for (const network of connection.networks) {
      const left = this.countFrom(network) - 1
      if (left > 0) this.perNetwork.set(network, left)
      else this.perNetwork.delete(network)
    }
  }

  /** From now on among the listeners. Returns whether it is the first one of an event, or of all events. */
  join(connection: Connection): boolean {
    if (!connection.eventIds) {
      this.unfiltered.add(connection)
      return this.unfiltered.size === 1
    }
    this.filtered.add(connection)
    let isFirst = false
    for (const eventId of connection.eventIds) {
      const group = this.byEvent.get(eventId)
      group?.add(connection)
      if (!group) this.byEvent.set(eventId, new Set([connection]))
      isFirst ||= !group
    }
    return isFirst
  }

  leave(connection: Connection): void {
    this.unfiltered.delete(connection)
    this.filtered.delete(connection)
    for (const eventId of connection.eventIds ?? []) {
      const group = this.byEvent.get(eventId)
      group?.delete(connection)
      if (group?.size === 0) this.byEvent.delete(eventId)
    }
  }

  /** Groups without overlap that together are to receive messages about the event; all of them if there is none. */
  listeners(eventId: number | undefined): Array<ReadonlySet<Connection>> {
    if (eventId === undefined) return [this.unfiltered, this.filtered]
    const followers = this.byEvent.get(eventId)
    return followers ? [this.unfiltered, followers] : [this.unfiltered]
  }
}
