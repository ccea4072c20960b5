import type { GameCard } from '#contract/events.ts'
import { distanceMetres, type Point } from '#domain/distance.ts'
import { roundedPoint } from './request.ts'

/** The same games with distances from here, as the app measures them everywhere [P9.10]; the league's own where a venue's location is unknown. */
export function measured(cards: readonly GameCard[], coords: Point | null): GameCard[] {
  const here = roundedPoint(coords)
  return cards.map((card) => {
    const { latitude, longitude } = card.venue ?? {}
    const known = latitude != null && longitude != null
    // Whether it is a favourite is the member's own and lives under the member's keys only [F31].
    return {
      ...card,
      isFavourite: undefined,
      distanceAway: !here ? null : known ? distanceMetres(here, { latitude, longitude }) : card.distanceAway,
    }
  })
}
