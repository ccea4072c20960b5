import { useState } from 'react'
import { TrophyIcon } from 'lucide-react'
import { BoardPodium } from '#components/boards/board-podium.tsx'
import { BoardSkeleton, BoardTable } from '#components/boards/board-table.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import { Box } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { BOARD_LEGEND, podiumLines } from '#data/board-lines.ts'
import { useConfig } from '#lib/network/config.ts'
import { stateById } from '#domain/states.ts'
import { searchOfBoard } from './board.ts'
import { BoardFilter } from './board-filter.tsx'
import { PointsButton } from './points-button.tsx'
import type { SectionProps } from './section-props.ts'
import { usePlayerBoard } from './use-player-board.ts'
import css from './leaderboard-section.module.css'

/** The board the player stands on, of any season, state, region or venue [M2.29, M2.30]. */
export function LeaderboardSection(props: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { filters, season, title, query, lines, filterCount } = usePlayerBoard(props)
  const { capabilities } = useConfig()
  const { whose, onSearch } = props
  return (
    <section aria-label="Leaderboard">
      <div className={css.head}>
        <FilterToggle
          isOpen={isOpen}
          lines={{
            where: `Filters · ${stateById(filters.stateId)?.short ?? ''}`,
            when: season?.name ?? 'Current season',
          }}
          count={filterCount}
          onToggle={() => setOpen(!isOpen)}
          ref={null}
        >
          <BoardFilter filters={filters} onChange={(next) => onSearch(searchOfBoard(next))} />
        </FilterToggle>
        <div className={css.title}>
          <H2>{title}</H2>
          <ToggleTip label="What the columns mean">
            {BOARD_LEGEND.map(([short, long]) => `${short}=${long}`).join(', ')}
          </ToggleTip>
        </div>
        {whose.own && capabilities.includes('progress') && <PointsButton whose={whose} seasonId={filters.seasonId} />}
      </div>
      <Box paddingInline={{ base: lines.length > 0 ? '0' : '4', lg: '0' }}>
        <QueryView
          query={query}
          what="The leaderboard"
          of={title}
          skeleton={<BoardSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoPlayers />}
        >
          {() => (
            <>
              <BoardPodium lines={podiumLines(lines)} />
              <BoardTable lines={lines} caption={title} isAnothers={!whose.own} />
            </>
          )}
        </QueryView>
      </Box>
    </section>
  )
}

/** [D5.39] */
function NoPlayers() {
  return (
    <EmptyState picture={<Icon icon={TrophyIcon} size={34} />} title="No players yet">
      The first result fills the board. Another season or place may have one.
    </EmptyState>
  )
}
