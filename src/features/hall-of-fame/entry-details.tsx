import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ChevronRightIcon, TrophyIcon } from 'lucide-react'
import type { ResultRow } from '#contract/event-details.ts'
import type { Photo } from '#contract/photos.ts'
import { Fact, Facts } from '#components/content/facts.tsx'
import { TextLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ResultSkeleton, ResultTable } from '#components/boards/results-panel.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { PhotoTile } from '#components/photos/photo-tile.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { resultLines } from '#data/event-results.ts'
import defaultWinner from './default-winner.svg'
import { figuresOf, winnersOf, type HallEntry } from './model.ts'
import { hallQueries } from './queries.ts'
import css from './entry-details.module.css'

const FIRST_PLACES = 10

/** Figures, photos and result of one tournament; photos and result are requested now, since a user has opened it [P2.151]. */
export function EntryDetails({ entry }: { entry: HallEntry }) {
  const eventId = entry.event?.id ?? null
  const enabled = eventId !== null
  const photos = useQuery({ ...hallQueries.photos(eventId ?? 0), enabled })
  const result = useQuery({ ...hallQueries.result(eventId ?? 0), enabled })
  // A request that has failed or is paused counts as not loading.
  const comes =
    enabled && result.data === undefined && result.fetchStatus === 'fetching' && result.failureReason === null
  const known = comes ? undefined : (result.data ?? null)

  return (
    <div className={css.columns}>
      <div className={css.figures}>
        <Facts layout="stacked" aria-busy={comes}>
          {figuresOf(entry, known).map(({ name, value }) => (
            <Fact key={name} name={name}>
              <span className={css.figure}>
                {value === null ? (
                  <>
                    <SkeletonBar style={{ width: '96px', height: '22px' }} />
                    <span className="visually-hidden">Loading</span>
                  </>
                ) : (
                  <span translate="no">{value}</span>
                )}
              </span>
            </Fact>
          ))}
        </Facts>
        {enabled && <WinnerPhotos query={photos} winner={winnerNames(known)} event={entry.name} />}
      </div>
      <div>
        {enabled ? (
          <QueryView query={result} what="The result" skeleton={<ResultSkeleton />} empty={<NoResult />}>
            {(rows) => <Places rows={rows} label={`Result of ${entry.name}`} />}
          </QueryView>
        ) : (
          <NoResult />
        )}
        {enabled && (
          <div className={css.link}>
            <TextLink to="/event/$id" params={{ id: String(eventId) }}>
              The event’s page
              <ChevronRightIcon size={18} />
            </TextLink>
          </div>
        )}
      </div>
    </div>
  )
}

function Places({ rows, label }: { rows: readonly ResultRow[]; label: string }) {
  const [all, setAll] = useState(false)
  const lines = resultLines(rows)
  return (
    <>
      <ResultTable key={String(all)} label={label} lines={all ? lines : lines.slice(0, FIRST_PLACES)} />
      {lines.length > FIRST_PLACES && !all && (
        <div className="stack">
          <Button variant="ghost" onClick={() => setAll(true)}>{`Show all ${lines.length} places`}</Button>
        </div>
      )}
    </>
  )
}

function NoResult() {
  return <EmptyState icon={TrophyIcon} title="No result" />
}

function winnerNames(result: readonly ResultRow[] | null | undefined): string {
  return winnersOf(result ?? [])
    .map(({ playerName }) => playerName.trim() || 'Unnamed player')
    .join(' and ')
}

interface WinnerPhotosProps {
  query: UseQueryResult<Photo[]>
  /** The winner's name; '' while unknown. */
  winner: string
  event: string
}

/** The winner's photos beside each other; without any, the picture that stands for every winner [P2.148]. */
function WinnerPhotos({ query, winner, event }: WinnerPhotosProps) {
  const photos = query.data ?? []
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <div>
      <p className={css.winner}>
        {winner && (
          <>
            <span>Winner:</span> <bdi>{winner}</bdi>
          </>
        )}
      </p>
      <div className={css.photos}>
        <QueryView query={query} what="The photos" skeleton={<PhotoSkeleton />}>
          {() => (
            <div className={css.carousel}>
              <Carousel
                label={`Winner photos, ${event}`}
                itemWidth={WIDTH}
                items={
                  photos.length > 0
                    ? photos.map((photo, i) => ({
                        id: String(photo.id ?? i),
                        content: (
                          <PhotoTile
                            photo={photo}
                            widths={[320, 480, 640, 960]}
                            sizes="(min-width: 992px) 440px, calc(100vw - 60px)"
                            ratio="3 / 2"
                            onOpen={(tile) => show(i, tile)}
                          />
                        ),
                      }))
                    : [
                        {
                          id: 'default',
                          content: <img className={css.photo} src={defaultWinner} width={1200} height={800} alt="" />,
                        },
                      ]
                }
              />
              {photos.length <= 1 && (
                <p className={css.caption} dir="auto">
                  {photos.length === 0 ? 'No photo of the winner was taken.' : photos[0]?.caption}
                </p>
              )}
            </div>
          )}
        </QueryView>
      </div>
      {dialog}
    </div>
  )
}

const WIDTH = 'min(440px, 100%)'

function PhotoSkeleton() {
  return (
    <div className={css.skeleton}>
      <SkeletonBar
        style={{ width: WIDTH, height: 'auto', aspectRatio: '3 / 2', borderRadius: 'var(--apl-radii-card)' }}
      />
    </div>
  )
}
