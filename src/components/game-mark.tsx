import type { ReactNode } from 'react'
import type { GameType } from '#domain/game-type.ts'

interface Mark {
  name: string
  letter: string
  /** The silhouette; `--gt` and `--gt-on` are its two colours. */
  shape: ReactNode
  fontSize: number
  /** Baseline of the letter. */
  y: number
}

/** The name of a type of game as it is said on screen. */
export function gameTypeName(type: GameType): string {
  return marks[type].name
}

/**
 * The mark of a type of game: silhouette, letter and colour together, so that colour never speaks alone.
 * At least 22 px. Silent for assistive technology, since the type's name always stands beside it. Inside another
 * drawing `at` is where its upper left corner goes, across and down.
 */
export function GameMark({ type, size = 24, at }: { type: GameType; size?: number; at?: number }) {
  const { shape, letter, fontSize, y } = marks[type]
  return (
    <svg x={at} y={at} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-game-type={type}>
      <g fill="var(--gt)">{shape}</g>
      <text x="12" y={y} textAnchor="middle" fill="var(--gt-on)" style={{ fontSize: `${fontSize}px`, fontWeight: 800, fontStretch: '80%' }}>
        {letter}
      </text>
    </svg>
  )
}

const BURST = Array.from({ length: 16 }, (_, i) => {
  const radius = i % 2 ? 8.8 : 11.8
  const angle = (i * Math.PI) / 8 - Math.PI / 2
  return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

const marks: Record<GameType, Mark> = {
  league: {
    name: 'League',
    letter: 'L',
    shape: (
      <>
        <circle cx="12" cy="12" r="11.7" />
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="var(--gt-on)" strokeWidth="2" strokeDasharray="3.4 6.548" strokeDashoffset="1.7" />
      </>
    ),
    fontSize: 9.6,
    y: 15.4,
  },
  satellite: { name: 'Satellite', letter: 'S', shape: <path d="M12 .4 23.6 12 12 23.6.4 12Z" />, fontSize: 10.5, y: 15.8 },
  aplmSatellite: {
    name: 'APLM Satellite',
    letter: 'M',
    shape: (
      <>
        <path d="M12 .3 23 9.4 12 18.5 1 9.4Z" />
        <path d="M1.8 14.6 12 23l10.2-8.4" fill="none" stroke="var(--gt)" strokeWidth="2" />
      </>
    ),
    fontSize: 9.8,
    y: 12.9,
  },
  raise: {
    name: 'Raise',
    letter: 'R',
    shape: <path d="M12 .5 22.5 10v12a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 22V10Z" />,
    fontSize: 11,
    y: 18.5,
  },
  special: { name: 'Special', letter: 'SP', shape: <polygon points={BURST} />, fontSize: 8.6, y: 15 },
  qualifier: {
    name: 'Qualifier',
    letter: 'Q',
    shape: <path d="M1.5 1.5h21v11.3c0 5.2-5 8.7-10.5 10.7C6.5 21.5 1.5 18 1.5 12.8Z" />,
    fontSize: 11.5,
    y: 15.5,
  },
  master: { name: 'Master', letter: 'K', shape: <path d="M6 1.6h12L24 12l-6 10.4H6L0 12Z" />, fontSize: 11.5, y: 16.1 },
  aplptc: { name: 'APL PTC', letter: 'P', shape: <path d="M.5 4h23v5a3 3 0 0 0 0 6v5H.5v-5a3 3 0 0 0 0-6Z" />, fontSize: 11.5, y: 16.1 },
  grandslam: { name: 'Grand Slam', letter: 'G', shape: <rect x="1.5" y="1.5" width="21" height="21" rx="3" />, fontSize: 12, y: 16.3 },
  cashGame: { name: 'Cash Game', letter: '$', shape: <rect y="4.5" width="24" height="15" rx="2.5" />, fontSize: 11.5, y: 16.1 },
  vip: { name: 'VIP Loyalty', letter: 'V', shape: <path d="M.8 5.5 6.5 10 12 2l5.5 8 5.7-4.5L20.8 21.5H3.2Z" />, fontSize: 9.5, y: 19 },
  other: { name: 'Event', letter: 'E', shape: <rect x="1" y="1" width="22" height="22" rx="11" />, fontSize: 11, y: 16 },
}
