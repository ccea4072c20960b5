import { chakra } from '@chakra-ui/react'
import { ChevronRightIcon, XIcon } from 'lucide-react'
import { addressLine } from '#domain/venue-address.ts'
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Box, VisuallyHidden } from '#components/ui/box.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Sheet } from './frame.ts'
import { gameRow, type GameRow } from './game-row.ts'
import { distanceText, type MapVenue } from './model.ts'
import { VenueRows } from './venue-list.tsx'

interface VenueWindowProps {
  /** One venue, or all that share a mark. */
  venues: readonly MapVenue[]
  onChoose: (id: number) => void
  onOpenEvent: (eventId: number) => void
  onOpenVenue: ((venueId: number) => void) | undefined
  onClose: () => void
  /** It stands on the page. */
  onPlaced: (window: Element) => void
}

/** The window of a venue with its games [P2.58]; where marks lie upon each other, first the choice between them. */
export function VenueWindow({ venues, onChoose, onOpenEvent, onOpenVenue, onClose, onPlaced }: VenueWindowProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const key = venues.map((venue) => venue.id).join()
  const placed = useRef(onPlaced)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    const window = title.current?.closest('[data-part=window]')
    if (window) placed.current(window)
  }, [key])
  const [only] = venues.length === 1 ? venues : []

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <Sheet at="mark" role="dialog" aria-labelledby={id} data-part="window" onKeyDown={onKeyDown}>
      <div data-part="head">
        <div>
          <h2 id={id} ref={title} tabIndex={-1} data-part="title" dir="auto">
            {only ? only.name : `${venues.length} venues here`}
          </h2>
          {only && <p data-part="place">{placeWords(only)}</p>}
        </div>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon icon={XIcon} size={20} />
        </IconButton>
      </div>
      <ChipBorder style={{ margin: '0 16px 4px', flex: 'none' }} />
      <div data-part="body">
        {only ? (
          <Games venue={only} onOpenEvent={onOpenEvent} onOpenVenue={onOpenVenue} />
        ) : (
          <VenueRows venues={venues} onChoose={onChoose} />
        )}
      </div>
    </Sheet>
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
      <Box paddingInline="16px">
        <ListTimesNote of={venue.games} />
      </Box>
      <ul>
        {venue.games.map((game) => (
          <Game key={game.id} game={gameRow(game, { nowMs, phoneZone: zone })} open={onOpenEvent} />
        ))}
      </ul>
      {onOpenVenue && venue.id > 0 && (
        <Button variant="ghost" margin="4px 8px 8px" onClick={() => onOpenVenue(venue.id)}>
          Venue details
        </Button>
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
      <Line href={`/event/${game.id}`} onClick={onClick}>
        <GameBadge type={game.type} size={26} />
        <VisuallyHidden>{`${gameTypeName(game.type)}, `}</VisuallyHidden>
        <span data-part="when">
          <b translate="no">{`${game.time} ${game.meridiem}`}</b>
          {game.day && <small>{game.day}</small>}
        </span>
        <span data-part="what">
          <span>{game.words}</span>
          {game.hindrance && <small>{game.hindrance}</small>}
        </span>
        <Icon icon={ChevronRightIcon} size={20} />
      </Line>
    </li>
  )
}

function placeWords({ address, suburb, distance }: MapVenue): string {
  return [addressLine({ address, suburb }), distanceText(distance)].filter(Boolean).join(' · ')
}

const Line = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '26px minmax(64px, max-content) minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '52px',
    padding: '6px 12px 6px 16px',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { outlineOffset: '-3px' },
    '& [data-part=when] b': { textStyle: 'num', fontSize: '1.25rem', whiteSpace: 'nowrap' },
    '& [data-part=what]': { fontSize: '.875rem', lineHeight: '1.125rem', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: '.8125rem', lineHeight: '1rem', color: 'fg.muted' },
    '& > svg:last-child': { color: 'fg.muted' },
  },
})
