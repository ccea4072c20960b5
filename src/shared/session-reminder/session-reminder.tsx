import { useEffect, useState } from 'react'
import { ClockIcon, XIcon } from 'lucide-react'
import { useConfig } from '#lib/network/config.ts'
import { phoneAddress } from '#lib/browser/navigation/safe-link.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { readJson, tabStorage, writeJson } from '#lib/storage/storage.ts'
import { SITTING_KEY } from '#lib/storage/tab-keys.ts'
import { IconButton } from '#components/ui/button.tsx'
import { due, CHECK_INTERVAL_MS, checked, readSitting, resumed, type Sitting } from './model.ts'
import css from './session-reminder.module.css'

/**
 * A quiet word after an hour in sight of clock and purchase screens, and after each further one: how long it has
 * been, and who helps. It stands in the page, covers nothing, asks nothing, and needs no connection; the settings
 * turn it off.
 */
export function SessionReminder() {
  const requested = usePreference('sessionReminder')
  return requested ? <Reminder /> : null
}

function Reminder() {
  const { gamblingHelpline } = useConfig()
  const [hours, dismiss] = useSitting()
  return (
    // There before its words are, so that they are announced.
    <div role="status">
      {hours !== null && (
        <div className={css.reminder}>
          <ClockIcon size={20} />
          <p className={css.text}>
            <span>{hours === 1 ? 'You have been here for an hour.' : `You have been here for ${hours} hours.`}</span>{' '}
            <span>
              Gambling help, free and confidential:{' '}
              <a className={css.phone} href={phoneAddress(gamblingHelpline)}>
                {gamblingHelpline}
              </a>
            </span>
          </p>
          <IconButton aria-label="Close the reminder" onClick={dismiss}>
            <XIcon size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Across the screens of one sitting, where the tab stores nothing. */
let sitting: Sitting | null = null

/** Counts while the page is in sight; the hours to tell of until they are dismissed. */
function useSitting(): [number | null, () => void] {
  const [hours, setHours] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    // A page that is opened out of sight has nothing to count yet.
    let inSight = false
    const look = () => {
      const now = count()
      const hoursDue = due(now)
      if (hoursDue === null) return
      keep({ ...now, told: hoursDue })
      setHours(hoursDue)
    }
    const follow = () => {
      clearInterval(timer)
      if (inSight) count()
      inSight = document.visibilityState === 'visible'
      if (!inSight) return
      keep(resumed(storedSitting() ?? sitting, Date.now()))
      timer = setInterval(look, CHECK_INTERVAL_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      if (inSight) count()
    }
  }, [])
  return [hours, () => setHours(null)]
}

function count(): Sitting {
  const now = Date.now()
  return keep(checked(sitting ?? resumed(null, now), now))
}

function keep(now: Sitting): Sitting {
  sitting = now
  writeJson(tabStorage, SITTING_KEY, now)
  return now
}

function storedSitting(): Sitting | null {
  return readJson(tabStorage, SITTING_KEY, readSitting)
}
