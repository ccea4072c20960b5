import { chakra } from '@chakra-ui/react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import type { Line } from './model.ts'

/** What is paid, line by line; the last is the total amount [M2.62]. */
export function AmountLines({ lines }: { lines: Line[] }) {
  return (
    <section aria-label="Amounts">
      <ChipBorder />
      <Lines>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </Lines>
    </section>
  )
}

const Lines = chakra('dl', {
  base: {
    marginTop: '10px',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px',
      minHeight: '29px',
      fontSize: '.9375rem',
      lineHeight: '1.25rem',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontSize: '1.25rem', textAlign: 'right' },
    '& > div:last-of-type': {
      marginTop: '4px',
      paddingTop: '6px',
      borderTop: '1px solid {colors.border}',
      '& dt': { color: 'fg', fontWeight: '680' },
    },
  },
})
