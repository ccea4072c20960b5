import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable, Lines, Titled } from '#components/content/data-table.tsx'
import { SharePictureButton } from '#components/share/share-picture-button.tsx'
import { EventLink, VenueLink } from '#components/page-links.tsx'
import type { ResultView } from './results.ts'
import type { Sharer } from './section-props.ts'
import css from './result-table.module.css'

const ROW_HEIGHT = 72

/** Recent Results [M2.31], all of them [M2.33]: a table, whose rows become cards where six columns do not fit. */
export function ResultTable({ results, own }: { results: ResultView[]; own?: Sharer | null }) {
  return (
    <div className={css.results}>
      <DataTable
        layout="cards"
        label="Recent Results"
        rows={results}
        rowHeight={ROW_HEIGHT}
        card={`'place game won' 'place when fields' '${own ? 'place' : '.'} score .' / 54px minmax(4.5rem, 1fr) auto`}
        enlargedCard="'place won' 'game game' 'when when' 'fields fields' 'score score' / minmax(0, 1fr) auto"
        columns={[
          {
            head: 'Venue/Game and Event',
            kind: 'titled',
            area: 'game',
            cell: ({ venue, venueSlug, event, eventId }) => (
              <Titled title={<VenueLink venue={venueSlug}>{venue}</VenueLink>}>
                {(event || eventId) && <EventLink eventId={eventId}>{event || 'Event details'}</EventLink>}
              </Titled>
            ),
          },
          {
            head: 'Time/Date',
            kind: 'when',
            area: 'when',
            cell: ({ time, date }) => <Lines of={[time.replace(/ ([ap]m)/, '\u00a0$1'), date]} />,
          },
          {
            head: 'Place',
            kind: 'figure',
            area: 'place',
            className: css.place,
            cell: (result) => (
              <>
                <span>{result.placeParts[0]}</span>
                <small>{result.placeParts[1]}</small>
                {own && <ShareResult {...result} own={own} />}
              </>
            ),
          },
          { head: 'Score', kind: 'figure', area: 'score', className: css.score, cell: ({ score }) => score },
          { head: 'Won', kind: 'figure', area: 'won', className: css.won, cell: ({ won }) => won },
          { head: 'Fields', kind: 'figure', area: 'fields', className: css.fields, cell: ({ fields }) => fields },
        ]}
      />
    </div>
  )
}

function ShareResult({ own, eventId, place, event, venue, date, fields, won, state }: ResultView & { own: Sharer }) {
  if (place === '–') return null
  return (
    <SharePictureButton
      label={`Share a picture of ${place} at ${event || venue}`}
      path={eventId ? `/event/${eventId}` : own.path}
      picture={() => ({
        headline: place,
        name: own.name,
        facts: [event, venue, date, fields !== '–' && `${fields} players`, won !== '–' && `Won ${won}`],
        state,
      })}
    />
  )
}

export function ResultTableSkeleton() {
  return <ListSkeleton rows={8} height={ROW_HEIGHT} />
}
