import type { QueryKey } from '@tanstack/react-query'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { Retention } from './record.ts'
import { isClock, isData, isRecord, isRows } from './guards.ts'

/** What is kept of the public data, by the first part of the key. Nothing else is. */
const PUBLIC: Record<string, Retention> = {
  clock: { version: 1, days: 3, worthDays: 2, isSound: isClock },
  event: { version: 1, days: 30, worthDays: 1, isSound: isData },
  games: { version: 1, days: 8, worthDays: 0, isSound: isRows },
  home: { version: 1, days: 30, worthDays: 0, isSound: isData },
  regions: { version: 1, days: 365, worthDays: 30, isSound: isRows },
  articles: { version: 1, days: 365, worthDays: 1, isSound: isData },
  majorEvents: { version: 1, days: 30, worthDays: 1, isSound: isData },
  venue: { version: 1, days: 30, worthDays: 1, isSound: isData },
  leaderboards: { version: 1, days: 30, worthDays: 0, isSound: isData },
  gallery: { version: 1, days: 30, worthDays: 0, isSound: isData },
  hallOfFame: { version: 1, days: 365, worthDays: 0, isSound: isData },
  news: { version: 1, days: 30, worthDays: 0, isSound: isData },
}

/** What is kept of a member's data, in a store of their own, by the second part of the key; the first is always `member`. */
const MEMBER: Record<string, Retention> = {
  me: { version: 1, days: 365, worthDays: 30, isSound: isRecord },
  favourites: { version: 1, days: 90, worthDays: 1, isSound: isRows },
  qualified: { version: 1, days: 90, worthDays: 1, isSound: isRows },
  profile: { version: 1, days: 90, worthDays: 1, isSound: isData },
  ptc: { version: 1, days: 90, worthDays: 1, isSound: isData },
  voucherHistory: { version: 1, days: 90, worthDays: 1, isSound: isRows },
  // What opens a door is given up last.
  tickets: { version: 1, days: 365, worthDays: 3_650, isSound: isRows },
}

/** The first parts of the keys of all that is kept. */
export const KEPT_ROOTS: readonly string[] = [MEMBER_KEY, ...Object.keys(PUBLIC)]

export function publicRetention([root]: QueryKey): Retention | undefined {
  return PUBLIC[String(root)]
}

export function memberRetention([root, part]: QueryKey): Retention | undefined {
  return root === MEMBER_KEY ? MEMBER[String(part)] : undefined
}
