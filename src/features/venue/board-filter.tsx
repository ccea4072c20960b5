import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Season } from '#contract/seasons.ts'
import type { VenueDay } from '#contract/venues.ts'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Text } from '#components/ui/box.tsx'
import { Label } from '#components/ui/form/label.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { OVERALL_DAY_ID } from '#domain/constants.ts'
import { gamesOf, type BoardChange, type BoardChoice } from './board.ts'
import css from './board-filter.module.css'

interface BoardFilterProps {
  choice: BoardChoice
  /** The venue's days in the season. */
  days: readonly VenueDay[]
  seasons: UseQueryResult<Season[]>
  onChange: (change: BoardChange) => void
}

/** Season, month, day, and the game of a day that has more than one; a choice takes effect at once. */
export function BoardFilter({ choice: { season, month, day, game }, days, seasons, onChange }: BoardFilterProps) {
  const games = gamesOf(day)
  const { data = [] } = seasons
  const waiting = seasons.data === undefined ? waitingWords(seasons.fetchStatus) : null
  return (
    <div className={css.panel} role="group" aria-label="Filter the leaderboard">
      <FilterField
        label="Season"
        value={season?.id ?? 0}
        disabled={data.length === 0}
        onChange={(id) =>
          onChange({ kind: 'season', id: data.some((one) => one.id === id && one.isCurrent) ? undefined : id })
        }
      >
        {data.length === 0 && <option value={0}>{waiting ?? 'Current season'}</option>}
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterField>
      <FilterField
        label="Month"
        value={month?.id ?? 0}
        disabled={!season || season.months.length === 0}
        onChange={(id) => onChange({ kind: 'month', id: id || undefined })}
      >
        <option value={0}>{waiting ?? 'All months'}</option>
        {season?.months.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterField>
      <FilterField
        label="Day"
        value={day?.id ?? OVERALL_DAY_ID}
        disabled={days.length === 0}
        onChange={(id) => onChange({ kind: 'day', id: id || undefined })}
      >
        <option value={OVERALL_DAY_ID}>Overall</option>
        {days.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterField>
      {games.length > 0 && (
        <FilterField
          label="Game"
          value={game?.id ?? 0}
          onChange={(id) => onChange({ kind: 'game', id: id || undefined })}
        >
          <option value={0}>All games</option>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterField>
      )}
      {seasons.isError && data.length === 0 && (
        <div className={css.note}>
          <Text textStyle="small" color="fg.muted">
            The seasons did not load. This is the current one.
          </Text>
          <RetryButton error={seasons.error} retry={() => void seasons.refetch()} retrying={seasons.isFetching} />
        </div>
      )}
    </div>
  )
}

/** Why nothing can be chosen yet; null where the list is not on its way. */
function waitingWords(fetchStatus: UseQueryResult['fetchStatus']): string | null {
  if (fetchStatus === 'fetching') return 'Seasons are loading'
  return fetchStatus === 'paused' ? 'Seasons show once there is a connection' : null
}

interface FieldProps {
  label: string
  value: number
  disabled?: boolean
  onChange: (value: number) => void
  children: ReactNode
}

function FilterField({ label, value, disabled, onChange, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {children}
      </NativeSelect>
    </div>
  )
}
