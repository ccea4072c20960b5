import { TrophyIcon } from 'lucide-react'
import type { PreviousWinner } from '#contract/major-events.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import css from './winners-section.module.css'

/** Shows former winners and their seasons [P2.127, P3.25]. */
export function WinnersSection({ winners }: { winners: readonly PreviousWinner[] }) {
  return (
    <section aria-label="Recent Winners">
      <SectionHead title="Recent Winners" narrow="spoken" />
      <div className={css.content}>
        {winners.length === 0 ? (
          <EmptyState icon={TrophyIcon} title="No recent winner" />
        ) : (
          <ul className={css.list}>
            {winners.map((winner, i) => {
              const name =
                [winner.firstName, winner.lastName]
                  .map((part) => part?.trim())
                  .filter(Boolean)
                  .join(' ') || 'Player'
              const season = winner.seasonName?.trim()
              return (
                <li key={`${winner.id} ${i}`}>
                  <Avatar name={name} src={winner.avatar} at={96} size={44} />
                  <div className={css.winner}>
                    <b dir="auto">{name}</b>
                    {season && <span className={css.season}>{season}</span>}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
