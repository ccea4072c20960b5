import type { GameCard } from '#contract/events.ts'

const TYPES = ['League', 'Satellite', 'APLM Satellite', 'Raise', 'Cash']

/** Venues over Victoria, thicker around one city, the same in every run. */
export function gamesAt(venues: number): GameCard[] {
  let seed = 42
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return Array.from({ length: venues }, (_, i) => {
    const inCity = i % 3 !== 0
    const latitude = inCity ? -37.8 + (random() - 0.5) * 0.8 : -36.8 + (random() - 0.5) * 3
    const longitude = inCity ? 145 + (random() - 0.5) : 144.5 + (random() - 0.5) * 5
    const title = `Venue ${i}`
    return {
      id: i + 1,
      title,
      type: TYPES[i % TYPES.length] ?? null,
      isSpecialEvent: i % 17 === 0,
      dateTime: '2026-11-19T19:00:00+11:00',
      eventStatusId: 1,
      buyInAmount: 20,
      stateId: 1,
      venue: { id: i + 1, title, suburb: `Suburb ${i % 700}`, latitude, longitude, stateId: 1 },
    }
  })
}
