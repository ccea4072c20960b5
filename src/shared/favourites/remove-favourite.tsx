import { Heart } from './favourite-heart.tsx'
import { useFavouriteChange } from './mutations.ts'

/**
 * The heart of a game in the member's own list: a tap takes it away, on the server first. A refusal leaves it and is
 * reported in words [D6.3]. `label` names the game: 'Royal Oak Hotel, 7:00 pm'.
 */
export function RemoveFavourite({ eventId, label }: { eventId: number; label: string }) {
  const { pending, toggle } = useFavouriteChange(eventId)
  return (
    <Heart
      label={label}
      title="Remove from your games"
      isFavourite
      pending={pending}
      waiting={pending !== undefined}
      tap={() => toggle(true, label)}
    />
  )
}
