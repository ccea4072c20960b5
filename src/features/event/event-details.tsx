import { SectionHead } from '#components/ui/page.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import type { EventView } from './model.ts'
import css from './event-screen.module.css'

/** Date, times, cost and prize of an event, and what the league says about it [P2.164 to P2.169]. */
export function EventDetails({ details, description }: Pick<EventView, 'details' | 'description'>) {
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
        <div className={css.description}>
          <SafeHtml html={description} />
        </div>
      )}
    </section>
  )
}
