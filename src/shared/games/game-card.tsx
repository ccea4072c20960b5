import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { EventLink } from '#components/links/event-link.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Dot } from '#components/ui/display/status-badge.tsx'
import { GameChanges } from '#shared/event-changes/game-changes.tsx'
import { GameHeart } from './game-heart.tsx'
import type { GameView } from './game-view.ts'
import css from './game-card.module.css'

interface GameCardViewProps {
  game: GameView
  /** Names the day as well, in a list of several days. */
  withDay?: boolean
}

/**
 * One game: its start and mark in the card's corner, the chip edge in the colour of its type, then where and for
 * how much. One rule for all parts keeps a list of 25 cheap to draw.
 */
export function GameCardView({ game, withDay = false }: GameCardViewProps) {
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
          <b>{gameTypeName(game.type)}</b>
          <span>
            {[...(withDay && game.day ? [game.day] : []), ...game.place].map((part) => ` · ${unbroken(part)}`).join('')}
          </span>
        </p>
        <p className={css.figures}>
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
        <p className={css.status} data-kind={game.status.kind}>
          <StatusIcon kind={game.status.kind} />
          <span>{game.status.text}</span>
        </p>
        {game.ownTime && <p className={css.own}>{game.ownTime}</p>}
        <GameChanges eventId={game.id} />
      </div>
      <div className={css.corner}>
        <GameHeart game={game} />
      </div>
    </article>
  )
}

/** A card as a skeleton, in the size of the real one. */
export function GameCardSkeleton() {
  return (
    <article className={css.card} aria-hidden="true">
      <div className={css.index}>
        <SkeletonBar width="50px" height="30px" />
        <SkeletonBar width="22px" height="11px" />
        <SkeletonBar width="26px" height="26px" borderRadius="full" />
      </div>
      <ChipBorder upright />
      <div className={css.body}>
        <SkeletonBar width="64%" height="17px" marginTop="3px" />
        <SkeletonBar width="82%" height="13px" marginTop="8px" />
        <SkeletonBar width="54%" height="17px" marginTop="9px" />
        <SkeletonBar width="46%" height="13px" marginTop="9px" />
      </div>
    </article>
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
