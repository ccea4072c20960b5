import { defineTextStyles } from '@chakra-ui/react'

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums', lineHeight: '1' }

/** The type table of the design: one variable font, its width doing the work of several families. */
export const textStyles = defineTextStyles({
  h1: { value: { fontSize: '28px', lineHeight: '30px', fontStretch: '84%', fontWeight: '800', letterSpacing: '-.005em' } },
  h2: { value: { fontSize: '20px', lineHeight: '24px', fontStretch: '90%', fontWeight: '760' } },
  title: { value: { fontSize: '17px', lineHeight: '21px', fontStretch: '92%', fontWeight: '700' } },
  body: { value: { fontSize: '16px', lineHeight: '24px' } },
  small: { value: { fontSize: '14px', lineHeight: '20px' } },
  meta: { value: { fontSize: '13px', lineHeight: '16px' } },
  label: {
    value: {
      fontSize: '12px',
      lineHeight: '16px',
      fontStretch: '108%',
      fontWeight: '620',
      letterSpacing: '.055em',
      textTransform: 'uppercase',
    },
  },
  num: { value: { ...tabular, fontStretch: '62%', fontWeight: '700', letterSpacing: '.005em' } },
  time: { value: { ...tabular, fontStretch: '62%', fontWeight: '760', lineHeight: '.74', letterSpacing: '-.005em' } },
})
