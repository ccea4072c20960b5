import * as v from 'valibot'
import { givenId, givenText } from '#contract/scalars.ts'
import { idParam } from '#domain/id-param.ts'

/** The page of one thing of the league, as its address names it. */
export type Address =
  | { kind: 'article' | 'about' | 'major-event' | 'aplpt' | 'venue'; name: string }
  | { kind: 'event' | 'clock' | 'venue'; id: number }
  | { kind: 'leaderboards'; shared?: SharedRank }

/** A board at a player's row. */
export interface SharedRank {
  /** The query of its address. */
  search: string
  isMoney: boolean
}

/** As the calls of the contract take it. */
const givenName = givenText(200)

/** First segments of the app's paths and what stands below them. */
const NAMED: Readonly<Record<string, 'article' | 'about' | 'major-event' | 'aplpt' | 'venue'>> = {
  news: 'article',
  about: 'about',
  'major-events': 'major-event',
  aplpt: 'aplpt',
  venue: 'venue',
}

/**
 * Returns what the path of a page is about, read as the app reads it: without regard to case, with or without a slash
 * at the end [D1.1]. Null for every other page, and for names and ids that nothing can have [F68 hostile input].
 */
export function readAddress(path: string): Address | null {
  const [, first = '', second = '', third = '', ...rest] = path.replace(/\/+$/, '').split('/')
  const area = first.toLowerCase()
  if (area === 'leaderboards' && second === '') return { kind: 'leaderboards' }
  if (second === '' || rest.length > 0) return null
  if (area === 'event') {
    const id = idParam(second)
    if (id === null || (third !== '' && third.toLowerCase() !== 'clock')) return null
    return { kind: third === '' ? 'event' : 'clock', id }
  }
  const kind = Object.hasOwn(NAMED, area) ? NAMED[area] : undefined
  const name = kind && third === '' ? nameIn(second) : null
  if (kind === undefined || name === null) return null
  if (kind !== 'venue' || !/^\d+$/.test(name)) return { kind, name }
  const venueId = v.safeParse(givenId, name)
  return venueId.success ? { kind, id: venueId.output } : null
}

/** Returns the board that an address opens at a player's row; null for every other address. */
export function readSharedRank(path: string, search: string): Address | null {
  const [, board, money] = /^\/(leaderboards)(\/real-money)?\/*$/i.exec(path) ?? []
  const isShared = board !== undefined && new URLSearchParams(search).has('player')
  return isShared ? { kind: 'leaderboards', shared: { search, isMoney: money !== undefined } } : null
}

/** The one path each page is known by, whatever way it was asked for. */
export const pathTo = {
  article: (name: string) => `/news/${encodeURIComponent(name)}`,
  about: (name: string) => `/about/${encodeURIComponent(name)}`,
  'major-event': (name: string) => `/major-events/${encodeURIComponent(name)}`,
  aplpt: (name: string) => `/aplpt/${encodeURIComponent(name)}`,
  venue: (slug: string) => `/venue/${encodeURIComponent(slug)}`,
  event: (id: number) => `/event/${id}`,
  leaderboards: () => '/leaderboards',
} as const

function nameIn(segment: string): string | null {
  try {
    const name = v.safeParse(givenName, decodeURIComponent(segment))
    return name.success && name.output !== '' ? name.output : null
  } catch {
    // Percent signs that encode nothing.
    return null
  }
}
