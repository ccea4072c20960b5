import { useState } from 'react'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { MapSheet } from './map-sheet.tsx'
import { distanceText, groupsOf, type MapVenue } from './model.ts'
import type { View } from './map-engine.ts'
import css from './venue-list.module.css'

interface VenueListProps {
  venues: readonly MapVenue[]
  /** The map's view; null without a map. */
  view: View | null
  onChoose: (id: number) => void
  /** Absent where the list stands instead of the map. */
  onClose?: () => void
}

/** For a user who does not use the map. */
export function VenueList({ venues, view, onChoose, onClose }: VenueListProps) {
  return (
    <MapSheet
      at={onClose ? 'side' : 'all'}
      role="region"
      title="Venues on this map"
      closeLabel="Close the list"
      onClose={onClose}
    >
      {venues.length === 0 && <p className={css.none}>No game matches, so there is no venue to show.</p>}
      {groupsOf(venues, view?.box ?? null).map(({ name, venues: some }) => (
        <section key={name}>
          {name && <h3 className={css.group}>{`${name} (${some.length})`}</h3>}
          <VenueRows venues={some} onChoose={onChoose} />
        </section>
      ))}
    </MapSheet>
  )
}

export function VenueRows({ venues, onChoose }: { venues: readonly MapVenue[]; onChoose: (id: number) => void }) {
  const [shown, setShown] = useState<number>(PAGE_SIZE.gameCards)
  const left = venues.length - shown
  return (
    <>
      <ul>
        {venues.slice(0, shown).map((venue) => (
          <li key={venue.id}>
            <button className={css.venue} type="button" onClick={() => onChoose(venue.id)}>
              <GameBadge type={venue.type} size={26} />
              <span>
                <b className={css.name} dir="auto">
                  {venue.name}
                </b>
                <small className={css.line}>
                  <span className="visually-hidden">{`${gameTypeName(venue.type)}, `}</span>
                  <span>
                    {[venue.suburb, distanceText(venue.distance), gamesWords(venue.games.length)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={css.more}>
          <Button onClick={() => setShown(shown + PAGE_SIZE.gameCards)}>{`Show more (${left} left)`}</Button>
        </div>
      )}
    </>
  )
}

function gamesWords(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}
