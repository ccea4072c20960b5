import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CalendarDaysIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-links.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Gutter, Text } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { majorListQueries, type MajorList } from '#data/major-events.ts'
import { useQualified } from '#data/qualifications.ts'
import type { State } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { majorItems } from './list-model.ts'
import { MAJOR_LISTS } from './lists.ts'
import { MajorCard, MajorCards } from './major-card.tsx'

const LISTS: readonly MajorList[] = ['major', 'aplpt']
const SKELETON_CARDS = 4

/** The major events of the chosen state, or its events of the PTC tour [P2.3, P2.4]. */
export function MajorEventsScreen({ list }: { list: MajorList }) {
  const { state } = useLocationChoice()
  const { title } = MAJOR_LISTS[list]
  const query = useQuery(majorListQueries.list(list, state.short))
  usePageTitle(title)
  return (
    <Gutter paddingBlock={{ base: '4', lg: '8' }}>
      <Head>
        <div>
          <H1>{title}</H1>
          <Text textStyle="small" color="fg.muted" marginTop="1">{`In ${state.name}`}</Text>
        </div>
        <TabLinks label="Lists of major events" variant="enclosed">
          {LISTS.map((one) => (
            <TabLink key={one} to={MAJOR_LISTS[one].path} aria-current={one === list ? 'page' : undefined}>
              {MAJOR_LISTS[one].short}
            </TabLink>
          ))}
        </TabLinks>
      </Head>
      <QueryView
        query={query}
        what={LABELS[list]}
        skeleton={<ListSkeleton />}
        isEmpty={(events) => events.length === 0}
        empty={<NoEvents list={list} state={state} />}
      >
        {(events) => <Cards events={events} list={list} state={state} />}
      </QueryView>
    </Gutter>
  )
}

/** At the start of a sentence. */
const LABELS: Record<MajorList, string> = { major: 'The major events', aplpt: 'The events of the tour' }

function Cards({ events, list, state }: { events: MajorEvent[]; list: MajorList; state: State }) {
  const today = localDate(useMinute(), state.timeZone)
  const items = useMemo(() => majorItems(events, list, today), [events, list, today])
  const { data: qualified } = useQualified()
  const ids = new Set(qualified?.map(({ majorEventId }) => majorEventId))
  return (
    <MajorCards aria-label={MAJOR_LISTS[list].title}>
      {items.map((item, i) => (
        <MajorCard key={item.id} item={item} qualified={ids.has(item.id)} eager={i < 2} />
      ))}
    </MajorCards>
  )
}

function NoEvents({ list, state }: { list: MajorList; state: State }) {
  const other = list === 'major' ? 'aplpt' : 'major'
  return (
    <EmptyState
      picture={<Icon icon={CalendarDaysIcon} size={34} />}
      title={`Nothing is planned in ${state.name}`}
      action={<ButtonLink to={MAJOR_LISTS[other].path}>{`See ${MAJOR_LISTS[other].short}`}</ButtonLink>}
    >{`${LABELS[list]} of your state will be here. Other states may have some: change yours at the top of the page.`}</EmptyState>
  )
}

function ListSkeleton() {
  return (
    <MajorCards as="div">
      {Array.from({ length: SKELETON_CARDS }, (_, i) => (
        <SkeletonBar key={i} height="172px" borderRadius="card" />
      ))}
    </MajorCards>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '4',
    '& nav': { flex: { base: '1 1 100%', md: '0 0 340px' } },
  },
})
