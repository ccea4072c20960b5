import * as v from 'valibot'
import { findMoneyCall } from '#contract/credit.ts'
import type { BodyInput, Endpoint, ResponseData } from '#contract/endpoint.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { MoneyCall } from '#data/money/money-call.ts'
import { pause } from '#data/money/use-money-call.ts'
import { randomId } from '#lib/browser/device/random-id.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { serverClock } from '#lib/network/server-time.ts'

/** Asked for again at the latest, in milliseconds: a game waits for it. */
const PAUSE_MS = 2_000

/**
 * Sends something once, under a key of its own; where the response is lost, it asks what became of it until the league
 * says so, and nothing is sent again [D1.60]. `onAsking` is called when it begins to ask.
 * @throws ApiError `not-arrived` where the league never had it
 */
export function giveOnce<E extends Endpoint>(
  endpoint: E,
  body: BodyInput<E>,
  onAsking: () => void,
): Promise<ResponseData<E>> {
  let stored: string | null = null
  return new Promise((resolve, reject) => {
    const call = new MoneyCall<BodyInput<E>, ResponseData<E>>(
      {
        store: { read: () => stored, write: (text) => (stored = text) !== '', remove: () => (stored = null) },
        send: (body, idempotencyKey) => callEndpoint(endpoint, { body, idempotencyKey }),
        find: (key) =>
          callEndpoint(findMoneyCall, { query: { key } }).catch((error: unknown) => {
            // Who is signed out meanwhile cannot ask any more.
            if (error instanceof ApiError && error.status === 401) reject(error)
            throw error
          }),
        readResponse: (raw) => v.parse(endpoint.response, raw) as ResponseData<E>,
        newKey: randomId,
        now: () => serverClock.now(),
        pause: (ms) => pause(Math.min(ms, PAUSE_MS)),
      },
      () => {
        const { state } = call
        if (state.is === 'done') resolve(state.answer)
        else if (state.is === 'refused') reject(state.error)
        else if (state.is === 'lost') reject(failure(LOST, 'It did not arrive. Press again.'))
        else if (state.is === 'checking' || state.is === 'unsure') onAsking()
        else if (state.is === 'untold') reject(failure('untold', 'Nobody can say whether this was done. Look at it.'))
      },
    )
    call.send(body, null)
  })
}

const LOST = 'not-arrived'

export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.id === LOST
}

function failure(id: string, message: string): ApiError {
  return new ApiError({ status: 0, id, message })
}

/** The version of the clock that shows: each end of a level since the last command is one more [D2.27]. */
export function versionNow(status: ClockStatusResponse | undefined, nowMs: number): number {
  if (!status) return 0
  const triggeredAt = new Date(status.triggeredDateTime ?? nowMs)
  // Our own server, which alone has directors, says how long each level is.
  const levels = status.blindStructureList as TimedLevel[]
  const { remainingSeconds, version } = status
  return standingAt(
    { ...status, remainingSeconds: remainingSeconds ?? 0, triggeredAt, version: version ?? 0 },
    levels,
    nowMs,
  ).version
}
