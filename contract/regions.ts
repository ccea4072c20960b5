import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { id, maybe, text } from './scalars.ts'

/** A region of a state [P3]. */
export const region = v.object({
  id,
  name: text,
  state: v.object({ id, name: maybe(text), short: maybe(text) }),
})
export type Region = v.InferOutput<typeof region>

export const listRegions = endpoint({
  methods: ['GET'],
  path: '/region/list',
  response: rows(region),
  who: 'anyone',
  summary: 'Every region with its state.',
})
