import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { HubReport } from '#lib/network/connection/hub-state.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import { clockModel } from '../model/model.ts'

export const START = Date.parse('2026-11-19T20:00:00+11:00')
export const MELBOURNE = 'Australia/Melbourne'
export const MINUTE = 60_000

export const event: ClockEvent = {
  id: 1,
  title: 'Thursday Deepstack',
  place: 'Royal Oak Hotel, Richmond',
  timeZone: MELBOURNE,
  timesNote: '',
  dateTime: '2026-11-19T19:00:00+11:00',
  startTime: '19:00',
  lateRego: null,
  rego: '18:15',
  entryFee: '$25',
  feeInCredits: 'or 25 PTC',
  redeemable: true,
}

export const blindStructureList = Array.from({ length: 6 }, (_, i) => ({
  roundNumber: i + 1,
  roundLength: 900,
  breakLength: i === 2 ? 600 : 0,
  formatBlind: `${(i + 1) * 100}/${(i + 1) * 200}`,
  formatAnte: i > 0 ? String(i * 25) : '',
}))

export function status(changes: Partial<ClockStatusResponse> = {}): ClockStatusResponse {
  return {
    eventId: 1,
    runStatus: 2,
    currentRound: 2,
    isRound: true,
    remainingSeconds: 767,
    triggeredDateTime: '2026-11-19T20:00:00+11:00',
    lateRegistrationDateTime: '2026-11-19T20:15:00+11:00',
    currentBlind: '200/400',
    nextBlind: '300/600',
    ante: '25',
    totalPlayers: 72,
    playersRemaining: 58,
    averageChip: 24828,
    startStack: 20000,
    prizePool: 2000,
    blindStructureList,
    prizeStructureList: [{ rank: 1, prize: 700 }],
    ...changes,
  }
}

export const live: HubReport = { state: 'live', liveSinceMs: START - MINUTE, liveUntilMs: null, lostSinceMs: null }
export const lost: HubReport = { state: 'lost', liveSinceMs: null, liveUntilMs: START, lostSinceMs: START }
export const connecting: HubReport = { state: 'connecting', liveSinceMs: null, liveUntilMs: null, lostSinceMs: null }

export function model(
  changes: Partial<ClockStatusResponse> = {},
  { at = START, hub = live, phoneZone = MELBOURNE, of = event } = {},
) {
  return clockModel({ received: { status: status(changes), heardAtMs: START }, event: of, hub, phoneZone }, at)
}

export const stat = (shown: ReturnType<typeof model>, id: string) => shown.stats.find((one) => one.id === id)
export const labels = (shown: ReturnType<typeof model>) => shown.stats.map(({ label }) => label.replace('\u00a0', ' '))
