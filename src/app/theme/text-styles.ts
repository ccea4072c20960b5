const tabular = { fontVariantNumeric: 'tabular-nums lining-nums', lineHeight: '1' }

/** The type table of the design: one variable font, its width doing the work of several families. */
export const textStyles = {
  h1: {
    value: {
      fontSize: '1.75rem',
      lineHeight: '1.875rem',
      fontStretch: '84%',
      fontWeight: '800',
      letterSpacing: '-.005em',
    },
  },
  h2: { value: { fontSize: '1.25rem', lineHeight: '1.5rem', fontStretch: '90%', fontWeight: '760' } },
  title: { value: { fontSize: '1.0625rem', lineHeight: '1.3125rem', fontStretch: '92%', fontWeight: '700' } },
  body: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  small: { value: { fontSize: '.875rem', lineHeight: '1.25rem' } },
  meta: { value: { fontSize: '.8125rem', lineHeight: '1rem' } },
  label: {
    value: {
      fontSize: '.75rem',
      lineHeight: '1rem',
      fontStretch: '108%',
      fontWeight: '620',
      letterSpacing: '.055em',
      textTransform: 'uppercase',
    },
  },
  num: { value: { ...tabular, fontStretch: '62%', fontWeight: '700', letterSpacing: '.005em' } },
  time: { value: { ...tabular, fontStretch: '62%', fontWeight: '760', lineHeight: '.74', letterSpacing: '-.005em' } },
}
