import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { UNKNOWN_BLIND } from '#domain/clock/clock-status.ts'
import { clockAt, displayTime, levelOf, nextLevel, type ClockPhase, type ClockView } from '#domain/clock/clock.ts'
import { formatTime } from '#domain/date-format.ts'
import { stoppageOf, type Stoppage } from '#domain/stoppage.ts'
import { eventInstants, sameWallTime, zoneName } from '#domain/venue-time.ts'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import { upcomingLevels, type UpcomingLevels, type LevelRow } from './upcoming-levels.ts'
import { groupDigits } from '#domain/clock/figures.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import { freshnessOf, type Freshness } from './freshness.ts'
import type { ReceivedClock } from '#shared/clock/queries.ts'
import { prizesOf, registrationEndOf, registrationOf, type RegistrationView } from './registration.ts'
import { statsOf, type Stat } from './stats.ts'
import { timesIn, type VenueTime, type FormatTime } from './times.ts'

export interface ClockModel {
  view: ClockView
  /** Its state and how current it is [D2.11]. */
  pill: { kind: ClockPhase | 'lastMinute' | 'estimated'; text: string }
  connection: string
  /** '12:47'; before the start the hour it begins, '7:00 pm'; '' when there is nothing to show. */
  time: string
  /** 'Level 5', 'Break', 'Starts at'. */
  heading: { word: string; number: string; of: string }
  /** 'Level ends 8:15 pm' */
  ends: VenueTime
  /** Minutes of the level: all, gone, and the part of the current one in percent. Null without a countdown. */
  spots: { total: number; done: number; part: number } | null
  /** The level or break is about to end [P4.38]. */
  lastMinute: boolean
  /** The next blind is shown large: it is the last minute, and the next level is known. */
  swapped: boolean
  blinds: { current: string; ante: string; next: string; nextAnte: string }
  stats: Stat[]
  message: string
  /** 'Times assume Victoria.'; '' where the state is known. */
  timesNote: string
  registration: RegistrationView
  /** In place of the fee and the way to a ticket; null for an event that is played as announced. */
  stoppage: Stoppage | null
  prizes: ReturnType<typeof prizesOf>
  levels: LevelRow[]
  /** The likely finish; null while nothing counts. */
  finish: VenueTime | null
  /** The level it will probably end in, by the players left [D2.32]. */
  finishLevel: number | null
  /** The sentence for assistive technology: the same until level or phase changes. */
  announcement: string
}

export interface ClockInput {
  received: ReceivedClock
  event: ClockEvent
  hub: HubReport
  /** Null where it is unknown: the phone's own times are left out then. */
  phoneZone: string | null
}

/**
 * Everything the clock shows at one moment of the server's time, from a status received just now or saved long ago
 * [D2.9, D2.10].
 */
export function clockModel({ received, event, hub, phoneZone }: ClockInput, nowMs: number): ClockModel {
  const { status } = received
  const { timeZone } = event
  const freshness = freshnessOf(received.heardAtMs, hub, nowMs, phoneZone ?? timeZone)
  const counted = clockAt(status, nowMs, timeZone)
  const view = freshness.isPolled ? withNextBlind(counted, status) : counted
  const { isLive, isReachable, shortAge } = freshness
  const at = timesIn(timeZone, phoneZone)
  const ranOut = view.isLastLevel && view.showsCountdown && view.remainingSeconds === 0
  const lastMinute = view.aboutToEnd
  const swapped = lastMinute && view.nextBlind !== UNKNOWN_BLIND && !view.isLastLevel
  const blinds = blindsOf(view, status)
  const ahead = upcomingLevels(status, view, nowMs, timeZone)
  const ends = registrationEndOf(status, event)
  const stoppage = stoppageOf(status)
  const isFinal = view.phase === 'ended' || view.phase === 'calledOff'
  return {
    view,
    pill: badgeState({ view, freshness, lastMinute, ranOut }),
    connection: isFinal ? '' : freshness.connection,
    time: timeText(view, event),
    heading: stoppage ? stoppedHeading(stoppage, view) : headingOf(view, status, ranOut),
    ends: endsText({ view, end: ahead.end, event, at, phoneZone }),
    spots: spotsOf(view, status),
    lastMinute,
    swapped,
    blinds,
    stats: statsOf({
      view,
      status,
      breakAtMs: ahead.breakAtMs,
      finishAtMs: ahead.finishAtMs,
      nowMs,
      at,
      registrationEnds: ends && ends.getTime() > nowMs ? ends : null,
      age: isLive || isFinal ? undefined : shortAge,
    }),
    message: status.alternateClockMessage?.trim() ?? '',
    timesNote: event.timesNote,
    registration: stoppage ? NO_REGISTRATION : registrationOf(status, event, { ms: nowMs, at, isReachable, view }),
    stoppage,
    prizes: { ...prizesOf(status, event, phoneZone), ...(stoppage && { closes: '' }) },
    levels: ahead.levels,
    finish: ahead.finishAtMs === null ? null : at(ahead.finishAtMs),
    finishLevel: ahead.finishLevel,
    announcement: announcementOf({ view, blinds, ranOut }),
  }
}

/** The next blind after a level's end, which a live hub would send at once. */
function withNextBlind(view: ClockView, { blindStructureList }: ClockStatusResponse): ClockView {
  if (view.nextBlind !== UNKNOWN_BLIND || !view.timesKnown) return view
  return { ...view, nextBlind: nextLevel(blindStructureList, view.round)?.formatBlind ?? UNKNOWN_BLIND }
}

const NO_REGISTRATION: RegistrationView = {
  isOpen: false,
  closes: '',
  closesIn: '',
  own: '',
  entry: '',
  ticket: 'none',
}

function timeText(view: ClockView, event: ClockEvent): string {
  if (view.showsCountdown) return displayTime(view.remainingSeconds)
  if (view.phase !== 'registration') return ''
  const { start } = eventInstants(event, event.timeZone)
  return start ? formatTime(start, event.timeZone) : ''
}

/** 'Called off in level 10', 'On Hold on the break after level 2', or the kind alone where no level was begun [F116]. */
function stoppedHeading({ text }: Stoppage, view: ClockView): ClockModel['heading'] {
  if (view.round === 0) return { word: text, number: '', of: '' }
  if (view.isBreak) return { word: text, number: '', of: `on the break after level ${view.round}` }
  return { word: `${text} in level`, number: String(view.round), of: '' }
}

function headingOf(view: ClockView, status: ClockStatusResponse, ranOut: boolean): ClockModel['heading'] {
  if (view.phase === 'registration') return { word: 'Starts at', number: '', of: '' }
  if (view.phase === 'ended') return { word: 'All rounds are over', number: '', of: '' }
  if (view.phase === 'invalid') return { word: 'No time to show', number: '', of: '' }
  if (ranOut) return { word: 'Last level', number: String(view.round), of: '' }
  const levels = status.blindStructureList.length
  if (view.isBreak && (view.timesKnown || !view.advanced))
    return { word: 'Break', number: '', of: view.round > 0 ? `after level ${view.round}` : '' }
  // It may be over already.
  if (!view.timesKnown && view.advanced) return { word: 'Level', number: '', of: '' }
  return { word: 'Level', number: view.round > 0 ? String(view.round) : '', of: levels > 0 ? `of ${levels}` : '' }
}

interface EndsInput {
  view: ClockView
  end: UpcomingLevels['end']
  event: ClockEvent
  at: FormatTime
  phoneZone: string | null
}

/** When the level ends; before the start, whose time the starting hour is, if it needs saying. */
function endsText({ view, end, event, at, phoneZone }: EndsInput): VenueTime {
  if (view.phase === 'registration') {
    const { start } = eventInstants(event, event.timeZone)
    if (!start || sameWallTime(start, event.timeZone, phoneZone)) return { text: '', own: '' }
    return { text: zoneName(start, event.timeZone), own: at(start).own }
  }
  if (!view.timesKnown) return { text: 'Times not available', own: '' }
  if (!end) return { text: view.phase === 'paused' ? 'Time stands still' : '', own: '' }
  const { text, own } = at(end.atMs)
  return { text: `${end.isBreak ? 'Break' : 'Level'} ends ${text}`, own }
}

function spotsOf(view: ClockView, status: ClockStatusResponse): ClockModel['spots'] {
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

function blindsOf(view: ClockView, status: ClockStatusResponse): ClockModel['blinds'] {
  const next = nextLevel(status.blindStructureList, view.round)
  const nextIsKnown = next !== undefined && view.nextBlind !== UNKNOWN_BLIND
  return {
    current: groupDigits(view.currentBlind) || '–',
    ante: groupDigits(view.ante) || '–',
    next: view.isLastLevel ? 'Last level' : groupDigits(view.nextBlind),
    nextAnte: nextIsKnown ? groupDigits(next.formatAnte ?? '') : '',
  }
}

const liveTexts = {
  registration: 'Live, not started yet',
  running: 'Live, running',
  break: 'Live, on break',
  paused: 'Live, paused',
  ended: 'Finished',
  invalid: 'The clock is being set up',
  onHold: 'On Hold',
  calledOff: 'Called off',
} as const

/** What the event says, however long ago the clock did. */
const LASTING: readonly ClockPhase[] = ['ended', 'invalid', 'onHold', 'calledOff']

interface BadgeInput {
  view: ClockView
  freshness: Freshness
  lastMinute: boolean
  ranOut: boolean
}

/** Returns the text of the clock's state and of how current it is [D2.11]. */
function badgeState({ view, freshness, lastMinute, ranOut }: BadgeInput): ClockModel['pill'] {
  const { phase } = view
  const { isLive, age } = freshness
  if (isLive && lastMinute) return { kind: 'lastMinute', text: 'Live, last minute' }
  if (isLive && ranOut) return { kind: 'running', text: 'Live, time is up' }
  if (isLive || LASTING.includes(phase)) return { kind: phase, text: liveTexts[phase] }
  if (phase === 'paused') return { kind: 'estimated', text: `Paused when last heard, ${age}` }
  if (phase === 'registration') return { kind: 'estimated', text: `Not started when last heard, ${age}` }
  return { kind: 'estimated', text: `Estimated, last heard ${age}` }
}

/**
 * What assistive technology announces, politely and once: a new level, a break, a pause, the end. The sentence stays
 * the same in between, and never holds the running time; the last minute is for the alerts, if they were asked for.
 */
function announcementOf({ view, blinds, ranOut }: Pick<ClockModel, 'view' | 'blinds'> & { ranOut: boolean }): string {
  switch (view.phase) {
    case 'registration':
      return 'The tournament has not started yet'
    case 'paused':
      return 'The clock is paused'
    case 'ended':
      return 'All rounds are over'
    case 'invalid':
      return 'The clock shows no time'
    case 'onHold':
      return 'This event is on hold'
    case 'calledOff':
      return 'This event is called off'
    default:
  }
  if (ranOut) return 'The last level is over'
  if (view.isBreak) return 'Break'
  const level = view.round > 0 ? `Level ${view.round}. ` : ''
  return `${level}Blinds ${spoken(blinds.current)}${blinds.ante === '–' ? '' : `, ante ${blinds.ante}`}`
}

/** A slash is read in many ways. */
function spoken(blind: string): string {
  return blind.replace('/', ' and ')
}
