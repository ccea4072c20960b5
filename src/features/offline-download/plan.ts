import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { localDate } from '#domain/time.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/**
 * Characters, of the four million that may be stored of public data: what was opened without a download has room beside
 * it.
 */
export const DOWNLOAD_BUDGET = 2_000_000

/** More of them nobody goes to in an evening. */
const MAX_DOWNLOADS = { games: 30, venues: 20 }
/** A game that began so long ago is over, whatever its status says. */
const OVER_AFTER_MS = 10 * 60 * 60_000

export interface GameToDownload {
  id: number
  name: string
}

export interface VenueToDownload {
  id: number
  /** As links to its page name it; null where they do by its id. */
  slug: string | null
  name: string
}

interface VenueOfCard {
  id?: number | null
  title?: string | null
  friendlyUrlSlug?: string | null
}

/** An event a ticket is for, or one the member follows. */
export interface OwnGame {
  id: number
  name: string
  venue: VenueOfCard | null | undefined
}

export interface Evening {
  /** The games of the week in the chosen state. */
  week: readonly GameCard[]
  /** The member's own, the most important first: they are downloaded wherever and whenever they are. */
  own: readonly OwnGame[]
  /** The chosen region; null for the whole state. */
  regionId: number | null
  nowMs: number
}

/**
 * Whose pages the evening needs, the most important first: the member's own games, then the next of the region that
 * are not over, those of one day together and the nearest of them first where distances are known. Of venues
 * those of the same games first, then the others of the region.
 */
export function planEvening({ week, own, regionId, nowMs }: Evening): {
  games: GameToDownload[]
  venues: VenueToDownload[]
} {
  const ofRegion = regionId === null ? week : week.filter((game) => game.regionId === regionId)
  const next = nextGames(ofRegion, nowMs)
  const games = unique([
    ...own.map(({ id, name }) => ({ id, name })),
    ...next.map(({ id, title }) => ({ id, name: title })),
  ]).slice(0, Math.max(MAX_DOWNLOADS.games, own.length))
  const cards = [...own, ...next, ...(regionId === null ? [] : ofRegion)]
  return { games, venues: unique(cards.flatMap(({ venue }) => venueOf(venue))).slice(0, MAX_DOWNLOADS.venues) }
}

function nextGames(games: readonly GameCard[], nowMs: number): GameCard[] {
  return games
    .flatMap((game) => {
      const { timeZone } = locationOf(game)
      const startMs = eventInstants(game, timeZone).start?.getTime()
      if (startMs === undefined || game.eventStatusId === EVENT_STATUS.CLOSED || startMs < nowMs - OVER_AFTER_MS)
        return []
      return [{ game, startMs, day: localDate(startMs, timeZone), metres: game.distanceAway ?? Infinity }]
    })
    .sort((a, b) => a.day.localeCompare(b.day) || compare(a.metres, b.metres) || a.startMs - b.startMs)
    .map(({ game }) => game)
}

/** Not by difference: two distances that are not known are alike. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function venueOf(venue: VenueOfCard | null | undefined): VenueToDownload[] {
  return venue?.id == null
    ? []
    : [{ id: venue.id, slug: venue.friendlyUrlSlug?.trim() || null, name: venue.title?.trim() || 'A venue' }]
}

function unique<T extends { id: number }>(things: readonly T[]): T[] {
  const seen = new Set<number>()
  return things.filter(({ id }) => !seen.has(id) && seen.add(id))
}
