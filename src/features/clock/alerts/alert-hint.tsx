import { VolumeXIcon } from 'lucide-react'
import { usePreference } from '#lib/storage/preferences.ts'
import { useAlarmReady } from './alarm.ts'
import css from './alert-hint.module.css'

/** After a reload the browser wants a tap, or a key, before it lets a page sound: any on the page will do. */
export function AlertHint() {
  const tone = usePreference('alertTone')
  const vibration = usePreference('alertVibration')
  const isReady = useAlarmReady()
  if (isReady || !(tone || vibration)) return null
  return (
    <span className={css.hint}>
      <VolumeXIcon size={16} />
      <span>{tone ? 'Tap to hear alerts' : 'Tap to feel alerts'}</span>
    </span>
  )
}
