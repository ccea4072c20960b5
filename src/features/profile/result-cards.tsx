import { EventLink } from '#components/links/event-link.tsx'
import type { ResultView } from './results.ts'
import css from './result-cards.module.css'

/** The latest results, a card each: place, venue and event, when, and what was won. */
export function ResultCards({ results }: { results: readonly ResultView[] }) {
  return (
    <ul className={css.list}>
      {results.map((result, i) => (
        <li key={`${result.eventId} ${i}`}>
          <span className={css.place}>
            <span translate="no">{result.placeParts[0]}</span>
            <small>{result.placeParts[1]}</small>
          </span>
          <span className={css.words}>
            <b dir="auto">
              {result.eventId ? <EventLink eventId={result.eventId}>{result.venue}</EventLink> : result.venue}
            </b>
            <span>
              {[result.event, result.fields !== '–' && `${result.fields} players`, result.date]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={css.won} translate="no">
            {result.won}
          </span>
        </li>
      ))}
    </ul>
  )
}
