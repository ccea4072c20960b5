import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { latePart } from './chunk-late.tsx'
import { openLocationChooser } from './shell/parts.ts'

const Alerts = latePart(
  'The clock’s alerts',
  async () => (await import('#features/clock/alert-settings.tsx')).AlertSettings,
  { minHeight: '209px' },
)
const Push = latePart('The notifications', async () => (await import('#features/push/push-section.tsx')).PushSection, {
  minHeight: '112px',
})
// From the app, which knows every feature's queries.
const Storage = latePart('What is saved', async () => (await import('./packing-section.tsx')).StorageSection, {
  minHeight: '406px',
})
const Install = latePart(null, async () => (await import('#features/install/install-section.tsx')).InstallSection, {
  minHeight: '128px',
})

/** The settings, with the sections that other features have for them [D1.30]. */
export function SettingsRouteScreen() {
  return (
    <SettingsScreen onChangeLocation={() => openLocationChooser()}>
      <Alerts />
      <Push />
      <Storage />
      <Install />
    </SettingsScreen>
  )
}
