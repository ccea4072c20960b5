import { chakra } from '@chakra-ui/react'
import { Icon } from '#components/icon.tsx'
import { heart, heartFilled } from '#components/icons/home.tsx'
import { notify } from '#components/toast.tsx'
import { ApiError } from '#lib/api-error.ts'
import { useOnline } from '#lib/online.ts'
import { leaveForSignIn, useSignedIn } from '#lib/session.ts'
import { useFavouriteChange } from './mutations.ts'
import { useIsFavourite } from './use-favourites.ts'

interface FavouriteHeartProps {
  eventId: number
  /** False in read-only mode and where the event can no longer be a favourite: then there is no heart [P4.2, P4.30]. */
  canToggle: boolean
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

const OFFLINE = 'Favourites need a connection.'

const HeartButton = chakra('button', {
  base: {
    width: '48px',
    height: '48px',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'control',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized' },
    '&[aria-pressed=true]': { color: 'red.fg' },
    '&[aria-busy=true]': { opacity: '.55', cursor: 'progress' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})

/**
 * The heart of a game. A tap of someone who is not signed in leads to sign in, with the reason on the way [P4.31];
 * offline it is disabled and says why [D5.3]; a refusal leaves it as it was and is told in words [P8.12, D6.3].
 */
export function FavouriteHeart({ eventId, canToggle, label }: FavouriteHeartProps) {
  return canToggle ? <AnyonesHeart eventId={eventId} label={label} /> : null
}

function AnyonesHeart({ eventId, label }: { eventId: number; label: string }) {
  return useSignedIn() ? <MembersHeart eventId={eventId} label={label} /> : <Heart label={label} tap={() => leaveForSignIn('favouriteGame')} />
}

/** Knows whether the event is among the member's favourites; a list of games has one on every card, so that only members pay for it. */
function MembersHeart({ eventId, label }: { eventId: number; label: string }) {
  const { known, failed, reload } = useIsFavourite(eventId)
  const change = useFavouriteChange()
  const isFavourite = known === true
  // Until the favourites are known nobody can tell whether a tap adds or removes.
  const waiting = change.isPending || (known === undefined && !failed)

  function tap(): void {
    if (failed) {
      notify({ kind: 'error', title: 'Your favourites did not load', text: 'Trying again. Then tap the heart once more.' })
      return void reload()
    }
    if (!waiting) change.mutate({ eventId, isFavourite }, { onError: (error) => tellRefusal(error, isFavourite) })
  }

  return <Heart label={label} isFavourite={isFavourite} waiting={waiting} tap={tap} />
}

interface HeartProps {
  label: string
  isFavourite?: boolean
  waiting?: boolean
  tap: () => void
}

function Heart({ label, isFavourite = false, waiting = false, tap }: HeartProps) {
  const online = useOnline()
  return (
    <HeartButton
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${label}${online ? '' : `. ${OFFLINE}`}`}
      aria-disabled={!online}
      aria-busy={waiting}
      title={online ? undefined : OFFLINE}
      onClick={online ? tap : () => notify({ kind: 'offline', title: 'You are offline', text: OFFLINE })}
    >
      <Icon shape={isFavourite ? heartFilled : heart} size={24} />
    </HeartButton>
  )
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
