import { CardList } from '#components/content/card-list.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { EventLink } from '#components/page-links.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import type { ResultView } from './results.ts'
import css from './result-cards.module.css'

/** The latest results, a card each: place, venue and event, when, and what was won. */
export function ResultCards({ results }: { results: readonly ResultView[] }) {
  return (
    <CardList>
      {results.map((result, i) => (
        <ListRow
          key={`${result.eventId} ${i}`}
          isTarget
          lead={
            <span className={css.place}>
              <span translate="no">{result.placeParts[0]}</span>
              <small>{result.placeParts[1]}</small>
            </span>
          }
          title={<EventLink eventId={result.eventId}>{result.venue}</EventLink>}
          end={<Figure style={{ whiteSpace: 'normal' }}>{result.won}</Figure>}
        >
          <span>
            {[result.event, result.fields !== '–' && `${result.fields} players`, result.date]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </ListRow>
      ))}
    </CardList>
  )
}
