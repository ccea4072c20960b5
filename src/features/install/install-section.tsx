import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button } from '#components/ui/button.tsx'
import { IosGuide } from './ios-guide.tsx'
import { install, useInstallMethod } from './install-method.ts'

const WHY = 'It opens at once, and works without a signal.'
const WHERE =
  'Android: Install or Add to Home screen, in the menu. Chrome and Edge: Install, in the address bar. Safari on a Mac: Add to Dock, in the File menu. Firefox on Windows: Add tab to taskbar, in the address bar.'

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
        <SettingRow title="Install the app" note={`${WHY} ${WHERE}`} />
      )}
    </SettingsSection>
  )
}
