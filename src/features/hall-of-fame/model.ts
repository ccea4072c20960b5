import type { ResultRow } from '#contract/event-details.ts'
import type { MajorEvent, MajorTournament } from '#contract/major-events.ts'
import { startOf, tournamentZone } from '#data/major-events.ts'
import { MAJOR_EVENT_TYPE, SETUP_MODE } from '#domain/constants.ts'
import { formatFullDate } from '#domain/date-format.ts'
import { formatBuyIn, formatChips, shortMoney } from '#domain/money.ts'
import { idList, idsIn } from './search.ts'

export type HallEvent = Pick<
  MajorEvent,
  'id' | 'name' | 'bannerUrl' | 'logoUrl' | 'setupModeId' | 'event' | 'eventDateRangeDescription' | 'subMajorEvents'
>

export interface HallEntry {
  /** The sub-event's; null for the single event of a major event [P4.46]. */
  id: number | null
  name: string
  /** '2', where the league numbers its events. */
  number: string | null
  isMaster: boolean
  event: MajorTournament | null
}

/**
 * The tournaments of a major event: its sub-events by event number, without the qualifiers [P2.149], where it is set
 * up so; otherwise its single event [P2.150]. Those without a number come last.
 */
export function entriesOf({ name, setupModeId, event, subMajorEvents }: HallEvent): HallEntry[] {
  if (setupModeId !== SETUP_MODE.subEvents)
    return event ? [{ id: null, name: event.title?.trim() || name, number: null, isMaster: false, event }] : []
  return subMajorEvents
    .filter(({ subMajorEventTypeId }) => subMajorEventTypeId !== MAJOR_EVENT_TYPE.qualifier)
    .sort((a, b) => (a.eventNumber ?? Infinity) - (b.eventNumber ?? Infinity) || 0)
    .map((sub) => ({
      id: sub.subMajorEventId,
      name: sub.subMajorEventName?.trim() || sub.event?.title?.trim() || 'Event',
      number: typeof sub.eventNumber === 'number' ? String(sub.eventNumber) : null,
      isMaster: sub.subMajorEventTypeId === MAJOR_EVENT_TYPE.master,
      event: sub.event ?? null,
    }))
}

/** 'Saturday, 22 November 2025' at its venue; null while no date is known. */
export function tournamentDay(event: MajorTournament | null): string | null {
  const start = event && startOf(event)
  return start ? formatFullDate(start.at, tournamentZone(event)) : null
}

const UNKNOWN = '–'

/**
 * The five figures of a tournament [P2.147]. Its first prize, and where the league does not say it the prize pool,
 * come with the result: undefined while that is loading, null where it does not come [P2.151]. A value is null while it
 * is still to come, a dash where nobody knows it.
 */
export function figuresOf({ event, isMaster }: HallEntry, result: readonly ResultRow[] | null | undefined) {
  const counted = (n: number | null | undefined, format: (known: number) => string) =>
    typeof n === 'number' && n > 0 ? format(n) : null
  const pool =
    counted(event?.totalPrizePool, shortMoney) ??
    (result === undefined ? null : (counted(poolOf(result), shortMoney) ?? UNKNOWN))
  const [first] = result ? winnersOf(result) : []
  return [
    { name: 'Entry Fee', value: feeOf(event, isMaster) },
    { name: 'Start Stack', value: counted(event?.startingStack, formatChips) ?? UNKNOWN },
    { name: 'Entries', value: counted(event?.entries, formatChips) ?? UNKNOWN },
    { name: 'Total Prize Pool', value: pool },
    {
      name: 'First Prize',
      value: result === undefined ? null : (counted(first && prizeOf(first), shortMoney) ?? UNKNOWN),
    },
  ]
}

export function winnersOf(result: readonly ResultRow[]): ResultRow[] {
  return result.filter(({ place }) => place === 1)
}

/** To a final one comes through its qualifiers, and pays no more [P2.137]. */
function feeOf(event: MajorTournament | null, isMaster: boolean): string {
  if (!event || (typeof event.buyInAmount !== 'number' && !event.buyInDescription?.trim())) return UNKNOWN
  return formatBuyIn(event, { short: true, free: isMaster ? 'Qualifiers Only' : 'Free' })
}

function poolOf(result: readonly ResultRow[] | null): number {
  return (result ?? []).reduce((sum, row) => sum + prizeOf(row), 0)
}

function prizeOf({ gamePrizeMoney, cash }: ResultRow): number {
  return gamePrizeMoney || cash || 0
}

export function toggled(part: string | undefined, id: number): string | undefined {
  const ids = idsIn(part)
  return idList(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
}
