import { durationOf } from '#domain/calendar.ts'
import { CLOCK } from '#domain/constants.ts'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import { clockTime } from './times.ts'

export interface Freshness {
  /** The display is what the server says, not what follows from it. */
  isLive: boolean
  /** Readings stand in for a hub that does not connect. */
  isPolled: boolean
  /** The league answered just now, by whichever way. */
  isReachable: boolean
  /** 'less than a minute ago', '4 min ago' */
  age: string
  /** The same for a narrow place: '< 1 min ago'. */
  shortAge: string
  /** 'Reconnecting', 'Updated every 10 s', 'Not live since 8:11:04 pm', or '' [F38 hub down]. */
  connection: string
}

/** A status read within this is as good as live: between two polls of 10 s, with room for a slow response. */
const RECENT_MS = 16_000
/** A status from the future is one saved under another clock; this much is noise between two measurements. */
const AHEAD_MS = 2_000
/** A hub that is away for longer is no longer "reconnecting". */
const RECONNECTING_MS = 15_000
/** One that is away for longer may never come: something on the way lets no WebSocket through. */
const POLLED_MS = 30_000

/**
 * Whether what is shown is known or estimated [D2.11]. While the hub is live and the status was read since it came
 * up, no news means no change; otherwise only what was received itself counts. Without the hub it is an estimate, unless
 * that has been away for a while and readings come.
 */
export function freshnessOf(heardAtMs: number, hub: HubReport, nowMs: number, ownZone: string): Freshness {
  const confirmed = hub.state === 'live' && hub.liveSinceMs !== null && heardAtMs >= hub.liveSinceMs
  const confirmedAtMs = confirmed ? nowMs : Math.max(heardAtMs, hub.liveUntilMs ?? -Infinity)
  const sinceRead = nowMs - heardAtMs
  const isRecent = sinceRead < RECENT_MS && sinceRead > -AHEAD_MS
  const lostAtMs = hub.state === 'lost' ? (hub.liveUntilMs ?? hub.lostSinceMs ?? nowMs) : null
  const isPolled = isRecent && lostAtMs !== null && nowMs - lostAtMs >= POLLED_MS
  return {
    isLive: confirmed || (isRecent && lostAtMs === null) || isPolled,
    isPolled,
    isReachable: confirmed || isRecent,
    age: ageOf(nowMs - confirmedAtMs, 'less than a minute ago'),
    shortAge: ageOf(nowMs - confirmedAtMs, '< 1 min ago'),
    connection: isPolled ? POLLED : connectionOf(lostAtMs, nowMs, ownZone),
  }
}

const POLLED = `Updated every ${CLOCK.refreshMs / 1_000} s`

function connectionOf(lostAtMs: number | null, nowMs: number, ownZone: string): string {
  if (lostAtMs === null) return ''
  return nowMs - lostAtMs < RECONNECTING_MS ? 'Reconnecting' : `Not live since ${clockTime(lostAtMs, ownZone)}`
}

/** '4 min ago', '2 h ago', '3 days ago'; before a minute has passed what the caller says. */
export function ageOf(ms: number, underAMinute: string): string {
  const age = durationOf({ milliseconds: ms })
  const hours = age.as('hours')
  if (age.as('minutes') < 1) return underAMinute
  if (hours < 1) return age.toFormat("m 'min ago'")
  return age.toFormat(hours < 48 ? "h 'h ago'" : "d 'days ago'")
}
