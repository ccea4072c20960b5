import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { InfoIcon, ListIcon, LocateFixedIcon, MinusIcon, PlusIcon } from 'lucide-react'
import type { GameCard } from '#contract/events.ts'
import { GameBadge } from '#components/game-badge.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { saveLocation, type LocationChoice } from '#lib/storage/location.ts'
import { devicePoint, type NoPoint } from '#shared/location/device-point.ts'
import type { View } from './map-engine.ts'
import { isInAustralia, isWithin, MARK_SIZE, venuesOf, type MapVenue } from './model.ts'
import { useMap, type MapStatus } from './use-map.ts'
import { VenueList } from './venue-list.tsx'
import { VenueWindow } from './venue-window.tsx'
import { locateText, problemText } from './messages.ts'
import type { GameType } from '#domain/game-type.ts'
import css from './games-map.module.css'

interface GamesMapProps {
  /** As they are to be seen: filtered, and in the order of the list beside the map. */
  games: readonly GameCard[]
  state: State
  region: LocationChoice['region']
  /** Where the person was last, in degrees. */
  coords: Point | null
  onOpenEvent: (eventId: number) => void
  /** Without it the window has no way to the venue's page. */
  onOpenVenue?: (venueId: number) => void
  /** Without it there is no button for that. */
  locate?: () => Promise<Point | NoPoint>
}

interface Chosen {
  ids: readonly number[]
  /** The element that gets the focus back when the window closes. */
  from: HTMLElement | null
  /** How near to go, where the choice was not made on the map. */
  zoom?: number
}

const NOBODY: Chosen = { ids: [], from: null }
/** Near enough to tell a venue from its neighbours. */
const VENUE_ZOOM = 10.5
/**
 * In pixels: between a window and the edge of the map, beneath the map's own words, and around a mark with its ring.
 */
const EDGE = 14
const HEAD = 76
const MARK_ROOM = 34

/** The map of the list's games; choosing one opens it [P2.62]. */
export function HomeMap(props: Pick<GamesMapProps, 'games' | 'state' | 'region' | 'coords'>) {
  const navigate = useNavigate()
  return (
    <GamesMap
      {...props}
      locate={devicePoint}
      onOpenVenue={(venueId) => void navigate({ to: '/venue/$idOrName', params: { idOrName: String(venueId) } })}
      onOpenEvent={(eventId) => void navigate({ to: '/event/$id', params: { id: String(eventId) } })}
    />
  )
}

/**
 * The map of games [P2.49, P2.57, P2.58, P2.59]: marks of venues, the window of a venue, and all of it as a list too.
 */
export function GamesMap({ games, state, region, coords, onOpenEvent, onOpenVenue, locate }: GamesMapProps) {
  const frame = useRef<HTMLElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const listButton = useRef<HTMLButtonElement>(null)
  const venues = useMemo(() => venuesOf(games), [games])
  const [{ ids, from, zoom }, setChosen] = useState<Chosen>(NOBODY)
  const [listed, setListed] = useState(false)
  const [problem, setProblem] = useState<NoPoint | 'far' | null>(null)
  const chosen = useMemo(() => ids.flatMap((id) => venues.find((venue) => venue.id === id) ?? []), [ids, venues])
  /** Only the last tap moves the map, and none does once a venue was chosen since [D6.43]. */
  const locating = useRef(0)
  const onChoose = useCallback((some: readonly number[]) => {
    locating.current++
    setChosen(some.length > 0 ? { ids: some, from: ground.current?.querySelector('canvas') ?? null } : NOBODY)
  }, [])
  const { status, view, handle, retry } = useMap({
    frame,
    ground,
    sheet,
    venues,
    chosen,
    state,
    regionId: region?.id ?? null,
    coords,
    onChoose,
  })
  const trouble = status === 'opening' || status === 'late' || status === 'ready' ? null : status

  function chooseInList(id: number): void {
    setListed(false)
    locating.current++
    setChosen({
      ids: [id],
      from: trouble ? (document.activeElement as HTMLElement) : listButton.current,
      zoom: Math.max(view?.zoom ?? 0, VENUE_ZOOM),
    })
  }

  const giveFocusBack = useFocusBack(chosen.length > 0)
  function close(): void {
    giveFocusBack(from)
    setChosen(NOBODY)
  }

  function closeList(): void {
    setListed(false)
    listButton.current?.focus({ preventScroll: true })
  }

  async function goToMe(ask: NonNullable<GamesMapProps['locate']>): Promise<void> {
    setProblem(null)
    const mine = ++locating.current
    const found = await ask()
    if (typeof found !== 'string') saveLocation({ coords: found })
    if (locating.current !== mine) return
    if (typeof found === 'string') return setProblem(found)
    if (!isInAustralia(found)) return setProblem('far')
    handle.current?.goTo(found, VENUE_ZOOM)
  }

  return (
    <section className={css.map} ref={frame} aria-label="Map of games" data-state={status}>
      <Marks sheet={sheet} />
      {!trouble && <div className={css.ground} ref={ground} />}
      {trouble ? (
        <MapFallback status={trouble} venues={venues} retry={retry} onChoose={chooseInList} />
      ) : (
        <>
          <Count venues={venues} view={view} status={status} />
          <Controls
            listButton={listButton}
            isListed={listed || status === 'late'}
            onList={() => setListed(!listed)}
            onLocate={locate && (() => void goToMe(locate))}
            onZoom={(by) => handle.current?.zoomBy(by)}
          />
          {(listed || status === 'late') && (
            <VenueList venues={venues} view={view} onChoose={chooseInList} onClose={closeList} />
          )}
        </>
      )}
      {problem && <LocateProblem problem={problem} onClose={() => setProblem(null)} />}
      {chosen.length > 0 && (
        <VenueWindow
          key={chosen.map(({ id }) => id).join()}
          venues={chosen}
          onChoose={(id) => setChosen({ ids: [id], from })}
          onOpenEvent={onOpenEvent}
          onOpenVenue={onOpenVenue}
          onClose={close}
          onPlaced={(shown) => {
            const point = chosen[0]?.point
            const room =
              frame.current && roomAround(frame.current.getBoundingClientRect(), shown.getBoundingClientRect())
            // The foot of a map that is taller than the screen lies under the bottom bar.
            if (room?.atFoot) shown.scrollIntoView({ block: 'nearest' })
            if (point && room) handle.current?.bring(point, room, zoom)
          }}
        />
      )}
    </section>
  )
}

/** Returns a function that gives the focus to an element, once the window in front of it has closed. */
function useFocusBack(isOpen: boolean): (to: HTMLElement | null) => void {
  const target = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen) target.current?.focus({ preventScroll: true })
    target.current = null
  }, [isOpen])
  return (to) => void (target.current = to)
}

function LocateProblem({ problem, onClose }: { problem: keyof typeof locateText; onClose: () => void }) {
  const { title, text } = locateText[problem]
  return (
    <div className={css.message}>
      <Alert kind="info" title={title} action={<Button onClick={onClose}>OK</Button>}>
        {text}
      </Alert>
    </div>
  )
}

/** Between which heights a mark is to be seen beneath its window, or above a window that stands at the foot. */
function roomAround(frame: DOMRect, box: DOMRect): { from: number; to: number; atFoot: boolean } {
  const atFoot = box.width > frame.width - 4 * EDGE
  const [from, to] = atFoot
    ? [HEAD, box.top - frame.top - MARK_ROOM]
    : [box.height + MARK_ROOM + 2 * EDGE, frame.height - MARK_ROOM]
  return { from, to: Math.max(from, to), atFoot }
}

function Count({ venues, view, status }: { venues: readonly MapVenue[]; view: View | null; status: MapStatus }) {
  const here = view && venues.filter(({ point }) => point && isWithin(point, view.box)).length
  return (
    <p className={css.count} role="status">
      <InfoIcon size={18} />
      <span>
        {here === null || status !== 'ready'
          ? 'The map is on its way'
          : here === 1
            ? '1 venue in this area'
            : `${here} venues in this area`}
      </span>
    </p>
  )
}

interface ControlsProps {
  listButton: RefObject<HTMLButtonElement | null>
  isListed: boolean
  onList: () => void
  onLocate: (() => void) | undefined
  onZoom: (by: 1 | -1) => void
}

function Controls({ listButton, isListed, onList, onLocate, onZoom }: ControlsProps) {
  return (
    <div className={css.controls}>
      <IconButton ref={listButton} aria-label="List of venues" aria-expanded={isListed} onClick={onList}>
        <ListIcon size={22} />
      </IconButton>
      {onLocate && (
        <IconButton aria-label="Show where I am" onClick={onLocate}>
          <LocateFixedIcon size={22} />
        </IconButton>
      )}
      <IconButton aria-label="Zoom in" onClick={() => onZoom(1)}>
        <PlusIcon size={22} />
      </IconButton>
      <IconButton aria-label="Zoom out" onClick={() => onZoom(-1)}>
        <MinusIcon size={22} />
      </IconButton>
    </div>
  )
}

function MapFallback({
  status,
  venues,
  retry,
  onChoose,
}: {
  status: keyof typeof problemText
  venues: readonly MapVenue[]
  retry: () => void
  onChoose: (id: number) => void
}) {
  const { kind, title, text, again } = problemText[status]
  return (
    <div className={css.problem}>
      <Alert kind={kind} title={title} action={again && <Button onClick={retry}>Try again</Button>}>
        {text}
      </Alert>
      <VenueList venues={venues} view={null} onChoose={onChoose} />
    </div>
  )
}

const TYPES = Object.keys(MARK_SIZE) as GameType[]

/** The marks in their sizes on the map, from which its pictures are made; nobody sees them here. */
function Marks({ sheet }: { sheet: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={sheet} hidden>
      {TYPES.map((type) => (
        <GameBadge key={type} type={type} size={MARK_SIZE[type]} />
      ))}
    </div>
  )
}
