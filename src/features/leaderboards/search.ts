import * as v from 'valibot'
import { GAME_KIND, type GameKind } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const upTo = (highest: number, lowest = 1) => v.pipe(v.number(), v.integer(), v.minValue(lowest), v.maxValue(highest))

/** What the address of a leaderboard may say. Anything malformed counts as not said [F68]. */
const given = {
  state: v.picklist(STATES.map((state) => state.id)),
  region: id,
  venue: id,
  /** 1 Monday to 7 Sunday, 0 Overall [D4.2]. */
  day: upTo(7, 0),
  game: id,
  season: id,
  month: upTo(12),
  /** The division, where there are several [P2.99]. */
  type: v.picklist([GAME_KIND.proSeries, GAME_KIND.freeRoll]),
}

export interface BoardSearch {
  state?: number
  region?: number
  venue?: number
  day?: number
  game?: number
  season?: number
  month?: number
  type?: GameKind
}

/** Every field is in the answer, undefined where it is not said: the router would else keep what the address has there. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const fields = Object.entries(given).map(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return [name, parsed.success ? parsed.output : undefined]
  })
  return Object.fromEntries(fields) as BoardSearch
}
