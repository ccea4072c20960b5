import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { listUnlessRejected } from './loose.ts'
import { rows } from './rows.ts'
import { givenId, maybe } from './scalars.ts'

export const listFavouriteGames = endpoint({
  methods: ['GET'],
  path: '/Membership/GetFavoriteGames',
  query: v.object({ user: maybe(givenId) }),
  response: rows(gameCard),
  who: 'member',
  summary: 'The signed-in member’s favourite games that are still to come, earliest first.',
})

export const addFavouriteGame = endpoint({
  methods: ['POST'],
  path: '/Membership/AddFavoriteGame',
  query: v.object({ eventId: givenId }),
  response: rows(gameCard),
  /** Null where the response has no list. */
  loose: listUnlessRejected(rows(gameCard)),
  who: 'member',
  summary: 'Adds a favourite and answers with the list as it now is.',
})

/** Public screens send DELETE, the profile POST [D1]. */
export const deleteFavouriteGame = endpoint({
  methods: ['DELETE', 'POST'],
  path: '/Membership/DeleteFavoriteGame',
  query: v.object({ eventId: givenId }),
  response: rows(gameCard),
  loose: listUnlessRejected(rows(gameCard)),
  who: 'member',
  summary: 'Removes a favourite and answers with the list as it now is.',
})
