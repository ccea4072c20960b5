import { EventLink } from '#components/page-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ImageIcon, TrophyIcon } from 'lucide-react'
import type { BoardPlace } from '#contract/profile.ts'
import { ListSkeleton, CardList } from '#components/content/card-list.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { DataTable } from '#components/content/data-table.tsx'
import { figure } from '#data/board-lines.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { useConfig } from '#lib/network/config.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { AchievementList, NoAchievement } from './achievement-list.tsx'
import { earnedViews } from './achievements.ts'
import { profileQueries } from './queries.ts'
import { ALL_RESULTS, resultView, type ResultView } from './results.ts'
import type { ProfileSection } from './search.ts'
import type { SectionProps } from './section-props.ts'
import { profileLink, type ProfileLink } from './sections.ts'
import { UpcomingList } from './upcoming-list.tsx'
import { VoucherList } from './voucher-list.tsx'
import css from './dashboard.module.css'

// The pictures stand below the first screen.
const ProgressPanel = lazyComponent(async () => (await import('./progress/progress-panel.tsx')).ProgressPanel, {
  name: 'The season so far',
  fallback: (
    <Part title="Season so far">
      {<SkeletonBar style={{ height: '420px', borderRadius: 'var(--apl-radii-card)' }} />}
    </Part>
  ),
})
const OwnData = lazyComponent(async () => (await import('./own-data.tsx')).OwnData)

const FEW = 3
const ALL_TICKETS = linkOptions({ to: '/tickets/{-$guid}', params: { guid: undefined } })
const PHOTO_COLUMNS = { narrow: 4, wide: 4 }

/** A little of everything [M2.22 to M2.24]: games to come, vouchers, results, boards, season, achievements and photos. */
export function Dashboard({ whose, guid }: SectionProps) {
  const { capabilities } = useConfig()
  return (
    <div className={css.columns}>
      <div>
        {whose.own && (
          <Part title="Upcoming Events" all={profileLink(null, 'myGames', { games: 'upcoming' })}>
            <UpcomingList most={FEW} />
          </Part>
        )}
        {whose.own && (
          <Part title="Vouchers and Tickets" all={ALL_TICKETS}>
            <VoucherList />
          </Part>
        )}
        <Part title="Recent Results" all={profileLink(guid, 'myGames')}>
          <LatestResults whose={whose} />
        </Part>
        <Part title="Leaderboard" all={profileLink(guid, 'leaderboard')}>
          <Places whose={whose} guid={guid} />
        </Part>
      </div>
      <div>
        {whose.own && capabilities.includes('progress') && <ProgressPanel whose={whose} />}
        <Part title="Achievements" all={profileLink(guid, 'achievements')}>
          <Earned whose={whose} />
        </Part>
        <Part title="Photos" all={profileLink(guid, 'photos')}>
          <LatestPhotos whose={whose} />
        </Part>
        {whose.own && capabilities.includes('ownData') && <OwnData />}
      </div>
    </div>
  )
}

interface PartProps {
  title: string
  all?: ProfileLink | typeof ALL_TICKETS
  children: ReactNode
}

function Part({ title, all, children }: PartProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {all && (
          <AppLink className={css.viewAll} {...all}>
            View All<span className="visually-hidden">{` ${title}`}</span>
          </AppLink>
        )}
      </SectionHead>
      <div className="inset">{children}</div>
    </section>
  )
}

function LatestResults({ whose }: Pick<SectionProps, 'whose'>) {
  const query = useQuery(profileQueries.results(whose, ALL_RESULTS))
  return (
    <QueryView
      query={query}
      what="The results"
      skeleton={<ListSkeleton rows={FEW} height={72} />}
      empty={<EmptyState icon={TrophyIcon} title="No results yet" />}
    >
      {(results) => <ResultCards results={results.slice(0, FEW).map((result) => resultView(result, phoneZone()))} />}
    </QueryView>
  )
}

function Places({ whose, guid }: Pick<SectionProps, 'whose' | 'guid'>) {
  const query = useQuery(profileQueries.places(whose))
  return (
    <QueryView
      query={query}
      what="The leaderboard"
      skeleton={<ListSkeleton rows={1} height={160} />}
      empty={<EmptyState icon={TrophyIcon} title="Not on a board this season" />}
    >
      {(places) => (
        <PlacesTable places={places} linkOf={({ kind, id }) => profileLink(guid, LEADERBOARD, { [kind]: id })} />
      )}
    </QueryView>
  )
}

const LEADERBOARD: ProfileSection = 'leaderboard'

function Earned({ whose }: Pick<SectionProps, 'whose'>) {
  const query = useQuery(profileQueries.earned(whose))
  return (
    <QueryView
      query={query}
      what="The achievements"
      skeleton={<ListSkeleton rows={SUMMARY_SIZE.dashboardAchievements} height={60} />}
      empty={<NoAchievement />}
    >
      {(earned) => <AchievementList views={earnedViews(earned).slice(0, SUMMARY_SIZE.dashboardAchievements)} />}
    </QueryView>
  )
}

function LatestPhotos({ whose }: Pick<SectionProps, 'whose'>) {
  const query = useQuery(profileQueries.photos(whose))
  return (
    <QueryView
      query={query}
      what="The photos"
      skeleton={<PhotoGridSkeleton columns={PHOTO_COLUMNS} />}
      empty={<EmptyState icon={ImageIcon} title="No photo yet" />}
    >
      {(photos) => (
        <PhotoGrid
          photos={photos.slice(0, SUMMARY_SIZE.dashboardPhotos)}
          columns={PHOTO_COLUMNS}
          sizes="(min-width: 992px) 160px, 25vw"
        />
      )}
    </QueryView>
  )
}

function ResultCards({ results }: { results: readonly ResultView[] }) {
  return (
    <CardList>
      {results.map((result, i) => (
        <ListRow
          key={`${result.eventId} ${i}`}
          isTarget
          lead={
            <span className={css.place}>
              <span translate="no">{result.placeParts[0]}</span>
              <small>{result.placeParts[1]}</small>
            </span>
          }
          title={<EventLink eventId={result.eventId}>{result.venue}</EventLink>}
          end={<Figure style={{ whiteSpace: 'normal' }}>{result.won}</Figure>}
        >
          <span>
            {[result.event, result.fields !== '–' && `${result.fields} players`, result.date]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </ListRow>
      ))}
    </CardList>
  )
}

interface PlacesTableProps {
  places: readonly BoardPlace[]
  linkOf: (board: NonNullable<BoardPlace['board']>) => ProfileLink
}

/** More boards than this are at Leaderboard, behind its filters. */
const MAX_PLACES = 6

/** Where a player stands this season: a line for each board, states first, then regions, then venues [M2.22, M7.5]. */
function PlacesTable({ places, linkOf }: PlacesTableProps) {
  return (
    <div className={css.places}>
      <DataTable
        layout="figures"
        label="Places this season"
        rows={places.slice(0, MAX_PLACES)}
        columns={[
          {
            head: 'Board',
            kind: 'name',
            cell: ({ board }) =>
              board ? <AppLink {...linkOf(board)}>{board.name?.trim() || KINDS[board.kind]}</AppLink> : 'Board',
          },
          { head: 'Rank', kind: 'figure', className: css.rank, cell: ({ rank }) => figure(rank) },
          { head: 'Score', kind: 'figure', cell: ({ pts }) => figure(pts ?? null) },
          { head: 'Played', kind: 'figure', cell: ({ played }) => figure(played ?? null) },
        ]}
      />
    </div>
  )
}

const KINDS = { state: 'State', region: 'Region', venue: 'Venue' } as const
