import { chakra } from '@chakra-ui/react'
import { CheckIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'

interface StepperProps {
  label: string
  steps: readonly string[]
  current: number
  /** Their names are so short that a phone has room for all of them. */
  short?: boolean
}

/** Where one is in a few steps: done, current, still to come. In the narrow layout the current one alone is named, beneath. */
export function Stepper({ label, steps, current, short = false }: StepperProps) {
  return (
    <Steps short={short}>
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          >
            <b aria-hidden="true">{index < current ? <Icon icon={CheckIcon} size={18} /> : index + 1}</b>
            <span>
              <VisuallyHidden>{`Step ${index + 1}: `}</VisuallyHidden>
              <span>{step}</span>
              {index < current && <VisuallyHidden>, done</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">{`Step ${current + 1} of ${steps.length}: ${steps[current] ?? ''}`}</p>
    </Steps>
  )
}

const Steps = chakra('div', {
  base: {
    '& ol': { listStyle: 'none', display: 'flex', alignItems: 'center', gap: '10px' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      color: 'fg.muted',
      fontSize: '.9375rem',
      fontWeight: '620',
      whiteSpace: 'nowrap',
    },
    '& li + li': { flex: { base: '1', md: 'none' }, minWidth: '0' },
    '& li + li::before': {
      content: '""',
      flex: { base: '1', md: 'none' },
      minWidth: '0',
      width: { base: 'auto', md: '34px' },
      height: '6px',
      background: dashes('{colors.border.emphasized}'),
    },
    '& li[data-state=done] + li::before': { background: dashes('{colors.success.fg}') },
    '& b': {
      textStyle: 'num',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '34px',
      height: '34px',
      borderRadius: 'full',
      fontSize: '1.125rem',
      boxShadow: 'inset 0 0 0 2px {colors.border.emphasized}',
    },
    '& [data-state=done] > b': { bg: 'success.subtle', color: 'success.fg', boxShadow: 'none' },
    '& [data-state=current]': { color: 'fg' },
    '& [data-state=current] > b': { bg: 'accent.solid', color: 'accent.contrast', boxShadow: 'none' },
  },
  variants: {
    short: {
      false: namesHidden('(max-width: 767px)'),
      true: {
        '& ol, & li': { gap: { base: '8px', md: '10px' } },
        '& b': { width: { base: '30px', md: '34px' }, height: { base: '30px', md: '34px' } },
        ...namesHidden('(max-width: 359px)'),
      },
    },
  },
})

/** Whole ones only. */
function dashes(ink: string): string {
  return `linear-gradient(90deg, ${ink} 71%, transparent 0) 0 0 / 14px 100% round`
}

/** Where there is no room for the names of all steps, the current one stands beneath. */
function namesHidden(media: string) {
  return {
    '& > p': { display: 'none', marginTop: '2', textStyle: 'small', fontWeight: '620' },
    [`@media ${media}`]: {
      '& > p': { display: 'block' },
      '& li > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  } as const
}
