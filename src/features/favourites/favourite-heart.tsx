import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { heart, heartFilled } from '#components/icons/home.tsx'
import { lazyComponent } from '#components/lazy-component.tsx'
import { notify } from '#components/toast.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import { leaveForSignIn, useSignedIn } from '#lib/network/session.ts'

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
    '&[aria-pressed=true]': { color: 'danger.fg' },
    '&[aria-busy=true]': { opacity: '.55', cursor: 'progress' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})

/**
 * The heart of a game. A tap of someone who is not signed in leads to sign in, with the reason on the way [P4.31];
 * offline it is disabled and says why [D5.3]; a refusal puts it back and is told in words [P8.12, D6.3]. No tap is lost:
 * one that comes before the favourites are known is carried out once they are.
 */
export function FavouriteHeart({ eventId, canToggle, label }: FavouriteHeartProps) {
  return canToggle ? <AnyonesHeart eventId={eventId} label={label} /> : null
}

/** A list of games has one on every card: what only members need comes later, and the heart stands there already. */
function AnyonesHeart(props: MembersHeartProps) {
  const { label } = props
  if (!useSignedIn()) return <Heart label={label} tap={() => leaveForSignIn('favouriteGame')} />
  return <MembersHeart {...props} />
}

/** The events whose hearts were tapped before their chunk had loaded. */
const earlyTaps = new Set<number>()

/** Returns once whether the heart of an event was tapped before its chunk had loaded. */
export function takeEarlyTap(eventId: number): boolean {
  return earlyTaps.delete(eventId)
}

/** Placeholder until the chunk has loaded; remembers a tap for it. */
function EarlyHeart({ eventId, label }: MembersHeartProps) {
  const [wished, setWished] = useState(() => earlyTaps.has(eventId))
  function tap(): void {
    if (wished) earlyTaps.delete(eventId)
    else earlyTaps.add(eventId)
    setWished(!wished)
  }
  return <Heart label={label} wished={wished} waiting tap={tap} />
}

/** Without its chunk a card renders no heart; a tap that waited for it is reported. */
const MembersHeart = lazyComponent<MembersHeartProps>(
  () =>
    import('./members-heart.tsx').then(
      (part) => part.MembersHeart,
      () => {
        if (earlyTaps.size > 0)
          notify({
            kind: 'error',
            title: 'Not added to your favourites',
            text: 'A part of the app did not arrive. Check your connection and load the page again.',
          })
        earlyTaps.clear()
        return () => null
      },
    ),
  { fallback: (props) => <EarlyHeart {...props} /> },
)

interface HeartProps {
  label: string
  isFavourite?: boolean
  /** A change that is pending: the icon shows it at once, `aria-pressed` follows the response [P4.29]. */
  wished?: boolean | undefined
  waiting?: boolean
  tap?: () => void
}

/** The button, as it is known so far. */
export function Heart({ label, isFavourite = false, wished, waiting = false, tap }: HeartProps) {
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
      <Icon shape={(wished ?? isFavourite) ? heartFilled : heart} size={24} />
    </HeartButton>
  )
}
