import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { TrophyIcon } from 'lucide-react'
import { BoardPodium } from '#components/boards/board-podium.tsx'
import { BoardSkeleton, BoardTable } from '#components/boards/board-table.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PrintButton } from '#components/ui/links/print-button.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { BOARD_LEGEND, boardLines, podiumLines } from '#data/board-lines.ts'
import { useMember } from '#lib/network/session.ts'
import { sectionQueries } from './queries.ts'

interface LeaderboardSectionProps {
  eventId: number
  title: string
}

/** The leaderboard the event counts for [P2.170], with the top three above it. */
export function LeaderboardSection({ eventId, title }: LeaderboardSectionProps) {
  const ownGuid = useMember()?.customerGuid ?? null
  const query = useQuery(sectionQueries.board(eventId))
  const lines = useMemo(() => boardLines(query.data ?? [], ownGuid), [query.data, ownGuid])
  const printed = useRef<HTMLElement>(null)
  return (
    <section ref={printed} aria-label="Leaderboard">
      <SectionHead title="Leaderboard">
        {lines.length > 0 && <PrintButton of={printed} />}
        <ToggleTip label="What the columns mean">
          {BOARD_LEGEND.map(([short, long]) => `${short}=${long}`).join(', ')}
        </ToggleTip>
      </SectionHead>
      {/* On the screen the page's own heading says it. */}
      <Text display="none" css={{ '@media print': { display: 'block', paddingInline: '16px', fontSize: '1.125rem' } }}>
        {title}
      </Text>
      <Box
        css={{ '--as-of-inset': { base: lines.length > 0 ? '16px' : '0px', lg: '0px' } }}
        paddingInline={{ base: lines.length > 0 ? '0' : '4', lg: '0' }}
      >
        <QueryView
          query={query}
          what="The leaderboard"
          skeleton={<BoardSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoPlayers />}
        >
          {() => (
            <>
              <BoardPodium lines={podiumLines(lines)} />
              <BoardTable lines={lines} caption={`Leaderboard of ${title}`} />
            </>
          )}
        </QueryView>
      </Box>
    </section>
  )
}

function NoPlayers() {
  return (
    <EmptyState picture={<Icon icon={TrophyIcon} size={34} />} title="No players yet">
      The first result of the season fills the board.
    </EmptyState>
  )
}
