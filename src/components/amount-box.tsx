import { chakra } from '@chakra-ui/react'
import { MinusIcon, PlusIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from './ui/button.tsx'

interface AmountBoxProps {
  id: string
  /** As typed. */
  value: string
  /** 'PTC' */
  unit: string
  isLeast: boolean
  isMost: boolean
  /** Of what is wrong with it. */
  problemId: string | undefined
  disabled?: boolean
  onText: (typed: string) => void
  onStep: (by: 1 | -1) => void
}

/** An amount to type, with a step down and up beside it. Its label points to `id`. */
export function AmountBox({
  id,
  value,
  unit,
  isLeast,
  isMost,
  problemId,
  disabled = false,
  onText,
  onStep,
}: AmountBoxProps) {
  return (
    <Box data-invalid={problemId ? '' : undefined}>
      <IconButton aria-label={`Less ${unit}`} disabled={disabled || isLeast} onClick={() => onStep(-1)}>
        <Icon icon={MinusIcon} size={20} />
      </IconButton>
      <span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={value}
          style={{ width: `${Math.max(2, value.length)}ch` }}
          disabled={disabled}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            const key = pressedKey(event)
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return
            event.preventDefault()
            onStep(key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <small aria-hidden="true">{unit}</small>
      </span>
      <IconButton aria-label={`More ${unit}`} disabled={disabled || isMost} onClick={() => onStep(1)}>
        <Icon icon={PlusIcon} size={20} />
      </IconButton>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'control',
    bg: 'bg.muted',
    boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
    '.light &': { bg: 'bg.subtle' },
    '&[data-invalid]': { boxShadow: 'inset 0 0 0 2px {colors.danger.fg}' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > span': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'center',
      gap: '4px',
      minWidth: '84px',
      cursor: 'text',
    },
    '& input': {
      textStyle: 'num',
      height: '48px',
      minWidth: '2ch',
      maxWidth: '8ch',
      padding: '0',
      textAlign: 'right',
      fontSize: '1.75rem',
      background: 'none',
      color: 'fg',
      outline: 'none',
    },
    '& small': { textStyle: 'num', fontSize: '1.125rem', color: 'fg.muted' },
    '& button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})
