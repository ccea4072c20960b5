import { chakra } from '@chakra-ui/react'
import type { Suburb } from '#data/suburbs.ts'
import type { GameType } from '#domain/game-type.ts'
import { formatDistance, type Point } from '#domain/distance.ts'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { locatorPlan, RING } from './locator-plan.ts'

interface LocatorProps {
  /** Without coordinates there is the mark and the address only. */
  point: Point | null
  /** The venue's name, for those who cannot see the picture. */
  venue: string
  address: string
  type: GameType
  /** Suburbs around it, as far as they are known. */
  neighbours?: readonly Suburb[]
  /** Height in pixels; the width is whatever there is. */
  height: number
  /** Pixels at the top that something else covers. */
  covered?: number
  /** Whether the address is to stand in the picture too. */
  showAddress?: boolean
}

/** Half of the narrowest picture, so that a name that fits anywhere fits everywhere. */
const HALF_WIDTH = 152
const CAPTION = 30
const CAPTION_WITH_ADDRESS = 48

const Figure = chakra('figure', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.panel',
    '& .ring': { fill: 'none', stroke: 'border.emphasized', strokeOpacity: '.6' },
    '& .dot': { fill: 'fg.subtle', stroke: 'none' },
    '& .mat': { fill: 'bg', stroke: 'none' },
    '& figcaption path': { stroke: 'fg.subtle' },
    '& .names text': {
      fill: 'fg.muted',
      fontSize: 'min(.75rem, 16px)',
      fontWeight: '560',
      paintOrder: 'stroke',
      stroke: 'bg.panel',
      strokeWidth: '3px',
    },
    '& figcaption': {
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      minHeight: '30px',
      padding: '3px 16px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      textStyle: 'meta',
      fontSize: '.75rem',
      color: 'fg.muted',
      bg: 'bg.panel',
    },
    '& [data-part=address]': { flexBasis: '100%', color: 'fg' },
    '& figcaption > span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  },
})

/**
 * Shows where a venue is, without a street map: its pin with the game's mark, the suburbs around it in true position,
 * rings of distance and the scale. Built in under 2 kB, and says that it is a locator.
 */
export function Locator({
  point,
  venue,
  address,
  type,
  neighbours = [],
  height,
  covered = 0,
  showAddress = false,
}: LocatorProps) {
  const caption = showAddress ? CAPTION_WITH_ADDRESS : CAPTION
  const centre = Math.round((covered + height - caption) / 2)
  const room = { left: HALF_WIDTH, right: HALF_WIDTH, top: centre - covered, bottom: height - caption - centre }
  const plan = point && locatorPlan(point, neighbours, room)
  const around =
    plan && plan.suburbs.length > 0 ? ` Around it: ${plan.suburbs.map(({ name }) => name).join(', ')}.` : ''
  return (
    <Figure>
      <svg
        width="100%"
        height={height}
        role="img"
        aria-label={`${[venue, address].filter(Boolean).join(', ')}.${around}`}
      >
        <svg x="50%" y={centre} overflow="visible">
          {plan && <Rings metres={plan.ringMetres} room={room.bottom} />}
          <circle className="mat" r={26} />
          <GameBadge type={type} size={40} at={-20} />
          {plan && (
            <g className="names">
              {plan.suburbs.map(({ name, x, y, side }) => (
                <g key={name} transform={`translate(${x} ${y})`}>
                  <circle className="dot" r={2.5} />
                  <text x={side === 'left' ? -6 : 6} y={4} textAnchor={side === 'left' ? 'end' : undefined}>
                    {name}
                  </text>
                </g>
              ))}
            </g>
          )}
        </svg>
      </svg>
      <figcaption>
        {plan && (
          <span>
            <svg width={RING + 2} height={8} aria-hidden="true">
              <path d={`M1 0v7h${RING}V0`} fill="none" strokeWidth={1.5} />
            </svg>
            <span>{shortDistance(plan.ringMetres)}</span>
          </span>
        )}
        <span>Locator, not a street map</span>
        {showAddress && address && <span data-part="address">{address}</span>}
      </figcaption>
    </Figure>
  )
}

/** Two rings, each with its distance at the foot, if that is in the picture. */
function Rings({ metres, room }: { metres: number; room: number }) {
  return (
    <g className="names">
      {[1, 2].map((n) => (
        <g key={n}>
          <circle className="ring" r={n * RING} strokeDasharray="4 5" />
          {n * RING + 8 < room && (
            <text y={n * RING + 4} textAnchor="middle">
              {shortDistance(n * metres)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** '500 m', '2 km' */
function shortDistance(metres: number): string {
  return formatDistance(metres).replace('.0 ', ' ')
}
