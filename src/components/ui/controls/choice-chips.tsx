import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { CheckIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'

interface Option<V> {
  value: V
  label: string
  /** The name in full, for those who hear it. */
  spoken?: string
}

interface ChoiceChipsProps<V> {
  legend: string
  options: readonly Option<V>[]
  disabled?: boolean
  value: V
  /** In columns of one width; without it each chip is as wide as its words. */
  columns?: 2 | 4
  onChange: (value: V) => void
}

/** One of a few, as chips; the browser's own radio buttons underneath, with their keys. */
export function ChoiceChips<V extends string | number | null>({
  legend,
  options,
  disabled,
  value,
  columns,
  onChange,
}: ChoiceChipsProps<V>) {
  const name = useId()
  return (
    <Fieldset disabled={disabled} data-columns={columns}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <Line
            key={String(option.value)}
            kind="radio"
            name={name}
            option={option}
            chosen={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

interface ManyChipsProps<V> {
  legend: string
  options: readonly Option<V>[]
  values: readonly V[]
  onChange: (values: V[]) => void
}

/** Any number of a few, in their order. */
export function ManyChips<V extends string | number>({ legend, options, values, onChange }: ManyChipsProps<V>) {
  const name = useId()
  return (
    <Fieldset>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => {
          const chosen = values.includes(option.value)
          const toggled = () =>
            options
              .map(({ value }) => value)
              .filter((value) => (value === option.value ? !chosen : values.includes(value)))
          return (
            <Line
              key={option.value}
              kind="checkbox"
              name={name}
              option={option}
              chosen={chosen}
              onChange={() => onChange(toggled())}
            />
          )
        })}
      </div>
    </Fieldset>
  )
}

interface LineProps {
  kind: 'radio' | 'checkbox'
  name: string
  option: Option<unknown>
  chosen: boolean
  onChange: () => void
}

function Line({ kind, name, option, chosen, onChange }: LineProps) {
  return (
    <label data-chosen={chosen ? '' : undefined}>
      <input type={kind} name={name} checked={chosen} aria-label={option.spoken} onChange={onChange} />
      {chosen && <Icon icon={CheckIcon} size={16} weight={2.6} />}
      <span>{option.label}</span>
    </label>
  )
}

const Fieldset = chakra('fieldset', {
  base: {
    border: '0',
    margin: '0',
    padding: '0',
    minWidth: '0',
    '& legend': { fontSize: '.875rem', lineHeight: '1.25rem', fontWeight: '620', marginBottom: '6px', padding: '0' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '&[data-columns] > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-columns="4"] > div': { '@media (min-width: 17.5em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    '&[data-columns] label': { paddingInline: '0' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px',
      minHeight: '48px',
      minWidth: '48px',
      maxWidth: '100%',
      paddingInline: '14px',
      borderRadius: 'control',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      fontSize: '.9375rem',
      fontWeight: '620',
      fontStretch: '92%',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '& svg': { color: 'accent.fg' },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    '& label[data-chosen]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
    // The whole chip is the button; what it looks like says the label.
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:disabled label': {
      bg: 'transparent',
      boxShadow: 'none',
      color: 'fg.subtle',
      cursor: 'not-allowed',
      '& svg': { display: 'none' },
    },
  },
})
