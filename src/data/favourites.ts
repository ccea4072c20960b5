import { listFavouriteGames } from '#contract/favourites.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

/** Goes when the member goes. */
const ROOT = [MEMBER_KEY, 'favourites'] as const

export const favouriteQueries = {
  all: ROOT,

  /** The member's games to come, earliest first [P7.25]. Only the member changes them, and every change reloads them, so five minutes are for other devices. */
  list: () => callQuery([...ROOT, 'list'], listFavouriteGames, undefined, 5 * 60_000),
}
