import { defineSlotRecipe } from '@chakra-ui/react'

/** `sm`: the titles are so short that a phone has the width for all of them. */
export const steps = defineSlotRecipe({
  slots: ['root', 'item', 'separator', 'indicator', 'title'],
  base: {
    root: { listStyle: 'none', display: 'flex', alignItems: 'center', gap: '10px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      color: 'fg.muted',
      fontSize: 'action',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      '&:not(:first-of-type)': { flex: { base: '1', md: 'none' }, minWidth: '0' },
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
      fontSize: 'lead',
      boxShadow: 'inset 0 0 0 2px {colors.border.emphasized}',
      '@media (forced-colors: active)': { border: '1px solid' },
      '&[data-complete]': { bg: 'success.subtle', color: 'success.fg', boxShadow: 'none' },
      '&[data-current]': { bg: 'accent.solid', color: 'accent.contrast', boxShadow: 'none' },
    },
  },
  variants: {
    size: {
      md: { title: hiddenBelow('47.9375em') },
      sm: {
        root: { gap: { base: '2', md: '10px' } },
        item: { gap: { base: '2', md: '10px' } },
        indicator: { width: { base: '30px', md: '34px' }, height: { base: '30px', md: '34px' } },
        title: hiddenBelow('22.4375em'),
      },
    },
  },
  defaultVariants: { size: 'md' },
})

/** Whole ones only. */
function dashes(ink: string): string {
  return `linear-gradient(90deg, ${ink} 71%, transparent 0) 0 0 / 14px 100% round`
}

/** For assistive technology alone in windows up to this width, which counts in the browser's size of text. */
function hiddenBelow(width: string) {
  return {
    [`@media (max-width: ${width})`]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  }
}
