import type { Kind, SavedKind } from './saved-contents.ts'

/** '340 kB', '1.2 MB'; a character counts as a byte. */
export function sizeText(size: number): string {
  if (size < 950_000) return `${Math.max(1, Math.round(size / 1000))} kB`
  return size < 950_000_000 ? `${oneDecimal(size / 1e6)} MB` : `${oneDecimal(size / 1e9)} GB`
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** '30 games, 3 tickets, 1.2 MB' */
export function downloadedText({ games, tickets, size }: { games: number; tickets: number; size: number }): string {
  return [counted(games, 'game'), ...(tickets > 0 ? [counted(tickets, 'ticket')] : []), sizeText(size)].join(', ')
}

const NOUNS: Record<Exclude<Kind, 'others'>, string> = {
  tickets: 'ticket',
  games: 'game',
  clocks: 'clock',
  venues: 'venue',
  articles: 'article',
}

/** '3 tickets, 30 games and other pages' */
export function savedText(kinds: readonly SavedKind[]): string {
  const parts = kinds.map(({ kind, count }) =>
    kind === 'others' ? 'other pages' : count === 0 ? `lists of ${NOUNS[kind]}s` : counted(count, NOUNS[kind]),
  )
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? 'nothing')
}

/** 'Fern Bowls Club', 'Fern Bowls Club and 2 more' */
export function someOf(names: readonly string[], most = 3): string {
  if (names.length <= most) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
