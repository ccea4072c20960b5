import { defineSlotRecipe } from '@chakra-ui/react'

/** As `--medium` of breakpoints.css. */
const MEDIUM = '@media screen and (min-width: 48rem)'

/** `sm`: the titles are so short that a phone has the width for all of them. */
export const steps = defineSlotRecipe({
  slots: ['root', 'item', 'separator', 'indicator', 'title'],
  base: {
    root: { listStyle: 'none', display: 'flex', alignItems: 'center', gap: '10px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      color: 'var(--apl-colors-fg-muted)',
      fontSize: 'var(--apl-font-sizes-action)',
      fontWeight: 'var(--apl-font-weights-medium)',
      whiteSpace: 'nowrap',
      '&:not(:first-of-type)': { flex: '1', minWidth: '0', [MEDIUM]: { flex: 'none' } },
      '&[aria-current]': { color: 'var(--apl-colors-fg)' },
    },
    separator: {
      flex: '1',
      minWidth: '0',
      [MEDIUM]: { flex: 'none', width: '34px' },
      height: '6px',
      background: dashes('var(--apl-colors-border-emphasized)'),
      '&[data-complete], &[data-current]': { background: dashes('var(--apl-colors-success-fg)') },
    },
    indicator: {
      fontVariantNumeric: 'tabular-nums lining-nums',
      fontStretch: 'var(--apl-font-stretches-figure)',
      fontWeight: 'var(--apl-font-weights-bold)',
      letterSpacing: '.005em',
      lineHeight: 'var(--apl-line-heights-none)',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '34px',
      height: '34px',
      borderRadius: 'var(--apl-radii-full)',
      fontSize: 'var(--apl-font-sizes-lead)',
      boxShadow: 'inset 0 0 0 2px var(--apl-colors-border-emphasized)',
      '@media (forced-colors: active)': { border: '1px solid' },
      '&[data-complete]': {
        background: 'var(--apl-colors-success-subtle)',
        color: 'var(--apl-colors-success-fg)',
        boxShadow: 'none',
      },
      '&[data-current]': {
        background: 'var(--apl-colors-accent-solid)',
        color: 'var(--apl-colors-accent-contrast)',
        boxShadow: 'none',
      },
    },
  },
  variants: {
    size: {
      md: { title: hiddenBelow('47.9375em') },
      sm: {
        root: { gap: 'var(--apl-spacing-2)', [MEDIUM]: { gap: '10px' } },
        item: { gap: 'var(--apl-spacing-2)', [MEDIUM]: { gap: '10px' } },
        indicator: { width: '30px', height: '30px', [MEDIUM]: { width: '34px', height: '34px' } },
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
