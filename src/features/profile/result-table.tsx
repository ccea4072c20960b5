import { chakra } from '@chakra-ui/react'
import { EventLink } from '#components/links/event-link.tsx'
import { VenueLink } from '#components/links/venue-link.tsx'
import { CardTable } from '#components/ui/display/table-style.ts'
import { rowWindows, useRowWindows } from '#components/ui/display/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import type { ResultView } from './results.ts'

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
    <TableWrapper>
      <Table role="table" aria-label="Recent Results" aria-rowcount={results.length + 1}>
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
              <tr aria-hidden="true" data-part="gap">
                <td colSpan={6} style={{ height: heightOf(index, rows.length) }} />
              </tr>
            )}
          </tbody>
        ))}
      </Table>
    </TableWrapper>
  )
}

function Row({ result, number }: { result: ResultView; number: number }) {
  const { venue, venueSlug, event, eventId, date, time, placeParts, score, won, fields } = result
  return (
    <tr role="row" aria-rowindex={number}>
      <td role="cell" data-part="game" dir="auto">
        <b>{venueSlug ? <VenueLink venue={venueSlug}>{venue}</VenueLink> : venue}</b>
        {(event || eventId) && (
          <span>{eventId ? <EventLink eventId={eventId}>{event || 'Event details'}</EventLink> : event}</span>
        )}
      </td>
      <td role="cell" data-part="when">
        <span>{time.replace(/ ([ap]m)/, '\u00a0$1')}</span> <span>{date}</span>
      </td>
      <td role="cell" data-part="place">
        <span translate="no">{placeParts[0]}</span>
        <small>{placeParts[1]}</small>
      </td>
      <td role="cell" data-part="score" data-name="Score">
        {score}
      </td>
      <td role="cell" data-part="won" data-name="Won">
        {won}
      </td>
      <td role="cell" data-part="fields" data-name="Fields">
        {fields}
      </td>
    </tr>
  )
}

export function ResultTableSkeleton() {
  return (
    <Bars aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={`${ROW_HEIGHT}px`} borderRadius="card" />
      ))}
    </Bars>
  )
}

const Bars = chakra('div', { base: { display: 'grid', gap: '2' } })

const TableWrapper = chakra('div', { base: { containerType: 'inline-size' } })

const Table = chakra(CardTable, {
  base: {
    '& [data-part=game] > *': { display: 'block', overflowWrap: 'anywhere' },
    '& [data-part=game] b': { fontSize: '1rem', lineHeight: '1.25rem', fontWeight: '680', fontStretch: '92%' },
    '& [data-part=game] span': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=game] a': {
      display: 'inline-block',
      paddingBlock: '5px',
      marginBlock: '-5px',
      _hover: { textDecoration: 'underline' },
    },
    '& [data-part=place]': {
      textStyle: 'num',
      fontSize: '1.625rem',
      '& small': { fontSize: '1.0625rem', fontWeight: '600' },
    },
    '@media (max-width: 767px)': {
      '& tbody tr:not([data-part=gap])': {
        gridTemplateColumns: '54px minmax(0, 1fr) auto',
        gridTemplateAreas: '"place game won" "place when rest" ',
        alignItems: 'center',
      },
      '& [data-part=game]': { gridArea: 'game' },
      '& [data-part=place]': { gridArea: 'place', alignSelf: 'start' },
      '& [data-part=won]': {
        gridArea: 'won',
        textStyle: 'num',
        fontSize: '1.375rem',
        textAlign: 'right',
        alignSelf: 'start',
      },
      '& [data-part=when]': { gridArea: 'when', textStyle: 'meta', color: 'fg.muted' },
      '& [data-part=score]': {
        gridColumn: '2',
        textStyle: 'meta',
        color: 'fg.muted',
        '&::before': { content: '"Score "' },
      },
      '& [data-part=fields]': {
        gridArea: 'rest',
        textStyle: 'meta',
        color: 'fg.muted',
        textAlign: 'right',
        '&::after': { content: '" players"' },
      },
    },
    // With text at twice the size each has a line of its own.
    '@container (max-width: 17.4rem)': {
      '& tbody tr:not([data-part=gap])': {
        gridTemplateAreas: '"place place won" "game game game" "when when when" "rest rest rest"',
      },
      '& [data-part=score]': { gridColumn: '1 / -1' },
      '& [data-part=fields]': { textAlign: 'left' },
    },
    md: {
      '& th': { textAlign: 'right' },
      '& td': { height: '64px', textAlign: 'right' },
      '& tr > :nth-child(-n + 2)': { textAlign: 'left' },
      '& [data-part=when]': {
        textStyle: 'small',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        '& > span': { display: 'block' },
      },
      '& :is([data-part=score], [data-part=won], [data-part=fields])': { textStyle: 'num', fontSize: '1.25rem' },
      '& :is([data-part=score], [data-part=fields])': { color: 'fg.muted', fontWeight: '600' },
    },
  },
})
