import {
  CancelledError,
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import { addFavouriteGame, deleteFavouriteGame } from '#contract/favourites.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { favouriteQueries } from '#data/favourites.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { hasSession } from '#lib/network/session.ts'

interface FavouriteChange {
  /** True adds the game, false removes it. */
  isFavourite: boolean
  /**
   * Set in the member's own list, where a game is removed by POST [D1.18, M7.8] and a notice names it: 'Royal Oak Hotel,
   * 7:00 pm'.
   */
  fromList?: string
}

const LIST_MISSING = 'favourites-missing'
const WENT_OFFLINE = 'went-offline'

const { all, list } = favouriteQueries
const LIST_KEY = list().queryKey
const keyOf = (eventId: number) => [...all, eventId] as const
const removeByPost = { ...deleteFavouriteGame, methods: ['POST'] as const }

/**
 * Changes whether an event is among the member's favourites: the server first, then the list of its response, then the
 * list is read again [P4.28, P4.29]. Changes of one event go out one after the other, so the last tap holds, whichever
 * card it was made on; a rejected one leaves everything as it was [P8.12].
 */
export function useFavouriteChange(eventId: number) {
  const queryClient = useQueryClient()
  const mutationKey = keyOf(eventId)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // A user who has been signed out meanwhile reads why to sign in again [P4.31].
    meta: { signInReason: 'favouriteGame' },
    async mutationFn({ isFavourite, fromList }: FavouriteChange) {
      const known = await readList(queryClient)
      if (known.some(({ id }) => id === eventId) === isFavourite) return
      const endpoint = isFavourite ? addFavouriteGame : fromList === undefined ? deleteFavouriteGame : removeByPost
      const updated = await callEndpoint(endpoint, { query: { eventId } })
      if (updated) await store(queryClient, eventId, updated)
      // Only the list shows it.
      else await queryClient.invalidateQueries({ queryKey: LIST_KEY })
    },
    onSuccess(_done, { isFavourite, fromList }) {
      if (!isFavourite && fromList !== undefined)
        notify({ kind: 'success', title: 'Removed from your games', text: fromList })
    },
    onError(error, { isFavourite }) {
      // One that another follows is not what the member wants any more.
      if (queryClient.isMutating({ mutationKey }) === 1) report(error, isFavourite)
    },
    onSettled() {
      // A read during other changes has an older state of some of them.
      if (queryClient.isMutating({ mutationKey: all }) === 1) void queryClient.invalidateQueries({ queryKey: LIST_KEY })
    },
  })
  const onItsWay = { mutationKey, status: 'pending' } as const
  return {
    /** The state that the last pending change results in. */
    pending: useMutationState({ filters: onItsWay, select: changeOf }).at(-1)?.isFavourite,
    /** Requests the opposite of the shown state, counting an earlier tap of the same frame. */
    toggle(isShown: boolean, fromList?: string): void {
      const last = queryClient.getMutationCache().findAll(onItsWay).map(changeOf).at(-1)
      mutate({ isFavourite: !(last?.isFavourite ?? isShown), ...(fromList !== undefined && { fromList }) })
    },
  }
}

const changeOf = ({ state }: Mutation) => state.variables as FavouriteChange

/**
 * The member's favourites as they are known here, else read. Without a connection nothing waits to be sent later, when
 * nobody thinks of it any more [D5].
 */
async function readList(queryClient: QueryClient): Promise<readonly GameCard[]> {
  let stop = () => {}
  const offline = new Promise<never>((_resolve, reject) => {
    stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline)
        reject(new ApiError({ status: 0, id: WENT_OFFLINE, message: 'Your favourites stay as they were.' }))
    })
  })
  try {
    return await Promise.race([queryClient.ensureQueryData(list()), offline])
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error) || error.id === WENT_OFFLINE) throw error
    const message = `Nothing was changed. ${textOf(error)}`
    throw new ApiError({ status: error.status, id: LIST_MISSING, message }, error)
  } finally {
    stop()
  }
}

/** Stores of a response what it says of its own event: responses of different events overtake each other. */
async function store(queryClient: QueryClient, eventId: number, updated: readonly GameCard[]): Promise<void> {
  // An older read still on its way would undo what was just changed.
  await queryClient.cancelQueries({ queryKey: LIST_KEY })
  // A member who signed out meanwhile leaves no list behind [F31 shared phone].
  if (!hasSession()) return
  queryClient.setQueryData(LIST_KEY, (known) => {
    const others = (known ?? updated).filter(({ id }) => id !== eventId)
    const added = updated.filter(({ id }) => id === eventId)
    return [...others, ...added].sort((a, b) => Date.parse(a.dateTime ?? '') - Date.parse(b.dateTime ?? ''))
  })
}

function report(error: Error, isFavourite: boolean): void {
  // The first leads to sign in, the second leaves with its member.
  if (isSignedOut(error) || error instanceof CancelledError) return
  const { id, message } = error instanceof ApiError ? error : { id: '', message: 'Something went wrong.' }
  if (id === WENT_OFFLINE) notify({ kind: 'offline', title: 'You are offline', text: message })
  else if (id === LIST_MISSING) notify({ kind: 'error', title: 'Your favourites did not load', text: message })
  else {
    const title = isFavourite ? 'Not added to your favourites' : 'Still a favourite'
    notify({ kind: 'error', title, text: error instanceof ApiError ? textOf(error) : message })
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

function textOf({ message, retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds ? `${message} Try again in ${retryAfterSeconds} s.` : message
}
