import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { devicePoint } from '#shared/location/device-point.ts'
import { GamesMap } from './games-map.tsx'

type HomeMapProps = Pick<ComponentProps<typeof GamesMap>, 'games' | 'state' | 'region' | 'coords'>

/** The map of the list's games; choosing one opens it [P2.62]. */
export function HomeMap(props: HomeMapProps) {
  const navigate = useNavigate()
  return (
    <GamesMap
      {...props}
      locate={devicePoint}
      onOpenVenue={(venueId) => void navigate({ to: '/venue/$idOrName', params: { idOrName: String(venueId) } })}
      onOpenEvent={(eventId) => void navigate({ to: '/event/$id', params: { id: String(eventId) } })}
    />
  )
}
