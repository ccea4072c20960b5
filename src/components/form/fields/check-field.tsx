import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { useProblem, type BoundProps } from './bound.ts'
import { FieldError } from './form-field.tsx'

interface CheckFieldProps<V extends FieldValues> extends Omit<BoundProps<V>, 'label'> {
  /** What is agreed to. Links stand beside it in `more`, where they are no part of the box. */
  label: ReactNode
  /** A sentence more, or links. */
  more?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A box to tick: the browser's own beneath, with its keys. */
export function CheckField<V extends FieldValues>({ form, name, label, more, required, disabled }: CheckFieldProps<V>) {
  const id = useId()
  const error = useProblem({ form, name })
  const described = [more ? `${id}-more` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <CheckRow data-whole="">
      <label htmlFor={id} data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <input
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required ? true : undefined}
          // A field the form library takes for disabled has no value.
          aria-disabled={disabled ? true : undefined}
          {...form.register(name)}
          onClick={(event) => disabled && event.preventDefault()}
        />
        <span data-part="box">
          <Icon icon={CheckIcon} size={18} />
        </span>
        <span>{label}</span>
      </label>
      <div data-part="more">
        {more && <div id={`${id}-more`}>{more}</div>}
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </CheckRow>
  )
}

const CheckRow = chakra('div', {
  base: {
    minWidth: '0',
    '& label': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      minHeight: '48px',
      paddingBlock: '12px',
      cursor: 'pointer',
      lineHeight: '1.5rem',
      fontWeight: '560',
    },
    '& input': { position: 'absolute', width: '26px', height: '26px', opacity: '0', cursor: 'inherit' },
    '& label > [data-part=box]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '26px',
      height: '26px',
      marginTop: '-1px',
      borderRadius: '7px',
      bg: 'bg.muted',
      color: 'transparent',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
      '.light &': { bg: 'bg.subtle' },
    },
    '& input:checked + [data-part=box]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      boxShadow: 'inset 0 0 0 1.5px {colors.accent.edge}',
    },
    '& input:focus-visible + [data-part=box]': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& [data-invalid] > [data-part=box]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
    '& [data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& [data-disabled] > input:checked + [data-part=box]': {
      bg: 'bg.emphasized',
      color: 'fg.muted',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
    },
    '& > [data-part=more]': {
      paddingLeft: '38px',
      textStyle: 'small',
      color: 'fg.muted',
      '& > div:first-of-type': { marginTop: '-8px' },
    },
  },
})
