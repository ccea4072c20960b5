import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { notifyClock } from '#server/realtime/clock-message.ts'
import { listsVersionOf, presentChange } from '#server/resources/tournament-clock/presenter.ts'
import { advanceUntil } from './course.ts'
import { liveVersions, loadEvenings, openEventIds, type Evening, type Simulation } from './evenings.ts'
import { poolOf, wholeSecond, type ClockRow, type Game, type PaidRank } from './game.ts'
import type { Guard } from './leadership.ts'
import { closeEvening, saveClock } from './store.ts'
import { opened, withLists, type ClockChange } from './transitions.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * New evenings are looked for this often, and this far ahead of their time of registration, which is its end in a game
 * without late registration.
 */
const LOOK_EVERY_MS = 10 * MINUTE
const LOOK_AHEAD_MS = 75 * MINUTE
/** Registration never opens longer before the start. */
const LONGEST_REGISTRATION_MS = 12 * HOUR
/** Where several processes share a database, another's commands are noticed within this time. */
const COMPARE_EVERY_MS = 5_000
const RETRY_MS = 5_000

/** The evenings of these hours, cached in memory with what comes next in each. One call at a time, please. */
export interface EveningsInPlay {
  /**
   * Lets everything happen that is due up to and including the instant, as far as the guard lets it. Resolves with when
   * something comes next.
   */
  playUntil(nowMs: number, guard: Guard | null): Promise<number>
  /** @throws CommandRejected with one sentence */
  change(eventId: number, change: ClockChange): Promise<ClockRow>
  /** Replaces what the ranks are paid. @throws CommandRejected with one sentence */
  pay(eventId: number, prizes: readonly PaidRank[]): Promise<ClockRow>
  /** Starts again with what the database says. */
  forget(): void
}

/** Takes its rows from the database, writes each change there first and then notifies the hub. */
export function createEveningsInPlay(context: ServerContext, simulation: Simulation | null): EveningsInPlay {
  const { db, log } = context
  const shared = context.database.engine === 'postgres'
  const evenings = new Map<number, Evening>()
  /** Evenings that could not be written, and when to try again. */
  const troubled = new Map<number, number>()
  let lookAtMs = 0
  let compareAtMs = 0

  function dueAt(evening: Evening): number {
    const due = evening.game ? evening.course(evening.row)?.atMs : evening.outcome?.endedAt.getTime()
    return Math.max(due ?? Infinity, troubled.get(evening.eventId) ?? -Infinity)
  }

  async function look(nowMs: number): Promise<void> {
    const window = simulation && {
      startedAfter: new Date(nowMs - simulation.directedMs),
      regoBy: new Date(nowMs + LOOK_AHEAD_MS),
      startsBy: new Date(nowMs + LOOK_AHEAD_MS + LONGEST_REGISTRATION_MS),
    }
    const choice = { window }
    const open = await openEventIds(db, choice)
    for (const eventId of evenings.keys()) if (!open.has(eventId)) evenings.delete(eventId)
    for (const evening of await loadEvenings(db, choice, { simulation, known: evenings }))
      evenings.set(evening.eventId, evening)
    lookAtMs = nowMs + LOOK_EVERY_MS
  }

  async function compare(nowMs: number): Promise<void> {
    for (const [eventId, version] of await liveVersions(db, simulation)) {
      if (version > (evenings.get(eventId)?.row?.version ?? 0)) await reload(eventId)
    }
    compareAtMs = nowMs + COMPARE_EVERY_MS
  }

  async function reload(eventId: number): Promise<Evening | undefined> {
    const [evening] = await loadEvenings(db, { eventIds: [eventId] }, { simulation })
    if (evening) evenings.set(eventId, evening)
    else evenings.delete(eventId)
    return evening
  }

  /** One evening's trouble is not the others': it is reported, and tried again. */
  async function settle(evening: Evening, nowMs: number, guard: Guard | null): Promise<void> {
    try {
      troubled.delete(evening.eventId)
      if (evening.game) await goOn(evening, nowMs, guard)
      else await closeUnclocked(evening, guard)
    } catch (error) {
      if (!context.database.outages.note(error, log))
        log.error({ err: error, eventId: evening.eventId }, 'an evening could not go on')
      troubled.set(evening.eventId, nowMs + RETRY_MS)
    }
  }

  async function goOn(evening: Evening, nowMs: number, guard: Guard | null): Promise<void> {
    const row = advanceUntil(evening.row, evening.course, nowMs)
    if (row && row !== evening.row && !(await write(evening, row, { guard }))) await reload(evening.eventId)
  }

  async function closeUnclocked(evening: Evening, guard: Guard | null): Promise<void> {
    if (evening.outcome) await closeEvening(db, evening, { endedAt: evening.outcome.endedAt, guard })
    evenings.delete(evening.eventId)
  }

  async function write(
    evening: Evening,
    row: ClockRow,
    { paid, guard = null }: { paid?: readonly PaidRank[] | undefined; guard?: Guard | null },
  ): Promise<boolean> {
    if (!evening.game || !(await saveClock(db, evening, row, { paid, guard }))) return false
    if (evening.outcome && row.listsVersion === evening.game.lists.withPrizes)
      evening.facts = { ...evening.facts, prizePoolCents: evening.outcome.prizePoolCents }
    if (paid) evening.facts = { ...evening.facts, prizePoolCents: poolOf(paid) }
    if (row.runStatus === RunStatus.END_OF_ALL_ROUND)
      evening.facts = { ...evening.facts, statusId: EVENT_STATUS.CLOSED }
    evening.row = row
    const notice = presentChange(
      { ...row, triggeredAt: new Date(row.triggeredAtMs) },
      evening.facts,
      evening.game.levels,
    )
    if (context.hub) notifyClock(context.hub, row.eventId, notice)
    if (evening.course(row) === null) evenings.delete(evening.eventId)
    return true
  }

  async function obey(
    eventId: number,
    changeOf: (game: Game) => ClockChange,
    paid?: readonly PaidRank[],
  ): Promise<ClockRow> {
    // Read again each time: another process may have changed it.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const evening = await reload(eventId)
      if (!evening) throw new CommandRejected(`There is no open event ${eventId}.`)
      const { game } = evening
      if (!game) throw new CommandRejected(`Event ${eventId} has no clock.`)
      const nowMs = wholeSecond(context.now().getTime())
      const before = advanceUntil(evening.row, evening.course, nowMs) ?? opened(game, nowMs)
      const row = changeOf(game)(before, game, nowMs)
      if (await write(evening, row, { paid })) return row
    }
    throw new CommandRejected(`Event ${eventId} is being changed by somebody else. Please try again.`)
  }

  return {
    async playUntil(nowMs, guard) {
      if (nowMs >= lookAtMs || nowMs < lookAtMs - LOOK_EVERY_MS) await look(nowMs)
      if (shared && nowMs >= compareAtMs) await compare(nowMs)
      for (const evening of [...evenings.values()]) {
        if (dueAt(evening) <= nowMs) await settle(evening, nowMs, guard)
      }
      return Math.min(lookAtMs, shared ? compareAtMs : Infinity, ...[...evenings.values()].map(dueAt))
    },

    change: (eventId, change) => obey(eventId, () => change),

    pay(eventId, prizes) {
      const paid = prizes.toSorted((a, b) => a.rank - b.rank)
      const listed = paid.map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
      return obey(eventId, ({ levels }) => withLists(listsVersionOf(levels, listed.length > 0 ? listed : null)), paid)
    },

    forget() {
      evenings.clear()
      troubled.clear()
      lookAtMs = 0
    },
  }
}
