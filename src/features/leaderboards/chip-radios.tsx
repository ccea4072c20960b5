import { chakra } from '@chakra-ui/react'
import { Icon } from '#components/icon.tsx'
import { check } from '#components/icons/home.tsx'

interface ChipRadiosProps<V extends number> {
  legend: string
  name: string
  value: V
  /** `spoken` is the name in full, for those who hear it. */
  options: readonly { value: V; label: string; spoken?: string }[]
  onChange: (value: V) => void
}

/** Radio buttons in the shape of chips; the browser's own underneath, with their keys. */
export function ChipRadios<V extends number>({ legend, name, value, options, onChange }: ChipRadiosProps<V>) {
  return (
    <Set>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-chosen={option.value === value ? '' : undefined}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} aria-label={option.spoken && `${option.label}, ${option.spoken}`} onChange={() => onChange(option.value)} />
            {option.value === value && <Icon shape={check} size={16} weight={2.6} />}
            {option.label}
          </label>
        ))}
      </div>
    </Set>
  )
}

const Set = chakra('fieldset', {
  base: {
    border: '0',
    margin: '0',
    padding: '0',
    minWidth: '0',
    '& legend': { fontSize: '14px', lineHeight: '20px', fontWeight: '620', marginBottom: '6px', padding: '0' },
    '& > div': { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', '@media (max-width: 279px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    '&:has(label:nth-child(2):last-child) > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '5px',
      minHeight: '48px',
      borderRadius: 'control',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      fontSize: '15px',
      fontWeight: '620',
      fontStretch: '92%',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '& svg': { color: 'amber.fg' },
    },
    '& label[data-chosen]': { bg: 'amber.subtle', boxShadow: 'inset 0 0 0 2px {colors.amber.line}' },
    // The whole chip is the button; what it looks like says the label.
    '& input': { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'pointer' },
    '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
