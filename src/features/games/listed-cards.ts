import type { GameCard } from '#contract/events.ts'

/** A game and what its card is known by from one drawing to the next. */
export interface ListedCard {
  game: GameCard
  key: string
}

let serial = 0

/**
 * The first `count` cards of a list, and below them those that stood there before, as many as the list will have. A
 * card is kept for its game, unless it would come up past others that stay: React would take each of those away and
 * put it back, so that one is made anew.
 */
export function listCards(games: readonly GameCard[], count: number, before: readonly ListedCard[]): ListedCard[] {
  const first = games.slice(0, count)
  const ids = new Set(first.map(({ id }) => id))
  const below = before.slice(first.length, games.length).filter(({ game }) => !ids.has(game.id))
  const [end] = below
  const above = new Map((end ? before.slice(0, before.indexOf(end)) : before).map(({ game, key }) => [game.id, key]))
  return [...first.map((game) => ({ game, key: above.get(game.id) ?? `card-${++serial}` })), ...below]
}
