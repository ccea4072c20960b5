import { setTimeout as pause } from 'node:timers/promises'
import { getEventById } from '#contract/event-details.ts'
import { addFavouriteGame, deleteFavouriteGame } from '#contract/favourites.ts'
import { getTournamentClockStatus } from '#contract/tournament-clock.ts'
import { API_BASE } from '#server/http/endpoint.ts'

/** What a member's requests met. */
export interface Load {
  requests: number
  /** A line for each request that was not responded to, or with a status from 500 on. */
  failures: string[]
}

interface Visit {
  origin: string
  cookie: string
  eventIds: readonly number[]
}

/** Between two requests of a caller. */
const PAUSE_MS = 20

/** Reads screens' data and changes favourites, request after request, until the signal. */
export async function callUntil(signal: AbortSignal, { origin, cookie, eventIds }: Visit, load: Load): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const eventId = eventIds[turn % eventIds.length] ?? 0
    const [method, path] = pathsOf(eventId)[turn % 5] ?? ['GET', '/']
    load.requests += 1
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-visitor': '10.1.0.1' },
      })
      await response.arrayBuffer()
      if (response.status >= 400) load.failures.push(`${method} ${path.split('?')[0]}: ${response.status}`)
    } catch (error) {
      load.failures.push(`${method} ${path.split('?')[0]}: ${String((error as Error).cause ?? error)}`)
    }
    await pause(PAUSE_MS)
  }
}

function pathsOf(eventId: number): [string, string][] {
  return [
    ['GET', '/'],
    ['GET', `${API_BASE}${getEventById.path}?eventId=${eventId}`],
    ['POST', `${API_BASE}${addFavouriteGame.path}?eventId=${eventId}`],
    ['GET', `${API_BASE}${getTournamentClockStatus.path}?eventId=${eventId}`],
    ['POST', `${API_BASE}${deleteFavouriteGame.path}?eventId=${eventId}`],
  ]
}
