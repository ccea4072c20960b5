import { memo, useId, useState } from 'react'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { mediaQuery, useMediaQuery } from '#lib/browser/device/media-query.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import type { ClockVariant } from '../face/clock-frame.tsx'
import type { ClockModel } from '../model/model.ts'
import { MyStack } from './my-stack.tsx'
import { Breakable, FoldHead, MoreRows, Panel, PanelHead, PanelTable, SideTime } from './panel.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import css from './panel.module.css'

/** On a venue's screen alone; the clock goes on without it. */
const FollowCode = lazyComponent(async () => (await import('./follow-code.tsx')).FollowCode)

/** As `--venue` of breakpoints.css. */
const venueScreen = mediaQuery('(min-width: 1600px) and (min-height: 640px)')

interface PanelsProps {
  variant: ClockVariant
  model: ClockModel
  event: ClockEvent
  status: ClockStatusResponse
}

export function Panels({ variant, model, event, status }: PanelsProps) {
  const short = variant === 'short'
  const isVenue = useMediaQuery(venueScreen) && variant === 'screen'
  return (
    <div className={css.panels} data-testid="panels">
      <RegistrationPanel model={model} event={event} short={short} />
      {model.view.showsCountdown && model.view.round > 0 && (
        <MyStack eventId={event.id} status={status} model={model} folded={short} />
      )}
      <PrizePanel prizes={model.prizes} folded={short} />
      {!short && model.levels.length > 0 && (
        <LevelsPanel levels={model.levels} finish={model.finish} finishLevel={model.finishLevel} />
      )}
      {isVenue && <FollowCode eventId={event.id} />}
    </div>
  )
}

const suits: Record<number, SuitName> = { 1: 'spade', 2: 'heart', 3: 'club' }

/** The prizes, or the time at which they are settled [P2.185, P2.186]. */
function PrizePanel({ prizes, folded }: { prizes: ClockModel['prizes']; folded: boolean }) {
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
}

/**
 * The levels that follow, with their breaks [D2.14], and the one it will probably end in [D2.32]. Sixty rows take longer
 * than all else of the clock, which renders every five seconds: they render with the level.
 */
const LevelsPanel = memo(function LevelsPanel({
  levels,
  finish,
  finishLevel,
}: Pick<ClockModel, 'levels' | 'finish' | 'finishLevel'>) {
  return (
    <Panel width="wide-table">
      <PanelHead name="Levels to come">
        {finish && <SideTime text={`Ends about ${finish.text}`} own={finish.own} />}
      </PanelHead>
      <PanelTable
        label="Levels to come"
        rows={levels}
        columns={[
          { head: 'Level', kind: 'figure', cell: ({ number }) => number },
          { head: 'Blinds', cell: ({ blind }) => <Breakable blind={blind} /> },
          { head: 'Ante', kind: 'figure', cell: ({ ante }) => ante || '–' },
          {
            head: 'Length',
            cell: ({ number, minutes, breakMinutes }) => (
              <>
                <span>{minutes === null ? '–' : `${minutes} min`}</span>
                {breakMinutes > 0 && <small>{`then ${breakMinutes} min break`}</small>}
                {number === finishLevel && <small>likely the last</small>}
              </>
            ),
          },
        ]}
      />
      <MoreRows count={levels.length} one="more level" many="more levels" />
    </Panel>
  )
})
