import { HeartIcon } from 'lucide-react'
import { notify } from '#components/ui/feedback/toast.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import css from './heart-button.module.css'

export interface HeartOfEventProps {
  eventId: number
  label: string
}

const OFFLINE = 'Favourites need a connection.'

interface HeartProps {
  label: string
  isFavourite?: boolean
  /** A change that is pending: the icon shows it at once, `aria-pressed` follows the response [P4.29]. */
  pending?: boolean | undefined
  waiting?: boolean
  tap?: () => void
}

/** The button, as it is known so far. */
export function Heart({ label, isFavourite = false, pending, waiting = false, tap }: HeartProps) {
  const online = useOnline()
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${label}${online ? '' : `. ${OFFLINE}`}`}
      aria-disabled={!online}
      aria-busy={waiting}
      title={online ? undefined : OFFLINE}
      onClick={online ? tap : () => notify({ kind: 'offline', title: 'You are offline', text: OFFLINE })}
    >
      <HeartIcon fill={(pending ?? isFavourite) ? 'currentColor' : 'none'} size={24} />
    </button>
  )
}
