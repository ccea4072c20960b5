import { VENUE_MAP } from '#domain/constants.ts'
import type { GameType } from '#domain/game-type.ts'
import { GameBadge } from '#components/game-badge.tsx'
import css from './street-picture.module.css'

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
export function StreetPicture({ src, credit, venue, address, type, height }: StreetPictureProps) {
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
