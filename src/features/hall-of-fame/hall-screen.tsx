import { useQuery } from '@tanstack/react-query'
import { TrophyIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { HallItem } from './hall-item.tsx'
import { toggled } from './model.ts'
import { hallQueries } from './queries.ts'
import { idsIn, type HallSearch } from './search.ts'
import css from './hall-screen.module.css'

interface HallScreenProps {
  search: HallSearch
  /** Keeps in the address what is open; replaces a part of it. */
  onSearch: (search: HallSearch) => void
}

/** The past major events, the newest first: who won them, what for, and against how many [P2.146]. */
export function HallScreen({ search, onSearch }: HallScreenProps) {
  const query = useQuery(hallQueries.list())
  const open = idsIn(search.open)
  usePageTitle('Hall of Fame')
  return (
    <div className={css.page}>
      <H1>Hall of Fame</H1>
      <p className={css.note}>Past major events and who won them.</p>
      <QueryView
        query={query}
        what="The hall of fame"
        skeleton={<ListSkeleton rows={8} height={84} />}
        empty={<NoEvents />}
      >
        {(events) => (
          <ol className="stack gap-2">
            {events.map((event) => (
              <li key={event.id}>
                <HallItem
                  event={event}
                  isOpen={open.includes(event.id)}
                  onToggle={() => onSearch({ open: toggled(search.open, event.id) })}
                  details={idsIn(search.details)}
                  onDetails={(id) => onSearch({ details: toggled(search.details, id) })}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </div>
  )
}

function NoEvents() {
  return (
    <EmptyState
      icon={TrophyIcon}
      title="No winners yet"
      action={<ButtonLink to="/major-events">See the major events</ButtonLink>}
    >
      The first major event that ends opens the hall.
    </EmptyState>
  )
}
