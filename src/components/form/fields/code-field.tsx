import type { FieldValues } from 'react-hook-form'
import { ONE_TIME_CODE } from '#domain/constants.ts'
import { readCode } from '#domain/one-time-code.ts'
import type { BoundProps } from './bound.ts'
import { TextField } from './text-field.tsx'

/**
 * The six digits of a code, which phones fill in automatically. It is never stored anywhere [M5.39, D5.8, D5.15, F58
 * pasted codes].
 */
export function CodeField<V extends FieldValues>({ form, name, label }: BoundProps<V>) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      shape={shapeCode}
      hint="6 digits, from the text message we sent."
      whole
    />
  )
}

/** Normalizes a code: without spaces and in plain digits, and never longer than a code [M5.25]. */
export function shapeCode(text: string): string {
  const code = readCode(text)
  if (code !== null) return code
  return [...text.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')].slice(0, ONE_TIME_CODE.length).join('')
}
