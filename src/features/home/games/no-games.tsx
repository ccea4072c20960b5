import { EmptyState } from '#components/ui/feedback/state.tsx'
import type { ReactNode } from 'react'
import { MapPinIcon } from 'lucide-react'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { openLocationChooser } from '#shared/location/location-chooser.ts'
import { Button } from '#components/ui/button.tsx'
import { ALL_DAYS } from '#domain/day-strip.ts'
import type { State } from '#domain/states.ts'
import { countFilters, NO_FILTERS } from '#data/game-filters.ts'
import { NoGame } from '#shared/games/games-list.tsx'
import type { ChangeChoice, GamesChoice } from './search.ts'

interface NoGamesProps {
  choice: GamesChoice
  state: State
  /** Whether nearby games were looked for as well. */
  isNearby: boolean
  change: ChangeChoice
}

export function NoGames({ choice, state, isNearby, change }: NoGamesProps) {
  const { text, day, type, filters } = choice
  const allDays = day === ALL_DAYS
  // Where a text is found nowhere on a day, other days may have it.
  if (isNearby)
    return (
      <NoNearbyGame
        action={
          allDays ? (
            <Button onClick={() => change({ text: '' })}>Clear the search</Button>
          ) : (
            <Button onClick={() => change({ day: ALL_DAYS })}>Search all days</Button>
          )
        }
      />
    )
  // Only what is saved was searched: what was asked of the league comes to nearby games.
  if (text !== '') {
    return (
      <NoGame label="Clear the search" action={() => change({ text: '' })}>
        Nothing that is saved here is called that.
      </NoGame>
    )
  }
  if (countFilters(filters) > 0) {
    return (
      <NoGame
        label="Clear the filters"
        action={() => change({ filters: NO_FILTERS })}
      >{`Nothing in ${state.name} fits these filters ${allDays ? 'in the next seven days' : 'on this day'}.`}</NoGame>
    )
  }
  if (!allDays) {
    return (
      <NoGame
        label="Show all days"
        action={() => change({ day: ALL_DAYS })}
      >{`Nothing like that is on in ${state.name} on this day.`}</NoGame>
    )
  }
  if (type !== 'all') {
    return (
      <NoGame
        label="Show all games"
        action={() => change({ type: 'all' })}
      >{`None of these is on in ${state.name} in the next seven days.`}</NoGame>
    )
  }
  return (
    <NoGame
      label="Choose another state"
      action={openLocationChooser}
    >{`Nothing is on in ${state.name} in the next seven days.`}</NoGame>
  )
}

/** A text was found nowhere, and the place it may name is being looked up [P4.21]. */
export function StillSearching() {
  return (
    <div className="mb-2">
      <Alert kind="info" title="We are still searching nearby games for you.">
        Games from nearby suburb will show here.
      </Alert>
    </div>
  )
}

/** Nothing is near it either [P8.13]. */
function NoNearbyGame({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={MapPinIcon} title="No games found." action={action}>
      Sorry! We could not find any nearby game for you either.
    </EmptyState>
  )
}
