import { Fact, Facts } from '#components/content/facts.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import type { Detail } from './model.ts'
import css from './event-details.module.css'

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
      <Facts layout="wide">
        {details.map(({ name, value, unit, note, isFigure }) => (
          <Fact key={name} name={name} size={isFigure ? 'small' : 'text'}>
            {isFigure ? <Figure>{value}</Figure> : <span>{value}</span>} {unit && <small>{unit}</small>}
            {note && <em>{note}</em>}
          </Fact>
        ))}
      </Facts>
      {description && (
        <div className={css.text}>
          <SafeHtml html={description} />
        </div>
      )}
    </section>
  )
}
