import { type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { STATES } from '#domain/states.ts'
import { Button } from '#components/ui/button.tsx'
import { postcodeOfZero } from '#domain/postcode.ts'
import { type BoundProps, useProblem } from './form-field.tsx'
import { readTypedDay, shapeDay, typedDay } from './day-text.ts'
import { TextField } from './text-field.tsx'

/** The props of a member's fields in every form: `<TextField form={form} name="email" {...memberFields.email} />`. */
export const memberFields = {
  firstName: { label: 'First name', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  lastName: { label: 'Last name', autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  birthday: { label: 'Date of birth', autoComplete: 'bday' },
  postcode: { label: 'Postcode', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 40 },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    maxLength: 300,
  },
  mobile: { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 60 },
} as const

/** The states as a list to choose from, by short name as people write them [M3.25]. */
export const STATE_OPTIONS = STATES.map(({ id, short, name }) => ({ value: String(id), label: `${short}, ${name}` }))

const SPELLING = 'Day, month, year: 04/05/1990'

/**
 * A day that is typed in any usual spelling, and written as DD/MM/YYYY when it is left: the member sees which day was
 * read [F124].
 */
export function DayField<V extends FieldValues>({
  hint,
  ...field
}: BoundProps<V> & { hint?: string; autoComplete: string }) {
  const isWrong = useProblem(field) !== undefined
  const text = String(useWatch({ control: field.form.control, name: field.name }) ?? '')
  const isUnread = isWrong && text.trim() !== '' && readTypedDay(text) === null
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="DD/MM/YYYY"
      maxLength={40}
      shape={shapeDay}
      rewrite={(typed) => typedDay(readTypedDay(typed)) || typed}
      hint={isUnread ? [SPELLING, hint].filter(Boolean).join('. ') : hint}
    />
  )
}

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
