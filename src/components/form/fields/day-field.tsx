import { useWatch, type FieldValues } from 'react-hook-form'
import { useProblem, type BoundProps } from './bound.ts'
import { readTypedDay, shapeDay, typedDay } from './day-text.ts'
import { TextField } from './text-field.tsx'

/** How a day is written, beside the sentence of one that could not be read. */
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
