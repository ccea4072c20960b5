import { useState } from 'react'
import { useWatch, type FieldValues, type PathValue } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { postcodeOfZero } from '#domain/postcode.ts'
import type { BoundProps } from './bound.ts'
import { memberFields } from './member-fields.ts'
import { TextField } from './text-field.tsx'

/**
 * A postcode. Once it is left, one of three digits that lack only their first 0 is questioned, and corrected by one tap;
 * it is never refused for that [F124].
 */
export function PostcodeField<V extends FieldValues>({ form, name }: Omit<BoundProps<V>, 'label'>) {
  const text = String(useWatch({ control: form.control, name }) ?? '')
  const [left, setLeft] = useState(text)
  // Nearly every postcode has three digits while it is typed.
  const meant = text === left ? postcodeOfZero(text)?.postcode : undefined

  function correct(postcode: string): void {
    form.setValue(name, postcode as PathValue<V, typeof name>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    form.setFocus(name)
  }

  return (
    <TextField
      form={form}
      name={name}
      {...memberFields.postcode}
      onLeave={setLeft}
      hint={
        // There before its text, so that it is announced.
        <div aria-live="polite">
          {meant && (
            <Button variant="ghost" flush onClick={() => correct(meant)}>
              {`Did you mean ${meant}?`}
            </Button>
          )}
        </div>
      }
    />
  )
}
