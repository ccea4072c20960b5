import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'
import type { players } from '#server/db/schema/people.ts'
import { firstNames, surnames } from '#server/demo/content/names.ts'
import { chance, chanceOf, uuidFrom } from '#server/demo/random.ts'

/** Its name is folded when it is written. */
export type PlayerRow = Omit<typeof players.$inferInsert, 'firstNameFolded' | 'lastNameFolded'> & {
  id: number
  homeVenueId: number
}

export const INVENTED_PLAYERS = 12_000

const OLDEST_CARD_DAYS = 9 * 365
const WITH_PICTURE = 0.55

/** The invented players, ids 1 and up, each at home in one venue, in proportion to the seats the venue fills. */
export function inventedPlayers(
  seed: number,
  venues: readonly { id: number; stateId: number; seats: number }[],
  now: Date,
): PlayerRow[] {
  const homes = homesFor(venues)
  const today = localDate(now, 'UTC')
  return homes.map(({ venueId, stateId }, index) => {
    const id = index + 1
    const cardDays = Math.floor((0.03 + chance(seed, id, 85) * 0.97) * OLDEST_CARD_DAYS)
    return {
      id,
      customerGuid: uuidFrom(seed, id, 81),
      membershipId: 1_000_000 + ((id * 7_919) % 900_007),
      cardNumber: String(60_000_000 + ((id * 104_729) % 9_999_991)),
      firstName: chanceOf(firstNames, seed, id, 82),
      lastName: chanceOf(surnames, seed, id, 83),
      avatarPath: chance(seed, id, 84) < WITH_PICTURE ? `/media/avatar/${id}.webp` : null,
      stateId,
      homeVenueId: venueId,
      createdAt: startOfLocalDay(addDays(today, -cardDays), 'UTC'),
      deletedAt: null,
    }
  })
}

/** As many homes as there are players, handed out evenly by seats and then mixed, so that ids reveal nothing. */
function homesFor(
  venues: readonly { id: number; stateId: number; seats: number }[],
): { venueId: number; stateId: number }[] {
  const seats = venues.reduce((sum, venue) => sum + venue.seats, 0)
  const homes: { venueId: number; stateId: number }[] = []
  let value = 0
  for (const venue of venues) {
    value += venue.seats
    while (homes.length < Math.round((value / seats) * INVENTED_PLAYERS))
      homes.push({ venueId: venue.id, stateId: venue.stateId })
  }
  return homes
    .map((home, index) => ({ home, draw: chance(index, 86) }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ home }) => home)
}
