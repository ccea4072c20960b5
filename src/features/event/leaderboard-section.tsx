import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Board } from '#components/boards/board.tsx'
import { PrintButton } from '#components/ui/links/print.tsx'
import { sectionQueries } from './queries.ts'
import css from './leaderboard-section.module.css'

interface LeaderboardSectionProps {
  eventId: number
  title: string
}

/** The leaderboard the event counts for [P2.170], with the top three above it. */
export function LeaderboardSection({ eventId, title }: LeaderboardSectionProps) {
  const query = useQuery(sectionQueries.board(eventId))
  const printed = useRef<HTMLElement>(null)
  return (
    <Board
      ref={printed}
      query={query}
      title="Leaderboard"
      caption={`Leaderboard of ${title}`}
      print={query.data && query.data.length > 0 && <PrintButton of={printed} />}
      // On the screen the page's own heading says it.
      below={<p className={css.printed}>{title}</p>}
      empty="The first result of the season fills the board."
    />
  )
}
