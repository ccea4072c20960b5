import type { UseQueryResult } from '@tanstack/react-query'
import type { Season } from '#contract/seasons.ts'
import type { VenueDay } from '#contract/venues.ts'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Text } from '#components/ui/box.tsx'
import { LabelledSelect } from '#components/ui/form/labelled-select.tsx'
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
      <LabelledSelect
        label="Season"
        value={season?.id ?? 0}
        disabled={data.length === 0}
        onChange={({ target }) => {
          const id = Number(target.value)
          onChange({ kind: 'season', id: data.some((one) => one.id === id && one.isCurrent) ? undefined : id })
        }}
      >
        {data.length === 0 && <option value={0}>{waiting ?? 'Current season'}</option>}
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label="Month"
        value={month?.id ?? 0}
        disabled={!season || season.months.length === 0}
        onChange={({ target }) => onChange({ kind: 'month', id: Number(target.value) || undefined })}
      >
        <option value={0}>{waiting ?? 'All months'}</option>
        {season?.months.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label="Day"
        value={day?.id ?? OVERALL_DAY_ID}
        disabled={days.length === 0}
        onChange={({ target }) => onChange({ kind: 'day', id: Number(target.value) || undefined })}
      >
        <option value={OVERALL_DAY_ID}>Overall</option>
        {days.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      {games.length > 0 && (
        <LabelledSelect
          label="Game"
          value={game?.id ?? 0}
          onChange={({ target }) => onChange({ kind: 'game', id: Number(target.value) || undefined })}
        >
          <option value={0}>All games</option>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </LabelledSelect>
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
