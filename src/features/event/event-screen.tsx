import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeagueEvent } from '#contract/events.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { GameMark, gameTypeName } from '#components/game-mark.tsx'
import { Icon } from '#components/icon.tsx'
import { arrowLeft } from '#components/icons/event.tsx'
import { circleAlert, circleCheck, clock, lock, mapPin } from '#components/icons/everyday.tsx'
import { QueryView } from '#components/query-view.tsx'
import { SkeletonBar } from '#components/skeleton.tsx'
import { StatusPill, type PillTone } from '#components/status-pill.tsx'
import { Box, Gutter, Row, Text } from '#components/ui/box.tsx'
import { ButtonLink, IconLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { phoneZone } from '#lib/phone-zone.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMinute } from '#lib/ticker.ts'
import { BlindStructure } from './blind-structure.tsx'
import { EventDetails } from './event-details.tsx'
import { eventView, type EventView } from './model.ts'
import { eventQueries } from './queries.ts'

interface EventScreenProps {
  eventId: number
  /** The tournament clock, shown where the event has one [D2.4]. */
  clock: (event: LeagueEvent) => ReactNode
}

/** An event: what, where, when and for how much. */
export function EventScreen({ eventId, clock }: EventScreenProps) {
  const query = useQuery(eventQueries.byId(eventId))
  usePageTitle(query.data?.title)
  return (
    <Gutter paddingTop="2" paddingBottom="8">
      <Box marginLeft="-12px">
        <IconLink to="/" aria-label="Back to the games">
          <Icon shape={arrowLeft} size={24} />
        </IconLink>
      </Box>
      <QueryView
        query={query}
        what="The event"
        skeleton={<EventSkeleton />}
        isEmpty={(event) => event === null}
        empty={<UnknownEvent />}
      >
        {(event) => event && <EventBody event={event} clock={clock(event)} />}
      </QueryView>
    </Gutter>
  )
}

function EventBody({ event, clock }: { event: LeagueEvent; clock: ReactNode }) {
  const view = eventView(event, useMinute(), phoneZone())
  const columns = event.canShowTournamentClock ? 'minmax(0, 5fr) minmax(0, 4fr)' : 'minmax(0, 1fr)'
  return (
    <>
      <Hero view={view} />
      <Box display="grid" gap="6" marginTop="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: columns }} alignItems="start">
        {event.canShowTournamentClock && <Box marginInline={{ base: '-16px', lg: '0' }}>{clock}</Box>}
        <Box display="grid" gap="6">
          <EventDetails details={view.details} />
          <BlindStructure rows={view.structure} />
        </Box>
      </Box>
    </>
  )
}

const pills: Record<EventView['status']['kind'], { tone: PillTone; icon?: ReactNode }> = {
  onHold: { tone: 'bad', icon: circleAlert },
  open: { tone: 'ok' },
  opensLater: { tone: 'plain', icon: clock },
  closed: { tone: 'plain', icon: lock },
  finished: { tone: 'plain', icon: circleCheck },
}

function Hero({ view }: { view: EventView }) {
  return (
    <Box data-game-type={view.type}>
      <Row minHeight="44px" flexWrap="wrap" justifyContent="space-between">
        <Row color="var(--gt-text)" fontWeight="680">
          <GameMark type={view.type} size={24} />
          {gameTypeName(view.type)}
        </Row>
        <StatusPill {...pills[view.status.kind]}>{view.status.text}</StatusPill>
      </Row>
      <H1 marginTop="1">{view.title}</H1>
      <Text textStyle="title" fontSize="16px" marginTop="3">
        {view.venue}
      </Text>
      <Text textStyle="meta" color="fg.muted" marginTop="2px">
        {view.address}
      </Text>
    </Box>
  )
}

function UnknownEvent() {
  return (
    <EmptyState picture={<Icon shape={mapPin} size={34} />} title="This event is not listed" action={<ButtonLink to="/">See today’s games</ButtonLink>}>
      It may have been taken off the calendar.
    </EmptyState>
  )
}

function EventSkeleton() {
  return (
    <Box display="grid" gap="3">
      <SkeletonBar width="180px" height="24px" />
      <SkeletonBar width="70%" height="30px" />
      <SkeletonBar width="50%" height="18px" />
      <SkeletonBar width="100%" height="260px" borderRadius="card" marginTop="3" />
    </Box>
  )
}

