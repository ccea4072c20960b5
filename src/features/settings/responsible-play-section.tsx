import { chakra } from '@chakra-ui/react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { phoneAddress } from '#lib/browser/navigation/phone-link.ts'
import { prefer, usePreference } from '#lib/storage/preferences.ts'

/** The quiet word after an hour, and who helps [P1.1, P1.2, D5.45]; the numbers need no connection of ours. */
export function ResponsiblePlaySection() {
  const { supportPhone, gamblingHelpline, ageNotice, gamblingNotices, leagueName } = useConfig()
  const { state } = useLocationChoice()
  const remind = usePreference('sessionReminder')
  const notice = gamblingNotices[state.short]
  return (
    <SettingsSection title="Responsible play">
      <Switch
        on={remind}
        onChange={(on) => prefer('sessionReminder', on)}
        note="A line on clock and purchase screens after an hour there, and after each further one."
      >
        Session reminder
      </Switch>
      <SettingRow title="Gambling help" note="Free and confidential, day and night">
        <Dial href={phoneAddress(gamblingHelpline)}>{gamblingHelpline}</Dial>
      </SettingRow>
      <SettingRow title="Support line" note={`Questions about games, tickets and ${leagueName}`}>
        <Dial href={phoneAddress(supportPhone)}>{supportPhone}</Dial>
      </SettingRow>
      <SettingRow title={`Responsible gambling at ${leagueName}`} note={[ageNotice, notice].filter(Boolean).join(' ')}>
        <Way to="/news/$newsname" params={{ newsname: 'apl-responsible-gambling' }}>
          Read more
        </Way>
      </SettingRow>
    </SettingsSection>
  )
}

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  fontWeight: '680',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  textDecorationColor: 'border.emphasized',
} as const
const Dial = chakra('a', { base: { ...way, fontStretch: '92%', fontVariantNumeric: 'tabular-nums' } })
const Way = createAppLink(chakra('a', { base: way }))
