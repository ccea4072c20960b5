import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { asksForPrivacy, prefer, usePreference } from '#lib/storage/preferences.ts'
import { useConfig } from '#lib/network/config.ts'
import { diagnose, diagnostics } from '#lib/network/diagnostics.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { checkServer } from './server-checks.ts'

/** For the person who runs the league: what is wrong with the settings, the server or what it sends, as far as this device has seen. */
export function DiagnosticsSection() {
  const config = useConfig()
  const online = useOnline()
  const topics = useSelector(diagnostics)
  useEffect(() => {
    let isHere = true
    if (online)
      void checkServer(config, window.location.origin).then((sentences) => isHere && diagnose('Server', sentences))
    return () => {
      isHere = false
    }
  }, [config, online])
  return (
    <SettingsSection title="Diagnostics">
      {config.capabilities.includes('vitals') && <Measurements />}
      {topics.size === 0 && <SettingRow title="No problems found" note="For the people who run this app." />}
      {[...topics].map(([topic, sentences]) => (
        <SettingRow
          key={topic}
          title={topic}
          note={sentences.map((sentence) => (
            <Line key={sentence}>{sentence}</Line>
          ))}
        />
      ))}
    </SettingsSection>
  )
}

/** Two figures of a visit, for the person who runs the league [D6.45]. */
function Measurements() {
  const isOn = usePreference('measurements')
  if (asksForPrivacy())
    return (
      <SettingRow
        title="Measurements"
        note="None are sent, as your browser asks for privacy (Global Privacy Control)."
      />
    )
  return (
    <Switch
      on={isOn}
      onChange={(on) => prefer('measurements', on)}
      note="When you leave, the league learns how long the first page took and the longest wait after a tap, and nothing of who you are."
    >
      Measurements
    </Switch>
  )
}

function Line({ children }: { children: string }) {
  return <span style={{ display: 'block' }}>{children}</span>
}
