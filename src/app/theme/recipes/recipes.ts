import { button, iconButton } from './button.ts'
import { combobox } from './combobox.ts'
import { field } from './field.ts'
import { input } from './input.ts'
import { nativeSelect } from './native-select.ts'
import { slider } from './slider.ts'
import { steps } from './steps.ts'
import { tabs } from './tabs.ts'
import { toast } from './toast.ts'

/** How each of Chakra's components looks, by the keys that they ask for. */
export const recipes = { button, iconButton, input }
export const slotRecipes = { combobox, field, nativeSelect, slider, steps, tabs, toast }
