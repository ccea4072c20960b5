import type { GameCard } from '#contract/events.ts'

/** A game at the venue, which begins at a local date-time with its offset. */
export function venueGame(dateTime: string, changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    description: 'NL Hold’em',
    dateTime,
    startTime: dateTime.slice(11, 16),
    buyInAmount: 20,
    eventStatusId: 1,
    ...changes,
  }
}
