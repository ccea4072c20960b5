import type { FastifyInstance } from 'fastify'
import { addFavouriteGame, deleteFavouriteGame, listFavouriteGames } from '#contract/favourites.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import { addFavourite, removeFavourite } from './commands.ts'
import { favouriteGames, isOwnMembership } from './queries.ts'

export function favouritesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context
  const listOf = async (playerId: number) => (await favouriteGames(db, playerId, context.now())).map(toCard)

  serve(app, context, listFavouriteGames, async ({ query, member }) => {
    // Another's favourites are as unknown as those of nobody [F65 foreign ids].
    if (query.user && !(await isOwnMembership(db, member.playerId, query.user))) {
      rejectRequest(404, 'member-not-found', 'This member does not exist.')
    }
    return listOf(member.playerId)
  })

  serve(app, context, addFavouriteGame, async ({ query, member }) => {
    await addFavourite(db, member.playerId, query.eventId, context.now())
    return listOf(member.playerId)
  })

  serve(app, context, deleteFavouriteGame, async ({ query, member }) => {
    await removeFavourite(db, member.playerId, query.eventId)
    return listOf(member.playerId)
  })
}
