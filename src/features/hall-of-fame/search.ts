/** So many parts at once nobody opens manually. */
const MAX_OPEN = 40

/** What the address of the hall of fame may say: which of its parts are open. */
export interface HallSearch {
  /** Ids of major events, '16-20'. */
  open?: string | undefined
  /** Ids of sub-events. */
  details?: string | undefined
}

/**
 * Names both fields, undefined where one is not said: the router would else keep what the address has there [F68
 * hostile input].
 */
export function readHallSearch({ open, details }: Record<string, unknown>): HallSearch {
  return { open: idList(idsIn(open)), details: idList(idsIn(details)) }
}

/** The ids of a part of the address. The first load of the app has this function: no schema is as short. */
export function idsIn(part: unknown): number[] {
  const numbers = typeof part === 'string' && /^\d+(-\d+)*$/.test(part) ? part.split('-').map(Number) : []
  return [...new Set(numbers.filter((id) => id > 0 && id === (id | 0)))].slice(0, MAX_OPEN)
}

/** Ids as a part of the address. */
export function idList(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? ids.join('-') : undefined
}
