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

export const hallSearch = v.object({
  /** Ids of major events, '16-20'. */
  open: idListField,
  details: idListField,
})

export type HallSearch = v.InferOutput<typeof hallSearch>

export function idsIn(part: string | undefined): number[] {
  const numbers = part !== undefined && /^\d+(-\d+)*$/.test(part) ? part.split('-').map(Number) : []
  return [...new Set(numbers.filter((one) => one > 0 && one === (one | 0)))].slice(0, MAX_OPEN)
}

export function idList(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? ids.join('-') : undefined
}
