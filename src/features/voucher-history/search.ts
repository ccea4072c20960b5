import * as v from 'valibot'
import { readFields, whole } from '#lib/browser/navigation/search-fields.ts'

/** The filters, by what an address calls them; the model has what they are. */
const filters = ['change', 'receive', 'consume'] as const
export type HistoryFilter = (typeof filters)[number]

/** What the address of Voucher History may say. */
export interface HistorySearch {
  show?: HistoryFilter | undefined
  page?: number | undefined
}

const given = { show: v.picklist(filters), page: whole(1, 100_000) }

export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  return readFields(given, raw)
}
