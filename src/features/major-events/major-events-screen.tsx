import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CalendarDaysIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import { ListSkeleton } from '#components/content/card-list.tsx'
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
import { MAJOR_LISTS } from './queries.ts'
import { MajorCard } from './major-card.tsx'
import css from './major-events-screen.module.css'

const LISTS: readonly MajorList[] = ['major', 'aplpt']

/** The major events of the chosen state, or its events of the PTC tour [P2.3, P2.4]. */
export function MajorEventsScreen({ list }: { list: MajorList }) {
  const { state } = useLocationChoice()
  const { title } = MAJOR_LISTS[list]
  const query = useQuery(majorListQueries.list(list, state.short))
  usePageTitle(title)
  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.head}>
        <div>
          <H1>{title}</H1>
          <p className="text-small muted mt-1">{`In ${state.name}`}</p>
        </div>
        <TabLinks label="Lists of major events" variant="enclosed">
          {LISTS.map((one) => (
            <TabLink key={one} to={MAJOR_LISTS[one].path}>
              {MAJOR_LISTS[one].short}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <QueryView
        query={query}
        what={LABELS[list]}
        skeleton={<ListSkeleton rows={4} height={172} cardWidth={360} />}
        empty={<NoEvents list={list} state={state} />}
      >
        {(events) => <Cards events={events} list={list} state={state} />}
      </QueryView>
    </div>
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
    <ul className={css.list} aria-label={MAJOR_LISTS[list].title}>
      {items.map((item, i) => (
        <MajorCard key={item.id} item={item} qualified={ids.has(item.id)} eager={i < 2} />
      ))}
    </ul>
  )
}

function NoEvents({ list, state }: { list: MajorList; state: State }) {
  const other = list === 'major' ? 'aplpt' : 'major'
  return (
    <EmptyState
      icon={CalendarDaysIcon}
      title={`Nothing is planned in ${state.name}`}
      action={<ButtonLink to={MAJOR_LISTS[other].path}>{`See ${MAJOR_LISTS[other].short}`}</ButtonLink>}
    >{`${LABELS[list]} of your state will be here. Other states may have some: change yours at the top of the page.`}</EmptyState>
  )
}
