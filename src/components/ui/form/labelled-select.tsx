import { useId, type ComponentProps } from 'react'
import { Label } from './label.tsx'
import { NativeSelect } from './native-select.tsx'

interface LabelledSelectProps extends ComponentProps<typeof NativeSelect> {
  label: string
}

/** A native select below its label. */
export function LabelledSelect({ label, ...select }: LabelledSelectProps) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} {...select} />
    </div>
  )
}
