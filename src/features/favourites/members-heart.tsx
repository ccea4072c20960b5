import { notify } from '#components/toast.tsx'
import { ApiError } from '#lib/api-error.ts'
import { Heart, type MembersHeartProps } from './favourite-heart.tsx'
import { useFavouriteChange } from './mutations.ts'
import { useIsFavourite } from './use-favourites.ts'

/** Knows whether the event is among the member's favourites; a list of games has one on every card, so that only members pay for it. */
export function MembersHeart({ eventId, label }: MembersHeartProps) {
  const { known, failed, reload } = useIsFavourite(eventId)
  const change = useFavouriteChange()
  const isFavourite = known === true
  // Until the favourites are known nobody can tell whether a tap adds or removes.
  const waiting = change.isPending || (known === undefined && !failed)

  function tap(): void {
    if (failed) {
      notify({
        kind: 'error',
        title: 'Your favourites did not load',
        text: 'Trying again. Then tap the heart once more.',
      })
      return void reload()
    }
    if (!waiting) change.mutate({ eventId, isFavourite }, { onError: (error) => tellRefusal(error, isFavourite) })
  }

  return <Heart label={label} isFavourite={isFavourite} waiting={waiting} tap={tap} />
}

function tellRefusal(error: Error, wasFavourite: boolean): void {
  const known = error instanceof ApiError ? error : null
  // That one leads to sign in.
  if (known?.status === 401) return
  const wait = known?.retryAfterSeconds ? ` Try again in ${known.retryAfterSeconds} s.` : ''
  notify({
    kind: 'error',
    title: wasFavourite ? 'Still a favourite' : 'Not added to your favourites',
    text: `${known?.message ?? 'Something went wrong.'}${wait}`,
  })
}
