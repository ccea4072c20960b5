import { useQuery } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/event-details.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { parseServerInstant } from '#domain/time.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { directingQueries } from '#data/directing.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import css from './event-screen.module.css'

const DAY_MS = 86_400_000
/** A night that is finished and the two days of its corrections. */
const AFTER_MS = 4 * DAY_MS

/**
 * The way to run the game, for its directors while they may [D1.57, D1.58]; whether the member is one is read around its
 * day alone, and until it is finished.
 */
export function RunLink({ event, nowMs }: { event: LeagueEvent; nowMs: number }) {
  const startsAt = parseServerInstant(event.dateTime, locationOf(event).timeZone)?.getTime() ?? Number.NaN
  const isSignedIn = useSignedIn()
  const isFinished = event.eventStatusId === EVENT_STATUS.CLOSED
  const isNear = nowMs > startsAt - DAY_MS && (!isFinished || nowMs < startsAt + AFTER_MS)
  const { data } = useQuery({ ...directingQueries.event(event.id), enabled: isSignedIn && isNear })
  if (!isSignedIn || !isNear || !data || data.state === 'early' || data.state === 'over') return null
  return (
    <p className={css.run}>
      <ButtonLink to="/event/$id/run" params={{ id: String(event.id) }} wraps>
        Run the game
      </ButtonLink>
    </p>
  )
}
