import { useController, type FieldValues } from 'react-hook-form'
import { Switch } from '#components/ui/controls/switch.tsx'
import type { BoundProps } from '#components/form/fields/form-field.tsx'

/** Something of a form that is on or off. */
export function SwitchField<V extends FieldValues>({ form, name, label }: BoundProps<V>) {
  const { field } = useController({ control: form.control, name })
  return (
    <Switch on={Boolean(field.value)} onChange={field.onChange}>
      {label}
    </Switch>
  )
}
