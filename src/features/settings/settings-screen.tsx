import { phoneAddress } from '#lib/browser/navigation/safe-link.ts'
import { ChoiceChips } from '#components/ui/controls/chip.tsx'
import type { ReactNode } from 'react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { prefer, usePreference, type Preferences } from '#lib/storage/preferences.ts'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#lib/browser/page/theme.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useConfig } from '#lib/network/config.ts'
import { openLocationChooser } from '#shared/location/location-chooser.ts'
import { DiagnosticsSection } from './diagnostics-section.tsx'
import css from './settings-screen.module.css'

/**
 * Everything that is chosen on this phone and for this phone, signed in or not, with a connection or without [D1.30].
 * `children` are the sections of other features, in their order.
 */
export function SettingsScreen({ children }: { children: ReactNode }) {
  usePageTitle('Settings')
  return (
    <div className={`gutter ${css.page}`}>
      <div className={`stack gap-6 ${css.sections}`}>
        <div className={`row ${css.head}`}>
          <BackLink />
          <H1>Settings</H1>
        </div>
        <AppearanceSection />
        <LocationSection />
        {children}
        <ResponsiblePlaySection />
        <AboutSection />
        <DiagnosticsSection />
      </div>
    </div>
  )
}

const colours: { value: ThemeChoice; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'As the device' },
]

const sizes: { value: Preferences['textSize']; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
]

const motions: { value: Preferences['motion']; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'less', label: 'Less' },
]

/** Each choice holds at once, which is its own preview. */
function AppearanceSection() {
  const theme = useThemeChoice()
  const textSize = usePreference('textSize')
  const motion = usePreference('motion')
  return (
    <SettingsSection title="How it looks">
      <div className={css.choice}>
        <ChoiceChips legend="Colours" options={colours} value={theme} onChange={chooseTheme} />
      </div>
      <div className={css.choice}>
        <ChoiceChips
          legend="Text size"
          options={sizes}
          value={textSize}
          onChange={(size) => prefer('textSize', size)}
        />
      </div>
      <div className={css.choice}>
        <ChoiceChips
          legend="Motion"
          options={motions}
          value={motion}
          onChange={(requested) => prefer('motion', requested)}
        />
      </div>
    </SettingsSection>
  )
}

function LocationSection() {
  const { state, region, chosen, coords } = useLocationChoice()
  return (
    <SettingsSection title="Location">
      <SettingRow
        title={[region?.name, state.name].filter(Boolean).join(', ')}
        note={[
          chosen
            ? 'Games, leaderboards and news are of this place.'
            : 'Nothing is chosen yet, so this place stands in.',
          coords && 'Distances are from where this phone last was.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Button aria-label="Change the location" aria-haspopup="dialog" onClick={() => openLocationChooser()}>
          Change
        </Button>
      </SettingRow>
    </SettingsSection>
  )
}

/** The quiet word after an hour, and who helps [P1.1, P1.2, D5.45]; the numbers need no connection of ours. */
function ResponsiblePlaySection() {
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

const APP_VERSION: string = import.meta.env.APP_VERSION ?? '0.0.0'

function AboutSection() {
  return (
    <SettingsSection title="About the app">
      <SettingRow title={`Version ${APP_VERSION}`} note="What the app is made of, with its licences.">
        <ButtonLink to="/licences">Licences</ButtonLink>
      </SettingRow>
    </SettingsSection>
  )
}
