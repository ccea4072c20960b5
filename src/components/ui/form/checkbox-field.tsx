import { defineSlotRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { FieldDescription, FieldError, FieldLabel, FieldRoot } from './field.tsx'
import { Input } from './input.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Input>, 'type' | 'required' | 'disabled'> {
  label: ReactNode
  /** A sentence more, or links. */
  more?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** It keeps its value, and can have the focus. */
  disabled?: boolean | undefined
}

/** A box to tick: the browser's own beneath, with its keys. */
export function CheckboxField({ label, more, error, required, disabled, ...input }: CheckboxFieldProps) {
  return (
    <FieldRoot recipe={checkboxRecipe} error={error} required={required} whole>
      <FieldLabel data-disabled={disabled ? '' : undefined}>
        <Input
          {...input}
          type="checkbox"
          // The form library takes a disabled control for one without a value.
          aria-disabled={disabled ? true : undefined}
          onClick={(event) => disabled && event.preventDefault()}
        />
        <span data-part="box">
          <Icon icon={CheckIcon} size={18} />
        </span>
        <span>{label}</span>
      </FieldLabel>
      <FieldDescription>
        {more && <div>{more}</div>}
        <FieldError message={error} />
      </FieldDescription>
    </FieldRoot>
  )
}

const checkboxRecipe = defineSlotRecipe({
  className: 'apl-checkbox-field',
  slots: ['root', 'label', 'helperText'],
  base: {
    root: { minWidth: '0' },
    label: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      minHeight: '48px',
      paddingBlock: '12px',
      cursor: 'pointer',
      lineHeight: '1.5rem',
      fontWeight: '560',
      '& > input': { position: 'absolute', width: '26px', height: '26px', opacity: '0', cursor: 'inherit' },
      '& > [data-part=box]': {
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
      '& > input:checked + [data-part=box]': {
        bg: 'accent.solid',
        color: 'accent.contrast',
        boxShadow: 'inset 0 0 0 1.5px {colors.accent.edge}',
      },
      '& > input:focus-visible + [data-part=box]': {
        outline: '3px solid',
        outlineColor: 'focus',
        outlineOffset: '2px',
      },
      '&[data-invalid] > [data-part=box]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
      '&[data-disabled] > input:checked + [data-part=box]': {
        bg: 'bg.emphasized',
        color: 'fg.muted',
        boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      },
    },
    helperText: {
      paddingLeft: '38px',
      textStyle: 'small',
      color: 'fg.muted',
      '& > div:first-of-type': { marginTop: '-8px' },
    },
  },
})
