import { ChevronRightIcon } from 'lucide-react'
import { addressLine } from '#domain/venue-address.ts'
import type { MouseEvent } from 'react'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { ListTimesNote } from '#components/times-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { gameRow, type GameRow } from './game-row.ts'
import { distanceText, type MapVenue } from './model.ts'
import { MapSheet } from './map-sheet.tsx'
import { VenueRows } from './venue-list.tsx'
import css from './venue-window.module.css'

interface VenueWindowProps {
  /** One venue, or all that share a mark. */
  venues: readonly MapVenue[]
  onChoose: (id: number) => void
  onOpenEvent: (eventId: number) => void
  onOpenVenue: ((venueId: number) => void) | undefined
  onClose: () => void
  onPlaced: (window: Element) => void
}

/** The window of a venue with its games [P2.58]; where marks lie upon each other, first the choice between them. */
export function VenueWindow({ venues, onChoose, onOpenEvent, onOpenVenue, onClose, onPlaced }: VenueWindowProps) {
  const [only] = venues.length === 1 ? venues : []
  return (
    <MapSheet
      at="mark"
      role="dialog"
      title={only ? only.name : `${venues.length} venues here`}
      {...(only && { place: placeText(only) })}
      onClose={onClose}
      onOpen={onPlaced}
    >
      {only ? (
        <Games venue={only} onOpenEvent={onOpenEvent} onOpenVenue={onOpenVenue} />
      ) : (
        <VenueRows venues={venues} onChoose={onChoose} />
      )}
    </MapSheet>
  )
}

function Games({
  venue,
  onOpenEvent,
  onOpenVenue,
}: { venue: MapVenue } & Pick<VenueWindowProps, 'onOpenEvent' | 'onOpenVenue'>) {
  const nowMs = useMinute()
  const zone = phoneZone()
  return (
    <>
      <div className={css.note}>
        <ListTimesNote of={venue.games} />
      </div>
      <ul>
        {venue.games.map((game) => (
          <Game key={game.id} game={gameRow(game, { nowMs, phoneZone: zone })} open={onOpenEvent} />
        ))}
      </ul>
      {onOpenVenue && venue.id > 0 && (
        <div className={css.details}>
          <Button variant="ghost" onClick={() => onOpenVenue(venue.id)}>
            Venue details
          </Button>
        </div>
      )}
    </>
  )
}

function Game({ game, open }: { game: GameRow; open: (eventId: number) => void }) {
  function onClick(event: MouseEvent): void {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    open(game.id)
  }
  return (
    <li>
      <a className={css.game} href={`/event/${game.id}`} onClick={onClick}>
        <GameBadge type={game.type} size={26} />
        <span className="visually-hidden">{`${gameTypeName(game.type)}, `}</span>
        <span>
          <b className={css.time} translate="no">{`${game.time} ${game.meridiem}`}</b>
          {game.day && <small className={css.line}>{game.day}</small>}
        </span>
        <span className={css.what}>
          <span>{game.words}</span>
          {game.hindrance && <small className={css.line}>{game.hindrance}</small>}
        </span>
        <ChevronRightIcon size={20} />
      </a>
    </li>
  )
}

function placeText({ address, suburb, distance }: MapVenue): string {
  return [addressLine({ address, suburb }), distanceText(distance)].filter(Boolean).join(' · ')
}
