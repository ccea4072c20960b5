import { useEffect, useRef } from 'react'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { giveAlert, unlockByTap, wakeLoudspeaker } from './alarm.ts'
import { alertAt, alertSnapshot, isAlertNear, UNWATCHED } from './alerts.ts'
import type { ClockTicker } from '../clock-ticker.ts'

/** Gives the alerts of a clock that is on screen, if any were asked for. It renders nothing. */
export function useAlerts(eventId: number, status: ClockStatusResponse, moments: ClockTicker): void {
  const watch = useRef(UNWATCHED)
  const tone = usePreference('alertTone')
  const vibration = usePreference('alertVibration')
  const isOn = tone || vibration
  useEffect(() => (isOn ? unlockByTap() : undefined), [isOn, tone])
  useEffect(() => {
    if (!isOn) {
      watch.current = { ...UNWATCHED, given: watch.current.given }
      return
    }
    const { unsubscribe } = moments.subscribe(look)
    document.addEventListener('visibilitychange', onHidden)
    look()
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onHidden)
    }

    function look(): void {
      const isVisible = document.visibilityState === 'visible'
      const snapshot = alertSnapshot(moments.get(), status.blindStructureList, isVisible)
      const { alert, watch: next } = alertAt(watch.current, snapshot)
      watch.current = next
      if (isAlertNear(snapshot)) void wakeLoudspeaker()
      if (alert) void giveAlert(eventId, alert)
    }

    /** Changes while hidden are not seen; the next check in view starts over. */
    function onHidden(): void {
      if (document.visibilityState === 'hidden') look()
    }
  }, [eventId, isOn, moments, status])
}
