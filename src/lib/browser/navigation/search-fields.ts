import * as v from 'valibot'
import { valueIn } from './search-params.ts'

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An id as the league has them. */
export const idField = whole(1, 2_147_483_647)

/**
 * Returns what an address says, field by field: as text where the field is one, else as the value that the text stands
 * for; anything malformed counts as not said [F68 hostile input]. Every field is in the result, undefined where it is
 * not said: the router would else retain what the address has there.
 */
export function readFields<S extends object>(given: Record<string, v.GenericSchema>, raw: Record<string, unknown>): S {
  return Object.fromEntries(
    Object.entries(given).map(([name, schema]) => {
      const asText = v.safeParse(schema, raw[name])
      const parsed = asText.success ? asText : v.safeParse(schema, valueIn(raw[name]))
      return [name, parsed.success ? parsed.output : undefined]
    }),
  ) as S
}
