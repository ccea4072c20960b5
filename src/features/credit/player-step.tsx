import { useCallback } from 'react'
import { ActionBar } from '#components/content/action-bar.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { canReceive, type PlayerFilters } from '#data/players.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import type { TransferFlow } from './use-transfer.ts'
import css from './player-step.module.css'

/** Step 1: the receiver [M2.49]. */
export function PlayerStep({
  flow: { transfer, dispatch },
  available,
  isReached,
}: {
  flow: TransferFlow
  available: number
  isReached: boolean
}) {
  const online = useOnline()
  const keep = useCallback((filters: PlayerFilters) => dispatch({ type: 'filtersSet', filters }), [dispatch])
  return (
    <div className={css.step}>
      <StepHeading isReached={isReached}>Who gets it?</StepHeading>
      <PlayerSearch
        hint="Search by name, card number, or both."
        selected={transfer.player}
        onSelect={(player) => dispatch({ type: 'playerSet', player: canReceive(player) ? player : null })}
        filters={transfer.filters}
        onFilters={keep}
      />
      <ActionBar
        wide="static"
        bleeds="screen"
        onPrevious={() => dispatch({ type: 'previous' })}
        reason={transfer.player ? null : ''}
        isOffline={!online}
        onAction={() => dispatch({ type: 'next', available })}
      >
        Summary
      </ActionBar>
    </div>
  )
}
