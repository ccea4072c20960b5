import * as v from 'valibot'
import { id, maybe, text } from './scalars.ts'

/**
 * Where something is, in the words of servers that send no `stateId`: ours does and needs none of these.
 * `domain/resolved-location.ts` reads them.
 */

/** A state by its short or long name, or as an object. */
export const statedState = v.union([text, v.object({ id: maybe(id), name: maybe(text), short: maybe(text) })])

/** A region by its name, or as an object that may name its state. */
export const statedRegion = v.union([text, v.object({ id: maybe(id), name: maybe(text), state: maybe(statedState) })])

/** The fields that name a state; a thing has any of them or none. */
export const statedLocation = { stateId: maybe(id), stateName: maybe(text), state: maybe(statedState) }
