import { SectionHead } from '#components/ui/page.tsx'
import type { Tab } from '#components/ui/controls/tabs/tab-bar.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { RecentResults } from './recent-results.tsx'
import type { SectionProps } from './section-props.ts'
import { UpcomingList } from './upcoming-list.tsx'
import css from './games-section.module.css'

/** RESULTS and, on one's own profile, UPCOMING EVENTS [M2.21]. */
export function GamesSection(props: SectionProps) {
  const { whose, search, onSearch } = props
  const isUpcoming = whose.own && search.games === 'upcoming'
  return (
    <section aria-label="Recent Games & Results">
      <SectionHead title="Recent Games & Results" narrow="spoken" />
      <div className={css.section}>
        {whose.own ? (
          <Tabs
            label="Games"
            variant="enclosed"
            tabs={TABS}
            active={isUpcoming ? 'upcoming' : 'results'}
            onSelect={(key) =>
              onSearch({ games: key === 'upcoming' ? key : undefined, season: undefined, month: undefined })
            }
          >
            {isUpcoming ? <UpcomingList /> : <RecentResults {...props} />}
          </Tabs>
        ) : (
          <RecentResults {...props} />
        )}
      </div>
    </section>
  )
}

const TABS: readonly Tab<'results' | 'upcoming'>[] = [
  { key: 'results', label: 'RESULTS' },
  { key: 'upcoming', label: 'UPCOMING EVENTS' },
]
