import { chakra } from '@chakra-ui/react'
import { EventLink } from '#components/links/event-link.tsx'
import type { ResultView } from './results.ts'

/** The latest results, a card each: place, venue and event, when, and what was won. */
export function ResultCards({ results }: { results: readonly ResultView[] }) {
  return (
    <List>
      {results.map((result, i) => (
        <li key={`${result.eventId} ${i}`}>
          <span data-part="place">
            <span translate="no">{result.placeParts[0]}</span>
            <small>{result.placeParts[1]}</small>
          </span>
          <span data-part="words">
            <b dir="auto">
              {result.eventId ? <EventLink eventId={result.eventId}>{result.venue}</EventLink> : result.venue}
            </b>
            <span>
              {[result.event, result.fields !== '–' && `${result.fields} players`, result.date]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span translate="no" data-part="won">
            {result.won}
          </span>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      minHeight: '68px',
      padding: '10px 16px',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      _hover: { bg: 'bg.subtle' },
    },
    '& [data-part=place]': {
      textStyle: 'num',
      fontSize: '1.75rem',
      minWidth: '52px',
      '& small': { fontSize: '1.125rem', fontWeight: '600' },
    },
    '& [data-part=words]': { flex: '1 1 7rem', minWidth: '0', display: 'grid', overflowWrap: 'anywhere' },
    '& b': { textStyle: 'title' },
    '& b a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-part=words] > span': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=won]': {
      textStyle: 'num',
      fontSize: '1.375rem',
      textAlign: 'right',
      marginLeft: 'auto',
      maxWidth: '40%',
    },
  },
})
