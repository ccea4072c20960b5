import { fontSizes, fontStretches, fontWeights } from './tokens.ts'

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums', lineHeight: '1' }

/** The type table of the design: one variable font, its width doing the work of several families. */
export const textStyles = {
  h1: {
    value: {
      fontSize: fontSizes.h1,
      lineHeight: '1.875rem',
      fontStretch: fontStretches.page,
      fontWeight: fontWeights.heavy,
      letterSpacing: '-.005em',
    },
  },
  h2: {
    value: {
      fontSize: fontSizes.h2,
      lineHeight: '1.5rem',
      fontStretch: fontStretches.narrow,
      fontWeight: fontWeights.heavy,
    },
  },
  title: {
    value: {
      fontSize: fontSizes.title,
      lineHeight: '1.3125rem',
      fontStretch: fontStretches.narrow,
      fontWeight: fontWeights.bold,
    },
  },
  body: { value: { fontSize: fontSizes.body, lineHeight: '1.5rem' } },
  small: { value: { fontSize: fontSizes.small, lineHeight: '1.25rem' } },
  meta: { value: { fontSize: fontSizes.meta, lineHeight: '1rem' } },
  label: {
    value: {
      fontSize: fontSizes.label,
      lineHeight: '1rem',
      fontStretch: fontStretches.label,
      fontWeight: fontWeights.medium,
      letterSpacing: '.055em',
      textTransform: 'uppercase',
    },
  },
  num: {
    value: {
      ...tabular,
      fontStretch: fontStretches.figure,
      fontWeight: fontWeights.bold,
      letterSpacing: '.005em',
    },
  },
  time: {
    value: {
      ...tabular,
      fontStretch: fontStretches.figure,
      fontWeight: fontWeights.heavy,
      lineHeight: '.74',
      letterSpacing: '-.005em',
    },
  },
}
