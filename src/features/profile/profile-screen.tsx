import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { UserXIcon } from 'lucide-react'
import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { Page } from '#components/ui/page.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { sessionQueries } from '#lib/network/session.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { Dashboard } from './dashboard.tsx'
import { headerView, nameOf } from './model.ts'
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx'
import { profileQueries } from './queries.ts'
import type { ProfileSearch, ProfileSection } from './search.ts'
import type { SectionProps } from './section-props.ts'
import { isPart, profileLink, sectionAt, tabsOf, type ProfilePart, type ProfileTab } from './sections.ts'
import css from './profile-screen.module.css'

// The dashboard is in the screen's chunk; every other section loads when it is selected.
const fallback = <SectionSkeleton />
const LeaderboardSection = lazyComponent(async () => (await import('./leaderboard-section.tsx')).LeaderboardSection, {
  name: 'The leaderboard',
  fallback,
})
const GamesSection = lazyComponent(async () => (await import('./games-section.tsx')).GamesSection, {
  name: 'The games',
  fallback,
})
const QualificationsSection = lazyComponent(
  async () => (await import('./qualifications-section.tsx')).QualificationsSection,
  { name: 'The qualifications', fallback },
)
const AchievementsSection = lazyComponent(
  async () => (await import('./achievements-section.tsx')).AchievementsSection,
  {
    name: 'The achievements',
    fallback,
  },
)
const PhotoSection = lazyComponent(async () => (await import('#components/photos/photo-section.tsx')).PhotoSection, {
  name: 'The photos',
  fallback,
})

interface ProfileScreenProps {
  /** Of the address; null for one's own profile. */
  guid: string | null
  search: ProfileSearch
  onSearch: (part: ProfileSearch) => void
  /** The tab of one's own profile with an address of its own that is on view, and what is in it [M2.3, M2.4]. */
  part?: { key: ProfilePart; content: ReactNode } | null
}

/** One's own profile or another's, whichever the address means [M2.1, M2.2]. */
export function ProfileScreen({ guid, search, onSearch, part = null }: ProfileScreenProps) {
  const { data: member, fetchStatus } = useQuery(sessionQueries.member())
  const { state } = useLocationChoice()
  const viewerGuid = member?.customerGuid ?? null
  const screen = { search, onSearch, viewerGuid, startStateId: member?.stateId ?? state.id }
  if (guid === null || guid === viewerGuid?.toLowerCase()) return <OwnProfile {...screen} part={part} />
  // The viewer decides which of the two profiles it is.
  if (member === undefined && fetchStatus === 'fetching') return <Page style={{ minHeight: '100vh' }} />
  return <PlayerProfile key={guid} guid={guid} {...screen} />
}

interface ScreenProps extends Pick<ProfileScreenProps, 'search' | 'onSearch'> {
  viewerGuid: string | null
  /** The state a board begins in for a player who has not played anywhere. */
  startStateId: number
}

type OwnProfileProps = ScreenProps & Required<Pick<ProfileScreenProps, 'part'>>

/** One's own profile, whole [M2.2, M6.5]. */
function OwnProfile({ part, ...screen }: OwnProfileProps) {
  const query = useQuery(profileQueries.own())
  usePageTitle('My Profile')
  return (
    <Page>
      {!query.data && <h1 className="visually-hidden">My Profile</h1>}
      <QueryView query={query} what="Your profile" skeleton={<ProfileSkeleton own />}>
        {(player) => <ProfileBody player={player} own part={part} {...screen} />}
      </QueryView>
    </Page>
  )
}

/** Another's profile: its public parts [M6.6, D5.36]. */
function PlayerProfile({ guid, ...screen }: ScreenProps & { guid: string }) {
  const query = useQuery(profileQueries.limited(guid))
  usePageTitle(query.data ? nameOf(query.data) : query.data === null ? 'No such player' : undefined)
  return (
    <Page>
      {!query.data && <h1 className="visually-hidden">Player</h1>}
      <QueryView query={query} what="The profile" skeleton={<ProfileSkeleton own={false} />} empty={<NoPlayer />}>
        {(player) => player && <ProfileBody player={player} own={false} part={null} {...screen} />}
      </QueryView>
    </Page>
  )
}

interface ProfileBodyProps extends ScreenProps {
  player: LimitedPlayerProfile & Pick<PlayerProfile, 'ptc' | 'membershipId'>
  own: boolean
  part: OwnProfileProps['part']
}

function ProfileBody({ player, own, part, search, onSearch, viewerGuid, startStateId }: ProfileBodyProps) {
  const guid = own ? null : (player.customerGuid ?? null)
  const section = sectionAt(search, own)
  const navigate = useNavigate()
  const props: SectionProps = {
    whose: { own, customerId: player.customerId },
    player,
    guid,
    search,
    onSearch,
    viewerGuid,
    startStateId,
    onSection: (key) => onSearch(only({ section: key })),
  }

  function select(tab: ProfileTab): void {
    if (isPart(tab)) void navigate({ to: `/profile/${tab}`, replace: true, resetScroll: false })
    else props.onSection(tab)
  }

  return (
    <article>
      <ProfileHeader
        view={headerView(player)}
        guid={player.customerGuid ?? (own ? viewerGuid : null)}
        photos={profileLink(guid, 'photos')}
        own={own}
      />
      <Tabs label="Profile" tabs={tabsOf(own)} active={part?.key ?? section} onSelect={select} flushOnWide>
        <div className="tab-part">
          <Suspense fallback={fallback}>{part ? part.content : partOf(section, props)}</Suspense>
        </div>
      </Tabs>
    </article>
  )
}

function partOf(section: ProfileSection, props: SectionProps): ReactNode {
  switch (section) {
    case 'dashboard':
      return <Dashboard {...props} />
    case 'leaderboard':
      return <LeaderboardSection {...props} />
    case 'myGames':
      return <GamesSection {...props} />
    case 'qualifications':
      return <QualificationsSection />
    case 'achievements':
      return <AchievementsSection {...props} />
    case 'photos':
      return <PhotosSection {...props} />
  }
}

function PhotosSection({ whose }: Pick<SectionProps, 'whose'>) {
  return <PhotoSection query={useQuery(profileQueries.photos(whose))} skeletonCount={12} flushBelow />
}

/** A section begins without the filters of another. */
function only(part: ProfileSearch): ProfileSearch {
  return {
    section: undefined,
    games: undefined,
    season: undefined,
    month: undefined,
    state: undefined,
    region: undefined,
    venue: undefined,
    player: undefined,
    ...part,
  }
}

/** A guid of nobody and one of a user who has left read alike [F65 foreign ids]. */
function NoPlayer() {
  return (
    <div className={css.none}>
      <EmptyState
        icon={UserXIcon}
        title="There is no such player"
        action={<ButtonLink to="/leaderboards">See the leaderboards</ButtonLink>}
      >
        The league knows nobody by this address.
      </EmptyState>
    </div>
  )
}

function ProfileSkeleton({ own }: { own: boolean }) {
  return (
    <>
      <ProfileHeaderSkeleton own={own} />
      <div className={css.bars}>
        <BlocksSkeleton blocks={[52, [24, 180], 240]} />
      </div>
    </>
  )
}

function SectionSkeleton() {
  return (
    <Skeleton label="The section, loading">
      <div className={css.bars}>
        <BlocksSkeleton blocks={[[24, 180], 320]} />
      </div>
    </Skeleton>
  )
}
