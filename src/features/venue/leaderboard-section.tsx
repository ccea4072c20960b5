import { useId, useState } from 'react'
import { SlidersHorizontalIcon } from 'lucide-react'
import type { Venue } from '#contract/venues.ts'
import { Board } from '#components/boards/board.tsx'
import { PrintLink } from '#components/ui/links/print.tsx'
import { Button } from '#components/ui/button.tsx'
import { boardTitle, filterCount, printAddress } from './board.ts'
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
  const { board, choice, days, seasons } = sections
  const [open, setOpen] = useState(false)
  const panel = useId()
  const filters = filterCount(choice)
  const address = printAddress(venue, choice)
  return (
    <div className={css.board}>
      <Board
        query={board}
        of={address}
        title={boardTitle(title, choice)}
        below={
          <>
            <div className={css.bar}>
              <p className="text-small muted">{seasonLine(choice, search, seasons.isSuccess)}</p>
              <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
                <SlidersHorizontalIcon size={18} />
                <span>Filter</span>
                {filters > 0 && (
                  <span className={css.count} aria-label={`${filters} set`}>
                    {filters}
                  </span>
                )}
              </Button>
              <PrintLink address={address} />
            </div>
            <div id={panel}>
              {open && <BoardFilter choice={choice} days={days} seasons={seasons} onChange={change} />}
            </div>
          </>
        }
        empty="The first result fills the board."
      />
    </div>
  )
}

/** 'Oct–Dec 2026 · November'; says so where the address asks for a season there is none of. */
function seasonLine({ season, month }: Sections['choice'], search: VenueSearch, known: boolean): string {
  const line = [season?.seasonDescription?.trim() || season?.name, month?.name].filter(Boolean).join(' · ')
  return known && search.season !== undefined && search.season !== season?.id
    ? `There is no such season. This is ${line || 'the current one'}.`
    : line
}
