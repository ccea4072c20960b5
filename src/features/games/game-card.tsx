import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { EventLink } from '#components/links/event-link.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Dot } from '#components/ui/display/status-badge.tsx'
import type { GameView } from './model.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface GameCardViewProps {
  game: GameView
  /** Names the day as well, in a list of several days. */
  withDay?: boolean
  /** What stands in the corner, the heart; without it the card is read-only [P4.30]. Must be stable between renders. */
  corner?: ((game: GameView) => ReactNode) | undefined
}

/**
 * One game: its start and mark in the card's corner, the chip edge in the colour of its type, then where and for
 * how much. One rule for all parts keeps a list of 25 cheap to draw.
 */
export const GameCardView = memo(function GameCardView({ game, withDay = false, corner }: GameCardViewProps) {
  const inCorner = corner?.(game)
  return (
    <Card data-game-type={game.type} data-corner={inCorner ? '' : undefined}>
      <div data-part="index">
        <span translate="no" data-part="time" data-long={game.time.length > 4 ? '' : undefined}>
          {game.time}
        </span>
        <span data-part="meridiem">{game.meridiem}</span>
        <GameBadge type={game.type} size={26} />
      </div>
      <ChipBorder upright />
      <div data-part="body">
        <h3 data-part="title" dir="auto">
          <EventLink eventId={game.id}>{game.title}</EventLink>
        </h3>
        <p data-part="line">
          <b>{gameTypeName(game.type)}</b>
          <span>
            {[...(withDay && game.day ? [game.day] : []), ...game.place].map((part) => ` · ${unbroken(part)}`).join('')}
          </span>
        </p>
        <p data-part="figures">
          <span>
            <b translate="no">{game.buyIn}</b> buy-in
          </span>
          {game.guarantee && (
            <span>
              <b translate="no">{game.guarantee}</b> GTD
            </span>
          )}
          {game.extra && <span>{game.extra}</span>}
        </p>
        <p data-part="status" data-kind={game.status.kind}>
          <StatusIcon kind={game.status.kind} />
          <span>{game.status.text}</span>
        </p>
        {game.ownTime && <p data-part="own">{game.ownTime}</p>}
      </div>
      {inCorner && <div data-part="corner">{inCorner}</div>}
    </Card>
  )
})

/** A card as a skeleton, in the size of the real one. */
export function GameCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div data-part="index">
        <SkeletonBar width="50px" height="30px" />
        <SkeletonBar width="22px" height="11px" />
        <SkeletonBar width="26px" height="26px" borderRadius="full" />
      </div>
      <ChipBorder upright />
      <div data-part="body">
        <SkeletonBar width="64%" height="17px" marginTop="3px" />
        <SkeletonBar width="82%" height="13px" marginTop="8px" />
        <SkeletonBar width="54%" height="17px" marginTop="9px" />
        <SkeletonBar width="46%" height="13px" marginTop="9px" />
      </div>
    </Card>
  )
}

/** A number stays with its unit. */
function unbroken(part: string): string {
  return part.replace(/ (k?m)$/, '\u00a0$1')
}

const icons: Partial<Record<GameView['status']['kind'], LucideIcon>> = {
  onHold: CircleAlertIcon,
  calledOff: CircleAlertIcon,
  opensLater: ClockIcon,
  closed: LockIcon,
  finished: CircleCheckIcon,
}

function StatusIcon({ kind }: { kind: GameView['status']['kind'] }) {
  const icon = icons[kind]
  return icon ? <Icon icon={icon} size={14} weight={2.5} /> : <Dot />
}

const Card = chakra('article', {
  base: {
    display: 'grid',
    // A late hour, another zone or larger text widens the corner instead of running into the edge.
    gridTemplateColumns: 'minmax(76px, max-content) 6px minmax(0, 1fr)',
    minHeight: '109px',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    position: 'relative',
    '--edge-colour': 'var(--gt)',
    _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:hover': { bg: 'bg.subtle' },
    // Skeletons below the first screen cost the first paint nothing.
    '&[aria-hidden]:nth-of-type(n + 5)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 109px' },
    '& [data-part=index]': {
      padding: '10px 8px 8px 14px',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '6px',
    },
    '& [data-part=time]': { textStyle: 'num', fontSize: '2rem', fontWeight: '760' },
    '& [data-part=time][data-long]': { fontSize: '1.625rem', lineHeight: '2rem' },
    '& [data-part=meridiem]': {
      fontSize: '.8125rem',
      lineHeight: '1',
      fontStretch: '90%',
      fontWeight: '640',
      color: 'fg.muted',
      marginTop: '-3px',
      maxWidth: '9ch',
    },
    // At 200 % text on a phone the corner becomes the first line, and the words keep their width.
    [ENLARGED]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& [data-part=index]': { flexDirection: 'row', alignItems: 'center', paddingBottom: '0' },
      '& [data-part=index] + *': { display: 'none' },
      '&[data-corner] :is([data-part=title], [data-part=line])': { paddingRight: '0' },
    },
    // The heart's room, beside the first two lines only.
    '&[data-corner] :is([data-part=title], [data-part=line])': { paddingRight: '40px' },
    '& [data-part=corner]': { position: 'absolute', top: '2px', right: '2px' },
    '& [data-part=body]': { padding: '9px 14px 9px 12px', minWidth: '0' },
    '& [data-part=title]': { textStyle: 'title', overflowWrap: 'anywhere' },
    // The whole card is the link's target.
    '& [data-part=title] a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-part=title] a': { outline: 'none' },
    '& [data-part=line]': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px', overflowWrap: 'anywhere' },
    '& [data-part=line] b': { color: 'var(--gt-text)', fontWeight: '660' },
    '& [data-part=figures]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '14px',
      alignItems: 'baseline',
      marginTop: '5px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& [data-part=figures] span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=figures] b': { textStyle: 'num', fontSize: '1.1875rem', color: 'fg' },
    '& [data-part=status]': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      marginTop: '7px',
      textStyle: 'meta',
      fontWeight: '640',
      fontStretch: '90%',
      color: 'fg.muted',
    },
    '& [data-part=own]': { textStyle: 'meta', color: 'fg.muted', marginTop: '3px' },
    '& [data-kind=open]': { color: 'success.fg' },
    '& [data-kind=onHold], & [data-kind=calledOff]': { color: 'danger.fg' },
  },
})
