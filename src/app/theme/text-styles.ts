import { fontSizes, fontStretches, fontWeights, lineHeights } from './tokens.ts'

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums', lineHeight: lineHeights.none }

/** The type table of the design: one variable font, its width doing the work of several families. */
export const textStyles = {
  h1: {
    value: {
      fontSize: fontSizes.h1,
      lineHeight: lineHeights.h1,
      fontStretch: fontStretches.page,
      fontWeight: fontWeights.heavy,
      letterSpacing: '-.005em',
    },
  },
  h2: {
    value: {
      fontSize: fontSizes.h2,
      lineHeight: lineHeights.body,
      fontStretch: fontStretches.narrow,
      fontWeight: fontWeights.heavy,
    },
  },
  title: {
    value: {
      fontSize: fontSizes.title,
      lineHeight: lineHeights.title,
      fontStretch: fontStretches.narrow,
      fontWeight: fontWeights.bold,
    },
  },
  body: { value: { fontSize: fontSizes.body, lineHeight: lineHeights.body } },
  small: { value: { fontSize: fontSizes.small, lineHeight: lineHeights.small } },
  meta: { value: { fontSize: fontSizes.meta, lineHeight: lineHeights.meta } },
  label: {
    value: {
      fontSize: fontSizes.label,
      lineHeight: lineHeights.meta,
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
      lineHeight: lineHeights.time,
      letterSpacing: '-.005em',
    },
  },
}
