import { chakra } from '@chakra-ui/react'
import { Figure } from '#components/ui/display/figure.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import type { Detail } from './model.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    overflow: 'hidden',
    borderBottom: '1px solid {colors.border}',
    // Lines between the cells only, whatever their number.
    '& > div': {
      minHeight: '62px',
      padding: '9px 16px 10px',
      boxShadow: '0 -1px 0 {colors.border}, -1px 0 0 {colors.border}',
    },
    '& > div:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    '& dt': { textStyle: 'meta', fontSize: '.875rem', lineHeight: '1.125rem', fontStretch: '95%', color: 'fg.subtle' },
    '& dd': {
      fontSize: '1rem',
      lineHeight: '1.375rem',
      fontWeight: '660',
      fontStretch: '92%',
      overflowWrap: 'anywhere',
    },
    '& dd > span:not([data-part])': { fontSize: '1.25rem', lineHeight: '1.375rem', whiteSpace: 'normal' },
    '& dd small': { fontSize: '.875rem', fontWeight: '520', color: 'fg.muted' },
    '& dd em': { display: 'block', textStyle: 'meta', fontWeight: '520', color: 'fg.muted' },
    lg: { bg: 'bg.panel', borderRadius: 'card', boxShadow: 'e1', borderBottom: '0' },
  },
})

interface EventDetailsProps {
  details: Detail[]
  /** HTML as the league wrote it. */
  description: string
}

/** Date, times, cost and prize of an event, and what the league says about it [P2.164 to P2.169]. */
export function EventDetails({ details, description }: EventDetailsProps) {
  return (
    <section>
      <SectionHead title="Event Details" narrow="spoken" />
      <List>
        {details.map(({ name, value, unit, note, isFigure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isFigure ? <Figure>{value}</Figure> : <span data-part="value">{value}</span>}{' '}
              {unit && <small>{unit}</small>}
              {note && <em>{note}</em>}
            </dd>
          </div>
        ))}
      </List>
      {description && (
        <Box padding={{ base: '16px 16px 0', lg: '16px 0 0' }}>
          <SafeHtml html={description} />
        </Box>
      )}
    </section>
  )
}
