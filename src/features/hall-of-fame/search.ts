/** So many parts at once nobody opens by hand. */
const MOST = 40

/** What the address of the hall of fame may say: which of its parts are open. */
export interface HallSearch {
  /** Ids of major events, '16-20'; a number when there is but one. */
  open?: string | number | undefined
  /** Ids of sub-events. */
  details?: string | number | undefined
}

/** Names both fields, undefined where one is not said: the router would else keep what the address has there [F68]. */
export function readHallSearch({ open, details }: Record<string, unknown>): HallSearch {
  return { open: idList(idsIn(open)), details: idList(idsIn(details)) }
}

/** The ids of a part of the address. The first load of the app has this function: no schema is as short. */
export function idsIn(part: unknown): number[] {
  const text = typeof part === 'number' || typeof part === 'string' ? `${part}` : ''
  const numbers = /^\d+(-\d+)*$/.test(text) ? text.split('-').map(Number) : []
  return [...new Set(numbers.filter((id) => id > 0 && id === (id | 0)))].slice(0, MOST)
}

/** Ids as a part of the address. A single one stands as a number: the router would put the text of one in quotes. */
export function idList(ids: readonly number[]): string | number | undefined {
  return ids.length > 1 ? ids.join('-') : ids[0]
}
