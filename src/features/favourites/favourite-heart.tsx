import { useState } from 'react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { leaveForSignIn, useSignedIn } from '#lib/network/session.ts'
import { earlyTaps } from './early-taps.ts'
import { Heart, type HeartOfEventProps } from './heart-button.tsx'

interface FavouriteHeartProps {
  eventId: number
  /** False in read-only mode and where the event can no longer be a favourite: then there is no heart [P4.2, P4.30]. */
  canToggle: boolean
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

/**
 * The heart of a game. A tap of someone who is not signed in leads to sign in, with the reason on the way [P4.31];
 * offline it is disabled and says why [D5.3]; a refusal puts it back and is reported in words [P8.12, D6.3]. No tap is
 * lost: one that comes before the favourites are known is carried out once they are.
 */
export function FavouriteHeart({ eventId, canToggle, label }: FavouriteHeartProps) {
  return canToggle ? <AnyonesHeart eventId={eventId} label={label} /> : null
}

/** A list of games has one on every card: what only members need comes later, and the heart stands there already. */
function AnyonesHeart(props: HeartOfEventProps) {
  const { label } = props
  if (!useSignedIn()) return <Heart label={label} tap={() => leaveForSignIn('favouriteGame')} />
  return <MembersHeart {...props} />
}

/** Placeholder until the chunk has loaded; remembers a tap for it. */
function EarlyHeart({ eventId, label }: HeartOfEventProps) {
  const [wished, setWished] = useState(() => earlyTaps.has(eventId))
  function tap(): void {
    if (wished) earlyTaps.delete(eventId)
    else earlyTaps.add(eventId)
    setWished(!wished)
  }
  return <Heart label={label} wished={wished} waiting tap={tap} />
}

/** Without its chunk a card renders no heart; a tap that waited for it is reported. */
const MembersHeart = lazyComponent<HeartOfEventProps>(
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
