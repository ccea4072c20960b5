import { chakra } from '@chakra-ui/react'
import type { ComponentPropsWithoutRef } from 'react'
import css from './box.module.css'

/** Layout by style props; everything else has a component of its own. */
export const Box = chakra('div')

/** A row whose children stand on one line, centred. */
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

/** Running text in one of the text styles. */
export const Text = chakra('p')

/** A raised surface. */
export const Panel = chakra('section', { base: { bg: 'bg.panel', borderRadius: 'card', boxShadow: 'e1' } })

/** The main content's gutter: 16 px narrow, 40 px wide. */
export const Gutter = chakra('div', {
  base: { width: '100%', maxWidth: '1440px', marginInline: 'auto', paddingInline: { base: '4', lg: '10' } },
})

interface VisuallyHiddenProps extends ComponentPropsWithoutRef<'span'> {
  as?: 'span' | 'dt' | 'h1' | 'h2'
}

/** Only for assistive technology. */
export function VisuallyHidden({ as: Element = 'span', ...props }: VisuallyHiddenProps) {
  return <Element className={css.visuallyHidden} {...props} />
}
