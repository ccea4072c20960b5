import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { Icon } from '#components/icon.tsx'
import { heart, heartFilled } from '#components/icons/home.tsx'
import { notify } from '#components/toast.tsx'
import { useOnline } from '#lib/online.ts'
import { leaveForSignIn, useSignedIn } from '#lib/session.ts'

interface FavouriteHeartProps {
  eventId: number
  /** False in read-only mode and where the event can no longer be a favourite: then there is no heart [P4.2, P4.30]. */
  canToggle: boolean
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

export interface MembersHeartProps {
  eventId: number
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

/** A list of games has one on every card: what only members need comes later, and the heart stands there already. */
function AnyonesHeart(props: MembersHeartProps) {
  const { label } = props
  if (!useSignedIn()) return <Heart label={label} tap={() => leaveForSignIn('favouriteGame')} />
  return (
    <Suspense fallback={<Heart label={label} waiting />}>
      <MembersHeart {...props} />
    </Suspense>
  )
}

/** Without its file a card can do without its heart. */
const MembersHeart = lazy<ComponentType<MembersHeartProps>>(async () => ({
  default: await import('./members-heart.tsx').then(
    (part) => part.MembersHeart,
    () => () => null,
  ),
}))

interface HeartProps {
  label: string
  isFavourite?: boolean
  waiting?: boolean
  tap?: () => void
}

/** The button, as it is known so far. */
export function Heart({ label, isFavourite = false, waiting = false, tap }: HeartProps) {
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
