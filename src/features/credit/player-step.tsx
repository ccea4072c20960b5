import { useCallback } from 'react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { PlayerSearch } from '#components/player-search/player-search.tsx'
import { Box } from '#components/ui/box.tsx'
import { canReceive, type PlayerFilters } from '#data/players.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { StepActions } from './step-actions.tsx'
import type { TransferFlow } from './use-transfer.ts'

/** What has the focus is not under the buttons at the lower edge. */
const CLEAR_OF_ACTIONS = { '& input, & button': { scrollMarginBottom: '100px' } }

/** To whom [M2.49]. */
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
    <Box display="grid" gap="4" css={CLEAR_OF_ACTIONS}>
      <StepHeading isReached={isReached}>Who gets it?</StepHeading>
      <PlayerSearch
        hint="Search by name, card number, or both."
        selected={transfer.player}
        onSelect={(player) => dispatch({ type: 'playerSet', player: canReceive(player) ? player : null })}
        filters={transfer.filters}
        onFilters={keep}
      />
      <StepActions
        onPrevious={() => dispatch({ type: 'previous' })}
        next={{
          words: 'Summary',
          reason: transfer.player ? null : '',
          needsSignal: !online,
          run: () => dispatch({ type: 'next', available }),
        }}
      />
    </Box>
  )
}
