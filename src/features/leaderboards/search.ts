import * as v from 'valibot'
import { GAME_KIND } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'
import { field, leagueId, playerGuid, whole } from '#lib/browser/navigation/search-params.ts'

export const boardSearch = v.object({
  state: field(v.picklist(STATES.map((state) => state.id))),
  region: field(leagueId),
  venue: field(leagueId),
  /** 1 Monday to 7 Sunday, 0 Overall [D4.2]. */
  day: field(whole(0, 7)),
  game: field(leagueId),
  season: field(leagueId),
  month: field(whole(1, 12)),
  /** The division, where there are several [P2.99]. */
  type: field(v.picklist([GAME_KIND.proSeries, GAME_KIND.freeRoll])),
  /** Whose row the board opens at. */
  player: field(playerGuid),
})

export type BoardSearch = v.InferOutput<typeof boardSearch>
