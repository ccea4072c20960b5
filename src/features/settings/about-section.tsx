import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { ButtonLink } from '#components/ui/button.tsx'

const APP_VERSION: string = import.meta.env.APP_VERSION ?? '0.0.0'

/** Which version of the app this is, and what it is made of. */
export function AboutSection() {
  return (
    <SettingsSection title="About the app">
      <SettingRow title={`Version ${APP_VERSION}`} note="What the app is made of, with its licences.">
        <ButtonLink to="/licences">Licences</ButtonLink>
      </SettingRow>
    </SettingsSection>
  )
}
