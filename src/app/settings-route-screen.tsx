import { Suspense, type ReactNode } from 'react'
import { Box } from '#components/ui/box.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { latePart } from './chunk-late.tsx'
import { openLocationChooser } from './shell/parts.ts'

const Alerts = latePart('The clock’s alerts', async () => (await import('#features/clock/alert-settings.tsx')).AlertSettings)
const Push = latePart('The notifications', async () => (await import('#features/push/push-section.tsx')).PushSection)
// From the app, which knows every feature's queries.
const Storage = latePart('What is saved', async () => (await import('./packing-section.tsx')).StorageSection)
const Install = latePart(null, async () => (await import('#features/install/install-section.tsx')).InstallSection)

/** The settings, with the sections that other features have for them [D1.30]. */
export function SettingsRouteScreen() {
  return (
    <SettingsScreen onChangeLocation={() => openLocationChooser()}>
      {room('209px', <Alerts />)}
      {room('112px', <Push />)}
      {room('406px', <Storage />)}
      {room('128px', <Install />)}
    </SettingsScreen>
  )
}

/** Keeps a section's room until it has come. */
function room(height: string, section: ReactNode) {
  return <Suspense fallback={<Box minHeight={height} />}>{section}</Suspense>
}
