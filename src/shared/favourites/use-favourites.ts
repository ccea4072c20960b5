import { useQuery } from '@tanstack/react-query'
import { favouriteQueries } from '#data/favourites.ts'
import { useSignedIn } from '#lib/network/session.ts'

/** Nothing is requested for a visitor who is not signed in. */
export function useFavourites() {
  const signedIn = useSignedIn()
  const query = useQuery({ ...favouriteQueries.list(), enabled: signedIn })
  return { signedIn, query }
}

/** Re-renders only when the state changes. `known` is undefined until the list has loaded. */
export function useIsFavourite(eventId: number) {
  const { data, isError } = useQuery({
    ...favouriteQueries.list(),
    select: (games) => games.some(({ id }) => id === eventId),
    notifyOnChangeProps: ['data', 'isError'],
    // Cards that mount after the favourites have failed do not request them again.
    retryOnMount: false,
  })
  return { known: data, failed: isError && data === undefined }
}
