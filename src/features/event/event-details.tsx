import { chakra } from '@chakra-ui/react'
import { Figure } from '#components/figure.tsx'
import { H2 } from '#components/ui/heading.tsx'
import type { Detail } from './model.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    // Lines between the cells only, whatever their number.
    '& > div': { padding: '10px 16px', boxShadow: '0 -1px 0 {colors.border}, -1px 0 0 {colors.border}' },
    '& > div:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    '& dt': { textStyle: 'meta', fontStretch: '95%', color: 'fg.subtle' },
    '& dd': { fontSize: '16px', lineHeight: '21px', fontWeight: '660', fontStretch: '92%', marginTop: '1px', overflowWrap: 'anywhere' },
    '& dd > span': { fontSize: '20px' },
    '& dd small': { fontSize: '14px', fontWeight: '520', color: 'fg.muted' },
  },
})

/** Date, times, cost and prize of an event. */
export function EventDetails({ details }: { details: Detail[] }) {
  return (
    <section>
      <H2 marginBottom="2">Event Details</H2>
      <List>
        {details.map(({ name, value, unit, isFigure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isFigure ? <Figure>{value}</Figure> : value} {unit && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </List>
    </section>
  )
}
