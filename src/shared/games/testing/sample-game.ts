import type { GameCard } from '#contract/events.ts'

export function sampleGame(changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T19:00:00+11:00',
    startTime: '19:00',
    rego: '18:15',
    lateRego: '20:15',
    eventStatusId: 1,
    buyInAmount: 20,
    stateId: 1,
    venue: { id: 3, title: 'Royal Oak Hotel', suburb: 'Richmond', stateId: 1 },
    ...changes,
  }
}
