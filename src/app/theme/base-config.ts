import { defineConfig } from '@chakra-ui/react'

/**
 * The style props and conditions in use. Chakra's own base table knows some three hundred more and costs 8 kB of
 * the first load; a property that is missing here still works, it just takes plain CSS values instead of tokens.
 */
const propertiesByToken = {
  colors: ['color', 'backgroundColor', 'borderColor', 'outlineColor', 'textDecorationColor', 'fill', 'stroke'],
  spacing: [
    ...['gap', 'rowGap', 'columnGap', 'top', 'right', 'bottom', 'left', 'inset'],
    ...['margin', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft', 'marginInline', 'marginBlock'],
    ...['padding', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'paddingInline', 'paddingBlock'],
  ],
  radii: ['borderRadius'],
  shadows: ['boxShadow'],
  zIndex: ['zIndex'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  durations: ['transitionDuration', 'animationDuration'],
  easings: ['transitionTimingFunction'],
} as const

export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover):not(:disabled)'],
    active: '&:is(:active):not(:disabled)',
    focus: '&:is(:focus)',
    focusVisible: '&:is(:focus-visible)',
    focusWithin: '&:is(:focus-within)',
    disabled: '&:is(:disabled, [aria-disabled=true])',
    backdrop: '&::backdrop',
    // As weak as the roots of the variables, so that those of paper, which come last, hold in either theme.
    dark: ':where(.dark) &',
    light: '.light &',
    print: '@media print',
    landscape: '@media (orientation: landscape)',
  },
  utilities: {
    ...Object.fromEntries(
      Object.entries(propertiesByToken).flatMap(([values, properties]) => properties.map((name) => [name, { values }])),
    ),
    background: { values: 'colors', shorthand: ['bg'] },
  },
})
