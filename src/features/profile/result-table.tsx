import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable } from '#components/content/data-table.tsx'
import { EventLink } from '#components/links/event-link.tsx'
import { VenueLink } from '#components/links/venue-link.tsx'
import type { ResultView } from './results.ts'
import css from './result-table.module.css'

const ROW_HEIGHT = 72

/** Recent Results [M2.31], all of them [M2.33]: a table, whose rows become cards where six columns do not fit. */
export function ResultTable({ results }: { results: ResultView[] }) {
  return (
    <div className={css.results}>
      <DataTable
        layout="cards"
        label="Recent Results"
        columns={['Venue/Game and Event', 'Time/Date', 'Place', 'Score', 'Won', 'Fields']}
        rows={results}
        rowHeight={ROW_HEIGHT}
      >
        {(result, number) => <Row key={number} result={result} number={number} />}
      </DataTable>
    </div>
  )
}

function Row({ result, number }: { result: ResultView; number: number }) {
  const { venue, venueSlug, event, eventId, date, time, placeParts, score, won, fields } = result
  return (
    <tr className={css.row} role="row" aria-rowindex={number}>
      <td className={css.game} role="cell" dir="auto">
        <b>{venueSlug ? <VenueLink venue={venueSlug}>{venue}</VenueLink> : venue}</b>
        {(event || eventId) && (
          <span>{eventId ? <EventLink eventId={eventId}>{event || 'Event details'}</EventLink> : event}</span>
        )}
      </td>
      <td className={css.when} role="cell">
        <span>{time.replace(/ ([ap]m)/, '\u00a0$1')}</span> <span>{date}</span>
      </td>
      <td className={css.place} role="cell">
        <span translate="no">{placeParts[0]}</span>
        <small>{placeParts[1]}</small>
      </td>
      <td className={css.score} role="cell" data-name="Score">
        {score}
      </td>
      <td className={css.won} role="cell" data-name="Won">
        {won}
      </td>
      <td className={css.fields} role="cell" data-name="Fields">
        {fields}
      </td>
    </tr>
  )
}

export function ResultTableSkeleton() {
  return <ListSkeleton rows={8} height={ROW_HEIGHT} />
}
