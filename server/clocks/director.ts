import { STATES } from '#domain/states.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { createEveningsInPlay } from './evenings-in-play.ts'
import type { Simulation } from './evenings.ts'
import type { ClockRow, PaidRank } from './game.ts'
import { leadershipOf, type Guard } from './leadership.ts'
import { commanded, type ClockChange, type ClockCommand } from './transitions.ts'

/**
 * The life of the league on a running server: clocks go from level to level, and those of a simulation open, start and
 * end, with players who come and go, and results. All of it follows from the rows in the database and the server's
 * clock.
 */
export interface Director {
  /** Brings every clock to now and keeps it going. Resolves when that is done, or at once where another process directs. */
  start(): Promise<void>
  /** Resolves when nothing is being written any more. */
  stop(): Promise<void>
  /**
   * Lets everything happen that is due up to and including the instant; what the timer does. Resolves with when to
   * come again, in epoch milliseconds.
   */
  runUntil(now: Date): Promise<number>
  /**
   * Does manually what the director does automatically; what follows, follows from there.
   * @throws CommandRejected with one sentence
   */
  command(change: ClockCommand | ClockChange, eventId: number): Promise<ClockRow>
  /**
   * Replaces what the ranks of an event are paid.
   * @throws CommandRejected with one sentence
   */
  pay(eventId: number, prizes: readonly PaidRank[]): Promise<ClockRow>
}

interface DirectorOptions {
  /** Plays the games of a demo league; without it only people open, pause and end clocks. */
  simulation?: Simulation | null
  /** Called at the midnight of each state. */
  atMidnight?: (now: Date) => Promise<void>
}

const RETRY_MS = 5_000
/** So often a process that does not direct asks whether it should. */
const ASK_MS = 2_000
/** No timer waits longer, so that a machine that slept goes on at once. */
const LONGEST_WAIT_MS = 30_000

/** A director on the server's own clock. Each process has one; of several processes on a database one acts. */
export function createDirector(
  context: ServerContext,
  { simulation = null, atMidnight }: DirectorOptions = {},
): Director {
  const leadership = leadershipOf(context.database)
  const inPlay = createEveningsInPlay(context, simulation)
  let midnightAtMs: number | null = null
  let retryNightAtMs = 0
  let night: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let running = false
  let last: Promise<unknown> = Promise.resolve()

  /** One thing after the other, so that a command and the timer never see the same row half changed. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function directUntil(nowMs: number, guard: Guard | null): Promise<number> {
    startNight(nowMs)
    return Math.min(nightDueMs(), await inPlay.playUntil(nowMs, guard))
  }

  /** The work of the night goes on beside the clocks; until it has succeeded it is done again [D2.29 midnight]. */
  function startNight(nowMs: number): void {
    midnightAtMs ??= nextMidnight(nowMs)
    if (night || nowMs < nightDueMs()) return
    night = (atMidnight?.(new Date(nowMs)) ?? Promise.resolve())
      .then(
        () => {
          midnightAtMs = nextMidnight(nowMs)
          return inTurn(() => Promise.resolve(inPlay.forget()))
        },
        (error: unknown) => {
          retryNightAtMs = nowMs + RETRY_MS
          report(error, 'the work of the night could not be done')
        },
      )
      .finally(() => {
        night = null
        arm(0)
      })
  }

  function nightDueMs(): number {
    return night ? Infinity : Math.max(midnightAtMs ?? 0, retryNightAtMs)
  }

  async function tick(): Promise<void> {
    let again = context.now().getTime() + RETRY_MS
    try {
      if (await leadership.held()) again = await inTurn(() => directUntil(context.now().getTime(), leadership.guard))
      else {
        inPlay.forget()
        again = context.now().getTime() + ASK_MS
      }
    } catch (error) {
      report(error, 'the clocks could not go on')
    }
    arm(again)
  }

  function report(error: unknown, what: string): void {
    if (!context.database.outages.note(error, context.log)) context.log.error({ err: error }, what)
  }

  function arm(atMs: number): void {
    if (!running) return
    clearTimeout(timer)
    const wait = Math.min(Math.max(atMs - context.now().getTime(), 1), LONGEST_WAIT_MS)
    timer = setTimeout(() => void tick(), wait)
  }

  return {
    async start() {
      running = true
      await tick()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await night
      await last
      await leadership.release()
    },
    async runUntil(now) {
      const again = await inTurn(() => directUntil(now.getTime(), null))
      await night
      return Math.min(again, nightDueMs())
    },
    async command(change, eventId) {
      const step = typeof change === 'string' ? commanded(change) : change
      const row = await inTurn(() => inPlay.change(eventId, step))
      // The change may have brought the next one nearer.
      arm(0)
      return row
    },
    pay: (eventId, prizes) => inTurn(() => inPlay.pay(eventId, prizes)),
  }
}

/** The next midnight of any state or territory. */
function nextMidnight(nowMs: number): number {
  return Math.min(
    ...STATES.map(({ timeZone }) => startOfLocalDay(addDays(localDate(nowMs, timeZone), 1), timeZone).getTime()),
  )
}
