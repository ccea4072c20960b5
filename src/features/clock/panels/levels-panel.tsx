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
      <PanelTable label="Levels to come" columns={['Level', 'Blinds', 'Ante', 'Length']}>
        {levels.map((level) => (
          <tr key={level.number}>
            <td translate="no">{level.number}</td>
            <td>
              <Breakable blind={level.blind} />
            </td>
            <td translate="no">{level.ante || '–'}</td>
            <td>
              <span>{level.minutes === null ? '–' : `${level.minutes} min`}</span>
              {level.breakMinutes > 0 && <small>{`then ${level.breakMinutes} min break`}</small>}
              {level.number === finishLevel && <small>likely the last</small>}
            </td>
          </tr>
        ))}
      </PanelTable>
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
