import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createStore, useSelector } from '@tanstack/react-store'
import { NotFound, ToPageNotFound } from '#components/not-found.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { loadSanitizer } from '#components/html/safe-html.tsx'
import type { MajorList } from '#data/major-events.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useStoredRepair } from '#lib/browser/navigation/repaired-address.ts'
import { onHandIn } from './cached-events.ts'
import { MajorEventBody } from './major-event-body.tsx'
import { MajorHeroSkeleton } from './major-hero.tsx'
import { MAJOR_LISTS, majorEventQueries } from './queries.ts'
import type { MajorSearch } from './search.ts'
import css from './major-event-screen.module.css'

interface MajorEventScreenProps {
  list: MajorList
  name: string
  search: MajorSearch
}

/** One major event, or one event of the PTC tour [P2.5, P2.6]. */
export function MajorEventScreen({ list, name, search }: MajorEventScreenProps) {
  const queryClient = useQueryClient()
  const [onHand] = useState(() => onHandIn(queryClient, list, name))
  // The lists of some servers hold less than the whole: it is read again however young they are.
  const query = useQuery({ ...majorEventQueries.one(list, name), ...onHand, refetchOnMount: 'always' })
  useStoredRepair(query, IS_STORED[list])
  usePageTitle(query.data?.name)
  // Texts that come after everything around them would move it.
  const canRender = useSanitizerTried()
  if (query.data === undefined && !query.isFetching && isRefusal(query.error)) return <Refused error={query.error} />
  return (
    <div className={css.page}>
      {!query.data && <h1 className="visually-hidden">{MAJOR_LISTS[list].title}</h1>}
      {query.data && !canRender && <MajorEventSkeleton />}
      <QueryView query={query} what="The major event" skeleton={<MajorEventSkeleton />}>
        {/* One there is none of is no page [P2.141]. */}
        {(event) =>
          event ? canRender && <MajorEventBody key={event.id} event={event} search={search} /> : <NotFound />
        }
      </QueryView>
    </div>
  )
}

const IS_STORED = {
  major: (queryClient: QueryClient, name: string) => isStored(queryClient, 'major', name),
  aplpt: (queryClient: QueryClient, name: string) => isStored(queryClient, 'aplpt', name),
} satisfies Record<MajorList, unknown>

function isStored(queryClient: QueryClient, list: MajorList, name: string): boolean {
  const { queryKey } = majorEventQueries.one(list, name)
  return Boolean(queryClient.getQueryData(queryKey)) || onHandIn(queryClient, list, name) !== undefined
}

/**
 * The league itself said no, or nothing that can be read, however often it was requested; a network that is gone is no such
 * failure, and one that is to wait is not at its end.
 */
function isRefusal(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError &&
    error.id !== 'not-json' &&
    error.status !== 0 &&
    error.status !== 401 &&
    error.status !== 429
  )
}

/** An event that cannot be had is no page either [P2.141]; why, is said on the way. */
function Refused({ error }: { error: ApiError }) {
  const { message, requestId } = error
  useEffect(() => {
    notify({
      kind: 'error',
      title: 'The major event did not load',
      text: requestId ? `${message} Reference ${requestId}` : message,
    })
  }, [message, requestId])
  return <ToPageNotFound />
}

function MajorEventSkeleton() {
  return (
    <div className={css.skeleton}>
      <MajorHeroSkeleton />
      <div className={css.columns}>
        <BlocksSkeleton gap={3} blocks={[[24, 160], [14, '94%'], [14, '88%'], [14, '60%'], 324]} />
        <BlocksSkeleton blocks={[420]} />
      </div>
    </div>
  )
}

/** Requested together with the screen itself, before the event has come. */
const isTried = createStore(false)
void loadSanitizer()
  // The texts themselves then offer to try again.
  .catch(() => undefined)
  .then(() => isTried.setState(() => true))

/** Whether the sanitiser has come, or will not. */
function useSanitizerTried(): boolean {
  return useSelector(isTried)
}
