import type { HubReport } from '#lib/live.ts'

export interface Freshness {
  /** The display is what the server says, not what follows from it. */
  isLive: boolean
  /** When the server was last heard, in its own time. */
  heardMs: number
  /** '4 min ago' */
  age: string
}

/** A status read within this is as good as live: between two polls of 10 s, with room for a slow answer. */
const RECENT_MS = 16_000

/**
 * Whether what is shown is known or estimated [D2.11]. While the hub is live and the status was read since it came
 * up, no news means no change; before and after that, only what was heard itself counts.
 */
export function freshnessOf(heardAtMs: number, hub: HubReport, nowMs: number): Freshness {
  const confirmed = hub.state === 'live' && hub.liveSinceMs !== null && heardAtMs >= hub.liveSinceMs
  const heardMs = confirmed ? nowMs : Math.max(heardAtMs, hub.liveUntilMs ?? -Infinity)
  return { isLive: confirmed || nowMs - heardAtMs < RECENT_MS, heardMs, age: ageOf(nowMs - heardMs) }
}

/** 'less than a minute ago', '4 min ago', '2 h ago', '3 days ago' */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}
