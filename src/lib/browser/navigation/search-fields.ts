import * as v from 'valibot'
import { guidOf } from '#domain/guid.ts'
import { valueIn } from './search-params.ts'

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An id as the league has them. */
export const leagueId = whole(1, 2_147_483_647)

/** A player's `customerGuid`. */
export const playerGuid = v.pipe(
  v.string(),
  v.check((text) => guidOf(text) !== null),
)

type Field<T> = v.OptionalSchema<v.GenericSchema<T>, undefined>

/**
 * Returns the schema of a field of an address: a text where `schema` accepts one, else the value that the text stands
 * for. Anything malformed is undefined [F68 hostile input]; the router would else retain what the address has there.
 */
export function field<T>(schema: v.GenericSchema<unknown, T>) {
  const ofValue = v.pipe(v.unknown(), v.transform(valueIn), schema)
  // Links are typed by the value, not by the texts it is read from.
  return v.fallback(v.optional(v.union([schema, ofValue])), undefined) as Field<T>
}
