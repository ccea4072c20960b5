import { useEffect } from 'react'
import { claimEarlyTap } from './early-taps.ts'
import { Heart, type HeartOfEventProps } from './heart-button.tsx'
import { useFavouriteWish } from './mutations.ts'
import { useIsFavourite } from './use-favourites.ts'

/** Knows whether the event is among the member's favourites; a list of games has one on every card, so that only members pay for it. */
export function MembersHeart({ eventId, label }: HeartOfEventProps) {
  const { known, failed } = useIsFavourite(eventId)
  const { wished, ask } = useFavouriteWish(eventId)
  const isFavourite = known === true

  useEffect(() => {
    if (claimEarlyTap(eventId)) ask({ wished: true })
  })

  return (
    <Heart
      label={label}
      isFavourite={isFavourite}
      wished={wished}
      waiting={wished !== undefined || (known === undefined && !failed)}
      // The opposite of what is seen, whatever the list will say.
      tap={() => ask({ wished: !(wished ?? isFavourite) })}
    />
  )
}
