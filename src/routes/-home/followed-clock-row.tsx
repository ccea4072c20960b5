import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRightIcon, ClockIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { eventQueries } from '#data/events.ts'
import { clockQueries } from '#features/clock/queries.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { followedEvent } from '#routes/-event/followed-event.ts'

/** On top of Home, the way back to the clock that was followed last: from any screen two taps, without a connection too. */
export function FollowedClockRow() {
  const queryClient = useQueryClient()
  useMinute()
  const eventId = followedEvent(queryClient)
  return eventId !== null && <Row key={eventId} eventId={eventId} />
}

/** Only looks at what is known of the event: its clock asks for itself. */
function Row({ eventId }: { eventId: number }) {
  const { data: event } = useQuery({ ...eventQueries.byId(eventId), enabled: false })
  useQuery({ ...clockQueries.status(eventId), enabled: false })
  return (
    <Way to="/event/$id/clock" params={{ id: String(eventId) }}>
      <Icon icon={ClockIcon} size={22} />
      <span data-part="words">
        <b>Live clock you follow</b>
        {event && <span dir="auto">{[event.title, event.venue?.title].filter(Boolean).join(' · ')}</span>}
      </span>
      <Icon icon={ChevronRightIcon} size={20} />
    </Way>
  )
}

const Way = createAppLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '60px',
      padding: '8px 10px 8px 14px',
      marginBottom: '3',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'inset 0 0 0 1.5px {colors.success.fg}',
      _hover: { bg: 'bg.subtle' },
      '& > svg': { color: 'success.fg' },
      '& > svg:last-child': { color: 'fg.muted' },
      '& [data-part=words]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
      '& b': { display: 'block', fontSize: '1rem', lineHeight: '1.25rem', fontWeight: '680', fontStretch: '92%' },
      '& [data-part=words] > span': { display: 'block', textStyle: 'meta', color: 'fg.muted', marginTop: '1px' },
    },
  }),
)
