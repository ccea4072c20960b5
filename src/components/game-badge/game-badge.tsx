import type { ReactNode } from 'react'
import type { GameType } from '#domain/game-type.ts'
import { badgeGlyphs } from './badge-glyphs.ts'

/**
 * The mark of a type of game: silhouette, letter and colour together, so that colour never speaks alone.
 * At least 22 px. Silent for assistive technology, since the type's name always stands beside it. Inside another
 * drawing `at` is where its upper left corner goes, across and down.
 */
export function GameBadge({ type, size = 24, at }: { type: GameType; size?: number; at?: number }) {
  return (
    <svg
      x={at}
      y={at}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-game-type={type}
      fill="var(--gt)"
    >
      {SHAPES[type]}
      <path d={badgeGlyphs[type]} fill="var(--gt-on)" />
    </svg>
  )
}

const BURST = Array.from({ length: 16 }, (_, i) => {
  const radius = i % 2 ? 8.8 : 11.8
  const angle = (i * Math.PI) / 8 - Math.PI / 2
  return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

/** The silhouettes; `--gt` and `--gt-on` are their two colours. */
const SHAPES: Readonly<Record<GameType, ReactNode>> = {
  league: (
    <>
      <circle cx="12" cy="12" r="11.7" />
      <circle
        cx="12"
        cy="12"
        r="9.5"
        fill="none"
        stroke="var(--gt-on)"
        strokeWidth="2"
        strokeDasharray="3.4 6.548"
        strokeDashoffset="1.7"
      />
    </>
  ),
  satellite: <path d="M12 .4 23.6 12 12 23.6.4 12Z" />,
  aplmSatellite: (
    <>
      <path d="M12 .3 23 9.4 12 18.5 1 9.4Z" />
      <path d="M1.8 14.6 12 23l10.2-8.4" fill="none" stroke="var(--gt)" strokeWidth="2" />
    </>
  ),
  raise: <path d="M12 .5 22.5 10v12a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 22V10Z" />,
  special: <polygon points={BURST} />,
  qualifier: <path d="M1.5 1.5h21v11.3c0 5.2-5 8.7-10.5 10.7C6.5 21.5 1.5 18 1.5 12.8Z" />,
  master: <path d="M6 1.6h12L24 12l-6 10.4H6L0 12Z" />,
  aplptc: <path d="M.5 4h23v5a3 3 0 0 0 0 6v5H.5v-5a3 3 0 0 0 0-6Z" />,
  grandslam: <rect x="1.5" y="1.5" width="21" height="21" rx="3" />,
  cashGame: <rect y="4.5" width="24" height="15" rx="2.5" />,
  vip: <path d="M.8 5.5 6.5 10 12 2l5.5 8 5.7-4.5L20.8 21.5H3.2Z" />,
  other: <rect x="1" y="1" width="22" height="22" rx="11" />,
}
