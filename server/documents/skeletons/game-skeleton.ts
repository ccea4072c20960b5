import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { UNKNOWN_BLIND } from '#domain/clock/clock-status.ts'
import { clockAt, nextLevel, type ClockView } from '#domain/clock/clock.ts'
import { groupDigits } from '#domain/clock/figures.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addressLine } from '#domain/venue-address.ts'
import { escapeHtml } from '#server/pages/html.ts'
import type { PageSkeleton, Slots } from './skeleton.ts'
import { oneLine } from '#server/documents/markup/text.ts'

interface GameFacts {
  event: LeagueEvent
  /** Null where it has no clock. */
  status: ClockStatusResponse | null
  /** The venue's own zone. */
  timeZone: string
}

/**
 * Returns what is read of a game before the app has come: what and where, and while its clock counts the level, the
 * blinds and when the level ends, from which the page computes the time. Nothing in it changes by the second. In full
 * view a clock that does not count has no skeleton of its own.
 */
export function gameSkeleton(
  kind: 'event' | 'clock',
  { event, status, timeZone }: GameFacts,
  now: Date,
): PageSkeleton | null {
  const { venue } = event
  const view = status && clockAt(status, now.getTime(), timeZone)
  const running = status && view && isShown(view) ? clockSlots(status, view, now) : null
  if (kind === 'clock' && !running) return null
  return {
    kind: kind === 'clock' ? kind : running && event.eventStatusId !== EVENT_STATUS.CLOSED ? 'event-clock' : 'event',
    slots: {
      '{{event-title}}': words(event.title),
      '{{venue}}': words(venue?.title),
      '{{address}}': words(addressLine(venue ?? {})),
      '{{place}}': words([venue?.title, venue?.suburb].filter(Boolean).join(', ')),
      ...running,
    },
  }
}

/** The last minute has a look of its own, and what has been paused may go on at any moment. */
function isShown({ phase, aboutToEnd, nextBoundaryMs }: ClockView): boolean {
  return (phase === 'running' || phase === 'break') && !aboutToEnd && nextBoundaryMs !== null
}

function clockSlots(status: ClockStatusResponse, view: ClockView, now: Date): Slots {
  const next = nextLevel(status.blindStructureList, view.round)
  const endsMs = (view.nextBoundaryMs ?? now.getTime()) + (view.remainingSeconds - 1) * 1_000
  const ante = groupDigits(view.ante)
  const nextAnte = next && view.nextBlind !== UNKNOWN_BLIND ? groupDigits(next.formatAnte ?? '') : ''
  return {
    '19:59': `<span data-ends="${Math.round(endsMs)}"></span>`,
    '{{word}}': view.isBreak ? 'Break' : 'Level',
    '{{round}}': view.isBreak ? '' : String(view.round),
    '{{of}}': view.isBreak ? `after level ${view.round}` : `of ${status.blindStructureList.length}`,
    '{{blind}}': words(groupDigits(view.currentBlind) || '–'),
    '{{ante}}': words(ante || '–'),
    [ANTE]: ante && `<small>ante ${words(ante)}</small>`,
    '{{next}}': view.isLastLevel ? 'Last level' : words(groupDigits(view.nextBlind)),
    [NEXT_ANTE]: nextAnte && `<small>ante ${words(nextAnte)}</small>`,
  }
}

/** As the clock's face writes them behind their blinds. */
const ANTE = '<small>ante {{ante}}</small>'
const NEXT_ANTE = '<small>ante {{next-ante}}</small>'

function words(text: string | null | undefined): string {
  return escapeHtml(oneLine(text ?? ''))
}
