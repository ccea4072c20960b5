import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
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

/** One sentence, on a line of its own. */
function Line({ children }: { children: string }) {
  return <span style={{ display: 'block' }}>{children}</span>
}
