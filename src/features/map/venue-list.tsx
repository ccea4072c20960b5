import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { XIcon } from 'lucide-react'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Sheet } from './frame.ts'
import { distanceText, groupsOf, type MapVenue } from './model.ts'
import type { View } from './map-engine.ts'

interface VenueListProps {
  venues: readonly MapVenue[]
  /** What the map shows; null without a map. */
  view: View | null
  onChoose: (id: number) => void
  /** Absent where the list stands instead of the map. */
  onClose?: () => void
}

/** Every venue of the map as words, for a user who does not use the map: each opens the same window. */
export function VenueList({ venues, view, onChoose, onClose }: VenueListProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const closable = onClose !== undefined
  useEffect(() => {
    if (closable) title.current?.focus({ preventScroll: true })
  }, [closable])

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Sheet at={onClose ? 'side' : 'all'} role="region" aria-labelledby={id} data-part="list" onKeyDown={onKeyDown}>
      <div data-part="head">
        <div>
          <h2 id={id} ref={title} tabIndex={-1} data-part="title">
            Venues on this map
          </h2>
        </div>
        {onClose && (
          <IconButton aria-label="Close the list" onClick={onClose}>
            <Icon icon={XIcon} size={20} />
          </IconButton>
        )}
      </div>
      <div data-part="body">
        {venues.length === 0 && <Words>No game matches, so there is no venue to show.</Words>}
        {groupsOf(venues, view?.box ?? null).map(({ name, venues: some }) => (
          <section key={name}>
            {name && <Group>{`${name} (${some.length})`}</Group>}
            <VenueRows venues={some} onChoose={onChoose} />
          </section>
        ))}
      </div>
    </Sheet>
  )
}

/** Venues as buttons, a page of them at a time. */
export function VenueRows({ venues, onChoose }: { venues: readonly MapVenue[]; onChoose: (id: number) => void }) {
  const [shown, setShown] = useState<number>(PAGE_SIZE.gameCards)
  const left = venues.length - shown
  return (
    <>
      <ul>
        {venues.slice(0, shown).map((venue) => (
          <li key={venue.id}>
            <Line onClick={() => onChoose(venue.id)} data-venue={venue.id}>
              <GameBadge type={venue.type} size={26} />
              <span>
                <b dir="auto">{venue.name}</b>
                <small>
                  <VisuallyHidden>{`${gameTypeName(venue.type)}, `}</VisuallyHidden>
                  <span>
                    {[venue.suburb, distanceText(venue.distance), gamesWords(venue.games.length)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </small>
              </span>
            </Line>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          margin="8px 16px 12px"
          onClick={() => setShown(shown + PAGE_SIZE.gameCards)}
        >{`Show more (${left} left)`}</Button>
      )}
    </>
  )
}

function gamesWords(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}

const Group = chakra('h3', { base: { textStyle: 'label', color: 'fg.muted', padding: '10px 16px 4px' } })
const Words = chakra('p', { base: { padding: '8px 16px 16px', color: 'fg.muted' } })

const Line = chakra('button', {
  base: {
    width: '100%',
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    minHeight: '56px',
    padding: '6px 16px',
    textAlign: 'left',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { outlineOffset: '-3px' },
    '& b': { display: 'block', fontSize: '1rem', lineHeight: '1.25rem', fontWeight: '660', overflowWrap: 'anywhere' },
    '& small': {
      display: 'block',
      fontSize: '.8125rem',
      lineHeight: '1rem',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
})
