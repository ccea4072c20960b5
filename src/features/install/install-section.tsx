import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button } from '#components/ui/button.tsx'
import { IosGuide } from './ios-guide.tsx'
import { install, useInstallMethod } from './install-method.ts'

const WHY = 'It opens at once, and works without a signal.'

/** The way onto the home screen; nothing where the app is installed. */
export function InstallSection() {
  const way = useInstallMethod()
  if (way === 'installed') return null
  return (
    <SettingsSection title="On your home screen">
      {way === 'prompt' ? (
        <SettingRow title="Install the app" note={WHY}>
          <Button onClick={() => void install()}>Install</Button>
        </SettingRow>
      ) : way === 'iosSafari' ? (
        <div>
          <IosGuide />
        </div>
      ) : way === 'iosOther' ? (
        <SettingRow
          title="Add to Home Screen"
          note="Tap Share in this browser and choose Add to Home Screen; where that is missing, open this page in Safari."
        />
      ) : way === 'insecure' ? (
        <SettingRow
          title="Not at this address"
          note="Browsers install the apps of https:// addresses only. A bookmark opens this page as well."
        />
      ) : (
        <SettingRow
          title="Install the app"
          note={`${WHY} Look for Install, Add to Home screen or Add to Dock in your browser’s menu.`}
        />
      )}
    </SettingsSection>
  )
}
