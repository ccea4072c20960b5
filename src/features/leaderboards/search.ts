import * as v from 'valibot'
import { GAME_KIND, type GameKind } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'
import { idField, readFields, whole } from '#lib/browser/navigation/search-fields.ts'

/** What the address of a leaderboard may say. Anything malformed counts as not said [F68 hostile input]. */
const given = {
  state: v.picklist(STATES.map((state) => state.id)),
  region: idField,
  venue: idField,
  /** 1 Monday to 7 Sunday, 0 Overall [D4.2]. */
  day: whole(0, 7),
  game: idField,
  season: idField,
  month: whole(1, 12),
  /** The division, where there are several [P2.99]. */
  type: v.picklist([GAME_KIND.proSeries, GAME_KIND.freeRoll]),
}

export interface BoardSearch {
  state?: number | undefined
  region?: number | undefined
  venue?: number | undefined
  day?: number | undefined
  game?: number | undefined
  season?: number | undefined
  month?: number | undefined
  type?: GameKind | undefined
}

export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  return readFields(given, raw)
}
