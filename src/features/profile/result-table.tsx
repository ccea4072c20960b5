import { EventLink } from '#components/links/event-link.tsx'
import { VenueLink } from '#components/links/venue-link.tsx'
import { rowWindows, useRowWindows } from '#components/ui/display/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import type { ResultView } from './results.ts'
import cards from '#components/ui/display/card-table.module.css'
import css from './result-table.module.css'

const ROW_HEIGHT = 72
const SKELETON_ROWS = 8

/**
 * Recent Results [M2.31], all of them [M2.33]: a table, whose rows become cards where six columns do not fit. Only the
 * rows near the screen are in the page.
 */
export function ResultTable({ results }: { results: ResultView[] }) {
  const { shown, heightOf, refOf } = useRowWindows(ROW_HEIGHT)
  return (
    // The roles stand here because the cards' layout takes the elements' own away.
    <div className={css.tableWrapper}>
      <table
        className={`${cards.cards} ${css.table}`}
        role="table"
        aria-label="Recent Results"
        aria-rowcount={results.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Venue/Game and Event</th>
            <th role="columnheader">Time/Date</th>
            <th role="columnheader">Place</th>
            <th role="columnheader">Score</th>
            <th role="columnheader">Won</th>
            <th role="columnheader">Fields</th>
          </tr>
        </thead>
        {rowWindows(results).map(({ index, from, rows }) => (
          <tbody role="rowgroup" key={index} ref={refOf(index)}>
            {shown(index) ? (
              rows.map((result, i) => <Row key={i} result={result} number={from + i + 2} />)
            ) : (
              <tr className={cards.gap} aria-hidden="true">
                <td colSpan={6} style={{ height: heightOf(index, rows.length) }} />
              </tr>
            )}
          </tbody>
        ))}
      </table>
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
  return (
    <div className={css.bars} aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={`${ROW_HEIGHT}px`} borderRadius="card" />
      ))}
    </div>
  )
}
