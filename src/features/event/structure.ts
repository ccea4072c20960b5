import type { BlindStructureRow, LeagueEvent } from '#contract/event-details.ts'
import { inBigBlinds } from '#domain/clock/figures.ts'
import { formatTime } from '#domain/date-format.ts'
import { formatChips } from '#domain/money.ts'
import { addDays, localDate } from '#domain/time.ts'
import { eventInstants, onDay } from '#domain/venue-time.ts'
import type { CurrentLevel } from '#shared/clock/use-running-level.ts'

/** Levels count from 1. */
export type StructureRow =
  | { kind: 'level'; round: number; time: string; small: string; big: string; ante: string }
  | { kind: 'break'; round: number; time: string; minutes: number }

export function isCurrent(row: StructureRow, current: Omit<CurrentLevel, 'last'> | null): boolean {
  return current !== null && row.round === current.round && (row.kind === 'break') === current.isBreak
}

/** How deep and how fast an event is played; '' for what its structure does not say [D2.33]. */
interface Pace {
  /** Of the starting stack in the first level: '200 big blinds'. */
  start: string
  /** Of the same stack in the level that is played, or comes, when late registration ends. */
  late: string
  /** Of the levels whose end is known: '20 min', '15 to 30 min'. */
  minutes: string
}

/** The last level has no end, and so no length. */
export function paceOf(event: LeagueEvent, timeZone: string): Pace {
  const { start, lateRego } = eventInstants(event, timeZone)
  const lines = (event.blindStructures ?? []).map((row) => ({ row, at: instantOf(row, start, timeZone)?.getTime() }))
  const levels = lines.filter(({ row }) => !row.breakRow)
  const ends = lateRego && start && lateRego > start ? lateRego.getTime() : null
  const isTimed = lines.length > 1 && lines.every(({ at }, i) => at !== undefined && at > (lines[i - 1]?.at ?? 0))
  return {
    start: inBigBlinds(event.startingStack, levels[0]?.row.bigBlind),
    late: isTimed && ends !== null ? inBigBlinds(event.startingStack, bigBlindAt(lines, ends)) : '',
    minutes: isTimed ? minutesText(lines) : '',
  }
}

interface TimedLine {
  row: BlindStructureRow
  at: number | undefined
}

/** On a break it is that of the level after it; unknown once the last line has begun, which may be over. */
function bigBlindAt(lines: readonly TimedLine[], ms: number): number | null | undefined {
  const played = lines.findLastIndex(({ at }) => at !== undefined && at <= ms)
  if (played === lines.length - 1 && lines[played]?.at !== ms) return null
  return lines.slice(Math.max(0, played)).find(({ row }) => !row.breakRow)?.row.bigBlind
}

function minutesText(lines: readonly TimedLine[]): string {
  const lengths = lines.flatMap(({ row, at }, i) => {
    const end = lines[i + 1]?.at
    return row.breakRow || at === undefined || end === undefined ? [] : [Math.round((end - at) / 60_000)]
  })
  if (lengths.length === 0) return ''
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return least === most ? `${least} min` : `${least} to ${most} min`
}

export function structureOf(event: LeagueEvent, timeZone: string): StructureRow[] {
  let round = 0
  return (event.blindStructures ?? []).map((row) => {
    const time = structureTime(row, event, timeZone)
    if (row.breakRow) return { kind: 'break', round, time, minutes: Math.round((row.breakLength ?? 0) / 60) }
    round += 1
    const ante = row.ante ? formatChips(row.ante) : '–'
    return {
      kind: 'level',
      round,
      time,
      small: formatChips(row.smallBlind ?? 0),
      big: formatChips(row.bigBlind ?? 0),
      ante,
    }
  })
}

function structureTime(row: BlindStructureRow, event: LeagueEvent, timeZone: string): string {
  const at = instantOf(row, eventInstants(event, timeZone).start, timeZone)
  return at ? formatTime(at, timeZone) : (row.blindStartTime ?? '')
}

/** A time before the start belongs to the night after midnight. */
function instantOf({ blindStartTime }: BlindStructureRow, start: Date | null, timeZone: string): Date | null {
  if (!start) return null
  const day = localDate(start, timeZone)
  const at = onDay(day, blindStartTime, timeZone)
  return at && at < start ? onDay(addDays(day, 1), blindStartTime, timeZone) : at
}
