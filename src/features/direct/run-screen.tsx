import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ArrowLeftIcon, LockIcon, PauseIcon, PlayIcon, SkipForwardIcon, TrophyIcon } from 'lucide-react'
import type { DirectedEvent } from '#contract/direct.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatShortDate, formatTime } from '#domain/date-format.ts'
import { parseServerInstant } from '#domain/time.ts'
import { ToPageNotFound } from '#components/not-found.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Button, ButtonLink, IconLink } from '#components/ui/button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { directingQueries } from '#data/directing.ts'
import { eventQueries } from '#data/events.ts'
import { useWakeLock } from '#lib/browser/device/wake-lock.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { configNow } from '#lib/network/config.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { clockEventOf, type ClockEvent } from '#shared/clock/clock-event.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { CommandButton } from './command-button.tsx'
import { CommandList } from './command-list.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ResultsEntry } from './results-entry.tsx'
import { useCommands, type Command, type Commands } from './use-commands.ts'
import css from './run-screen.module.css'

interface RunScreenProps {
  eventId: number
  figures: (event: ClockEvent) => ReactNode
}

/** A director runs the night of an event from the phone [D1.57]; nobody else sees more than that it is for directors. */
export function RunScreen({ eventId, figures }: RunScreenProps) {
  const event = useQuery(eventQueries.byId(eventId))
  const query = useQuery({ ...directingQueries.event(eventId), refetchOnWindowFocus: 'always' })
  usePageTitle(event.data ? `Run: ${event.data.title}` : 'Run the game')
  useBlockUpdates(true, 'a game is run')
  useWakeLock()
  if (query.data === null && !configNow().capabilities.includes('direct')) return <ToPageNotFound />
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconLink to="/event/$id" params={{ id: String(eventId) }} aria-label="Back to the event">
          <ArrowLeftIcon size={24} />
        </IconLink>
        <h1 className={css.name}>{event.data?.title ?? 'Run the game'}</h1>
      </header>
      <QueryView query={event} what="This game" skeleton={<SkeletonBar style={{ width: '100%', height: '220px' }} />}>
        {(loaded) =>
          loaded && query.data !== null ? (
            <Night event={clockEventOf(loaded)} query={query} figures={figures} />
          ) : (
            <NotDirector eventId={eventId} />
          )
        }
      </QueryView>
    </div>
  )
}

interface NightProps extends Pick<RunScreenProps, 'figures'> {
  event: ClockEvent
  /** What the member may do with it; the clock shows without it. */
  query: UseQueryResult<DirectedEvent | null>
}

function Night({ event, query, figures }: NightProps) {
  const online = useOnline()
  const [placing, setPlacing] = useState(false)
  const { data: received } = useQuery(clockQueries.status(event.id))
  const status = received?.status
  const commands = useCommands(event.id, status)
  const directed = query.data
  const isOpen = directed?.state === 'open'
  const isHeld = event.eventStatusId === EVENT_STATUS.ON_HOLD
  const pressed = isHeld ? [RELEASE] : status ? large(status.runStatus) : []
  return (
    <div className={css.columns}>
      <div className={css.top} data-placing={placing ? '' : undefined}>
        <div className={css.figures}>
          {figures(event)}
          {!online && (
            <Alert kind="offline" title="You are offline">
              Commands need a connection. The clock goes on.
            </Alert>
          )}
        </div>
        <div className={css.large}>
          {isOpen && pressed.length > 0
            ? pressed.map(({ icon: Icon, ...command }, index) => (
                <CommandButton
                  // The focus stays where the one is that it becomes.
                  key={index === 0 ? 'first' : 'second'}
                  commands={commands}
                  label={command.label}
                  primary={index === 0}
                  icon={<Icon size={22} />}
                  onClick={() => commands.give(command)}
                />
              ))
            : // A game without a clock has its results alone, and so has one whose last level is over.
              directed &&
              received !== undefined && (
                <Closed directed={directed} zone={event.timeZone} onResults={() => setPlacing(true)} />
              )}
        </div>
        {isOpen && <Outcome commands={commands} />}
      </div>
      <div className={css.list}>
        <QueryView
          query={query}
          what="Your right to run this game"
          skeleton={<SkeletonBar style={{ width: '100%', height: '220px' }} />}
        >
          {(right) =>
            right && placing ? (
              <ResultsEntry
                event={event}
                directed={right}
                hasClock={received !== null}
                onClose={() => setPlacing(false)}
              />
            ) : (
              // On hold the league takes none of them.
              isOpen &&
              status &&
              !isHeld && <CommandList {...{ commands, status }} onResults={() => setPlacing(true)} />
            )
          }
        </QueryView>
      </div>
      {commands.proof && (
        <ProofDialog eventId={event.id} onProved={commands.proof.proved} onClose={commands.proof.close} />
      )}
    </div>
  )
}

const START = { name: 'start', label: 'Start', done: 'The clock is started', icon: PlayIcon }
const HOLD = { name: 'hold', label: 'Put on hold', done: 'The game is on hold', icon: PauseIcon }
const RELEASE = { name: 'release', label: 'Let it go on', done: 'The game goes on', icon: PlayIcon }
const PAUSE = { name: 'pause', label: 'Pause', done: 'The clock is paused', icon: PauseIcon }
const RESUME = { name: 'resume', label: 'Resume', done: 'The clock goes on', icon: PlayIcon }
const NEXT = { name: 'next', label: 'Next level', done: 'The next level or break is on', icon: SkipForwardIcon }

/** The two commands that matter most as the clock stands; none after its end. */
function large(runStatus: number) {
  if (runStatus === RunStatus.NOT_START) return [START, HOLD]
  if (runStatus === RunStatus.PAUSED) return [RESUME, NEXT]
  return runStatus === RunStatus.END_OF_ALL_ROUND ? [] : [PAUSE, NEXT]
}

function Outcome({ commands }: { commands: Commands }) {
  const { undo, problem, isAsking, busy } = commands
  return (
    <div className={css.outcome} role="status">
      {isAsking && <p>{`No response came. The league is asked whether this was done: ${busy}.`}</p>}
      {undo && !isAsking && <p>{doneOf(undo.command)}</p>}
      {undo?.canUndo && <CommandButton commands={commands} label="Undo" onClick={() => commands.giveUndo(undo)} />}
      {problem !== null && <Alert kind="warning" title={problem} />}
    </div>
  )
}

function doneOf({ done }: Command): string {
  return `${done}.`
}

/** In place of the two large commands: before the right begins, without a clock, and after the last level or the game. */
function Closed({ directed, zone, onResults }: { directed: DirectedEvent; zone: string; onResults: () => void }) {
  const time = (text: string | null | undefined) => {
    const at = parseServerInstant(text, zone)
    return at ? `${formatShortDate(at, zone)}, ${formatTime(at, zone)}` : ''
  }
  if (directed.state === 'early') return <Alert kind="info" title={`You run this game from ${time(directed.from)}.`} />
  if (directed.state === 'over')
    return <Alert kind="info" title="This game is over. The office corrects its results now." />
  const isEntered = directed.placings.length > 0
  return (
    <>
      <Button variant="primary" wraps onClick={onResults}>
        <TrophyIcon size={22} />
        <span>{isEntered ? 'Correct the results' : 'Enter the results'}</span>
      </Button>
      <p className="text-small">{directed.until ? `Until ${time(directed.until)}.` : ''}</p>
    </>
  )
}

function NotDirector({ eventId }: { eventId: number }) {
  return (
    <EmptyState
      picture={<LockIcon size={34} />}
      title="For directors of this game"
      action={
        <ButtonLink to="/event/$id" params={{ id: String(eventId) }}>
          See the game
        </ButtonLink>
      }
    >
      The league office names who runs the games of a venue.
    </EmptyState>
  )
}
