import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { givenId, id, maybe, text } from './scalars.ts'

/** A season of the league with its months; `month.id` is 1 to 12 in the calendar [P3]. */
export const season = v.object({
  id,
  name: text,
  seasonDescription: maybe(text),
  isCurrent: maybe(v.boolean()),
  months: v.optional(rows(v.object({ id, name: text })), []),
})
export type Season = v.InferOutput<typeof season>

export const listSeasons = endpoint({
  methods: ['GET'],
  path: '/season/list',
  query: v.object({ brand: maybe(givenId) }),
  response: rows(season),
  who: 'anyone',
  summary: 'The seasons of a brand, newest first.',
})
