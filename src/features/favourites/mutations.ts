import { CancelledError, onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { addFavouriteGame, deleteFavouriteGame } from '#contract/favourites.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { hasSession } from '#lib/network/session.ts'
import { FavouriteWishes, type FavouriteChange } from './wishes.ts'

interface Change extends FavouriteChange {
  /**
   * Set in the member's own list, where a game is removed by POST [D1.18, M7.8] and goes with a word: 'Royal Oak Hotel,
   * 7:00 pm'.
   */
  fromList?: string
}

/**
 * The heart of one event: what is on its way for it, and how to ask for a change. Every heart of the event has the
 * same: a wish outlives the card it was made on.
 */
export function useFavouriteWish(eventId: number) {
  const wishes = wishesOf(useQueryClient())
  const wished = useSelector(wishes.store, (wished) => wished.get(eventId))
  return { wished, ask: (change: Omit<Change, 'eventId'>) => wishes.ask({ ...change, eventId }) }
}

const ofClients = new WeakMap<QueryClient, FavouriteWishes<Change>>()
const byPost = { ...deleteFavouriteGame, methods: ['POST'] as const }

function wishesOf(queryClient: QueryClient): FavouriteWishes<Change> {
  const known = ofClients.get(queryClient)
  if (known) return known
  const wishes = openWishes(queryClient)
  ofClients.set(queryClient, wishes)
  // What waits for the list is not fired later, when nobody thinks of it any more [D5].
  onlineManager.subscribe((isOnline) => {
    if (!isOnline && wishes.giveUp().length > 0)
      notify({ kind: 'offline', title: 'You are offline', text: 'Your favourites stay as they were.' })
  })
  return wishes
}

/**
 * The server first, then the list it answered with, then the list is read again [P4.28, P4.29]. A refusal leaves
 * everything as it was [P8.12].
 */
function openWishes(queryClient: QueryClient): FavouriteWishes<Change> {
  const { queryKey } = favouriteQueries.list()
  return new FavouriteWishes<Change>({
    known: () => queryClient.getQueryData(queryKey),
    load: () => queryClient.ensureQueryData(favouriteQueries.list()),
    send: (change) =>
      queryClient
        .getMutationCache()
        .build(queryClient, {
          mutationKey: favouriteQueries.all,
          retry: false,
          networkMode: 'always',
          // A user who has been signed out meanwhile is shown why to sign in again [P4.31].
          meta: { signInReason: 'favouriteGame' },
          mutationFn: ({ wished, eventId, fromList }: Change) =>
            callEndpoint(wished ? addFavouriteGame : fromList === undefined ? deleteFavouriteGame : byPost, {
              query: { eventId },
            }),
        })
        .execute(change),
    async store(games) {
      // An older reading still on its way would undo what was just changed.
      await queryClient.cancelQueries({ queryKey })
      // A member who signed out meanwhile leaves no list behind [F31 shared phone].
      if (hasSession()) queryClient.setQueryData(queryKey, games)
    },
    reload: () => queryClient.invalidateQueries({ queryKey }),
    done({ wished, fromList }) {
      if (!wished && fromList !== undefined)
        notify({ kind: 'success', title: 'Removed from your games', text: fromList })
    },
    refused({ wished }, error, why) {
      // The first leads to sign in, the second leaves with its member.
      if ((error instanceof ApiError && error.status === 401) || error instanceof CancelledError) return
      const known = error instanceof ApiError ? error : null
      const wait = known?.retryAfterSeconds ? ` Try again in ${known.retryAfterSeconds} s.` : ''
      const text = `${known?.message ?? 'Something went wrong.'}${wait}`
      if (why === 'list')
        notify({ kind: 'error', title: 'Your favourites did not load', text: `Nothing was changed. ${text}` })
      else notify({ kind: 'error', title: wished ? 'Not added to your favourites' : 'Still a favourite', text })
    },
  })
}
