import * as v from 'valibot'
import { field, whole } from '#lib/browser/navigation/search-params.ts'

/** The filters, by what an address calls them; the model has what they are. */
const FILTERS = ['change', 'receive', 'consume'] as const
export type HistoryFilter = (typeof FILTERS)[number]

export const historySearch = v.object({ show: field(v.picklist(FILTERS)), page: field(whole(1, 100_000)) })

export type HistorySearch = v.InferOutput<typeof historySearch>
