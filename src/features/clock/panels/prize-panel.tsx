import { memo, useId, useState } from 'react'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import type { PrizeView } from '../model/registration.ts'
import { FoldHead, Panel, PanelHead } from './panel.tsx'
import { MoreRows, PanelTable } from './panel-table.tsx'
import css from './prize-panel.module.css'

const suits: Record<number, SuitName> = { 1: 'spade', 2: 'heart', 3: 'club' }

/** The prizes, or the time at which they are settled [P2.185, P2.186]. */
export const PrizePanel = memo(function PrizePanel({ prizes, folded }: { prizes: PrizeView; folded: boolean }) {
  const [isOpen, setOpen] = useState(!folded)
  const id = useId()
  if (prizes.places.length === 0) {
    if (!prizes.closes) return null
    return (
      <Panel>
        <PanelHead name="Registration close at">{prizes.closes}</PanelHead>
      </Panel>
    )
  }
  return (
    <Panel width="table">
      <FoldHead name="Total prize pool" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        <span className={css.pool} translate="no">
          {prizes.pool}
        </span>
      </FoldHead>
      <div id={id} hidden={!isOpen}>
        <PanelTable
          label="Prizes"
          rows={prizes.places}
          columns={[
            {
              head: 'Rank',
              cell: ({ rank }) => (
                <span className={css.rank} translate="no" data-suit={suits[rank]}>
                  <span>{rank}</span>
                  {suits[rank] && <Suit name={suits[rank]} size={13} />}
                </span>
              ),
            },
            { head: 'Prize', kind: 'figure', cell: ({ prize }) => prize },
          ]}
        />
        <MoreRows count={prizes.places.length} one="more place" many="more places" />
      </div>
    </Panel>
  )
}, sameContent)

/** The prizes are computed again every second and hardly ever change. */
function sameContent(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
