import type { QueryKey } from '@tanstack/react-query'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { Retention } from './record.ts'

/** The public queries that are stored, by the first part of their keys. No others are. */
const PUBLIC: Record<string, Retention> = {
  clock: { version: 1, days: 3, priorityDays: 2, isValid: isClock },
  event: { version: 1, days: 30, priorityDays: 1, isValid: isData },
  games: { version: 1, days: 8, priorityDays: 0, isValid: isRows },
  home: { version: 1, days: 30, priorityDays: 0, isValid: isData },
  regions: { version: 1, days: 365, priorityDays: 30, isValid: isRows },
  articles: { version: 1, days: 365, priorityDays: 1, isValid: isData },
  majorEvents: { version: 1, days: 30, priorityDays: 1, isValid: isData },
  venue: { version: 1, days: 30, priorityDays: 1, isValid: isData },
  leaderboards: { version: 1, days: 30, priorityDays: 0, isValid: isData },
  // From version 2 on the photos are in pages.
  gallery: {
    version: 2,
    days: 30,
    priorityDays: 0,
    isValid: (data, [, part]) => (part === 'photos' ? isRecord(data) : isData(data)),
  },
  hallOfFame: { version: 1, days: 365, priorityDays: 0, isValid: isData },
  // From version 2 on the list is in pages.
  news: {
    version: 2,
    days: 30,
    priorityDays: 0,
    isValid: (data, [, part]) => (part === 'list' ? isRecord(data) : isData(data)),
  },
}

/**
 * What is stored of a member's data, in a store of their own, by the second part of the key; the first is always
 * `member`.
 */
const MEMBER: Record<string, Retention> = {
  me: { version: 1, days: 365, priorityDays: 30, isValid: isRecord },
  favourites: { version: 1, days: 90, priorityDays: 1, isValid: isRows },
  watchedEvents: { version: 1, days: 90, priorityDays: 1, isValid: isRows },
  qualified: { version: 1, days: 90, priorityDays: 1, isValid: isRows },
  profile: { version: 1, days: 90, priorityDays: 1, isValid: isData },
  ptc: { version: 1, days: 90, priorityDays: 1, isValid: isData },
  voucherHistory: { version: 1, days: 90, priorityDays: 1, isValid: isRows },
  // Tickets are evicted last.
  tickets: { version: 1, days: 365, priorityDays: 3_650, isValid: isRows },
}

export const STORED_ROOTS: readonly string[] = [MEMBER_KEY, ...Object.keys(PUBLIC)]

export function publicRetention([root]: QueryKey): Retention | undefined {
  return PUBLIC[String(root)]
}

export function memberRetention([root, part]: QueryKey): Retention | undefined {
  return root === MEMBER_KEY ? MEMBER[String(part)] : undefined
}

function isRecord(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function isRows(data: unknown): boolean {
  return Array.isArray(data) && data.every(isRecord)
}

/** One thing, a list of them, or the response that there is none. */
function isData(data: unknown): boolean {
  return data === null || isRecord(data) || isRows(data)
}

function isClock(data: unknown): boolean {
  if (data === null) return true
  const { status, heardAtMs } = (isRecord(data) ? data : {}) as Record<string, unknown>
  const { blindStructureList, prizeStructureList } = (isRecord(status) ? status : {}) as Record<string, unknown>
  return isRows(blindStructureList) && isRows(prizeStructureList) && Number.isFinite(heardAtMs)
}
