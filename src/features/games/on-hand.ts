import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import { matchesFilter } from '#domain/game-type.ts'
import { dayOf } from './model.ts'
import { measured } from './measured.ts'
import { gameQueries } from './queries.ts'
import { nearby, type GamesAsked } from './wire.ts'

export interface OnHand {
  games: GameCard[]
  /** When they were heard. */
  stampMs: number
}

/**
 * What is on hand of a question that was not asked yet: the newest list without filters that reaches as far, from
 * anywhere near or far, of the same mode, else of all games. It stands in until the answer has come, and without a
 * connection it is all there is. With a text, the games that tell of it.
 */
export function onHand(queryClient: QueryClient, asked: GamesAsked, text = ''): OnHand | undefined {
  const [, , , mode] = gameQueries.lists(asked)
  const sameMode = ({ queryKey }: { queryKey: readonly unknown[] }) => hashKey([queryKey[3]]) === hashKey([mode])
  const fitting = queryClient
    .getQueryCache()
    .findAll({ queryKey: [...gameQueries.all, 'list', asked.stateId] })
    .filter(({ queryKey, state: { data } }) => {
      const [, , , , from, to, filters] = queryKey as string[]
      return Array.isArray(data) && filters === null && String(from) <= asked.fromDate && String(to) >= asked.toDate
    })
    .sort((a, b) => Number(sameMode(b)) - Number(sameMode(a)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const newest = fitting.find((query) => sameMode(query) || hashKey([query.queryKey[3]]) === hashKey([{}]))
  if (!newest) return undefined
  const list = newest.state.data as GameCard[]
  const wanted = hashKey([asked.fromDate, asked.toDate, sameMode(newest) || asked.type, text, nearby(asked.coords)])
  const before = sifted.get(list)
  if (before?.wanted === wanted) return { games: before.games, stampMs: newest.state.dataUpdatedAt }
  const found = list.filter((game) => {
    const day = dayOf(game) ?? ''
    return (
      day >= asked.fromDate &&
      day <= asked.toDate &&
      (sameMode(newest) || matchesFilter(game, asked.type)) &&
      (text === '' || tellsOf(game, text))
    )
  })
  // Measured from the same place they are: the very same cards need not be drawn again.
  const games =
    hashKey([newest.queryKey[7]]) === hashKey([nearby(asked.coords)]) ? found : measured(found, asked.coords)
  sifted.set(list, { wanted, games })
  return { games, stampMs: newest.state.dataUpdatedAt }
}

/** What was last found in a list: it is asked for with every drawing of the page. */
const sifted = new WeakMap<GameCard[], { wanted: string; games: GameCard[] }>()

/** Whether a text is in what a saved game tells of its venue: its name, its suburb; a postcode is in its address. */
export function tellsOf(game: GameCard, text: string): boolean {
  const told = /^\d{4}$/.test(text) ? [game.venue?.address] : [game.title, game.venue?.title, game.venue?.suburb]
  return told.some((part) => part != null && plainText(part).includes(plainText(text)))
}

/** Without case, accents, apostrophes and double spaces, as names are compared. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
