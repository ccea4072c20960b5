import { chakra } from '@chakra-ui/react'
import { Icon } from '#components/icon.tsx'
import { check } from '#components/icons/home.tsx'
import { Spoken } from '#components/ui/box.tsx'

/** Where one is in a few steps: done, current, still to come. In the narrow layout the current one alone is named, beneath. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <Place>
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} data-state={index < current ? 'done' : index === current ? 'current' : 'next'}>
            <b aria-hidden="true">{index < current ? <Icon shape={check} size={18} /> : index + 1}</b>
            <span>
              <Spoken>Step {index + 1}: </Spoken>
              {step}
              {index < current && <Spoken>, done</Spoken>}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    </Place>
  )
}

const Place = chakra('div', {
  base: {
    '& ol': { listStyle: 'none', display: 'flex', alignItems: 'center', gap: '10px' },
    '& li': { display: 'flex', alignItems: 'center', gap: '10px', color: 'fg.muted', fontSize: '15px', fontWeight: '620', whiteSpace: 'nowrap' },
    '& li + li': { flex: { base: '1', md: 'none' }, minWidth: '0' },
    '& li + li::before': { content: '""', flex: { base: '1', md: 'none' }, minWidth: '0', width: { base: 'auto', md: '34px' }, height: '6px', background: 'repeating-linear-gradient(90deg, {colors.border.emphasized} 0 10px, transparent 10px 14px)' },
    '& li[data-state=done] + li::before': { background: 'repeating-linear-gradient(90deg, {colors.felt.fg} 0 10px, transparent 10px 14px)' },
    '& b': { textStyle: 'num', flex: 'none', display: 'grid', placeItems: 'center', width: '34px', height: '34px', borderRadius: 'full', fontSize: '18px', boxShadow: 'inset 0 0 0 2px {colors.border.emphasized}' },
    '& [data-state=done] > b': { bg: 'felt.subtle', color: 'felt.fg', boxShadow: 'none' },
    '& [data-state=current]': { color: 'fg' },
    '& [data-state=current] > b': { bg: 'amber.solid', color: 'amber.contrast', boxShadow: 'none' },
    '& > p': { display: { base: 'block', md: 'none' }, marginTop: '2', textStyle: 'small', fontWeight: '620' },
    '@media (max-width: 767px)': { '& li > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  },
})
