import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addFavouriteGame, deleteFavouriteGame } from '#contract/favourites.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { favouriteQueries } from './queries.ts'

export interface FavouriteChange {
  eventId: number
  /** What it is now: a favourite is removed, anything else added [P4.28]. */
  isFavourite: boolean
}

/**
 * Changes a favourite: the server first, then the list it answered with, then the list is read again [P4.28, P4.29].
 * A refusal leaves everything as it was [P8.12].
 */
export function useFavouriteChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: favouriteQueries.all,
    // Whoever has been signed out meanwhile is told why to sign in again [P4.31].
    meta: { signInReason: 'favouriteGame' },
    mutationFn: ({ eventId, isFavourite }: FavouriteChange) =>
      callEndpoint(isFavourite ? deleteFavouriteGame : addFavouriteGame, { query: { eventId } }),
    onSuccess: async (updated) => {
      const { queryKey } = favouriteQueries.list()
      // An older reading still on its way would undo what was just changed.
      await queryClient.cancelQueries({ queryKey })
      if (updated) queryClient.setQueryData(queryKey, updated)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
