import { useQuery } from '@tanstack/react-query'
import { favouriteQueries } from '#data/favourites.ts'
import { useSignedIn } from '#lib/network/session.ts'

/** The signed-in member's favourites; nothing is asked for anybody else. */
export function useFavourites() {
  const signedIn = useSignedIn()
  const query = useQuery({ ...favouriteQueries.list(), enabled: signedIn })
  return { signedIn, query }
}

/** What is known of one event, for a member: re-renders only when that changes. `known` is undefined until the list has come. */
export function useIsFavourite(eventId: number) {
  const { data, isError } = useQuery({
    ...favouriteQueries.list(),
    select: (games) => games.some(({ id }) => id === eventId),
    notifyOnChangeProps: ['data', 'isError'],
    // A list of cards that comes after the favourites have failed is no reason to ask again.
    retryOnMount: false,
  })
  return { known: data, failed: isError && data === undefined }
}
