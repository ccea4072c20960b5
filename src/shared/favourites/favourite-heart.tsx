import { HeartIcon } from 'lucide-react'
import { notify } from '#components/ui/feedback/toast.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { leaveForSignIn, useSignedIn } from '#lib/network/session.ts'
import { useFavouriteChange } from './mutations.ts'
import { useIsFavourite } from './use-favourites.ts'
import css from './favourite-heart.module.css'

interface FavouriteHeartProps {
  eventId: number
  /** False in read-only mode and where the event is not at status 1: then there is no heart [P4.2, P4.30]. */
  canToggle: boolean
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

/**
 * The heart of a game. A tap of someone who is not signed in leads to sign in, with the reason on the way [P4.31];
 * offline it is disabled and says why [D5.3]; a rejected change puts it back and is reported [P8.12, D6.3]. No tap is
 * lost: one that comes before the favourites are known is sent once they are.
 */
export function FavouriteHeart({ canToggle, ...props }: FavouriteHeartProps) {
  const signedIn = useSignedIn()
  if (!canToggle) return null
  if (!signedIn) return <Heart label={props.label} tap={() => leaveForSignIn('favouriteGame')} />
  return <MembersHeart {...props} />
}

function MembersHeart({ eventId, label }: { eventId: number; label: string }) {
  const { known, failed } = useIsFavourite(eventId)
  const { pending, toggle } = useFavouriteChange(eventId)
  const isFavourite = known === true
  return (
    <Heart
      label={label}
      isFavourite={isFavourite}
      pending={pending}
      waiting={pending !== undefined || (known === undefined && !failed)}
      tap={() => toggle(isFavourite)}
    />
  )
}

const OFFLINE = 'Favourites need a connection.'

interface HeartProps {
  label: string
  /** What a tap does, where that is not plain. */
  title?: string | undefined
  isFavourite?: boolean
  /** A change that is pending: the icon shows it at once, `aria-pressed` follows the response [P4.29]. */
  pending?: boolean | undefined
  waiting?: boolean
  tap?: () => void
}

export function Heart({ label, title, isFavourite = false, pending, waiting = false, tap }: HeartProps) {
  const online = useOnline()
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${label}${online ? '' : `. ${OFFLINE}`}`}
      aria-disabled={!online}
      aria-busy={waiting}
      title={online ? title : OFFLINE}
      onClick={online ? tap : () => notify({ kind: 'offline', title: 'You are offline', text: OFFLINE })}
    >
      <HeartIcon fill={(pending ?? isFavourite) ? 'currentColor' : 'none'} size={24} />
    </button>
  )
}
