import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteFavouriteGame } from '#contract/favourites.ts'
import { Icon } from '#components/icon.tsx'
import { heartFilled } from '#components/icons/home.tsx'
import { notify } from '#components/toast.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api-error.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { useOnline } from '#lib/online.ts'
import { favouriteQueries } from './queries.ts'

interface RemoveFavouriteProps {
  eventId: number
  /** The game it belongs to: 'Royal Oak Hotel, 7:00 pm'. */
  label: string
}

const OFFLINE = 'Favourites need a connection.'
/** The profile removes by POST [D1.18, M7.8]. */
const byPost = { ...deleteFavouriteGame, methods: ['POST'] as const }

/**
 * The heart of a game in the member's own list: a tap takes it away, on the server first. A refusal leaves it and is
 * told in words [D6.3]; offline it is disabled and says why [D5.3].
 */
export function RemoveFavourite({ eventId, label }: RemoveFavouriteProps) {
  const queryClient = useQueryClient()
  const online = useOnline()
  const remove = useMutation({
    mutationKey: favouriteQueries.all,
    meta: { signInReason: 'favouriteGame' },
    mutationFn: () => callEndpoint(byPost, { query: { eventId } }),
    onSuccess: async (updated) => {
      const { queryKey } = favouriteQueries.list()
      // An older reading still on its way would bring it back.
      await queryClient.cancelQueries({ queryKey })
      if (updated) queryClient.setQueryData(queryKey, updated)
      void queryClient.invalidateQueries({ queryKey })
      notify({ kind: 'success', title: 'Removed from your games', text: label })
    },
    onError: (error) => {
      const known = error instanceof ApiError ? error : null
      // That one leads to sign in.
      if (known?.status === 401) return
      notify({ kind: 'error', title: 'Still a favourite', text: known?.message ?? 'Something went wrong.' })
    },
  })

  function tap(): void {
    if (!online) notify({ kind: 'offline', title: 'You are offline', text: OFFLINE })
    else if (!remove.isPending) remove.mutate()
  }

  return (
    <IconButton
      aria-pressed
      aria-label={`Favourite: ${label}${online ? '' : `. ${OFFLINE}`}`}
      aria-disabled={!online}
      aria-busy={remove.isPending}
      title={online ? 'Remove from your games' : OFFLINE}
      color={online ? 'red.fg' : 'fg.subtle'}
      onClick={tap}
    >
      <Icon shape={heartFilled} size={24} />
    </IconButton>
  )
}
