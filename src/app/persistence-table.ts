import type { QueryKey } from '@tanstack/react-query'
import { MEMBER_KEY } from '#lib/session.ts'
import type { Keeping } from './persistence-record.ts'
import { isClock, isData, isRecord, isRows } from './persistence-sound.ts'

/** What is kept of the public data, by the first part of the key. Nothing else is. */
const PUBLIC: Record<string, Keeping> = {
  clock: { days: 3, worthDays: 2, isSound: isClock },
  event: { days: 30, worthDays: 1, isSound: isData },
  games: { days: 8, worthDays: 0, isSound: isRows },
  home: { days: 30, worthDays: 0, isSound: isData },
  regions: { days: 365, worthDays: 30, isSound: isRows },
  articles: { days: 365, worthDays: 1, isSound: isData },
  majorEvents: { days: 30, worthDays: 1, isSound: isData },
  venue: { days: 30, worthDays: 1, isSound: isData },
  leaderboards: { days: 30, worthDays: 0, isSound: isData },
  gallery: { days: 30, worthDays: 0, isSound: isData },
  hallOfFame: { days: 365, worthDays: 0, isSound: isData },
  news: { days: 30, worthDays: 0, isSound: isData },
}

/** What is kept of a member's data, in a store of their own, by the second part of the key; the first is always `member`. */
const MEMBER: Record<string, Keeping> = {
  me: { days: 365, worthDays: 30, isSound: isRecord },
  favourites: { days: 90, worthDays: 1, isSound: isRows },
  qualified: { days: 90, worthDays: 1, isSound: isRows },
  profile: { days: 90, worthDays: 1, isSound: isData },
  ptc: { days: 90, worthDays: 1, isSound: isData },
  voucherHistory: { days: 90, worthDays: 1, isSound: isRows },
  // What opens a door is given up last.
  tickets: { days: 365, worthDays: 3_650, isSound: isRows },
}

/** The first parts of the keys of all that is kept. */
export const KEPT_ROOTS: readonly string[] = [MEMBER_KEY, ...Object.keys(PUBLIC)]

export function publicKeeping([root]: QueryKey): Keeping | undefined {
  return PUBLIC[String(root)]
}

export function memberKeeping([root, part]: QueryKey): Keeping | undefined {
  return root === MEMBER_KEY ? MEMBER[String(part)] : undefined
}
