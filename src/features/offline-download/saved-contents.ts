import type { QueryKey } from '@tanstack/react-query'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { ReadableStore } from '#lib/storage/store.ts'
import type { DownloadRecord } from './record.ts'

export interface SavedThing {
  hash: string
  key: QueryKey
  data: unknown
  /** In characters. */
  size: number
  /** In the server's time. */
  heardAtMs: number
}

export interface SavedContents {
  things: readonly SavedThing[]
  /** In characters. */
  budget: number
  trouble: { title: string; text: string } | null
}

export type Kind = 'tickets' | 'games' | 'clocks' | 'venues' | 'articles' | 'others'

const KINDS: readonly Kind[] = ['tickets', 'games', 'clocks', 'venues', 'articles', 'others']

/**
 * What is saved, by what it is to people. What there is none of is left out: lists that lead to nothing saved are among
 * the others.
 */
export function savedKinds(things: readonly SavedThing[]) {
  const isListed = (kind: Kind) =>
    (kind === 'games' && listedGames(things) > 0) || counts[kind](things.filter(({ key }) => kindOf(key) === kind)) > 0
  const listed = KINDS.filter(isListed)
  const placeOf = (key: QueryKey) => (listed.includes(kindOf(key)) ? kindOf(key) : 'others')
  return KINDS.flatMap((kind) => {
    const its = things.filter(({ key }) => placeOf(key) === kind)
    if (its.length === 0) return []
    const times = its.map(({ heardAtMs }) => heardAtMs)
    return [
      { kind, count: counts[kind](its), size: sizeOf(its), oldestMs: Math.min(...times), newestMs: Math.max(...times) },
    ]
  })
}

export type SavedKind = ReturnType<typeof savedKinds>[number]

/** Whether their pages are saved or not. */
export function listedGames(things: readonly SavedThing[]): number {
  return new Set(things.filter(({ key: [root] }) => root === 'games').flatMap(({ data }) => idsOf(data))).size
}

/** Returns what is on the disk of the last download; a member's own counts as missing only while there is a member. */
export function downloadedOf(
  things: readonly SavedThing[],
  { hashes }: Pick<DownloadRecord, 'hashes'>,
): { games: number; tickets: number; size: number; isWhole: boolean } {
  const there = new Set(things.map(({ hash }) => hash))
  const hasMember = things.some(({ key: [root] }) => root === MEMBER_KEY)
  const requested = new Set(hashes)
  const downloaded = things.filter(({ hash }) => requested.has(hash))
  const isWhole = hashes.every((hash) => there.has(hash) || (!hasMember && hash.startsWith(`["${MEMBER_KEY}"`)))
  return { games: counts.games(downloaded), tickets: counts.tickets(downloaded), size: sizeOf(downloaded), isWhole }
}

export function sizeOf(things: readonly SavedThing[]): number {
  return things.reduce((sum, { size }) => sum + size, 0)
}

/** As people count them: a venue's page and its games are one venue. */
const counts: Record<Kind, (things: readonly SavedThing[]) => number> = {
  tickets: (things) => rowsOf(things.find(({ key }) => kindOf(key) === 'tickets')?.data).length,
  games: (things) =>
    things.filter(({ key: [root, , ...part], data }) => root === 'event' && part.length === 0 && data !== null).length,
  clocks: (things) => things.filter(({ data }) => data !== null).length,
  venues: (things) => new Set(things.filter(({ key }) => key.length === 2).flatMap(({ data }) => idsOf([data]))).size,
  articles: (things) => things.filter(({ key: [root, part] }) => root === 'news' && part === 'article').length,
  others: (things) => things.length,
}

function kindOf([root, part]: QueryKey): Kind {
  if (root === MEMBER_KEY) return part === 'tickets' ? 'tickets' : 'others'
  if (root === 'games' || root === 'event') return 'games'
  if (root === 'clock') return 'clocks'
  if (root === 'venue') return 'venues'
  return root === 'news' || root === 'articles' ? 'articles' : 'others'
}

function rowsOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : []
}

function idsOf(data: unknown): unknown[] {
  return rowsOf(data).flatMap((row) => (typeof row === 'object' && row !== null && 'id' in row ? [row.id] : []))
}

/** Provided by the app layer. */
export interface OfflineController {
  /** A number that changes with what is stored on this device. */
  version: ReadableStore<number>
  contents: () => SavedContents
  download: () => void
  /** Removes all saved data. Rejects where some of it remained, with a TimeoutError where another tab is in the way. */
  clear: () => Promise<void>
}
