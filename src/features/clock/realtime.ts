import type { QueryClient } from '@tanstack/react-query'
import { reader } from '#contract/reader.ts'
import { CLOCK_EVENT, clockStatusChange, type ClockStatusChange } from '#contract/tournament-clock.ts'
import type { RealtimeTable } from '#lib/network/connection/hub-state.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { clockQueries, type ReceivedClock } from '#shared/clock/queries.ts'

/** Reads after a notice are spread over this, so that a hall full of phones does not ask at once [D1.22]. */
const SPREAD_MS = 500

export const clockRealtime: RealtimeTable = {
  handlers: { [CLOCK_EVENT]: onNotice },
  liveKeys: [clockQueries.all],
}

const readChange = reader(clockStatusChange)
const waiting = new Set<number>()

/**
 * A change of a clock. Our server sends the new status without its lists, and as long as their version is the one
 * held here, nothing needs to be asked [D1.20, D1.21]. What is older than what is known is left alone; what comes
 * after a gap shows at once and is read again, in case more was missed [F40 hub event order].
 */
function onNotice(args: readonly unknown[], queryClient: QueryClient): void {
  const eventId = Number(args[0])
  if (!Number.isInteger(eventId)) return
  const { queryKey } = clockQueries.status(eventId)
  const known = queryClient.getQueryData(queryKey)
  const change = readChange(args[1])
  if (known && change.success && change.output.eventId === eventId) {
    if (isOlder(change.output, known.status)) return
    if (isUsable(change.output, known.status)) {
      const received: ReceivedClock = { status: { ...known.status, ...change.output }, heardAtMs: serverClock.now() }
      queryClient.setQueryData(queryKey, received)
      if (!followsOn(change.output, known.status)) readAgain(eventId, queryClient)
      return
    }
  }
  readAgain(eventId, queryClient)
}

function isOlder(change: ClockStatusChange, known: ClockStatusChange): boolean {
  return change.version != null && known.version != null && change.version <= known.version
}

/** Each change of a clock has the next version. */
function followsOn(change: ClockStatusChange, known: ClockStatusChange): boolean {
  return change.version == null || known.version == null || change.version === known.version + 1
}

function isUsable(change: ClockStatusChange, known: ClockStatusChange): boolean {
  return change.version != null && change.listsVersion != null && change.listsVersion === known.listsVersion
}

function readAgain(eventId: number, queryClient: QueryClient): void {
  if (waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(() => {
    waiting.delete(eventId)
    void queryClient.invalidateQueries({ queryKey: clockQueries.status(eventId).queryKey })
  }, Math.random() * SPREAD_MS)
}
