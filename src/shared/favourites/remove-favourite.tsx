import { HeartIcon } from 'lucide-react'
import { notify } from '#components/ui/feedback/toast.ts'
import { IconButton } from '#components/ui/button.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import { useFavouriteChange } from './mutations.ts'
import css from './remove-favourite.module.css'

interface RemoveFavouriteProps {
  eventId: number
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

const OFFLINE = 'Favourites need a connection.'

/**
 * The heart of a game in the member's own list: a tap takes it away, on the server first. A refusal leaves it and is
 * reported in words [D6.3]; offline it is disabled and says why [D5.3].
 */
export function RemoveFavourite({ eventId, label }: RemoveFavouriteProps) {
  const online = useOnline()
  const { pending, toggle } = useFavouriteChange(eventId)

  function tap(): void {
    if (!online) notify({ kind: 'offline', title: 'You are offline', text: OFFLINE })
    else toggle(true, label)
  }

  return (
    <IconButton
      aria-pressed
      aria-label={`Favourite: ${label}${online ? '' : `. ${OFFLINE}`}`}
      aria-disabled={!online}
      aria-busy={pending !== undefined}
      title={online ? 'Remove from your games' : OFFLINE}
      onClick={tap}
    >
      <span className={css.heart}>
        <HeartIcon fill={pending !== false ? 'currentColor' : 'none'} size={24} />
      </span>
    </IconButton>
  )
}
