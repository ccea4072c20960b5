import { useQuery } from '@tanstack/react-query'
import { CalendarDaysIcon, CheckIcon } from 'lucide-react'
import { ActionBar } from '#components/content/action-bar.tsx'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { EmptyState, RetryButton } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Button } from '#components/ui/button.tsx'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { FlightCard } from './flight-card.tsx'
import { canSwapInto, flightLabel, flightOf, type Flight } from './model.ts'
import { changeQueries } from './queries.ts'
import type { ChangeFlow } from './use-change.ts'
import css from './flight-step.module.css'

interface FlightStepProps {
  kind: TicketKind
  guid: string
  flow: ChangeFlow<Flight>
  current: Flight
}

/** Step 0 of a swap: another flight, one of those that have a seat [M2.69, M2.70]. */
export function FlightStep({ kind, guid, flow, current }: FlightStepProps) {
  const { chosen, choose, confirm, isReached, ticket } = flow
  const query = useQuery(changeQueries.flights(kind, guid, current.id))
  const offered = (query.data ?? []).map((game) =>
    flightOf(game, { majorEventName: ticket?.majorEventName }, phoneZone()),
  )
  return (
    <>
      <StepHeading isReached={isReached}>Choose another flight</StepHeading>
      <div className="mt-3 mb-3">
        <FlightCard flight={current} over={`Your ${kind}`} />
      </div>
      <div className={css.flights}>
        <QueryView
          query={query}
          what="The other flights"
          skeleton={<ListSkeleton rows={4} height={76} narrowHeight={132} />}
          empty={
            <EmptyState
              icon={CalendarDaysIcon}
              title="No other flight has a seat"
              action={<RetryButton error={null} retry={() => void query.refetch()} retrying={query.isFetching} />}
            >
              The others are full, on hold or over. A seat may come free, so look again later.
            </EmptyState>
          }
        >
          {() => (
            <>
              <p className="text-small muted mb-2">
                {offered.length === 1 ? '1 flight to choose from' : `${offered.length} flights to choose from`}
              </p>
              <ListTimesNote of={query.data ?? []} />
              <CardList aria-label="Flights">
                {offered.map((flight) => (
                  <FlightCard
                    key={flight.id}
                    as="li"
                    flight={flight}
                    chosen={flight.id === chosen?.id}
                    over={flight.id === current.id ? 'Your current flight' : undefined}
                  >
                    <SelectButton flight={flight} chosen={flight.id === chosen?.id} onChoose={choose} />
                  </FlightCard>
                ))}
              </CardList>
              <ActionBar
                wide="raised"
                bleeds="screen"
                selection={chosen && flightLabel(chosen)}
                reason={reasonOf(chosen, current, offered)}
                onAction={confirm}
              >
                Confirm
              </ActionBar>
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function SelectButton({
  flight,
  chosen,
  onChoose,
}: {
  flight: Flight
  chosen: boolean
  onChoose: ChangeFlow<Flight>['choose']
}) {
  return (
    <Button onClick={() => onChoose(chosen ? null : flight)}>
      {chosen && <CheckIcon size={18} />}
      <span>{chosen ? 'Unselect' : 'Select'}</span>
      <span className="visually-hidden">{` ${flightLabel(flight)}`}</span>
    </Button>
  )
}

function reasonOf(chosen: Flight | null, current: Flight, offered: readonly Flight[]): string | null {
  if (canSwapInto(chosen, current.id, offered)) return null
  if (chosen === null) return 'Select a flight first.'
  return chosen.id === current.id ? 'That is the flight you have.' : 'The flight you selected is not free any more.'
}
