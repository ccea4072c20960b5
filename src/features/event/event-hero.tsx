import type { ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { Hero } from '#components/content/hero.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { ShareButton } from '#components/share-button.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { VenuePicture } from '#components/venue-picture/venue-picture.tsx'
import { useDistanceTo } from '#lib/distance.ts'
import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import { EventChanges } from './event-changes.tsx'
import { FirstNightLink } from './first-night-link.tsx'
import type { EventView } from './model.ts'
import css from './event-hero.module.css'

interface EventHeroProps {
  view: EventView
  /** The ticket's price and button, where they do not stand at the foot of the screen; or why there are none. */
  purchase: ReactNode
  /** In place of the picture of where it is. */
  picture?: ReactNode
}

/** The event's title, venue, status and actions [P2.156 to P2.161]. */
export function EventHero({
  view,
  purchase,
  picture = <VenuePicture point={view.point} venue={view.venue} address={view.address} type={view.type} />,
}: EventHeroProps) {
  const distance = useDistanceTo(view.point)
  return (
    <Hero
      data-game-type={view.type}
      data-opened=""
      title={<H1>{view.title}</H1>}
      picture={picture}
      actions={
        <>
          <ShareButton title={view.title} />
          <FavouriteHeart eventId={view.id} canToggle={view.canBeFavourite} label={view.label} />
        </>
      }
      line={
        <div className={css.line} data-state-line="">
          <span className={css.type}>
            <GameBadge type={view.type} size={24} />
            <span>{gameTypeName(view.type)}</span>
          </span>
          <StatusBadge {...pills[view.status.kind]}>{view.status.text}</StatusBadge>
        </div>
      }
    >
      <div className={css.place}>
        <div>
          <p className={`text-title ${css.venue}`}>{view.venue}</p>
          <p className={`text-meta muted ${css.address}`}>{[view.address, distance].filter(Boolean).join(' · ')}</p>
        </div>
        {view.venueSlug && (
          <ButtonLink to="/venue/$idOrName" params={{ idOrName: view.venueSlug }}>
            Venue Details
          </ButtonLink>
        )}
      </div>
      <EventChanges eventId={view.id} />
      <TimesNote note={view.timesNote} />
      <FirstNightLink />
      {purchase}
    </Hero>
  )
}

const pills: Record<EventView['status']['kind'], { tone: BadgeTone; icon?: LucideIcon }> = {
  onHold: { tone: 'bad', icon: CircleAlertIcon },
  calledOff: { tone: 'bad', icon: CircleAlertIcon },
  open: { tone: 'ok' },
  opensLater: { tone: 'plain', icon: ClockIcon },
  closed: { tone: 'plain', icon: LockIcon },
  finished: { tone: 'plain', icon: CircleCheckIcon },
}
