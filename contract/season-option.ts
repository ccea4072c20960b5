import * as v from 'valibot'
import { id, maybe, text } from './scalars.ts'

/** A season as a filter offers it. */
export const seasonOption = v.object({ id, name: text, isCurrent: maybe(v.boolean()) })
