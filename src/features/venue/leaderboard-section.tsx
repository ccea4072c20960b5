import { useId, useMemo, useState } from 'react'
import { SlidersHorizontalIcon, TrophyIcon } from 'lucide-react'
import type { Venue } from '#contract/venues.ts'
import { BoardPodium } from '#components/boards/board-podium.tsx'
import { BoardSkeleton, BoardTable } from '#components/boards/board-table.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PrintLink } from '#components/ui/links/print-link.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { BOARD_LEGEND, boardLines, podiumLines } from '#data/board-lines.ts'
import { useMember } from '#lib/network/session.ts'
import { boardTitle, filterCount, printAddress, searchAfter } from './board.ts'
import { BoardFilter } from './board-filter.tsx'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'
import css from './leaderboard-section.module.css'

interface LeaderboardSectionProps {
  venue: Venue
  /** The venue's name. */
  title: string
  sections: Sections
  search: VenueSearch
  change: (part: VenueSearch) => void
}

/** The venue's leaderboard of a season, or of a month, day or game of it [P2.75, P2.76]. */
export function LeaderboardSection({ venue, title, sections, search, change }: LeaderboardSectionProps) {
  const ownGuid = useMember()?.customerGuid ?? null
  const { board, choice, days, seasons } = sections
  const [open, setOpen] = useState(false)
  const panel = useId()
  const lines = useMemo(() => boardLines(board.data ?? [], ownGuid), [board.data, ownGuid])
  const heading = boardTitle(title, choice)
  const filters = filterCount(choice)
  return (
    <section aria-label="Leaderboard">
      <div className={css.head}>
        <div className={css.title}>
          <H2>{heading}</H2>
          <ToggleTip label="What the columns mean">
            {BOARD_LEGEND.map(([short, long]) => `${short}=${long}`).join(', ')}
          </ToggleTip>
        </div>
        <div className={css.bar}>
          <Text textStyle="small" color="fg.muted">
            {seasonLine(choice, search, seasons.isSuccess)}
          </Text>
          <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            <Icon icon={SlidersHorizontalIcon} size={18} />
            <span>Filter</span>
            {filters > 0 && (
              <span className={css.count} aria-label={`${filters} set`}>
                {filters}
              </span>
            )}
          </Button>
          <PrintLink address={printAddress(venue, choice)} />
        </div>
        <div id={panel}>
          {open && (
            <BoardFilter choice={choice} days={days} seasons={seasons} onChange={(part) => change(searchAfter(part))} />
          )}
        </div>
      </div>
      <Box
        css={{ '--as-of-inset': { base: lines.length > 0 ? '16px' : '0px', lg: '0px' } }}
        paddingInline={{ base: lines.length > 0 ? '0' : '4', lg: '0' }}
      >
        <QueryView
          query={board}
          what="The leaderboard"
          of={printAddress(venue, choice)}
          skeleton={<BoardSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoPlayers />}
        >
          {() => (
            <>
              <BoardPodium lines={podiumLines(lines)} />
              <BoardTable lines={lines} caption={heading} />
            </>
          )}
        </QueryView>
      </Box>
    </section>
  )
}

/** 'Oct–Dec 2026 · November'; says so where the address asks for a season there is none of. */
function seasonLine({ season, month }: Sections['choice'], search: VenueSearch, known: boolean): string {
  const line = [season?.seasonDescription?.trim() || season?.name, month?.name].filter(Boolean).join(' · ')
  return known && search.season !== undefined && search.season !== season?.id
    ? `There is no such season. This is ${line || 'the current one'}.`
    : line
}

function NoPlayers() {
  return (
    <EmptyState picture={<Icon icon={TrophyIcon} size={34} />} title="No players yet">
      The first result fills the board.
    </EmptyState>
  )
}
