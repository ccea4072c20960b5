import type { LeagueEvent } from '#contract/events.ts'
import type { ClockStatusAnswer } from '#contract/tournament-clock.ts'
import { clockAt, comingLevels, displayTime, estimatedFinish, levelOf, nextBreak, nextLevel, scheduleAt, UNKNOWN_BLIND, type ClockView } from '#domain/clock/clock.ts'
import { formatLongDateTime } from '#domain/date-format.ts'
import { formatBuyIn, formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { registrationEndsAt, registrationState } from '#domain/registration.ts'
import { eventInstants, formatVenueTime, venueTimeZone } from '#domain/venue-time.ts'
import type { HubReport } from '#lib/live.ts'
import { freshnessOf } from './freshness.ts'
import { pillOf, type ClockPill } from './pill.ts'
import type { HeardClock } from './queries.ts'

/** What the clock needs to know of its event. */
export interface ClockEvent {
  id: number
  title: string
  /** Venue and suburb. */
  place: string
  timeZone: string
  dateTime: string
  startTime: string | null
  rego: string | null
  /** '$25' */
  entryFee: string
  /** 'or 25 PTC', where credits are taken. */
  feeInCredits: string
}

export function clockEventOf(event: LeagueEvent): ClockEvent {
  return {
    id: event.id,
    title: event.title,
    place: [event.venue?.title, event.venue?.suburb].filter(Boolean).join(', '),
    timeZone: venueTimeZone(event.dateTime, event.venue?.stateId ?? event.stateId),
    dateTime: event.dateTime,
    startTime: event.startTime ?? null,
    rego: event.rego ?? null,
    entryFee: formatBuyIn(event, { short: true }),
    feeInCredits: event.ptcRedeemable && event.buyInAmount ? `or ${formatPtc(event.buyInAmount)}` : '',
  }
}

export interface Stat {
  label: string
  value: string
  /** Smaller, behind the value: '/72'. */
  of?: string
  /** Below it: a time of day. */
  note?: string
  /** Below it, when only last heard: '4 min ago' [D2.12]. */
  age?: string
  /** Only where there is room across; elsewhere the registration panel says it. */
  wide?: boolean
}

export interface ClockModel {
  view: ClockView
  pill: ClockPill
  /** '12:47'; before the start the hour it begins, '7:00 pm'; '' when there is nothing to show. */
  time: string
  /** 'Level 5', 'Break', 'Starts at'. */
  heading: { word: string; number: string; of: string }
  /** 'Level ends 8:15 pm' */
  ends: string
  /** Minutes of the level: all, gone, and the part of the current one in percent. Null without a countdown. */
  spots: { total: number; done: number; part: number } | null
  /** The level or break is about to end, and what comes is known. */
  lastMinute: boolean
  blinds: { current: string; ante: string; next: string; nextAnte: string }
  stats: Stat[]
  message: string
  registration: { isOpen: boolean; closes: string }
  prizes: { pool: string; places: { rank: number; prize: string }[]; closes: string }
  levels: { number: number; blind: string; ante: string; minutes: number; breakMinutes: number }[]
  finish: string
}

export interface ClockInput {
  heard: HeardClock
  event: ClockEvent
  hub: HubReport
  phoneZone: string
}

/** Everything the clock shows at one moment of the server's time. */
export function clockModel({ heard, event, hub, phoneZone }: ClockInput, nowMs: number): ClockModel {
  const { status } = heard
  const { timeZone } = event
  const view = clockAt(status, nowMs, timeZone)
  const freshness = freshnessOf(heard.heardAtMs, hub, nowMs)
  const at = (ms: number | Date) => formatVenueTime(ms, timeZone, phoneZone)
  const ranOut = view.isLastLevel && view.showsCountdown && view.remainingSeconds === 0
  const lastMinute = view.aboutToEnd && view.nextBlind !== UNKNOWN_BLIND && !view.isLastLevel
  const finish = estimatedFinish(status, nowMs, timeZone)
  return {
    view,
    pill: pillOf({ view, freshness, lastMinute, ranOut }),
    time: timeText(view, event, at),
    heading: headingOf(view, status, ranOut),
    ends: endsText(view, status, nowMs, timeZone, at),
    spots: spotsOf(view, status),
    lastMinute,
    blinds: blindsOf(view, status),
    stats: statsOf({ view, status, event, nowMs, at, age: freshness.isLive ? undefined : freshness.age }),
    message: status.alternateClockMessage?.trim() ?? '',
    registration: registrationOf(status, event, nowMs, at),
    prizes: prizesOf(status, event),
    levels: comingLevels(status.blindStructureList, view.round).map(levelRow),
    finish: finish ? at(finish.atMs) : '',
  }
}

type At = (ms: number | Date) => string

function timeText(view: ClockView, event: ClockEvent, at: At): string {
  if (view.showsCountdown) return displayTime(view.remainingSeconds)
  if (view.phase !== 'registration') return ''
  const { start } = eventInstants(event, event.timeZone)
  return start ? at(start) : ''
}

function headingOf(view: ClockView, status: ClockStatusAnswer, ranOut: boolean): ClockModel['heading'] {
  if (view.phase === 'registration') return { word: 'Starts at', number: '', of: '' }
  if (view.phase === 'ended') return { word: 'All rounds are over', number: '', of: '' }
  if (view.phase === 'invalid') return { word: 'No time to show', number: '', of: '' }
  if (ranOut) return { word: 'Last level', number: String(view.round), of: '' }
  const levels = status.blindStructureList.length
  if (view.isBreak) return { word: 'Break', number: '', of: view.round > 0 ? `after level ${view.round}` : '' }
  return { word: 'Level', number: view.round > 0 ? String(view.round) : '', of: levels > 0 ? `of ${levels}` : '' }
}

function endsText(view: ClockView, status: ClockStatusAnswer, nowMs: number, timeZone: string, at: At): string {
  const current = scheduleAt(status, nowMs, timeZone)[0]
  if (!current) return view.phase === 'paused' ? 'Time stands still' : ''
  return `${current.isBreak ? 'Break' : 'Level'} ends ${at(current.endsAtMs)}`
}

/** One spot for each minute of the level or break. */
function spotsOf(view: ClockView, status: ClockStatusAnswer): ClockModel['spots'] {
  if (!view.showsCountdown) return null
  const level = levelOf(status.blindStructureList, view.round) ?? status.currentBlindStructure
  const seconds = (view.isBreak ? level?.breakLength : level?.roundLength) ?? 0
  if (seconds <= 0) return null
  const gone = Math.max(0, seconds - view.remainingSeconds)
  const total = Math.ceil(seconds / 60)
  const done = Math.floor(gone / 60)
  const lengthOfSpot = Math.min(60, seconds - done * 60)
  return { total, done, part: lengthOfSpot > 0 ? Math.round(((gone - done * 60) / lengthOfSpot) * 100) : 0 }
}

function blindsOf(view: ClockView, status: ClockStatusAnswer): ClockModel['blinds'] {
  const next = nextLevel(status.blindStructureList, view.round)
  const nextIsKnown = next !== undefined && view.nextBlind !== UNKNOWN_BLIND
  return {
    current: view.currentBlind || '–',
    ante: view.ante || '–',
    next: view.isLastLevel ? 'Last level' : view.nextBlind,
    nextAnte: nextIsKnown ? (next.formatAnte ?? '') : '',
  }
}

interface StatsInput {
  view: ClockView
  status: ClockStatusAnswer
  event: ClockEvent
  nowMs: number
  at: At
  age: string | undefined
}

function statsOf({ view, status, event, nowMs, at, age }: StatsInput): Stat[] {
  const total = status.totalPlayers ?? 0
  // Before the start, as written [P2.180].
  if (view.phase === 'registration') {
    return [
      { label: 'Total players', value: formatChips(total), age },
      { label: 'Start stack', value: formatChips(status.startStack ?? 0) },
    ]
  }
  const coming = nextBreak(status, nowMs, event.timeZone)
  const ends = registrationEndsAt(timesOf(status, event))
  return [
    ...(coming ? [{ label: 'Break in', value: displayTime((coming.startsAtMs - nowMs) / 1000), note: `at ${at(coming.startsAtMs)}` }] : []),
    { label: 'Players left', value: formatChips(status.playersRemaining ?? 0), of: `/${formatChips(total)}`, age },
    { label: 'Avg.\u00a0chip stack', value: formatChips(status.averageChip ?? 0), age },
    ...(ends && ends.getTime() > nowMs ? [{ label: 'Rego closes', value: at(ends), wide: true }] : []),
  ]
}

function registrationOf(status: ClockStatusAnswer, event: ClockEvent, nowMs: number, at: At): ClockModel['registration'] {
  const times = timesOf(status, event)
  const ends = registrationEndsAt(times)
  const isOpen = registrationState(times, nowMs) === 'open'
  return { isOpen, closes: ends ? `${isOpen ? 'Closes' : 'Closed'} ${at(ends)}` : '' }
}

function prizesOf(status: ClockStatusAnswer, event: ClockEvent): ClockModel['prizes'] {
  const ends = registrationEndsAt(timesOf(status, event))
  return {
    pool: shortMoney(status.prizePool ?? 0),
    places: status.prizeStructureList.map(({ rank, prize }) => ({ rank, prize: shortMoney(prize) })),
    closes: ends ? formatLongDateTime(ends, event.timeZone) : '',
  }
}

function timesOf(status: ClockStatusAnswer, event: ClockEvent) {
  return {
    lateRegistrationDateTime: status.lateRegistrationDateTime ?? null,
    eventDate: event.dateTime,
    registrationTime: event.rego,
    timeZone: event.timeZone,
  }
}

function levelRow(level: ClockStatusAnswer['blindStructureList'][number]): ClockModel['levels'][number] {
  return {
    number: level.roundNumber,
    blind: level.formatBlind,
    ante: level.formatAnte ?? '',
    minutes: Math.round(level.roundLength / 60),
    breakMinutes: Math.round(level.breakLength / 60),
  }
}
