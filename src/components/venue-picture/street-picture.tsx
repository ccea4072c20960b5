import { chakra } from '@chakra-ui/react'
import { VENUE_MAP } from '#domain/constants.ts'
import type { GameType } from '#domain/game-type.ts'
import { GameBadge } from '#components/game-badge/game-badge.tsx'

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
    <Figure style={{ height }}>
      <img
        src={src}
        alt={`Map: ${[venue, address].filter(Boolean).join(', ')}`}
        width={VENUE_MAP.width}
        height={VENUE_MAP.height}
      />
      <span data-part="pin">
        <GameBadge type={type} size={40} />
      </span>
      {credit && <figcaption>{credit}</figcaption>}
    </Figure>
  )
}

const Figure = chakra('figure', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.panel',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-part=pin]': {
      position: 'absolute',
      top: '50%',
      left: '50%',
      padding: '5px',
      borderRadius: 'full',
      bg: 'bg',
      transform: 'translate(-50%, -50%)',
      boxShadow: 'e2',
    },
    '& figcaption': {
      position: 'absolute',
      right: '0',
      bottom: '0',
      maxWidth: '100%',
      padding: '2px 8px',
      borderTopLeftRadius: 'tag',
      bg: 'bg',
      color: 'fg.muted',
      fontSize: '.75rem',
      lineHeight: '1rem',
    },
  },
})
