import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, LockIcon, type LucideIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { Text } from '#components/ui/box.tsx'
import { buttonRecipe } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { VenuePicture } from '#components/venue-picture/venue-picture.tsx'
import { useDistanceTo } from '#lib/distance.ts'
import type { EventView } from './model.ts'

interface EventHeroProps {
  view: EventView
  /** The favourite heart. */
  heart: ReactNode
  /** The ticket's price and button, where they do not stand at the foot of the screen. */
  purchase: ReactNode
  /** In place of the picture of where it is. */
  picture?: ReactNode
}

/** What the event is, where, and what can be done about it [P2.156 to P2.161]. */
export function EventHero({
  view,
  heart,
  purchase,
  picture = <VenuePicture point={view.point} venue={view.venue} address={view.address} type={view.type} />,
}: EventHeroProps) {
  const distance = useDistanceTo(view.point)
  return (
    <Hero data-game-type={view.type}>
      {/* Read aloud first; seen below the picture. */}
      <H1>{view.title}</H1>
      <div data-part="picture">{picture}</div>
      <div data-part="back">
        <BackLink />
      </div>
      <div data-part="actions">
        <ShareButton title={view.title} />
        {heart}
      </div>
      <div data-part="line">
        <span data-part="type">
          <GameBadge type={view.type} size={24} />
          <span>{gameTypeName(view.type)}</span>
        </span>
        <StatusBadge {...pills[view.status.kind]}>{view.status.text}</StatusBadge>
      </div>
      <div data-part="words">
        <div data-part="place">
          <div>
            <Text textStyle="title" fontSize="1rem">
              {view.venue}
            </Text>
            <Text textStyle="meta" color="fg.muted" marginTop="2px">
              {[view.address, distance].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {view.venueSlug && (
            <VenueLink to="/venue/$idOrName" params={{ idOrName: view.venueSlug }}>
              Venue Details
            </VenueLink>
          )}
        </div>
        <TimesNote note={view.timesNote} />
        {purchase}
      </div>
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

const VenueLink = createAppLink(chakra('a', buttonRecipe))

const Hero = chakra('header', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplate: '"picture" "line" "title" "words" / minmax(0, 1fr)',
    '& h1': { gridArea: 'title', paddingInline: '16px' },
    '& [data-part=picture]': { gridArea: 'picture', minHeight: '196px' },
    // On the picture, each on a piece of the page's own ground.
    '& [data-part=back], & [data-part=actions]': {
      position: 'absolute',
      top: '8px',
      display: 'flex',
      gap: '2',
      '& > *': { bg: 'bg', _hover: { bg: 'bg.emphasized' } },
    },
    '& [data-part=back]': { left: '8px' },
    '& [data-part=actions]': { right: '8px' },
    '& [data-part=words]': { gridArea: 'words', paddingInline: '16px' },
    '& [data-part=line]': {
      gridArea: 'line',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 8px',
      minHeight: '48px',
      padding: '8px 16px 4px',
    },
    '& [data-part=type]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'var(--gt-text)',
      fontWeight: '680',
    },
    '& [data-part=place]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      marginTop: '2',
      marginBottom: '10px',
    },
    '& [data-part=place] > div': { flex: '1 1 150px', minWidth: '0', overflowWrap: 'anywhere' },
    // A phone on its side: the words beside the picture, not a screen below it.
    '@media (min-width: 640px) and (max-width: 991px) and (max-height: 479px)': {
      gridTemplate: '"picture line" "picture title" "picture words" 1fr / 300px minmax(0, 1fr)',
      '& [data-part=line]': { paddingRight: '128px', minHeight: '64px' },
    },
    lg: {
      gridTemplate: '"picture line" "picture title" "picture words" 1fr / 400px minmax(0, 1fr)',
      gap: '0 32px',
      paddingTop: '4',
      '& [data-part=picture]': {
        borderRadius: 'card',
        overflow: 'hidden',
        boxShadow: 'e1',
        minHeight: '267px',
        alignSelf: 'start',
      },
      '& [data-part=back]': { top: '24px' },
      '& [data-part=actions]': { top: '16px', right: '0' },
      '& [data-part=actions] > *': { bg: 'bg.subtle' },
      '& h1, & [data-part=words]': { paddingInline: '0' },
      '& [data-part=line]': { justifyContent: 'flex-start', gap: '16px', padding: '4px 120px 4px 0' },
      '& h1': { marginTop: '2' },
      '& [data-part=place]': { maxWidth: '640px', marginTop: '3', marginBottom: '3' },
    },
  },
})
