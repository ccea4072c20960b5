import { createFileRoute } from '@tanstack/react-router'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'

const Alerts = lazyComponent(async () => (await import('#features/clock/alerts/alert-settings.tsx')).AlertSettings, {
  name: 'The clock’s alerts',
  fallback: <div style={{ minHeight: '209px' }} />,
})
const Push = lazyComponent(async () => (await import('#features/push/push-section.tsx')).PushSection, {
  name: 'The notifications',
  fallback: <div style={{ minHeight: '112px' }} />,
})
// From the app, which knows every feature's queries.
const Storage = lazyComponent(async () => (await import('#app/offline-download/storage-section.tsx')).StorageSection, {
  name: 'What is saved',
  fallback: <div style={{ minHeight: '406px' }} />,
})
const Install = lazyComponent(async () => (await import('#features/install/install-section.tsx')).InstallSection, {
  fallback: <div style={{ minHeight: '128px' }} />,
})

export const Route = createFileRoute('/settings')({ component: Settings })

/** The settings, with the sections that other features have for them [D1.30]. */
function Settings() {
  return (
    <SettingsScreen>
      <Alerts />
      <Push />
      <Storage />
      <Install />
    </SettingsScreen>
  )
}
