import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { EventLink } from '#components/page-links.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { cardLines } from '#domain/game-card.ts'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Dot } from '#components/ui/display/status-badge.tsx'
import type { GameView } from './game-view.ts'
import css from './game-card.module.css'

/** A card is there before what is its member's, without which Home's first load is 2.7 kB smaller (`npm run bytes`). */
const GameMarks = lazyComponent(async () => (await import('./game-marks.tsx')).GameMarks)

/**
 * One game: its start and mark in the card's corner, the chip edge in the colour of its type, then where and for
 * how much. In a list of several days it names its own.
 */
export function GameCardView({ game, withDay = false }: { game: GameView; withDay?: boolean }) {
  const {
    line: [bold, rest],
    figures,
  } = cardLines(game, withDay ? game.day : '')
  return (
    <article className={css.card} data-game-type={game.type}>
      <div className={css.index}>
        <span className={css.time} translate="no" data-long={game.time.length > 4 ? '' : undefined}>
          {game.time}
        </span>
        <span className={css.meridiem}>{game.meridiem}</span>
        <GameBadge type={game.type} size={26} />
      </div>
      <ChipBorder upright />
      <div className={css.body}>
        <h3 className={css.title} dir="auto">
          <EventLink eventId={game.id}>{game.title}</EventLink>
        </h3>
        <p className={css.line}>
          <b>{bold}</b>
          <span>{rest}</span>
        </p>
        <p className={css.figures}>
          {figures.map(([amount, what]) => (
            <span key={what}>
              {amount && (
                <b className="text-num" translate="no">
                  {amount}
                </b>
              )}
              <span>{what}</span>
            </span>
          ))}
        </p>
        <p className={css.status} data-kind={game.status.kind}>
          <StatusIcon kind={game.status.kind} />
          <span>{game.status.text}</span>
        </p>
        {game.ownTime && <p className={css.own}>{game.ownTime}</p>}
        <GameMarks game={game} />
      </div>
    </article>
  )
}

export function GameCardSkeleton() {
  return (
    <article className={css.card} aria-hidden="true">
      <div className={css.index}>
        <SkeletonBar style={{ width: '50px', height: '30px' }} />
        <SkeletonBar style={{ width: '22px', height: '11px' }} />
        <SkeletonBar style={{ width: '26px', height: '26px', borderRadius: 'var(--apl-radii-full)' }} />
      </div>
      <ChipBorder upright />
      <div className={css.body}>
        <SkeletonBar style={{ width: '64%', height: '17px', marginTop: '3px' }} />
        <SkeletonBar style={{ width: '82%', height: '13px', marginTop: '8px' }} />
        <SkeletonBar style={{ width: '54%', height: '17px', marginTop: '9px' }} />
        <SkeletonBar style={{ width: '46%', height: '13px', marginTop: '9px' }} />
      </div>
    </article>
  )
}

const icons: Partial<Record<GameView['status']['kind'], LucideIcon>> = {
  onHold: CircleAlertIcon,
  calledOff: CircleAlertIcon,
  opensLater: ClockIcon,
  closed: LockIcon,
  finished: CircleCheckIcon,
}

function StatusIcon({ kind }: { kind: GameView['status']['kind'] }) {
  const Icon = icons[kind]
  return Icon ? <Icon size={14} strokeWidth={2.5} /> : <Dot />
}
