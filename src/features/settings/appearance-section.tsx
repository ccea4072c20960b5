import { ChoiceChips } from '#components/ui/controls/chip.tsx'
import { SettingsSection } from '#components/ui/setting.tsx'
import { prefer, usePreference, type Preferences } from '#lib/storage/preferences.ts'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#lib/browser/page/theme.ts'
import css from './appearance-section.module.css'

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

/** Colours, the size of the text, and how much moves: each holds at once, which is its own preview. */
export function AppearanceSection() {
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
