import { chakra, defineSlotRecipe, Steps as ChakraSteps } from '@chakra-ui/react'
import { CheckIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'

interface StepsProps {
  label: string
  steps: readonly string[]
  current: number
  /** 'sm' where the titles are so short that a phone has room for all of them. */
  size?: 'sm' | 'md'
}

/**
 * The steps of a wizard: complete, current, upcoming. Nobody jumps between them, so they are a list without Chakra's
 * triggers, and the list has no `Steps.List`, which is a `tablist` of those. In the narrow layout the current title
 * alone is visible, beneath.
 */
export function Steps({ label, steps, current, size = 'md' }: StepsProps) {
  return (
    <div>
      <ChakraSteps.Root asChild recipe={stepsRecipe} size={size} step={current} count={steps.length}>
        <ol aria-label={label}>
          {steps.map((title, index) => (
            <ChakraSteps.Item key={title} index={index} asChild>
              <li>
                {index > 0 && <ChakraSteps.Separator />}
                <ChakraSteps.Indicator>
                  <ChakraSteps.Status complete={<Icon icon={CheckIcon} size={18} />} incomplete={index + 1} />
                </ChakraSteps.Indicator>
                <ChakraSteps.Title asChild>
                  <span>
                    <VisuallyHidden>{`Step ${index + 1}: `}</VisuallyHidden>
                    <span>{title}</span>
                    {index < current && <VisuallyHidden>, done</VisuallyHidden>}
                  </span>
                </ChakraSteps.Title>
              </li>
            </ChakraSteps.Item>
          ))}
        </ol>
      </ChakraSteps.Root>
      <Caption size={size} aria-hidden="true">
        {`Step ${current + 1} of ${steps.length}: ${steps[current] ?? ''}`}
      </Caption>
    </div>
  )
}

/** Where there is no room for the titles of all steps. */
const NARROW = { sm: '@media (max-width: 359px)', md: '@media (max-width: 767px)' } as const

const HIDDEN_TITLE = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const stepsRecipe = defineSlotRecipe({
  className: 'apl-steps',
  slots: ['root', 'item', 'separator', 'indicator', 'title'],
  base: {
    root: { listStyle: 'none', display: 'flex', alignItems: 'center', gap: '10px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      color: 'fg.muted',
      fontSize: '.9375rem',
      fontWeight: '620',
      whiteSpace: 'nowrap',
      '& + &': { flex: { base: '1', md: 'none' }, minWidth: '0' },
      '&[aria-current]': { color: 'fg' },
    },
    separator: {
      flex: { base: '1', md: 'none' },
      minWidth: '0',
      width: { base: 'auto', md: '34px' },
      height: '6px',
      background: dashes('{colors.border.emphasized}'),
      '&[data-complete], &[data-current]': { background: dashes('{colors.success.fg}') },
    },
    indicator: {
      textStyle: 'num',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '34px',
      height: '34px',
      borderRadius: 'full',
      fontSize: '1.125rem',
      boxShadow: 'inset 0 0 0 2px {colors.border.emphasized}',
      '@media (forced-colors: active)': { border: '1px solid' },
      '&[data-complete]': { bg: 'success.subtle', color: 'success.fg', boxShadow: 'none' },
      '&[data-current]': { bg: 'accent.solid', color: 'accent.contrast', boxShadow: 'none' },
    },
  },
  variants: {
    size: {
      md: { title: { [NARROW.md]: HIDDEN_TITLE } },
      sm: {
        root: { gap: { base: '8px', md: '10px' } },
        item: { gap: { base: '8px', md: '10px' } },
        indicator: { width: { base: '30px', md: '34px' }, height: { base: '30px', md: '34px' } },
        title: { [NARROW.sm]: HIDDEN_TITLE },
      },
    },
  },
})

const Caption = chakra('p', {
  base: { display: 'none', marginTop: '2', textStyle: 'small', fontWeight: '620' },
  variants: {
    size: { md: { [NARROW.md]: { display: 'block' } }, sm: { [NARROW.sm]: { display: 'block' } } },
  },
})

/** Whole ones only. */
function dashes(ink: string): string {
  return `linear-gradient(90deg, ${ink} 71%, transparent 0) 0 0 / 14px 100% round`
}
