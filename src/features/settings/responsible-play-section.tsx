import { AppLink } from '#components/ui/links/link.tsx'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { phoneAddress } from '#lib/browser/navigation/safe-link.ts'
import { prefer, usePreference } from '#lib/storage/preferences.ts'
import css from './responsible-play-section.module.css'

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
        <a className={css.number} href={phoneAddress(gamblingHelpline)}>
          {gamblingHelpline}
        </a>
      </SettingRow>
      <SettingRow title="Support line" note={`Questions about games, tickets and ${leagueName}`}>
        <a className={css.number} href={phoneAddress(supportPhone)}>
          {supportPhone}
        </a>
      </SettingRow>
      <SettingRow title={`Responsible gambling at ${leagueName}`} note={[ageNotice, notice].filter(Boolean).join(' ')}>
        <AppLink className={css.link} to="/news/$newsname" params={{ newsname: 'apl-responsible-gambling' }}>
          Read more
        </AppLink>
      </SettingRow>
    </SettingsSection>
  )
}
