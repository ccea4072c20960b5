import * as v from 'valibot'
import { displayTime } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { writtenText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import { eventCommand, NOTHING, prizeOf, type CommandResult, type EventCommand } from './event-command.ts'
import { selectClockFacts } from '#server/clocks/queries.ts'
import { changeClock, payPrizes } from '#server/clocks/change-clock.ts'
import { poolOf, remainingAt, type ClockRow } from '#server/clocks/game.ts'
import {
  commanded,
  counted,
  pausedFor,
  placeOf,
  STATUS_WORDS,
  toLevel,
  withMessage,
  withTime,
  type ClockChange,
  type ClockCommand,
} from '#server/clocks/transitions.ts'

const MAX_PLAYERS = 100_000
const MAX_LEVEL = 1_000
/** Minutes of a pause. */
const MAX_PAUSE = 600
const MAX_MESSAGE = 120
const MAX_PRIZES = 1_000
const MAX_PRIZE_CENTS = 1_000_000_000
/** The sum is a column of the event. */
const MAX_POOL_CENTS = 2_000_000_000

/** Creates what a person and the league's own system can do with the clock of an event. */
export function clockCommands(context: ServerContext): EventCommand[] {
  return [
    plain('start', 'starts a clock at its first level, early if need be'),
    eventCommand({
      name: 'pause',
      usage: '[MINUTES]',
      about: 'stops a clock until it is resumed, be it the next day; with minutes says when it is to go on',
      scope: 'clock',
      direct: 'any',
      body: v.object({ minutes: v.optional(wholeNumber(1, MAX_PAUSE)) }),
      read: ([minutes, ...more]) =>
        more.length > 0 ? null : minutes === undefined ? {} : { minutes: numberOf(minutes) },
      run: async (eventId, { minutes }) => {
        if (minutes === undefined) return change(eventId, commanded('pause'))
        const [facts] = await selectClockFacts(context.db, eventId)
        return change(eventId, pausedFor(minutes, facts?.timeZone ?? DEFAULT_TIME_ZONE))
      },
    }),
    plain('resume', 'lets a paused clock go on from the second at which it stopped'),
    plain('next', 'goes on to the break after this level, or to the next level', 'level'),
    plain('back', 'goes back to the beginning of the level or break before', 'level'),
    plain('finish', 'ends a tournament now'),
    eventCommand({
      name: 'level',
      usage: 'LEVEL',
      about: 'goes to the beginning of a level',
      scope: 'clock',
      body: v.object({ level: wholeNumber(1, MAX_LEVEL) }),
      read: ([level, ...more]) => (more.length > 0 ? null : { level: numberOf(level) }),
      run: (eventId, { level }) => change(eventId, toLevel(level)),
    }),
    eventCommand({
      name: 'time',
      usage: 'MINUTES:SECONDS',
      about: 'sets the time left of this level or break',
      scope: 'clock',
      direct: 'level',
      body: v.object({ seconds: wholeNumber(1, 86_400) }),
      read: ([time, ...more]) => (more.length > 0 ? null : { seconds: secondsOf(time) }),
      run: (eventId, { seconds }) => change(eventId, withTime(seconds)),
    }),
    eventCommand({
      name: 'message',
      usage: '[TEXT]',
      about: 'shows a message on the clock until it is resumed; without a text takes it away',
      scope: 'clock',
      direct: 'any',
      body: v.object({ message: v.nullable(v.pipe(v.string(), v.transform(tidied), v.maxLength(MAX_MESSAGE))) }),
      read: (words) => ({ message: words.length === 0 ? null : words.join(' ') }),
      run: (eventId, { message }) => change(eventId, withMessage(message === '' ? null : message)),
    }),
    eventCommand({
      name: 'players',
      usage: 'LEFT of ALL',
      about: 'says how many players are left, and how many there were',
      scope: 'clock',
      direct: 'any',
      body: v.pipe(
        v.object({ remaining: wholeNumber(0, MAX_PLAYERS), total: wholeNumber(0, MAX_PLAYERS) }),
        v.check(({ remaining, total }) => remaining <= total, 'Not more players can be left than there were.'),
      ),
      read: ([remaining, of, total, ...more]) =>
        of?.toLowerCase() !== 'of' || more.length > 0
          ? null
          : { remaining: numberOf(remaining), total: numberOf(total) },
      run: (eventId, counts) => change(eventId, counted(counts)),
    }),
    eventCommand({
      name: 'prizes',
      usage: 'RANK=DOLLARS …|none',
      about: 'says what the ranks are paid, instead of what was said before',
      scope: 'clock',
      body: v.object({ prizes: prizeList() }),
      read: (words) => (words.length === 0 ? null : { prizes: words.join(' ') === 'none' ? [] : words.map(prizeOf) }),
      run: async (eventId, { prizes }) => {
        const clock = await payPrizes(
          context,
          eventId,
          prizes.toSorted((a, b) => a.rank - b.rank),
        )
        const cents = poolOf(prizes)
        const reported =
          prizes.length === 0
            ? `Event ${eventId} has no prizes.`
            : `Event ${eventId} pays ${formatMoney(cents, { cents: true })} to ${prizes.length} ${prizes.length === 1 ? 'rank' : 'ranks'}.`
        return { message: reported, clock }
      },
    }),
  ]

  function plain(name: ClockCommand, about: string, direct: EventCommand['direct'] = 'any'): EventCommand {
    const run = (eventId: number) => change(eventId, commanded(name))
    return eventCommand({ ...NOTHING, name, about, scope: 'clock', direct, run })
  }

  async function change(eventId: number, step: ClockChange): Promise<CommandResult> {
    const clock = await changeClock(context, eventId, step)
    return { message: `Event ${eventId}: ${clockState(clock, context.now().getTime())}.`, clock }
  }
}

/** Like 'running, level 3, 10:00 left, 20 of 31 players'. */
export function clockState(row: ClockRow, nowMs: number): string {
  if (row.runStatus === RunStatus.END_OF_ALL_ROUND) return 'ended'
  const players = `${row.playersRemaining} of ${row.totalPlayers} players`
  const status = STATUS_WORDS[row.runStatus] ?? 'unknown'
  if (row.runStatus === RunStatus.NOT_START) return `${status}, ${players}`
  return `${status}, ${placeOf(row)}, ${displayTime(remainingAt(row, nowMs))} left, ${players}`
}

function wholeNumber(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

function prizeList() {
  const prize = v.object({ rank: wholeNumber(1, MAX_PRIZES), amountCents: wholeNumber(0, MAX_PRIZE_CENTS) })
  return v.pipe(
    v.array(prize),
    v.maxLength(MAX_PRIZES),
    v.check((list) => new Set(list.map(({ rank }) => rank)).size === list.length, 'Each rank can be paid once.'),
    v.check((list) => poolOf(list) <= MAX_POOL_CENTS, 'All prizes together are more than an event can pay.'),
  )
}

function numberOf(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : null
}

/** '7:30' or '1:07:30'. */
function secondsOf(word: string | undefined): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(word ?? '') ?? []
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function tidied(text: string): string {
  return writtenText(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
