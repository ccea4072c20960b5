import type { GameCard } from '#contract/events.ts'

/** Every list of games is stored below it. */
export const GAMES_KEY = ['games'] as const

/** Longer, and it is a description indeed. */
const LONGEST_NAME = 120

/** Returns what an event is called where its venue is known anyway: cards are titled by their venue [P3.7]. */
export function gameName({ title, description }: Pick<GameCard, 'title' | 'description'>): string {
  const name = description?.trim() ?? ''
  return name !== '' && name.length <= LONGEST_NAME && !/[<\n]/.test(name) ? name : title.trim()
}
