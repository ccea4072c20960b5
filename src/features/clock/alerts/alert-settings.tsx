import { useState } from 'react'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { Button } from '#components/ui/button.tsx'
import { usePreference } from '#lib/storage/preferences.ts'
import { canPlay, canVibrate, chooseTone, chooseVibration, tryAlarm, useAlarmReady } from './alarm.ts'

export function AlertSettings() {
  const tone = usePreference('alertTone')
  const vibration = usePreference('alertVibration')
  return (
    <SettingsSection title="Clock alerts">
      {canVibrate() ? (
        <Switch
          on={vibration}
          onChange={chooseVibration}
          note="While a clock is on your screen: a minute before a level or break ends, and when the next begins."
        >
          Vibration
        </Switch>
      ) : (
        <SettingRow title="Vibration" note="This browser cannot make the device vibrate. The tone works without it." />
      )}
      {canPlay() ? (
        <Switch
          on={tone}
          onChange={chooseTone}
          note="At the same moments, as loud as your device is set. A phone that is switched to silent may play nothing."
        >
          Soft tone
        </Switch>
      ) : (
        <SettingRow
          title="Soft tone"
          note="This browser cannot play a tone. The clock still turns red for the last minute."
        />
      )}
      {(tone || vibration) && <Try />}
    </SettingsSection>
  )
}

function Try() {
  const [isTried, setTried] = useState(false)
  const isReady = useAlarmReady()
  const message = isReady
    ? 'The alert for a new level was played. Nothing came? Look at the volume and the silent switch.'
    : 'The browser held the tone back. Please try again.'
  return (
    <SettingRow
      title="How it is"
      note={<span role="status">{isTried ? message : 'The alert for a new level, once.'}</span>}
    >
      <Button
        onClick={() => {
          tryAlarm()
          setTried(true)
        }}
      >
        Try it
      </Button>
    </SettingRow>
  )
}
