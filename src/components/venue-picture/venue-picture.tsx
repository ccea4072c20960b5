import { GameBadge } from '#components/game-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useStreetMap } from '#components/map/use-street-map.ts'
import { suburbsAround } from '#data/suburbs.ts'
import { VENUE_MAP } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import type { GameType } from '#domain/game-type.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { Locator } from './locator.tsx'
import css from './venue-picture.module.css'

interface VenuePictureProps {
  point: Point | null
  venue: string
  address: string
  type: GameType
}

/** `covered` is the height of the buttons over the picture's top. */
const NARROW_PICTURE = { height: 196, covered: 60 }

/**
 * Shows where the venue stands [P2.173]: on the streets, if this deployment has a map of them; until that has come, and
 * without it, among the suburbs around it.
 */
export function VenuePicture(props: VenuePictureProps) {
  const wide = useWide()
  const streets = useStreetMap(props.point)
  const { data: suburbs = [] } = useQuery(suburbsAround(props.point))
  const size = wide ? { height: VENUE_MAP.height } : NARROW_PICTURE
  if (streets) return <StreetPicture {...streets} {...props} height={size.height} />
  return <Locator {...props} {...size} neighbours={suburbs} showAddress={wide} />
}

interface StreetPictureProps {
  src: string
  credit: string
  venue: string
  address: string
  type: GameType
  /** In pixels; the width is whatever there is. */
  height: number
}

/** The streets around a venue, with its mark in the middle and the credits of the map [P2.173]. */
function StreetPicture({ src, credit, venue, address, type, height }: StreetPictureProps) {
  return (
    <figure className={css.picture} style={{ height }}>
      <img
        src={src}
        alt={`Map: ${[venue, address].filter(Boolean).join(', ')}`}
        width={VENUE_MAP.width}
        height={VENUE_MAP.height}
      />
      <span className={css.pin}>
        <GameBadge type={type} size={40} />
      </span>
      {credit && <figcaption>{credit}</figcaption>}
    </figure>
  )
}
