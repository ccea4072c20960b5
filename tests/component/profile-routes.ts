import { LISTS, mockProfile, playerOf } from '#tests/e2e/mocks/profile-mocks.ts'
import type { Network } from './network.ts'

/** What every part of one's own profile requests, with nothing in its lists; given bodies come in its place. */
export async function ownProfile(network: Network, bodies: Parameters<typeof mockProfile>[1] = {}): Promise<void> {
  await mockProfile(network, {
    own: playerOf(),
    places: [],
    results: [],
    earned: [],
    achievements: [],
    photos: [],
    favourites: [],
    qualified: [],
    board: [],
    ...LISTS,
    ...bodies,
  })
}
