import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button } from '#components/ui/button.tsx'
import { openLocationChooser } from '#shared/location/location-chooser.ts'
import { useLocationChoice } from '#lib/storage/location.ts'

/** Where games are looked for, and the way to another place. */
export function LocationSection() {
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
