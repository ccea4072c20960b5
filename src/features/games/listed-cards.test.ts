import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { listCards, type ListedCard } from './listed-cards.ts'

const games = (...ids: number[]) => ids.map((id) => ({ id }) as GameCard)
const idsOf = (cards: readonly ListedCard[]) => cards.map(({ game }) => game.id)
const keysOf = (cards: readonly ListedCard[]) => new Map(cards.map(({ game, key }) => [game.id, key]))

/** Which of the cards that stay React would take out and put back: those that were above one it has passed already. */
function moved(before: readonly ListedCard[], after: readonly ListedCard[]): number[] {
  let last = -1
  return after.flatMap(({ game, key }) => {
    const at = before.findIndex((card) => card.key === key)
    if (at === -1) return []
    if (at < last) return [game.id]
    last = at
    return []
  })
}

test('of other games the first stand above those that were there, until they come too; no game is there twice', () => {
  const before = listCards(games(1, 2, 3, 4, 5, 6), 6, [])
  const some = listCards(games(9, 8, 5, 7), 2, before)
  expect(idsOf(some)).toEqual([9, 8, 3, 4])
  const whole = listCards(games(9, 8, 5, 7), 8, some)
  expect(idsOf(whole)).toEqual([9, 8, 5, 7])
})

test('what stays below is not moved when a game comes up past it', () => {
  const before = listCards(games(1, 2, 3, 4, 5, 6, 7, 8), 8, [])
  const some = listCards(games(2, 6, 8, 9, 10, 11), 2, before)
  expect(idsOf(some)).toEqual([2, 6, 3, 4, 5])
  expect(moved(before, some)).toEqual([])
  expect(keysOf(some).get(2)).toBe(keysOf(before).get(2))
  const whole = listCards(games(2, 6, 8, 9, 10, 11), 6, some)
  expect(moved(some, whole)).toEqual([])
  expect(keysOf(whole).get(6)).toBe(keysOf(some).get(6))
})

test('a card stays the same one while others leave the list or come into it', () => {
  const before = listCards(games(1, 2, 3, 4, 5), 5, [])
  for (const now of [games(1, 3, 4, 5), games(9, 1, 2, 3, 4, 5)]) {
    const [known, after] = [keysOf(before), keysOf(listCards(now, now.length, before))]
    for (const { id } of now) if (known.has(id)) expect(after.get(id)).toBe(known.get(id))
  }
})

test('no two cards are known by the same key', () => {
  let cards: ListedCard[] = []
  for (const [ids, count] of [
    [games(1, 2, 3, 4), 4],
    [games(4, 3, 2, 1), 1],
    [games(4, 3, 2, 1), 3],
    [games(2, 4, 6, 8), 2],
    [games(1, 2, 3, 4), 4],
  ] as const) {
    cards = listCards(ids, count, cards)
    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
  }
})
