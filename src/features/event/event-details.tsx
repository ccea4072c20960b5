import { Stat, StatGrid } from '#components/content/stat-grid.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import type { Detail } from './model.ts'

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
      <StatGrid variant="wide">
        {details.map(({ name, value, unit, note, isFigure }) => (
          <Stat key={name} name={name} size={isFigure ? 'small' : 'text'}>
            {isFigure ? <Figure>{value}</Figure> : <span>{value}</span>} {unit && <small>{unit}</small>}
            {note && <em>{note}</em>}
          </Stat>
        ))}
      </StatGrid>
      {description && (
        <Box padding={{ base: '16px 16px 0', lg: '16px 0 0' }}>
          <SafeHtml html={description} />
        </Box>
      )}
    </section>
  )
}
