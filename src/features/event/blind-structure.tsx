import { chakra } from '@chakra-ui/react'
import { Icon } from '#components/icon.tsx'
import { coffee } from '#components/icons/event.tsx'
import { H2 } from '#components/ui/heading.tsx'
import type { StructureRow } from './model.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& th, & td': { padding: '10px 12px', textAlign: 'right' },
    '& th:first-child, & td:first-child': { textAlign: 'left', paddingLeft: '16px' },
    '& th:last-child, & td:last-child': { paddingRight: '16px' },
    '& th': { textStyle: 'meta', color: 'fg.subtle' },
    '& td': { textStyle: 'num', fontSize: '20px', borderTop: '1px solid {colors.border}' },
    '& td:first-child': { color: 'fg.muted', fontWeight: '600' },
    '& [data-break] td': { bg: 'blue.subtle', color: 'blue.fg' },
    '& [data-break] td:last-child': { textAlign: 'left', fontFamily: 'body', fontSize: '15px', fontStretch: '92%', fontWeight: '640' },
    '& [data-break] span': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  },
})

/** The levels with the time each begins, and the breaks between them [P2.174]. */
export function BlindStructure({ rows }: { rows: StructureRow[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <H2 marginBottom="2">Blind Structure</H2>
      <Table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Small</th>
            <th scope="col">Big</th>
            <th scope="col">Ante</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) =>
            row.kind === 'break' ? (
              <tr key={i} data-break="">
                <td>{row.time}</td>
                <td colSpan={3}>
                  <span>
                    <Icon shape={coffee} size={17} weight={2.3} />
                    Break{row.minutes > 0 && `, ${row.minutes} min`}
                  </span>
                </td>
              </tr>
            ) : (
              <tr key={i}>
                <td>{row.time}</td>
                <td>{row.small}</td>
                <td>{row.big}</td>
                <td>{row.ante}</td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </section>
  )
}
