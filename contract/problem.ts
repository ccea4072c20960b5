import * as v from 'valibot'
import { maybe } from './scalars.ts'

/**
 * The body of every refusal: a stable `id` for programs, one plain sentence for people,
 * messages by field where a form was refused, and the request's id to quote to support.
 */
export const problem = v.object({
  id: v.string(),
  message: v.string(),
  fields: maybe(v.record(v.string(), v.string())),
  requestId: maybe(v.string()),
  retryAfterSeconds: maybe(v.number()),
})

export type Problem = v.InferOutput<typeof problem>
