import { RetryButton } from '#components/ui/feedback/state.tsx'
import { useEffect, useState } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { formatShortDate, formatTime } from '#domain/date-format.ts'
import { localDate } from '#domain/time.ts'
import { receivedAt } from '#lib/network/received-at.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useConnectivity, type Connectivity } from '#lib/network/connection/connectivity.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import css from './freshness.module.css'

interface AsOfProps {
  /** Its name with its article, at the start of a sentence. */
  what: string
  /** When the data was fetched, as the query library has it. */
  fetchedAtMs: number
  /** Why it could not be read again, where that is of this data alone. */
  error: Error | null
  retry: () => void
}

/**
 * Says how old data is that is not fresh, by the server's time, in the time of the place where the phone is [D6.1, F29
 * wrong device clock]. While the whole app is cut off one line is enough, since the bar at the top says why; a failure
 * of this data alone can be retried here.
 */
export function AsOf({ what, fetchedAtMs, error, retry }: AsOfProps) {
  const nowMs = useMinute()
  const connectivity = useConnectivity()
  const asOf = timestampText(receivedAt(fetchedAtMs), nowMs, ownZone())
  if (connectivity !== 'fine' || error === null) {
    return (
      <p className={css.line} data-state="as-of">
        <CloudOffIcon size={16} />
        <span>{`as of ${asOf}`}</span>
      </p>
    )
  }
  return (
    <div className={css.failed} role="status">
      <CloudOffIcon size={20} />
      <span>{`${what} as of ${asOf}`}</span>
      <RetryButton variant="ghost" error={error} retry={retry} retrying={false} />
    </div>
  )
}

const MESSAGES: Record<Exclude<Connectivity, 'fine'>, [title: string, text: string]> = {
  offline: ['You are offline', 'What was saved is shown.'],
  unreachable: ['No answer from the league', 'What was saved is shown.'],
  portal: ['This network needs you to sign in', 'Until then what was saved is shown.'],
}

/**
 * Under the header, while the league cannot be reached; it leaves automatically [F1 first visit offline, F9 back
 * online].
 */
export function ConnectivityBar() {
  const connectivity = useConnectivity()
  if (connectivity === 'fine') return null
  const [title, text] = MESSAGES[connectivity]
  return (
    <div className={css.bar} role="status">
      <div className={`gutter ${css.row}`}>
        <CloudOffIcon size={20} />
        <span>
          <b>{`${title}.`}</b> <span>{text}</span>
        </span>
      </div>
    </div>
  )
}

/** '6:42 pm', with the day before it when that was not today. */
export function timestampText(at: number, now: number, timeZone: string): string {
  const time = formatTime(at, timeZone)
  return localDate(at, timeZone) === localDate(now, timeZone) ? time : `${formatShortDate(at, timeZone)}, ${time}`
}

/** Returns whether something has gone on for so long without a break; the time restarts when `of` changes. */
export function useLasting(isOn: boolean, ms: number, of: unknown = null): boolean {
  const [lasting, setLasting] = useState<{ of: unknown } | null>(null)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(setLasting, ms, { of })
    return () => {
      clearTimeout(timer)
      setLasting(null)
    }
  }, [isOn, ms, of])
  return isOn && lasting !== null && lasting.of === of
}
