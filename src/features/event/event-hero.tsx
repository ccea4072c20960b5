import { GameBadge } from '#components/game-badge.tsx'
import type { ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { Hero } from '#components/content/hero.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { FIRST_NIGHT_PAGE } from '#domain/first-night.ts'
import { gameTypeName } from '#domain/game-type.ts'
import { ShareButton } from '#components/share-button.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { VenuePicture } from '#components/venue-picture/venue-picture.tsx'
import { useDistanceTo } from '#lib/distance.ts'
import { useConfig } from '#lib/network/config.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { MEMBER_ID_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'
import { useSeenEventChanges } from '#shared/event-changes/event-changes.tsx'
import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import type { EventView } from './model.ts'
import css from './event-hero.module.css'

interface EventHeroProps {
  view: EventView
  /** The ticket's price and button, where they do not stand at the foot of the screen; or why there are none. */
  purchase: ReactNode
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

/** On the page of an event that the member watches: what has changed since they last saw it [D4.25]. */
function EventChanges({ eventId }: { eventId: number }) {
  const lines = useSeenEventChanges(eventId)
  if (lines.length === 0) return null
  return (
    <Alert kind="warning" title="This event has changed">
      {`${lines.join('. ')}.`}
    </Alert>
  )
}

/** The way to the page for a first night, where there is one and this device knows no member [D4.23]. */
function FirstNightLink() {
  const { capabilities } = useConfig()
  const isSignedIn = useSignedIn()
  // The id outlives a session that ran out, and a sign-out takes it.
  const isKnown = isSignedIn || readText(deviceStorage, MEMBER_ID_KEY) !== null
  if (isKnown || !capabilities.includes('firstNight')) return null
  return (
    <AppLink className={css.firstNight} to="/about/$newsname" params={{ newsname: FIRST_NIGHT_PAGE }}>
      Your first night: what to bring, what it costs
    </AppLink>
  )
}
