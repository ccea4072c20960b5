import type { Suburb } from '#data/suburbs.ts'
import type { GameType } from '#domain/game-type.ts'
import { formatDistance, type Point } from '#domain/distance.ts'
import { GameBadge } from '#components/game-badge.tsx'
import { locatorPlan, RING } from './locator-plan.ts'
import css from './locator.module.css'

interface LocatorProps {
  /** Without coordinates there is the mark and the address only. */
  point: Point | null
  venue: string
  address: string
  type: GameType
  neighbours?: readonly Suburb[]
  /** Height in pixels; the width is whatever there is. */
  height: number
  /** Pixels at the top that something else covers. */
  covered?: number
  showAddress?: boolean
}

/** Half of the narrowest picture, so that a name that fits anywhere fits everywhere. */
const HALF_WIDTH = 152
const CAPTION = 30
const CAPTION_WITH_ADDRESS = 48

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
    <figure className={css.locator}>
      <svg
        width="100%"
        height={height}
        role="img"
        aria-label={`${[venue, address].filter(Boolean).join(', ')}.${around}`}
      >
        <svg x="50%" y={centre} overflow="visible">
          {plan && <Rings metres={plan.ringMetres} room={room.bottom} />}
          <circle className={css.mat} r={26} />
          <GameBadge type={type} size={40} at={-20} />
          {plan && (
            <g className={css.names}>
              {plan.suburbs.map(({ name, x, y, side }) => (
                <g key={name} transform={`translate(${x} ${y})`}>
                  <circle r={2.5} />
                  <text x={side === 'left' ? -6 : 6} y={4} textAnchor={side === 'left' ? 'end' : undefined}>
                    {name}
                  </text>
                </g>
              ))}
            </g>
          )}
        </svg>
      </svg>
      <figcaption className={css.caption}>
        {plan && (
          <span className={css.scale}>
            <svg width={RING + 2} height={8} aria-hidden="true">
              <path d={`M1 0v7h${RING}V0`} fill="none" strokeWidth={1.5} />
            </svg>
            <span>{shortDistance(plan.ringMetres)}</span>
          </span>
        )}
        <span>Locator, not a street map</span>
        {showAddress && address && <span className={css.address}>{address}</span>}
      </figcaption>
    </figure>
  )
}

function Rings({ metres, room }: { metres: number; room: number }) {
  return (
    <g className={css.rings}>
      {[1, 2].map((n) => (
        <g key={n}>
          <circle r={n * RING} strokeDasharray="4 5" />
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
