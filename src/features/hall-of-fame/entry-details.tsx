import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChevronRightIcon, TrophyIcon } from 'lucide-react'
import type { ResultRow } from '#contract/event-details.ts'
import { createAppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ResultSkeleton, ResultTable } from '#components/boards/results-panel.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { resultLines } from '#data/event-results.ts'
import { figuresOf, winnersOf, type HallEntry } from './model.ts'
import { hallQueries } from './queries.ts'
import { WinnerPhotos } from './winner-photos.tsx'

/** Places that are shown before a user wants to see all of them. */
const FIRST_PLACES = 10

/** Figures, photos and result of one tournament; photos and result are asked for now, since a user has opened it [P2.151]. */
export function EntryDetails({ entry }: { entry: HallEntry }) {
  const eventId = entry.event?.id ?? null
  const enabled = eventId !== null
  const photos = useQuery({ ...hallQueries.photos(eventId ?? 0), enabled })
  const result = useQuery({ ...hallQueries.result(eventId ?? 0), enabled })
  // What has failed, or waits for a connection, is no longer coming.
  const comes =
    enabled && result.data === undefined && result.fetchStatus === 'fetching' && result.failureReason === null
  const known = comes ? undefined : (result.data ?? null)

  return (
    <Columns>
      <div>
        <Figures aria-busy={comes}>
          {figuresOf(entry, known).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value === null ? (
                  <>
                    <SkeletonBar width="96px" height="22px" />
                    <VisuallyHidden>Loading</VisuallyHidden>
                  </>
                ) : (
                  <Figure>{value}</Figure>
                )}
              </dd>
            </div>
          ))}
        </Figures>
        {enabled && <WinnerPhotos query={photos} winner={winnerNames(known)} event={entry.name} />}
      </div>
      <div>
        {enabled ? (
          <QueryView
            query={result}
            what="The result"
            skeleton={<ResultSkeleton />}
            isEmpty={(rows) => rows.length === 0}
            empty={<NoResult />}
          >
            {(rows) => <Places rows={rows} label={`Result of ${entry.name}`} />}
          </QueryView>
        ) : (
          <NoResult />
        )}
        {enabled && (
          <EventLink to="/event/$id" params={{ id: String(eventId) }}>
            The event’s page
            <Icon icon={ChevronRightIcon} size={18} />
          </EventLink>
        )}
      </div>
    </Columns>
  )
}

function Places({ rows, label }: { rows: readonly ResultRow[]; label: string }) {
  const [all, setAll] = useState(false)
  const lines = resultLines(rows)
  return (
    <>
      <ResultTable key={String(all)} label={label} lines={all ? lines : lines.slice(0, FIRST_PLACES)} />
      {lines.length > FIRST_PLACES && !all && (
        <Button variant="ghost" width="100%" onClick={() => setAll(true)}>{`Show all ${lines.length} places`}</Button>
      )}
    </>
  )
}

function NoResult() {
  return <EmptyState picture={<Icon icon={TrophyIcon} size={34} />} title="No result" />
}

function winnerNames(result: readonly ResultRow[] | null | undefined): string {
  return winnersOf(result ?? [])
    .map(({ playerName }) => playerName.trim() || 'Unnamed player')
    .join(' and ')
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: { base: '4', lg: '6' },
    alignItems: 'start',
    '& > div': { minWidth: '0' },
    // Ten rows and the way to the others: what comes later moves nothing.
    '& > div:last-child': { minHeight: '590px' },
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    overflow: 'hidden',
    marginBottom: '3',
    '& > div': { minHeight: '62px', padding: '8px 0 10px', borderBottom: '1px solid {colors.border}' },
    '& > div:nth-child(even)': { paddingLeft: '14px', borderLeft: '1px solid {colors.border}' },
    '& > div:last-child:nth-child(odd)': { gridColumn: '1 / -1', borderBottom: '0' },
    '& dt': { textStyle: 'meta', fontSize: '.875rem', lineHeight: '1.125rem', fontStretch: '95%', color: 'fg.subtle' },
    '& dd': { minHeight: '24px', display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' },
    '& dd > span': {
      minWidth: '0',
      fontSize: '1.375rem',
      lineHeight: '1.5rem',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
})

const EventLink = createAppLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px',
      minHeight: '48px',
      fontSize: '.9375rem',
      fontWeight: '620',
      color: 'accent.fg',
      borderRadius: 'control',
    },
  }),
)
