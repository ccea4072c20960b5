import { chakra } from '@chakra-ui/react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input, Textarea } from '#components/ui/form/input.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { useProblem, type BoundProps } from './bound.ts'
import { FormField } from './form-field.tsx'

interface TextFieldProps<V extends FieldValues>
  extends
    BoundProps<V>,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'placeholder' | 'enterKeyHint'
    > {
  hint?: ReactNode
  optional?: boolean
  whole?: boolean
  /** Stands before the text and is no part of it. */
  prefix?: string
  /** At the end of the line. */
  action?: ReactNode
  /** Gives the text its form while it is typed. `before` is what was there. */
  shape?: (text: string, before: string) => string
  onText?: () => void
}

export function TextField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  whole,
  prefix,
  action,
  shape,
  onText,
  ...input
}: TextFieldProps<V>) {
  const error = useProblem({ form, name })
  const { onChange, ...bound } = form.register(name)

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const field = event.target
    const text = shape?.(field.value, String(form.getValues(name) ?? '')) ?? field.value
    // Setting it to what it is would move the cursor.
    if (text !== field.value) field.value = text
    void onChange(event)
    onText?.()
  }

  return (
    <FormField label={label} hint={hint} error={error} optional={optional} whole={whole}>
      <Line data-invalid={error ? '' : undefined}>
        {prefix && <span data-part="prefix">{prefix}</span>}
        <Input type="text" {...input} {...bound} onChange={change} />
        {action}
      </Line>
    </FormField>
  )
}

interface TextAreaFieldProps<V extends FieldValues> extends BoundProps<V> {
  hint?: ReactNode
  maxLength: number
}

export function TextAreaField<V extends FieldValues>({ form, name, label, hint, maxLength }: TextAreaFieldProps<V>) {
  const error = useProblem({ form, name })
  return (
    <FormField label={label} hint={hint} error={error} whole>
      <Line data-invalid={error ? '' : undefined}>
        <Textarea rows={4} maxLength={maxLength} {...form.register(name)} />
      </Line>
    </FormField>
  )
}

interface SelectFieldProps<V extends FieldValues> extends BoundProps<V> {
  hint?: ReactNode
  optional?: boolean
  autoComplete?: string
  /** What stands there before anything is chosen. */
  none?: string
  options: readonly { value: string; label: string }[]
  onText?: () => void
}

/** One of a list, by the phone's own means. */
export function SelectField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  autoComplete,
  none,
  options,
  onText,
}: SelectFieldProps<V>) {
  const error = useProblem({ form, name })
  const { onChange, ...bound } = form.register(name)
  return (
    <FormField label={label} hint={hint} error={error} optional={optional}>
      <NativeSelect
        {...bound}
        autoComplete={autoComplete}
        onChange={(event) => {
          void onChange(event)
          onText?.()
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '52px',
    borderRadius: 'control',
    bg: 'bg.muted',
    boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
    '.light &': { bg: 'bg.subtle' },
    '&[data-invalid]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
    '&:has(input:focus-visible), &:has(textarea:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
    },
    '& > input, & > textarea': {
      flex: '1',
      minWidth: '0',
      width: '100%',
      minHeight: '52px',
      padding: '0 14px',
      background: 'none',
      color: 'fg',
      fontSize: '1rem',
      outline: 'none',
      borderRadius: 'inherit',
    },
    '& > input::placeholder': { color: 'fg.subtle', opacity: '1' },
    '& > textarea': { padding: '13px 14px', lineHeight: '1.5rem', resize: 'vertical' },
    // Filled in by the browser it keeps the colours of the theme.
    '& > input:-webkit-autofill': {
      WebkitTextFillColor: '{colors.fg}',
      caretColor: '{colors.fg}',
      boxShadow: 'inset 0 0 0 100px {colors.bg.emphasized}',
    },
    '& > [data-part=prefix]': { paddingLeft: '14px', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& > [data-part=prefix] + input': { paddingLeft: '10px' },
    '& > button': {
      flex: 'none',
      minWidth: '48px',
      height: '48px',
      marginRight: '2px',
      paddingInline: '12px',
      borderRadius: 'control',
      fontSize: '.875rem',
      fontWeight: '680',
      color: 'accent.fg',
      cursor: 'pointer',
    },
  },
})
