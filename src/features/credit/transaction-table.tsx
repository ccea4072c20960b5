import { chakra } from '@chakra-ui/react'
import { CardTable } from '#components/ui/display/table-style.ts'
import { rowWindows, useRowWindows } from '#components/ui/display/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import type { TransactionView } from './transactions.ts'

const ROW_HEIGHT = 76
const SKELETON_ROWS = 6

/** What came and went [M3.6]: a table, whose rows become cards where four columns do not fit. Only the rows near the screen are in the page. */
export function TransactionTable({ views }: { views: TransactionView[] }) {
  const { shown, heightOf, refOf } = useRowWindows(ROW_HEIGHT)
  return (
    // The roles stand here because the cards' layout takes the elements' own away.
    <Table role="table" aria-label="Transactions" aria-rowcount={views.length + 1}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Date</th>
          <th role="columnheader">Description</th>
          <th role="columnheader">Expiry</th>
          <th role="columnheader">Amount</th>
        </tr>
      </thead>
      {rowWindows(views).map(({ index, from, rows }) => (
        <tbody role="rowgroup" key={index} ref={refOf(index)}>
          {shown(index) ? (
            rows.map((view, i) => <Row key={view.guid} view={view} number={from + i + 2} />)
          ) : (
            <tr aria-hidden="true" data-part="gap">
              <td colSpan={4} style={{ height: heightOf(index, rows.length) }} />
            </tr>
          )}
        </tbody>
      ))}
    </Table>
  )
}

function Row({
  view: { date, description, amount, kind, expiry, rest, bound },
  number,
}: {
  view: TransactionView
  number: number
}) {
  return (
    <tr role="row" aria-rowindex={number} data-kind={kind}>
      <td role="cell" data-part="date">
        {date}
      </td>
      <td role="cell" data-part="what" dir="auto">
        <b>{description}</b>
        {bound && <span>{bound}</span>}
      </td>
      <td role="cell" data-part="expiry">
        {expiry && <span>{expiry}</span>} {rest && <span>{rest}</span>}
      </td>
      <td role="cell" data-part="amount">
        <span translate="no">{amount}</span> <small>PTC</small>
      </td>
    </tr>
  )
}

export function TransactionTableSkeleton() {
  return (
    <Bars aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={`${ROW_HEIGHT - 8}px`} borderRadius="card" />
      ))}
    </Bars>
  )
}

const Bars = chakra('div', { base: { display: 'grid', gap: '2' } })

const Table = chakra(CardTable, {
  base: {
    '& b': {
      display: 'block',
      fontSize: '1rem',
      lineHeight: '1.25rem',
      fontWeight: '640',
      fontStretch: '94%',
      overflowWrap: 'anywhere',
    },
    '& [data-part=what] > span': { textStyle: 'meta', color: 'fg.muted' },
    '& [data-part=date]': { fontVariantNumeric: 'tabular-nums' },
    '& [data-part=amount]': {
      textStyle: 'num',
      fontSize: '1.5rem',
      whiteSpace: { md: 'nowrap' },
      '& small': { fontSize: '1rem', fontWeight: '600', color: 'fg.muted' },
    },
    '& [data-kind=came] [data-part=amount]': { color: 'success.fg' },
    '& [data-kind=expired] [data-part=amount]': {
      color: 'fg.subtle',
      textDecorationLine: 'line-through',
      '& small': { color: 'fg.subtle' },
    },
    '& [data-kind=expired] [data-part=expiry] > :first-child': { color: 'danger.fg', fontWeight: '620' },
    '@media (max-width: 767px)': {
      '& tbody tr:not([data-part=gap])': {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"what what amount" "date expiry expiry"',
        gap: '6px 12px',
        alignItems: 'start',
      },
      '& [data-part=what]': { gridArea: 'what' },
      '& [data-part=amount]': { gridArea: 'amount', textAlign: 'right' },
      '& [data-part=date]': { gridArea: 'date', textStyle: 'meta', color: 'fg.muted' },
      '& [data-part=expiry]': {
        gridArea: 'expiry',
        textStyle: 'meta',
        color: 'fg.muted',
        textAlign: 'right',
        '& > span + span::before': { content: '" · "' },
      },
    },
    md: {
      '& td': { height: '60px' },
      '& tr > :first-child': { whiteSpace: 'nowrap' },
      '& tr > :last-child': { textAlign: 'right' },
      '& [data-part=date]': { textStyle: 'small', color: 'fg.muted' },
      '& [data-part=expiry]': { textStyle: 'small', color: 'fg.muted', '& > span': { display: 'block' } },
    },
  },
})
