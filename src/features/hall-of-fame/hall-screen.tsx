import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { TrophyIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { HallItem } from './hall-item.tsx'
import { toggled } from './model.ts'
import { hallQueries } from './queries.ts'
import { idsIn, type HallSearch } from './search.ts'

const SKELETON_ITEMS = 8

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
    <Page>
      <H1>Hall of Fame</H1>
      <Text textStyle="small" color="fg.muted">
        Past major events and who won them.
      </Text>
      <Box marginTop={{ base: '3', lg: '5' }}>
        <QueryView
          query={query}
          what="The hall of fame"
          skeleton={<HallSkeleton />}
          isEmpty={(events) => events.length === 0}
          empty={<NoEvents />}
        >
          {(events) => (
            <List>
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
            </List>
          )}
        </QueryView>
      </Box>
    </Page>
  )
}

function NoEvents() {
  return (
    <EmptyState
      picture={<Icon icon={TrophyIcon} size={34} />}
      title="No winners yet"
      action={<ButtonLink to="/major-events">See the major events</ButtonLink>}
    >
      The first major event that ends opens the hall.
    </EmptyState>
  )
}

function HallSkeleton() {
  return (
    <List as="div">
      {Array.from({ length: SKELETON_ITEMS }, (_, i) => (
        <SkeletonBar key={i} height="84px" borderRadius="card" />
      ))}
    </List>
  )
}

const Page = chakra(Gutter, { base: { paddingBlock: { base: '10px 24px', lg: '24px 40px' }, maxWidth: '1200px' } })

const List = chakra('ol', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', listStyle: 'none' },
})
