import { memo } from 'react'
import type { ClockModel } from '../model/model.ts'
import { Panel, PanelHead, SideTime } from './panel.tsx'
import { Breakable, MoreRows, PanelTable } from './panel-table.tsx'

type LevelsPanelProps = Pick<ClockModel, 'levels' | 'finish' | 'finishLevel'>

/** The levels that follow, with their breaks [D2.14], and the one it will probably end in [D2.32]. */
export const LevelsPanel = memo(function LevelsPanel({ levels, finish, finishLevel }: LevelsPanelProps) {
  if (levels.length === 0) return null
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
}, sameLevels)

/** The list is made once a level, the likely finish is computed again. */
function sameLevels(before: LevelsPanelProps, after: LevelsPanelProps): boolean {
  return (
    before.levels === after.levels &&
    before.finishLevel === after.finishLevel &&
    before.finish?.text === after.finish?.text &&
    before.finish?.own === after.finish?.own
  )
}
