import * as v from 'valibot'
import { field } from '#lib/browser/navigation/search-params.ts'

/** So many parts at once nobody opens manually. */
const MAX_OPEN = 40

const idListField = field(
  v.pipe(
    v.string(),
    v.transform((text) => idList(idsIn(text))),
  ),
)

/** The address of the hall of fame: which of its parts are open. */
export const hallSearch = v.object({
  /** Ids of major events, '16-20'. */
  open: idListField,
  /** Ids of sub-events. */
  details: idListField,
})

export type HallSearch = v.InferOutput<typeof hallSearch>

/** The ids of a part of the address. */
export function idsIn(part: string | undefined): number[] {
  const numbers = part !== undefined && /^\d+(-\d+)*$/.test(part) ? part.split('-').map(Number) : []
  return [...new Set(numbers.filter((one) => one > 0 && one === (one | 0)))].slice(0, MAX_OPEN)
}

/** Ids as a part of the address. */
export function idList(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? ids.join('-') : undefined
}
